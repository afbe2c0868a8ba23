package org.photinus.chart;

import java.util.List;

/**
 * How a series looks: by colour, dashes and marker at once, so that any one of them tells it apart.
 *
 * @param colour of its lines and markers
 * @param dashes of its lines, as SVG writes them; empty for a whole line
 * @param marker the shape of its points
 */
public record SeriesStyle(String colour, String dashes, Marker marker) {
    /** The most series that one can tell apart in one chart. */
    public static final int MOST = 12;

    private static final double SIZE = 3.6;
    private static final List<String> DASHES = List.of("", "6 3", "1.5 2.5", "8 3 1.5 3");

    /** The shape of a point. */
    public enum Marker {
        DISC,
        SQUARE,
        TRIANGLE,
        DIAMOND,
        INVERTED
    }

    /** The style of the series with this index. */
    public static SeriesStyle of(int index) {
        // Blue first: black is for the axes.
        int[] order = {2, 4, 0, 1, 5, 6, 3, 7, 8, 9, 10, 11};
        return new SeriesStyle(
                Palette.line(order[index % order.length]),
                DASHES.get(index % DASHES.size()),
                Marker.values()[index % Marker.values().length]);
    }

    /** The style of a line that has no points. */
    public static SeriesStyle line(String colour, String dashes) {
        return new SeriesStyle(colour, dashes, Marker.DISC);
    }

    Stroke line(String kind) {
        return new Stroke(kind, colour, 1.6, dashes, false);
    }

    /** Draws a point; a hollow one shows a value of another kind. */
    void mark(SvgWriter svg, double x, double y, boolean hollow) {
        Stroke outline = Stroke.line(hollow ? "point hollow" : "point", colour, 1.3);
        svg.marker(shape(x, y), outline, hollow ? Palette.PAPER : colour);
    }

    private PathData shape(double x, double y) {
        return switch (marker) {
            case DISC -> polygon(x, y, 16, SIZE, 0);
            case SQUARE -> PathData.rectangle(x - 3.2, x + 3.2, y - 3.2, y + 3.2);
            case TRIANGLE -> polygon(x, y, 3, 4.7, -Math.PI / 2);
            case DIAMOND -> polygon(x, y, 4, 4.8, 0);
            case INVERTED -> polygon(x, y, 3, 4.7, Math.PI / 2);
        };
    }

    /** The way around corners at a distance from the middle, the first of them in a direction. */
    private static PathData polygon(double x, double y, int corners, double distance, double direction) {
        PathData path = new PathData().moveTo(x + distance * Math.cos(direction), y + distance * Math.sin(direction));
        for (int corner = 1; corner <= corners; corner++) {
            double angle = direction + corner * 2 * Math.PI / corners;
            path.lineTo(x + distance * Math.cos(angle), y + distance * Math.sin(angle));
        }
        return path;
    }
}
