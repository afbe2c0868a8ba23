package org.photinus.engine;

import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TieChoice;
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/** A recorded run made again by its own ξ: the pulses and ties of its arc, and no coins (S5). */
public final class Replay {
    private Replay() {}

    /** The arc that the run's own pulses lead to; of a solution, the same arc again. */
    public static HybridArc of(RecordedRun run) {
        HybridArc arc = run.arc();
        if (run.network().update().isRandom()
                && run.network().update().asBinary().isEmpty()) {
            throw new IllegalArgumentException("a run must have an update rule without draws, or the binary one, to be"
                    + " replayed, but has another: the arc does not hold what it drew");
        }
        OscillatorNetwork network = scripted(run.network(), arc);
        ArcRecorder recorder = new ArcRecorder();
        PulseEngine.of(network)
                .run(
                        InitialPhases.of(arc.initial()),
                        Coins.of(0, 1),
                        Stop.at(shortest(network), Horizon.of(arc.end().t())),
                        recorder);
        HybridArc replayed = recorder.arc();
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

    /** The criterion that is met last, so that the replay does not end before the arc. */
    private static SyncCriterion shortest(OscillatorNetwork network) {
        return network.update().synchronizesExactly() ? new ExactSync() : new ArcWithin(1);
    }
}
