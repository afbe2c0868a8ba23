package org.photinus.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.sync.Lock;
import org.photinus.sync.Spread;

/**
 * What is said of how well a network keeps together (S21), in words and as facts, whether it is simulated or real.
 *
 * @param measures what was measured
 * @param lock what counts as in lock
 * @param burnIn from when on the spread was looked at
 * @param period T
 * @param unit the unit of T; empty if it has none
 */
public record MeasuresText(Measures measures, Lock lock, ExactTime burnIn, BigDecimal period, String unit) {
    private static final MathContext SHOWN = new MathContext(5);

    /** Adds the facts and lines to a document. */
    public Document addTo(Document document) {
        return document.fact(
                        "lockTime",
                        measures.lockTime().map(time -> time.times(period)),
                        "lock time",
                        measures.lockTime()
                                .map(time -> "t = " + time(time) + ", the beginning of the first " + lockText())
                                .orElse("none: there were never " + lockText()))
                .fact(
                        "spread",
                        Document.OBJECT
                                .fact("median", measures.spread().map(looked -> Ticks.toDecimal(looked.median())))
                                .fact("p95", measures.spread().map(looked -> Ticks.toDecimal(looked.p95())))
                                .fact("max", measures.spread().map(looked -> Ticks.toDecimal(looked.max())))
                                .fact("looks", measures.spread().map(Spread::looks)),
                        "spread",
                        measures.spread().map(this::spreadText).orElse("not looked at after the burn-in"))
                .fact(
                        "outOfLock",
                        measures.outOfLock(),
                        "out of lock",
                        measures.outOfLock().isPresent()
                                ? percent(measures.outOfLock().getAsDouble()) + " of the time since the lock time"
                                : null)
                .fact("periodPpm", measures.periodPpm(), "period", periodText())
                .fact("doubleFirings", measures.doubleFirings())
                .fact("missedFirings", measures.missedFirings())
                .line(
                        "intervals",
                        measures.doubleFirings() + " shorter than T/2 (double firings), " + measures.missedFirings()
                                + " longer than 1.5 T (missed ones), after the burn-in");
    }

    /** As "In lock from t = 3 s, spread 1 % of T = 10 ms in the median". */
    public String title() {
        return measures.lockTime().map(time -> "In lock from t = " + time(time)).orElse("Not in lock")
                + measures.spread()
                        .map(looked -> ", spread " + part(looked.median()) + " in the median")
                        .orElse("");
    }

    private String lockText() {
        return lock.hold() + " periods with V ≤ " + Ticks.toString(lock.longestArc());
    }

    private String spreadText(Spread looked) {
        return "median " + part(looked.median()) + ", 95 % " + part(looked.p95()) + ", largest " + part(looked.max())
                + "; " + looked.looks() + " looks after t = " + time(burnIn);
    }

    /** A part of a period, and as a time where the period has a unit. */
    private String part(long ticks) {
        return periods(Ticks.toDecimal(ticks), period, unit);
    }

    /** A number of periods in per cent of T, and as a time where the period has a unit. */
    public static String periods(BigDecimal periods, BigDecimal period, String unit) {
        String share = short5(periods.movePointRight(2)) + " % of T";
        return unit.isEmpty() ? share : share + " = " + short5(periods.multiply(period)) + " " + unit;
    }

    private static String short5(BigDecimal value) {
        return NumberText.exact(value.round(SHOWN));
    }

    /** A time with its unit. */
    public String time(ExactTime time) {
        return NumberText.time(time, period) + (unit.isEmpty() ? "" : " " + unit);
    }

    private @Nullable String periodText() {
        if (measures.periodPpm().isEmpty()) {
            return null;
        }
        double ppm = measures.periodPpm().getAsDouble();
        return short5(Math.abs(ppm)) + " ppm " + (ppm < 0 ? "shorter" : "longer")
                + " than T, as the mean interval between firings";
    }

    /** A number in five digits. */
    public static String short5(double value) {
        return short5(BigDecimal.valueOf(value));
    }

    private static String percent(double share) {
        return short5(100 * share) + " %";
    }
}
