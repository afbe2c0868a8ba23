package org.photinus.text;

/** Fields of a comma-separated table. */
public final class CsvText {
    private CsvText() {}

    /** A field, quoted where it must be. */
    public static String field(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
