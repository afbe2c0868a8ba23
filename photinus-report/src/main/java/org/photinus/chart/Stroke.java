package org.photinus.chart;

/**
 * How a line is drawn.
 *
 * @param kind what the line is, for readers of the file
 * @param colour an SVG colour
 * @param width in user units
 * @param roundCaps whether its ends are round, so that a line without length is a dot
 */
public record Stroke(String kind, String colour, double width, boolean roundCaps) {
    public static final Stroke GRID = new Stroke("grid", "#e4e4e4", 0.8, false);
    static final Stroke AXIS = new Stroke("axis", "#444444", 0.9, false);
    public static final Stroke SYNC_TIME = new Stroke("sync-time", "#d55e00", 1.1, false);

    /** A line with square ends. */
    public static Stroke line(String kind, String colour, double width) {
        return new Stroke(kind, colour, width, false);
    }

    /** A line with round ends. */
    public static Stroke round(String kind, String colour, double width) {
        return new Stroke(kind, colour, width, true);
    }
}
