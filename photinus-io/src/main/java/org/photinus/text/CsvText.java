package org.photinus.text;

import java.util.Locale;

/** Columns and fields of a comma-separated table. */
public final class CsvText {
    private CsvText() {}

    /** The column of a key: pulse_probability for pulseProbability. */
    public static String column(String key) {
        return key.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** A field, quoted where it must be; also one that a spreadsheet may take for a formula stays what it is. */
    public static String field(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
