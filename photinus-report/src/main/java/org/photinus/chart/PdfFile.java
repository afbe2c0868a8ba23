package org.photinus.chart;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;

/**
 * A PDF file of one page. It has no date, no identifier and no trace of the machine: the same page gives the same bytes.
 */
final class PdfFile {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();

    private PdfFile() {}

    /**
     * A file of one page.
     *
     * @param width of the page, in points
     * @param height of the page, in points
     * @param content what draws it
     * @param opacities the opacities that the content names as /G0, /G1, …
     */
    static byte[] of(String title, String width, String height, String content, List<String> opacities) {
        PdfFile file = new PdfFile();
        StringBuilder states = new StringBuilder();
        for (int i = 0; i < opacities.size(); i++) {
            states.append("/G")
                    .append(i)
                    .append(" << /ca ")
                    .append(opacities.get(i))
                    .append(" >> ");
        }
        // The second line has bytes above 127, so that no program takes the file for text.
        file.bytes("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n".getBytes(StandardCharsets.ISO_8859_1));
        file.object("<< /Type /Catalog /Pages 2 0 R >>");
        file.object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        file.object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + width + " " + height
                + "] /Contents 4 0 R /Resources << /ExtGState << " + states + ">> >> >>");
        file.stream(deflated(content.getBytes(StandardCharsets.US_ASCII)));
        file.object("<< /Title <" + hex(title) + "> >>");
        file.end();
        return file.out.toByteArray();
    }

    private void bytes(byte[] bytes) {
        out.write(bytes, 0, bytes.length);
    }

    private void text(String text) {
        bytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void begin() {
        offsets.add(out.size());
        text(offsets.size() + " 0 obj\n");
    }

    private void object(String dictionary) {
        begin();
        text(dictionary + "\nendobj\n");
    }

    private void stream(byte[] data) {
        begin();
        text("<< /Length " + data.length + " /Filter /FlateDecode >>\nstream\n");
        bytes(data);
        text("\nendstream\nendobj\n");
    }

    /** The table of where each object begins: lines of exactly twenty bytes. */
    private void end() {
        int table = out.size();
        int size = offsets.size() + 1;
        text("xref\n0 " + size + "\n0000000000 65535 f \n");
        for (int offset : offsets) {
            String digits = Integer.toString(offset);
            text("0".repeat(10 - digits.length()) + digits + " 00000 n \n");
        }
        text("trailer\n<< /Size " + size + " /Root 1 0 R /Info 5 0 R >>\nstartxref\n" + table + "\n%%EOF\n");
    }

    private static byte[] deflated(byte[] data) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(data);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            while (!deflater.finished()) {
                packed.write(part, 0, deflater.deflate(part));
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /** Text of any characters, as UTF-16 behind its mark of byte order. */
    private static String hex(String text) {
        StringBuilder hex = new StringBuilder("FEFF");
        for (byte unit : text.getBytes(StandardCharsets.UTF_16BE)) {
            hex.append(Character.toUpperCase(Character.forDigit((unit >> 4) & 0xf, 16)))
                    .append(Character.toUpperCase(Character.forDigit(unit & 0xf, 16)));
        }
        return hex.toString();
    }
}
