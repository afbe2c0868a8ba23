package org.photinus.chart;

import org.photinus.phase.Ticks;

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

    /** The same area further down. */
    public PlotArea below(double distance) {
        return new PlotArea(left, right, top + distance, bottom + distance);
    }

    /** The next area under this one, after a gap. */
    public PlotArea next(double gap, double height) {
        return new PlotArea(left, right, bottom + gap, bottom + gap + height);
    }

    public double height() {
        return bottom - top;
    }

    double width() {
        return right - left;
    }

    /** Where a share of the width is, 0 at the left and 1 at the right, within the padding. */
    double x(double share) {
        return left + PADDING + share * (width() - 2 * PADDING);
    }

    /** Where a phase in ticks is; one outside [0, 1], which no solution has, is drawn at the nearer end. */
    public double yOfPhase(long ticks) {
        return y(Math.max(0, Math.min(1, ticks / (double) Ticks.PERIOD)));
    }

    /** Where a share of the height is, 0 at the bottom and 1 at the top, within the padding. */
    public double y(double share) {
        return bottom - PADDING - share * (height() - 2 * PADDING);
    }
}
