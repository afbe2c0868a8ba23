package org.photinus.figure;

import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;

/**
 * The shape of marks of firings: those that pulsed are strong, the silent ones hollow or light.
 *
 * <p>Where there is room a mark is a disc or a ring, elsewhere a bar as high as its row. All marks of a
 * kind are one path, for a run may have a hundred thousand.
 *
 * @param width of a mark
 * @param height of a mark
 * @param round whether marks are discs and rings; otherwise they are bars
 */
record FiringShape(double width, double height, boolean round) {
    /** Marks nearer to each other than this cover each other. */
    static final double NARROWEST_BAR = 0.8;

    /** In rows lower than this a mark as high as its row is hard to see. */
    static final double LOWEST_BAR = 0.8;

    private static final String RING = "#6e6e6e";
    private static final String LIGHT = "#9aa4ae";
    private static final double RING_THICKNESS = 1.1;
    private static final double LARGEST_DISC = 6.5;
    private static final double SMALLEST_DISC = 4;
    private static final double WIDEST_BAR = 3;
    private static final double TALLEST_BAR = 12;
    private static final double HEIGHT_IN_LOW_ROWS = 1.2;

    /** The shape for rows of some height in which neighbouring marks are some distance apart. */
    static FiringShape fitting(double rowHeight, double distance) {
        double disc = Math.min(LARGEST_DISC, Math.min(rowHeight * 0.75, distance));
        if (disc >= SMALLEST_DISC) {
            return new FiringShape(disc, disc, true);
        }
        double width = Math.max(NARROWEST_BAR, Math.min(WIDEST_BAR, distance * 0.5));
        return new FiringShape(width, barHeight(rowHeight), false);
    }

    private static double barHeight(double rowHeight) {
        if (rowHeight < LOWEST_BAR) {
            return HEIGHT_IN_LOW_ROWS;
        }
        // Between low rows a gap would not be seen and would only cost height.
        return rowHeight < 1.25 ? rowHeight : Math.min(TALLEST_BAR, rowHeight * 0.8);
    }

    /** A shape of the same kind that is large enough for a legend. */
    FiringShape large() {
        return round ? this : new FiringShape(2.6, 9, false);
    }

    /** Adds a mark. */
    PathData mark(PathData marks, double x, double y) {
        double half = round ? 0 : height / 2;
        return marks.moveTo(x, y - half).lineTo(x, y + half);
    }

    /** Draws marks of one kind. */
    void draw(SvgWriter svg, PathData marks, boolean pulsed) {
        String kind = pulsed ? "pulsed" : "silent";
        String colour = pulsed ? Palette.STRONG : round ? RING : LIGHT;
        svg.path(marks, round ? Stroke.round(kind, colour, width) : Stroke.line(kind, colour, width));
        if (round && !pulsed) {
            svg.path(marks, Stroke.round("silent-inside", Palette.PAPER, width - 2 * RING_THICKNESS));
        }
    }
}
