package org.photinus.text.studio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.text.input.InputException;

/**
 * The studio's page: one file of HTML with the engine in it. One line of it holds what it starts with, so that a page
 * for a network is the page with another such line.
 */
public final class StudioPage {
    /** Where the page is found on the class path; its module is none that others are compiled against. */
    private static final String RESOURCE = "org/photinus/studio/studio.html";

    /** Browsers open smaller pages in a moment. */
    private static final long LARGE = 64L << 20;

    private static final String BEFORE = "<script type=\"application/json\" id=\"start\">";
    private static final String NOTHING = "{}";
    private static final String AFTER = "</script>";

    /** Where the page names its lessons. */
    private static final Pattern LESSONS = Pattern.compile("id=\"lessons\" data-names=\"([a-z0-9 -]*)\"");

    private final byte[] html;
    private final int start;
    private final List<String> lessons;

    private StudioPage(byte[] html, int start, List<String> lessons) {
        this.html = html;
        this.start = start;
        this.lessons = lessons;
    }

    /** The page, if it is on the class path of this thread. */
    public static Optional<StudioPage> find() {
        return find(Thread.currentThread().getContextClassLoader());
    }

    /** The page, if a class loader finds it. */
    public static Optional<StudioPage> find(ClassLoader loader) {
        try (InputStream in = loader.getResourceAsStream(RESOURCE)) {
            return in == null ? Optional.empty() : Optional.of(of(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page that must be there. */
    public static StudioPage required() {
        return find().orElseThrow(() -> new InputException(
                "the studio's page must be built to be written, but is not on the class path; run the launcher"
                        + " ./photinus of the sources, which builds it, or mvn -pl photinus-studio -am package and add its"
                        + " jar to the class path"));
    }

    /** The page of these bytes, which must have one line for what it starts with. */
    static StudioPage of(byte[] html) {
        // One character for each byte: what stands in the page elsewhere does not matter.
        String text = new String(html, StandardCharsets.ISO_8859_1);
        String line = BEFORE + NOTHING + AFTER;
        int place = text.indexOf(line);
        if (place < 0 || text.indexOf(line, place + 1) >= 0) {
            throw new IllegalArgumentException("the studio's page must have " + line + " once, but has it "
                    + (place < 0 ? "nowhere" : "more than once"));
        }
        Matcher names = LESSONS.matcher(text);
        return new StudioPage(
                html.clone(),
                place + BEFORE.length(),
                names.find() && !names.group(1).isEmpty()
                        ? List.of(names.group(1).split(" ", -1))
                        : List.of());
    }

    /** The names of the lessons in the page, in their order. */
    public List<String> lessons() {
        return lessons;
    }

    /** How many bytes the page has with what it starts with. */
    public long size(StudioStart from) {
        return html.length - NOTHING.length() + from.size();
    }

    /** What to say of a page that is large, if it is. */
    public Optional<String> remark(StudioStart from) {
        long size = size(from);
        return size <= LARGE
                ? Optional.empty()
                : Optional.of("the page has " + (size >> 20) + " MiB, which a browser may open slowly or not at all");
    }

    /** Writes the page with what it starts with; the stream stays open. */
    public void write(StudioStart from, OutputStream out) throws IOException {
        out.write(html, 0, start);
        from.write(out);
        int rest = start + NOTHING.length();
        out.write(html, rest, html.length - rest);
    }
}
