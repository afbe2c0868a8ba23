package org.photinus.text.input;

/**
 * A place in a text, as messages show it: file:line:column, as far as it is known.
 *
 * @param file the name of the text
 * @param line its line from 1, or 0 if the whole text is meant
 * @param column its column from 1, or 0 if the whole line is meant
 */
public record Place(String file, long line, long column) {
    /** A whole text. */
    public static Place of(String file) {
        return new Place(file, 0, 0);
    }

    /** A whole line. */
    public static Place of(String file, long line) {
        return new Place(file, line, 0);
    }

    @Override
    public String toString() {
        return file + (line == 0 ? "" : ":" + line) + (column == 0 ? "" : ":" + column);
    }
}
