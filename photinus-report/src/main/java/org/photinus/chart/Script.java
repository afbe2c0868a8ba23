package org.photinus.chart;

import java.util.regex.Pattern;

/**
 * Subscripts and superscripts of symbols for which Unicode has no characters, such as the ξ of H with index ξ.
 *
 * <p>Before each character that is set so stands a mark from the private area of Unicode. A name from a file
 * has no such mark: its underlines and carets stay what they are.
 */
public final class Script {
    private static final int LOWERED = 0xE05F;
    private static final int RAISED = 0xE05E;

    /** How large such a character is beside the others, and how far from their foot line. */
    static final double SIZE = 0.72;

    static final double DROP = 0.22;
    static final double RISE = 0.38;

    private static final Pattern WRITTEN =
            Pattern.compile("(?<![\\p{L}\\p{N}_])(?:(A|H)_(\\d+|[a-zξ](?!\\p{L}))" + "|10\\^([−-]?\\d+(?:\\.\\d+)?))");

    private Script() {}

    /** A symbol with an index. */
    public static String indexed(String symbol, String index) {
        return symbol + marked(LOWERED, index);
    }

    /** Prose of our own, in which A_1, H_ξ and 10^6.3 are written as one types them. */
    public static String of(String prose) {
        return WRITTEN.matcher(prose)
                .replaceAll(found -> found.group(1) != null
                        ? indexed(found.group(1), found.group(2))
                        : "10" + marked(RAISED, found.group(3)));
    }

    private static String marked(int mark, String text) {
        StringBuilder marked = new StringBuilder();
        text.codePoints().forEach(c -> marked.appendCodePoint(mark).appendCodePoint(c));
        return marked.toString();
    }

    /** Takes the parts of a text one by one: each stands on the line, below or above it. */
    interface Parts {
        /**
         * The next part.
         *
         * @param shift −1 below the line, 1 above it, else 0
         */
        void accept(String part, int shift);
    }

    static void split(String text, Parts parts) {
        StringBuilder part = new StringBuilder();
        int before = 0;
        int[] characters = text.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            int shift = characters[i] == LOWERED ? -1 : characters[i] == RAISED ? 1 : 0;
            // A mark behind which the text was cut off marks nothing.
            i += shift == 0 ? 0 : 1;
            if (i == characters.length) {
                break;
            }
            if (shift != before && !part.isEmpty()) {
                parts.accept(part.toString(), before);
                part.setLength(0);
            }
            before = shift;
            part.appendCodePoint(characters[i]);
        }
        if (!part.isEmpty()) {
            parts.accept(part.toString(), before);
        }
    }

    /** The text as one types it, where nothing can be set: A_1, 10^6.3. */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        split(
                text,
                (part, shift) ->
                        plain.append(shift < 0 ? "_" : shift > 0 ? "^" : "").append(part));
        return plain.toString();
    }

    /** The text as HTML, escaped. */
    public static String html(String text) {
        StringBuilder html = new StringBuilder();
        split(text, (part, shift) -> {
            String element = shift < 0 ? "sub" : "sup";
            String escaped = SvgWriter.escaped(part);
            html.append(shift == 0 ? escaped : "<" + element + ">" + escaped + "</" + element + ">");
        });
        return html.toString();
    }
}
