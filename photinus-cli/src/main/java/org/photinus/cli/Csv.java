package org.photinus.cli;

/** Fields of a comma-separated table. */
final class Csv {
    private Csv() {}

    /** A field, quoted where it must be. */
    static String field(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
