package org.photinus.engine;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TieChoice;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Run;
import org.photinus.run.RunPlan;
import org.photinus.world.Clocks;

/** A recorded run made again: in the ideal world by its own ξ, in another by its seed. */
public final class Replay {
    /**
     * Periods in which all agents are down take their time; a recording with more of them than this is rejected as
     * implausible.
     */
    private static final long LONGEST_SILENCE = 100_000_000;

    private Replay() {}

    /**
     * The arc that the run's own pulses lead to: the pulses and ties of its arc, and no coins (S5). Of a solution whose
     * jumps stand in the order of S7 it is the same arc again. It has the end of the run's arc, and once it has more jumps than that, no further instant is run: the
     * work is bounded by the jumps that were recorded and one instant more.
     */
    public static HybridArc of(RecordedRun run) {
        HybridArc arc = run.arc();
        if (run.network().update().isRandom()
                && run.network().update().asBinary().isEmpty()) {
            throw new IllegalArgumentException("a run must have an update rule without draws, or the binary one, to be"
                    + " replayed, but has another: the arc does not hold what it drew");
        }
        OscillatorNetwork network = scripted(run.network(), arc);
        ArcRecorder recorder = new ArcRecorder();
        RunPlan plan = RunPlan.atExactSync(Horizon.of(arc.end().t())).toTheHorizon();
        Run replay = Engine.of(network).start(InitialPhases.of(arc.initial()), Coins.of(0, 1), plan, recorder);
        // No further than the arc: its end may be said to lie 10^18 periods away.
        while (replay.jumps() <= arc.end().k() && replay.advance(arc.end().t())) {}
        HybridArc replayed = recorder.until(arc.end().t());
        return replayed.contains(arc.end()) ? replayed.until(arc.end()) : replayed;
    }

    /** Random ties are those that the script decides. */
    private static OscillatorNetwork scripted(OscillatorNetwork network, HybridArc arc) {
        OscillatorNetwork scripted = network.with(new ScriptedTriggering(arc.script(network.update())));
        return network.update()
                .asBinary()
                .map(binary -> scripted.with(BinaryUpdate.of(binary.thresholds(), TieChoice.RANDOM)))
                .orElse(scripted);
    }

    /**
     * What the seed of a recorded run leads to, up to the end of the recording. Once it has more events than that, no
     * further time is run: the work is bounded by what was recorded and one time more.
     */
    public static WorldArc of(RecordedWorldRun run) {
        @Nullable Coins coins = run.coins();
        if (coins == null) {
            throw new IllegalArgumentException("a recording in a world must have a seed to be replayed, but has none");
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
