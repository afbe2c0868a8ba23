package org.photinus.engine;

import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TieChoice;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Run;
import org.photinus.run.RunPlan;

/** A recorded run made again by its own ξ: the pulses and ties of its arc, and no coins (S5). */
public final class Replay {
    private Replay() {}

    /**
     * The arc that the run's own pulses lead to. Of a solution whose jumps stand in the order of S7 it is the same arc
     * again. It has the end of the run's arc, and once it has more jumps than that, no further instant is run: the
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
}
