package org.photinus.studio.session;

import java.math.BigDecimal;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;

/** How a run ended, for the page. */
final class OutcomeJson {
    private OutcomeJson() {}

    /**
     * The keys of {@code simulate --json} with its exact numbers as text, which scripts would round, and for the screen the
     * end in periods.
     */
    static JsonText of(RunOutcome run, boolean givenUp, BigDecimal period) {
        boolean isSync = run instanceof RunOutcome.Synchronized;
        JsonText json = new JsonText()
                .text("outcome", run.word())
                .text("syncTime", isSync ? run.observedTime().toString(period) : null)
                .number("jumps", run.jumps())
                .number("instants", run.instants())
                .text("containingArc", Ticks.toString(run.containingArc()))
                .text("end", run.end().toString(period))
                .number("endPeriods", run.end().toDouble())
                .number("syncPeriods", isSync ? run.observedTime().toDouble() : Double.NaN)
                .flag("givenUp", givenUp);
        return run.measures()
                .map(measures ->
                        json.object("measures", measures(measures, run.pulses().orElseThrow(), period)))
                .orElse(json);
    }

    private static JsonText measures(Measures measures, PulseCounts pulses, BigDecimal period) {
        return new JsonText()
                .text(
                        "lockTime",
                        measures.lockTime().map(time -> time.toString(period)).orElse(null))
                .text(
                        "spreadMedian",
                        measures.spread()
                                .map(spread -> Ticks.toString(spread.median()))
                                .orElse(null))
                .text(
                        "spreadP95",
                        measures.spread()
                                .map(spread -> Ticks.toString(spread.p95()))
                                .orElse(null))
                .number("outOfLock", measures.outOfLock().orElse(Double.NaN))
                .number("periodPpm", measures.periodPpm().orElse(Double.NaN))
                .number("sent", pulses.sent())
                .number("lost", pulses.lost())
                .number("heard", pulses.heard())
                .number("ignored", pulses.ignored());
    }
}
