package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;

/** What many replicates say that were measured: means of what was measured of each run, with intervals (S21). */
final class MeasuredMeans {
    private final MeasureSummary world;
    private final BigDecimal period;
    private final String unit;

    /**
     * What is said of replicates.
     *
     * @param world what was measured
     * @param period the unit of times
     * @param unit the name of that unit; empty if it has none
     */
    MeasuredMeans(MeasureSummary world, BigDecimal period, String unit) {
        this.world = world;
        this.period = period;
        this.unit = unit;
    }

    /** What is added to what is said of their sync-times. */
    Document addTo(Document batch, CellSummary summary) {
        return batch.fact("meanInterval", interval(summary.mean()))
                .fact("locked", world.locked())
                .fact("lockTime", estimate(world.lockTime()), "lock time", lockText(summary.replicates()))
                .fact("lockTimeMedian", estimate(world.lockMedian()))
                .fact(
                        "spread",
                        Document.OBJECT
                                .fact("median", mean(RunMeasure.SPREAD_MEDIAN))
                                .fact("p95", mean(RunMeasure.SPREAD_P95))
                                .fact("max", mean(RunMeasure.SPREAD_MAX)))
                .line("spread, median", spreadText(RunMeasure.SPREAD_MEDIAN))
                .line("spread, 95 %", spreadText(RunMeasure.SPREAD_P95))
                .line("spread, largest", spreadText(RunMeasure.SPREAD_MAX))
                .fact(
                        "outOfLock",
                        mean(RunMeasure.OUT_OF_LOCK),
                        "out of lock",
                        text(
                                world.mean(RunMeasure.OUT_OF_LOCK),
                                value -> 100 * value,
                                " % of the time since the lock time"))
                .fact(
                        "periodPpm",
                        mean(RunMeasure.PERIOD_PPM),
                        "period",
                        text(world.mean(RunMeasure.PERIOD_PPM), value -> value, " ppm longer than T"))
                .fact("doubleFirings", mean(RunMeasure.DOUBLE_FIRINGS))
                .fact("missedFirings", mean(RunMeasure.MISSED_FIRINGS))
                .fact(
                        "pulses",
                        Document.OBJECT
                                .fact("sent", mean(RunMeasure.PULSES_SENT))
                                .fact("lost", mean(RunMeasure.PULSES_LOST))
                                .fact("duplicated", mean(RunMeasure.PULSES_DUPLICATED))
                                .fact("heard", mean(RunMeasure.PULSES_HEARD))
                                .fact("ignored", mean(RunMeasure.PULSES_IGNORED)));
    }

    private Document mean(RunMeasure measure) {
        return estimate(world.mean(measure));
    }

    private String lockText(int replicates) {
        String median = text(world.lockMedian(), value -> value, unit.isEmpty() ? "" : " " + unit);
        return world.locked() + " of " + replicates + " runs locked; median "
                + (median == null ? "not reached" : median);
    }

    private @Nullable String spreadText(RunMeasure measure) {
        Estimate mean = world.mean(measure);
        String share = text(mean, value -> 100 * value, " % of T");
        OptionalDouble point = mean.point();
        return share == null || unit.isEmpty() || point.isEmpty()
                ? share
                : share + " = " + number(point.getAsDouble() * period.doubleValue()) + " " + unit;
    }

    /** An estimate in words; null where the runs say nothing. */
    private static @Nullable String text(Estimate estimate, ToDoubleFunction<Double> shown, String unit) {
        OptionalDouble point = estimate.point();
        if (point.isEmpty()) {
            return null;
        }
        Optional<String> interval = estimate.known()
                .map(known ->
                        "  [" + number(shown.applyAsDouble(known.interval().low())) + ", "
                                + number(shown.applyAsDouble(known.interval().high())) + "]");
        return number(shown.applyAsDouble(point.getAsDouble())) + unit + interval.orElse("");
    }

    private static String number(double value) {
        return Double.isFinite(value) ? MeasuresText.short5(value) : "∞";
    }

    /** An estimate as an object; its members are null where the runs say nothing. */
    private static Document estimate(Estimate estimate) {
        return Document.OBJECT.fact("value", estimate.point()).and(interval(estimate));
    }

    private static Document interval(Estimate estimate) {
        return Document.OBJECT
                .fact("low", estimate.known().map(known -> known.interval().low()))
                .fact("high", estimate.known().map(known -> known.interval().high()));
    }
}
