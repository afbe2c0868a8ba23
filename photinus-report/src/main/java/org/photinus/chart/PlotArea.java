package org.photinus.chart;

/**
 * The rectangle in which a panel draws.
 *
 * @param left its left side
 * @param right its right side
 * @param top its upper side
 * @param bottom its lower side
 */
public record PlotArea(double left, double right, double top, double bottom) {
    /** Room between the sides and what is drawn, so that no mark stands on a side. */
    public static final double PADDING = 6;

    double height() {
        return bottom - top;
    }

    double width() {
        return right - left;
    }

    /** Where a share of the width is, 0 at the left and 1 at the right, within the padding. */
    double x(double share) {
        return left + PADDING + share * (width() - 2 * PADDING);
    }

    /** Where a share of the height is, 0 at the bottom and 1 at the top, within the padding. */
    double y(double share) {
        return bottom - PADDING - share * (height() - 2 * PADDING);
    }
}
