package org.photinus.figure;

import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;

/**
 * Marks of firings: those that pulsed are strong, the silent ones hollow or light.
 *
 * <p>Where there is room a mark is a disc or a ring, elsewhere a bar as high as its row. All marks of a
 * kind are one path, for a run may have a hundred thousand.
 */
final class FiringMarks {
    /** Marks nearer to each other than this cover each other. */
    static final double NARROWEST_BAR = 0.8;

    /** In rows lower than this a mark as high as its row is hard to see. */
    static final double LOWEST_BAR = 0.8;

    private static final String RING = "#6e6e6e";
    private static final String LIGHT = "#9aa4ae";
    private static final String PAPER = "#ffffff";
    private static final double RING_THICKNESS = 1.1;

    private final Shape shape;
    private final PathData pulsed = new PathData();
    private final PathData silent = new PathData();

    FiringMarks(Shape shape) {
        this.shape = shape;
    }

    /**
     * The shape of marks.
     *
     * @param width of a mark
     * @param height of a mark
     * @param round whether marks are discs and rings; otherwise they are bars
     */
    record Shape(double width, double height, boolean round) {
        private static final double LARGEST_DISC = 6.5;
        private static final double SMALLEST_DISC = 4;
        private static final double WIDEST_BAR = 3;
        private static final double TALLEST_BAR = 12;
        private static final double HEIGHT_IN_LOW_ROWS = 1.2;

        /** The shape for rows of some height in which neighbouring marks are some distance apart. */
        static Shape fitting(double rowHeight, double distance) {
            double disc = Math.min(LARGEST_DISC, Math.min(rowHeight * 0.75, distance));
            if (disc >= SMALLEST_DISC) {
                return new Shape(disc, disc, true);
            }
            double width = Math.max(NARROWEST_BAR, Math.min(WIDEST_BAR, distance * 0.5));
            return new Shape(width, barHeight(rowHeight), false);
        }

        private static double barHeight(double rowHeight) {
            if (rowHeight < LOWEST_BAR) {
                return HEIGHT_IN_LOW_ROWS;
            }
            // Between low rows a gap would not be seen and would only cost height.
            return rowHeight < 1.25 ? rowHeight : Math.min(TALLEST_BAR, rowHeight * 0.8);
        }
    }

    /** The marks of one row: appended to those before. */
    void row(PathData pulsedOfRow, PathData silentOfRow) {
        pulsed.append(pulsedOfRow);
        silent.append(silentOfRow);
    }

    /** Adds a mark to the data of a row. */
    void mark(PathData row, double x, double y) {
        if (shape.round()) {
            row.moveTo(x, y).lineTo(x, y);
        } else {
            row.moveTo(x, y - shape.height() / 2).lineTo(x, y + shape.height() / 2);
        }
    }

    /** Draws the silent marks and the strong ones above them. */
    void draw(SvgWriter svg) {
        if (shape.round()) {
            svg.path("silent", silent, Stroke.round("silent", RING, shape.width()));
            svg.path("silent-inside", silent, Stroke.round("silent", PAPER, shape.width() - 2 * RING_THICKNESS));
            svg.path("pulsed", pulsed, Stroke.round("pulsed", Palette.STRONG, shape.width()));
        } else {
            svg.path("silent", silent, Stroke.line("silent", LIGHT, shape.width()));
            svg.path("pulsed", pulsed, Stroke.line("pulsed", Palette.STRONG, shape.width()));
        }
    }

    /** A pair of single marks, large enough to be seen in a legend, of the same kind as these. */
    FiringMarks sample(double x, double pulsedY, double silentY) {
        Shape large = shape.round() ? shape : new Shape(2.6, 9, false);
        FiringMarks sample = new FiringMarks(large);
        sample.mark(sample.pulsed, x, pulsedY);
        sample.mark(sample.silent, x, silentY);
        return sample;
    }
}
