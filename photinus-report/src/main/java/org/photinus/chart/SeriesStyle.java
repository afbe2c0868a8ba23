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
    public static final int MOST = 8;

    private static final double SIZE = 3.6;
    private static final List<String> DASHES = List.of("", "6 3", "1.5 2.5", "8 3 1.5 3");

    /** The shape of a point. */
    enum Marker {
        DISC,
        SQUARE,
        TRIANGLE,
        DIAMOND,
        INVERTED
    }

    /** The style of the series with this index. */
    public static SeriesStyle of(int index) {
        // Blue first: black is for the axes.
        int[] order = {2, 4, 0, 1, 5, 6, 3, 7};
        return new SeriesStyle(
                Palette.line(order[index % order.length]),
                DASHES.get(index % DASHES.size()),
                Marker.values()[index % Marker.values().length]);
    }

    Stroke line(String kind) {
        return Stroke.line(kind, colour, 1.6);
    }

    /** Draws a point; a hollow one shows a value of another kind. */
    void mark(SvgWriter svg, double x, double y, boolean hollow) {
        svg.marker(
                hollow ? "point hollow" : "point",
                shape(x, y),
                Stroke.line("point", colour, 1.3),
                hollow ? "#ffffff" : colour);
    }

    private PathData shape(double x, double y) {
        PathData path = new PathData();
        switch (marker) {
            case DISC -> {
                path.moveTo(x + SIZE, y);
                for (int corner = 1; corner <= 16; corner++) {
                    double angle = corner * Math.PI / 8;
                    path.lineTo(x + SIZE * Math.cos(angle), y + SIZE * Math.sin(angle));
                }
            }
            case SQUARE ->
                path.moveTo(x - 3.2, y - 3.2)
                        .lineTo(x + 3.2, y - 3.2)
                        .lineTo(x + 3.2, y + 3.2)
                        .lineTo(x - 3.2, y + 3.2)
                        .lineTo(x - 3.2, y - 3.2);
            case TRIANGLE ->
                path.moveTo(x, y - 4.4)
                        .lineTo(x + 4.2, y + 3)
                        .lineTo(x - 4.2, y + 3)
                        .lineTo(x, y - 4.4);
            case DIAMOND ->
                path.moveTo(x, y - 4.8)
                        .lineTo(x + 4.8, y)
                        .lineTo(x, y + 4.8)
                        .lineTo(x - 4.8, y)
                        .lineTo(x, y - 4.8);
            case INVERTED ->
                path.moveTo(x, y + 4.4)
                        .lineTo(x + 4.2, y - 3)
                        .lineTo(x - 4.2, y - 3)
                        .lineTo(x, y + 4.4);
        }
        return path;
    }
}
