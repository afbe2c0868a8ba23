package org.photinus.engine;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunPlan;
import org.photinus.world.Clocks;

/** A recorded run in a world made again from its start, by its seed. */
public final class WorldReplay {
    /** Times at which all agents are down pass slowly; a recording that has more of them than this is a bad joke. */
    private static final long LONGEST_SILENCE = 100_000_000;

    private WorldReplay() {}

    /**
     * What the seed of a recorded run leads to, up to the end of the recording. Once it has more events than that, no
     * further time is run: the work is bounded by what was recorded and one time more.
     */
    public static WorldArc of(RecordedWorldRun run) {
        @Nullable Coins coins = run.coins();
        if (coins == null) {
            throw new IllegalArgumentException(
                    "a recording in a world must have a seed to be replayed, but has none: nobody knows what is drawn");
        }
        WorldArc arc = run.arc();
        requireShort(arc);
        long[] initial = new long[arc.agents()];
        for (int i = 0; i < initial.length; i++) {
            initial[i] = part(run.world().clocks(), i, arc.initial(i));
        }
        WorldRecorder recorder = new WorldRecorder();
        Run replay = Engine.of(run.network(), run.world())
                .start(InitialPhases.of(initial), coins, RunPlan.measuredFor(1), recorder);
        ExactTime end = arc.end().t();
        while (recorder.size() <= arc.events().size() && replay.advance(end)) {}
        WorldArc replayed = recorder.arc(end);
        return replayed.contains(arc.end()) ? replayed.until(arc.end()) : replayed;
    }

    /** An agent that is up fires at least every other period. */
    private static void requireShort(WorldArc arc) {
        if (arc.end().t().periods() > 2L * arc.events().size() + LONGEST_SILENCE) {
            throw new IllegalArgumentException("a recording must have a firing now and then to be replayed, but lasts "
                    + arc.end().t() + " periods, with " + arc.events().size() + " events");
        }
    }

    /** The part of an agent's own period that is a duration of this many ticks on its clock. */
    private static long part(Clocks clocks, int agent, long ticks) {
        long near = Ticks.toDecimal(ticks)
                .multiply(BigDecimal.valueOf(Ticks.PERIOD))
                .multiply(BigDecimal.valueOf(Ticks.PERIOD))
                .divide(BigDecimal.valueOf(clocks.period(agent)), 0, RoundingMode.HALF_EVEN)
                .longValue();
        for (long part = Math.max(0, near - 1); part <= Math.min(Ticks.PERIOD, near + 1); part++) {
            if (clocks.duration(agent, part) == ticks) {
                return part;
            }
        }
        throw new IllegalArgumentException("a recording must start with phases that its clocks can have to be replayed,"
                + " but agent " + (agent + 1) + " starts at " + Ticks.toString(ticks));
    }
}
