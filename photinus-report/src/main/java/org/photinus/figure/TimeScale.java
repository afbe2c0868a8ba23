package org.photinus.figure;

import java.math.BigDecimal;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.NumberLabel;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;

/** The time along a run, from 0 to its end, in columns so narrow that what is in one is in one place on paper. */
public final class TimeScale {
    /** About ten for each unit of a figure's width. */
    private static final int COLUMNS = 6000;

    /** How many columns make a unit of a figure. */
    static final int COLUMNS_PER_UNIT = 10;

    private final ExactTime end;
    private final BigDecimal period;
    private final double periods;

    private TimeScale(ExactTime end, BigDecimal period) {
        // One period if no time passes, for an axis must have a length.
        this.end = end.equals(ExactTime.ZERO) ? ExactTime.ofPeriods(1) : end;
        this.period = period;
        this.periods = this.end.toDouble();
    }

    /** The time of a run. */
    public static TimeScale of(RecordedRun run) {
        return of(run.arc().end().t(), run.network().period());
    }

    static TimeScale of(ExactTime end, BigDecimal period) {
        return new TimeScale(end, period);
    }

    /** The axis: its values are periods, its labels are in the unit of the period. */
    public ChartAxis axis() {
        String unit = period.compareTo(BigDecimal.ONE) == 0 ? "periods" : "period T = " + NumberLabel.of(period);
        return ChartAxis.upTo("time t (" + unit + ")", end.times(period), period);
    }

    /** The axis of the time within a period, in the same units. */
    ChartAxis axisOfPeriod(String label) {
        return ChartAxis.upTo(label, period, period);
    }

    /** The column of a time. */
    int column(ExactTime t) {
        return (int) Math.round(COLUMNS * t.toDouble() / periods);
    }

    /** The time of a column, in periods. */
    double ofColumn(int column) {
        return periods * column / COLUMNS;
    }

    /** About how wide the axis is on paper. */
    double width() {
        return COLUMNS / (double) COLUMNS_PER_UNIT;
    }

    /** About how wide a period is on paper. */
    double periodWidth() {
        return width() / periods;
    }

    /** A time in words. */
    String text(ExactTime t) {
        return NumberLabel.rounded(t.times(period), 4);
    }
}
