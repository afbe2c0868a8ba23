package org.photinus.benchmarks;

import org.photinus.engine.Horizon;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.Stop;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/** Photinus, as a user calls it. */
final class PhotinusContestant implements Contestant {

    @Override
    public long run(Work work, int round) {
        PhaseUpdateRule update = work.linear() ? PiecewiseLinearUpdate.of("0.3261", "0.46") : BinaryUpdate.of("0.5");
        SyncCriterion until = work.linear() ? ArcWithin.of("0.05") : new ExactSync();
        PulseEngine engine = PulseEngine.of(OscillatorNetwork.of(work.digraph(), update, VertexTriggering.of(0.5)));
        Horizon horizon = Horizon.of(work.toSync() ? ExactTime.FOREVER : ExactTime.ofPeriods(work.periods()));
        long firings = 0;
        for (int replicate = 1; replicate <= work.replicates(); replicate++) {
            firings += engine.run(InitialPhases.uniform(), Coins.of(round, replicate), Stop.at(until, horizon))
                    .jumps();
        }
        return firings;
    }
}
