package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Measures;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldMeasures;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.phase.Ticks;
import org.photinus.stats.Estimate;
import org.photinus.stats.RunningMean;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSummary;
import org.photinus.study.ReplicateResult;
import org.photinus.study.WorldReplicates;

/** What many replicates in a world say: means of what was measured of each run, with intervals (S21). */
final class WorldBatch {
    private final Cell cell;
    private final CellResults.Times syncTimes;
    private final CellResults.Times lockTimes;
    private final RunningMean spreadMedian = new RunningMean();
    private final RunningMean spreadP95 = new RunningMean();
    private final RunningMean spreadMax = new RunningMean();
    private final RunningMean outOfLock = new RunningMean();
    private final RunningMean periodPpm = new RunningMean();
    private final RunningMean doubleFirings = new RunningMean();
    private final RunningMean missedFirings = new RunningMean();
    private final RunningMean sent = new RunningMean();
    private final RunningMean lost = new RunningMean();
    private final RunningMean duplicated = new RunningMean();
    private final RunningMean heard = new RunningMean();
    private final RunningMean ignored = new RunningMean();

    WorldBatch(Cell cell) {
        this.cell = cell;
        this.syncTimes = new CellResults.Times(cell);
        this.lockTimes = new CellResults.Times(cell);
    }

    /** The next run; replicates increase. */
    void add(WorldReplicates.Result run) {
        WorldOutcome outcome = run.outcome();
        WorldMeasures measures = outcome.measures();
        syncTimes.add(new ReplicateResult(run.replicate(), outcome.first()));
        lockTimes.add(new ReplicateResult(run.replicate(), lock(outcome)));
        measures.spread().ifPresent(spread -> {
            spreadMedian.add(spread.median() / (double) Ticks.PERIOD);
            spreadP95.add(spread.p95() / (double) Ticks.PERIOD);
            spreadMax.add(spread.max() / (double) Ticks.PERIOD);
        });
        measures.outOfLock().ifPresent(outOfLock::add);
        measures.periodPpm().ifPresent(periodPpm::add);
        doubleFirings.add((double) measures.doubleFirings());
        missedFirings.add((double) measures.missedFirings());
        sent.add((double) measures.pulses().sent());
        lost.add((double) measures.pulses().lost());
        duplicated.add((double) measures.pulses().duplicated());
        heard.add((double) measures.pulses().heard());
        ignored.add((double) measures.pulses().ignored());
    }

    /** The lock time as what a run ends with: censored where there is none. */
    private static RunOutcome lock(WorldOutcome outcome) {
        RunOutcome first = outcome.first();
        return outcome.measures()
                .lockTime()
                .<RunOutcome>map(time ->
                        new RunOutcome.Synchronized(time, first.jumps(), first.instants(), first.containingArc()))
                .orElseGet(() -> new RunOutcome.HorizonReached(
                        outcome.end(), first.jumps(), first.instants(), first.containingArc()));
    }

    /** The summary of the first passages to synchronization. */
    CellSummary summary() {
        return CellSummary.of(cell, syncTimes.build());
    }

    /** What is said of all of them. */
    Document document(BatchReport batch, BigDecimal period, String unit) {
        CellSummary locks = CellSummary.of(cell, lockTimes.build());
        Estimate mean = batch.summary().mean();
        return batch.document()
                .fact("meanInterval", interval(mean))
                .fact("locked", locks.synchronizedRuns())
                .fact("lockTime", estimate(locks.mean()), "lock time", lockText(locks, unit))
                .fact("lockTimeMedian", estimate(locks.median()))
                .fact(
                        "spread",
                        Document.OBJECT
                                .fact("median", estimate(spreadMedian.estimate()))
                                .fact("p95", estimate(spreadP95.estimate()))
                                .fact("max", estimate(spreadMax.estimate())))
                .line("spread, median", spreadText(spreadMedian, period, unit))
                .line("spread, 95 %", spreadText(spreadP95, period, unit))
                .line("spread, largest", spreadText(spreadMax, period, unit))
                .fact(
                        "outOfLock",
                        estimate(outOfLock.estimate().atLeast(0)),
                        "out of lock",
                        text(
                                outOfLock.estimate().atLeast(0),
                                value -> 100 * value,
                                " % of the time since the lock time"))
                .fact(
                        "periodPpm",
                        estimate(periodPpm.estimate()),
                        "period",
                        text(periodPpm.estimate(), value -> value, " ppm longer than T"))
                .fact("doubleFirings", estimate(doubleFirings.estimate().atLeast(0)))
                .fact("missedFirings", estimate(missedFirings.estimate().atLeast(0)))
                .fact(
                        "pulses",
                        Document.OBJECT
                                .fact("sent", estimate(sent.estimate().atLeast(0)))
                                .fact("lost", estimate(lost.estimate().atLeast(0)))
                                .fact(
                                        "duplicated",
                                        estimate(duplicated.estimate().atLeast(0)))
                                .fact("heard", estimate(heard.estimate().atLeast(0)))
                                .fact("ignored", estimate(ignored.estimate().atLeast(0))));
    }

    private static String lockText(CellSummary locks, String unit) {
        String median = text(locks.median(), value -> value, unit.isEmpty() ? "" : " " + unit);
        return locks.synchronizedRuns() + " of " + locks.replicates() + " runs locked; median "
                + (median == null ? "not reached" : median);
    }

    private static @Nullable String spreadText(RunningMean mean, BigDecimal period, String unit) {
        String share = text(mean.estimate().atLeast(0), value -> 100 * value, " % of T");
        OptionalDouble point = mean.estimate().point();
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
        return Double.isFinite(value) ? Measures.short5(value) : "∞";
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
