package org.photinus.cli.output;

/**
 * Text as a terminal shows it. Ids, names and arguments may hold characters that a terminal obeys instead: it moves,
 * paints or turns round what stands beside them. These are shown as escapes.
 */
public final class TerminalText {
    /** A line of a message that is longer holds a value too long to read. */
    private static final int LONGEST_LINE = 1000;

    private static final int KEPT_AT_THE_START = 500;
    private static final int KEPT_AT_THE_END = 300;

    private TerminalText() {}

    /** A text that stays on one line. */
    public static String line(String text) {
        return escaped(text, false);
    }

    /** A text of several lines. */
    static String lines(String text) {
        return escaped(text, true);
    }

    /** A message of one line, whatever stands in it, and not of endless length. */
    static String message(String text) {
        return line(shortened(text));
    }

    /** A message whose further lines are indented: a line break elsewhere is one of a value in it. */
    static String indentedMessage(String text) {
        String[] lines = text.split("\n(?= {2})", -1);
        for (int i = 0; i < lines.length; i++) {
            lines[i] = message(lines[i]);
        }
        return String.join("\n", lines);
    }

    private static String shortened(String line) {
        int leftOut = line.length() - KEPT_AT_THE_START - KEPT_AT_THE_END;
        return line.length() <= LONGEST_LINE
                ? line
                : line.substring(0, KEPT_AT_THE_START) + "… (" + leftOut + " characters left out) …"
                        + line.substring(line.length() - KEPT_AT_THE_END);
    }

    private static String escaped(String text, boolean severalLines) {
        if (isPlain(text, severalLines)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            if (!isObeyed(c) || (c == '\n' && severalLines)) {
                escaped.appendCodePoint(c);
            } else {
                escaped.append(
                        switch (c) {
                            case '\n' -> "\\n";
                            case '\r' -> "\\r";
                            default -> String.format(c < 128 ? "\\x%02x" : "\\u%04x", c);
                        });
            }
        });
        return escaped.toString();
    }

    private static boolean isPlain(String text, boolean severalLines) {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (isObeyed(c) && !(c == '\n' && severalLines)) {
                return false;
            }
            at += Character.charCount(c);
        }
        return true;
    }

    /**
     * Whether a terminal would do something else than show the character; half of a character cannot be shown. A tab is
     * a blank, and must stay one in a command that is to be copied.
     */
    static boolean isObeyed(int c) {
        return (Character.isISOControl(c) && c != '\t')
                || c == '\u2028'
                || c == '\u2029'
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069')
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
