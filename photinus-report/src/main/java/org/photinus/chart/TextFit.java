package org.photinus.chart;

import java.util.ArrayList;
import java.util.List;

/** Makes text fit a width: shortens it, or breaks it into lines. */
public final class TextFit {
    private static final String ELLIPSIS = "…";

    private TextFit() {}

    /** The text on one line, cut short with an ellipsis if it is wider than {@code width}. */
    public static String shorten(String text, TextStyle style, double width) {
        String line = oneLine(text);
        return style.widthOf(line) <= width ? line : cut(line, style, width);
    }

    /** The text with an ellipsis behind as many of its characters as fit. */
    private static String cut(String line, TextStyle style, double width) {
        // More characters never fit, however narrow: an id may have many thousands.
        int most = (int) Math.min(line.length(), width / style.narrowest() + 1);
        int[] characters = line.codePoints().limit(most + 1L).toArray();
        int kept = characters.length;
        String cut;
        do {
            kept--;
            cut = new String(characters, 0, Math.max(kept, 0)).stripTrailing() + ELLIPSIS;
        } while (kept > 1 && style.widthOf(cut) > width);
        return cut;
    }

    /** The text in lines no wider than {@code width}; what does not fit into the last line is cut off. */
    static List<String> wrap(String text, TextStyle style, double width, int mostLines) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : List.of(oneLine(text).split(" ", -1))) {
            String longer = line.isEmpty() ? word : line + " " + word;
            boolean full = style.widthOf(longer) > width && !line.isEmpty();
            if (full && lines.size() < mostLines - 1) {
                lines.add(shorten(line, style, width));
                line = word;
            } else {
                line = longer;
            }
        }
        if (!line.isEmpty()) {
            lines.add(shorten(line, style, width));
        }
        return List.copyOf(lines);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
