package org.photinus.figure;

import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;

/** Runs of the engine from uniform phases. */
final class SimulatedRuns {
    private SimulatedRuns() {}

    static RecordedRun of(OscillatorNetwork network, long seed, long periods) {
        ArcRecorder recorder = new ArcRecorder();
        Coins coins = Coins.of(seed, 1);
        RunPlan stop = RunPlan.at(
                network.update().synchronizesExactly() ? new ExactSync() : new ArcWithin(Ticks.PERIOD / 1000),
                Horizon.ofPeriods(periods));
        Engine.of(network).run(InitialPhases.uniform(), coins, stop, recorder);
        return new RecordedRun(network, coins, recorder.arc());
    }
}
