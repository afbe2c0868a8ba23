package org.photinus.cli.output;

/** Sentences in lines that are not too long to read. */
public final class Prose {
    private static final int WIDTH = 100;

    private Prose() {}

    /**
     * A text that is broken between words, as a paragraph.
     *
     * @param label what the first line begins with
     * @param indent where the text begins in every line; the label is padded to it
     * @param text what is said
     */
    public static String paragraph(String label, int indent, String text) {
        String margin = " ".repeat(indent);
        StringBuilder lines = new StringBuilder(label).append(margin, 0, Math.max(0, indent - label.length()));
        int length = 0;
        for (String word : TerminalText.line(text).split(" ", -1)) {
            if (length > 0 && indent + length + 1 + word.length() > WIDTH) {
                lines.append('\n').append(margin);
                length = 0;
            } else if (length > 0) {
                lines.append(' ');
                length++;
            }
            lines.append(word);
            length += word.length();
        }
        return lines.toString();
    }
}
