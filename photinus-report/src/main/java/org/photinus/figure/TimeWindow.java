package org.photinus.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.NumberLabel;
import org.photinus.phase.ExactTime;

/**
 * A part of the time of a run. Places on its axis are periods since its beginning: so short a part as that of one burst
 * keeps all its digits, however late it is.
 *
 * @param from its beginning
 * @param to its end, which is later
 * @param period T, in a unit of time
 * @param unit the name of that unit; empty if it has none
 */
record TimeWindow(ExactTime from, ExactTime to, BigDecimal period, String unit) {
    /** Digits after the point of the beginning of a window, in periods. */
    private static final int DIGITS = 4;

    /** Later times have labels too long to stand side by side. */
    private static final BigDecimal LATE = new BigDecimal(1_000_000);

    /** The axis of this window, with the times of the run. */
    ChartAxis axis() {
        if (to.times(period).compareTo(LATE) >= 0 && from.isAfter(ExactTime.ZERO)) {
            return axisFromItsBeginning();
        }
        String length = "period T = " + withUnit(NumberLabel.of(period));
        String inUnit = !unit.isEmpty() ? unit + "; " + length : isOne() ? "periods" : length;
        return ChartAxis.between("time t (" + inUnit + ")", from.times(period), to.times(period), period);
    }

    /** The axis of this window, with times counted from its beginning. */
    ChartAxis axisFromItsBeginning() {
        String inUnit = !unit.isEmpty() ? " (" + unit + ")" : isOne() ? " (periods)" : "";
        BigDecimal beginning = from.toDecimal().setScale(DIGITS, RoundingMode.HALF_EVEN);
        String label = "time since t = " + NumberLabel.of(beginning.multiply(period)) + inUnit;
        return ChartAxis.between(label, BigDecimal.ZERO, to.minus(from).times(period), period);
    }

    private boolean isOne() {
        return period.compareTo(BigDecimal.ONE) == 0;
    }

    /** A time in words. */
    String text(ExactTime t) {
        return withUnit(NumberLabel.rounded(t.times(period), 4));
    }

    private String withUnit(String number) {
        return unit.isEmpty() ? number : number + " " + unit;
    }

    /** Where a time is: periods since the beginning, negative before it. */
    double place(ExactTime t) {
        return t.isAfter(from) ? t.minus(from).toDouble() : -from.minus(t).toDouble();
    }

    double length() {
        return place(to);
    }

    /** Whether a stretch of time has a part in this window. */
    boolean meets(ExactTime begin, ExactTime end) {
        return !begin.isAfter(to) && !from.isAfter(end);
    }
}
