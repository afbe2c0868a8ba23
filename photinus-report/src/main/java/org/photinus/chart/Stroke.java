package org.photinus.chart;

/**
 * How a line is drawn.
 *
 * @param kind what the line is, for readers of the file
 * @param colour an SVG colour
 * @param width in user units
 * @param dashes their lengths and those of the gaps in turn; empty for a whole line
 * @param roundCaps whether its ends are round, so that a line without length is a dot
 */
public record Stroke(String kind, String colour, double width, String dashes, boolean roundCaps) {
    static final Stroke GRID = line("grid", "#e4e4e4", 0.8);
    static final Stroke AXIS = line("axis", "#444444", 0.9);

    /** A line with square ends. */
    public static Stroke line(String kind, String colour, double width) {
        return new Stroke(kind, colour, width, "", false);
    }

    /** A line with round ends. */
    public static Stroke round(String kind, String colour, double width) {
        return new Stroke(kind, colour, width, "", true);
    }

    /** The same line of another kind. */
    Stroke as(String other) {
        return new Stroke(other, colour, width, dashes, roundCaps);
    }
}
