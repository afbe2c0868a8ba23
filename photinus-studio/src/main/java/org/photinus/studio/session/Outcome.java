package org.photinus.studio.session;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;

/**
 * How a run ended.
 *
 * @param first its first passage to synchronization, or that there was none
 * @param end the time of the last state
 * @param givenUp whether it ended before its horizon, since it looked stuck
 * @param world what was measured of a run in a world
 */
public record Outcome(
        RunOutcome first,
        ExactTime end,
        boolean givenUp,
        @Nullable WorldOutcome world) {

    /**
     * The keys of {@code simulate --json} with its exact numbers as text, which scripts would round, and for the screen the
     * end in periods.
     */
    public JsonText json(BigDecimal period) {
        boolean isSync = first instanceof RunOutcome.Synchronized;
        JsonText json = new JsonText()
                .text("outcome", name())
                .text("syncTime", isSync ? first.end().toString(period) : null)
                .number("jumps", first.jumps())
                .number("instants", first.instants())
                .text("containingArc", Ticks.toString(first.containingArc()))
                .text("end", end.toString(period))
                .number("endPeriods", end.toDouble())
                .number("syncPeriods", isSync ? first.end().toDouble() : Double.NaN)
                .flag("givenUp", givenUp);
        return world == null ? json : json.object("measures", measures(world.measures(), world.pulses(), period));
    }

    private String name() {
        if (first instanceof RunOutcome.Synchronized) {
            return "synchronized";
        }
        return first instanceof RunOutcome.HorizonReached ? "horizon" : "cancelled";
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
