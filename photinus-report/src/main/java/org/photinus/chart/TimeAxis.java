package org.photinus.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;

/**
 * The time axis that all panels share: from 0 to the end of the run.
 *
 * @param left where 0 is
 * @param right where the end is
 * @param end the end; one period if the run has no length, for an axis must have one
 * @param period T, the unit of time
 */
public record TimeAxis(double left, double right, ExactTime end, BigDecimal period) {
    private static final int MOST_TICKS = 8;

    /** The axis of a run between two places on paper. */
    public static TimeAxis of(RecordedRun run, double left, double right) {
        ExactTime end = run.arc().end().t();
        return new TimeAxis(
                left,
                right,
                end.equals(ExactTime.ZERO) ? ExactTime.ofPeriods(1) : end,
                run.network().period());
    }

    /** Where a time is. */
    public double x(ExactTime t) {
        return at(t.toDouble() / end.toDouble());
    }

    /** Where a time in the unit of the period is. */
    public double x(BigDecimal time) {
        return at(time.divide(end.times(period), MathContext.DECIMAL64).doubleValue());
    }

    private double at(double share) {
        return left + (right - left) * share;
    }

    /** The column of a time, a tenth of a user unit wide: what is in one column is in one place on paper. */
    public int column(ExactTime t) {
        return (int) Math.round(x(t) * 10);
    }

    /** The place of a column. */
    public static double ofColumn(int column) {
        return column / 10.0;
    }

    AxisTicks ticks() {
        return AxisTicks.upTo(end.times(period), MOST_TICKS);
    }

    /** What stands below the axis. */
    String label() {
        return period.compareTo(BigDecimal.ONE) == 0 ? "time t" : "time t (period T = " + NumberLabel.of(period) + ")";
    }
}
