package org.photinus.benchmarks;

import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/** Photinus, as a user calls it. */
final class PhotinusSimulation implements Contestant.Simulation {
    private final InitialPhases initial = InitialPhases.uniform();
    private final Engine engine;
    private final RunPlan plan;

    private PhotinusSimulation(Work work) {
        this.engine = Engine.of(work.network());
        this.plan = plan(work);
    }

    /** Runs in the ideal world stop at synchronization; where pulses take time there is more to measure. */
    static Contestant.Simulation of(Work work) {
        return work.isWorld() ? new PhotinusWorldSimulation(work) : new PhotinusSimulation(work);
    }

    static RunPlan plan(Work work) {
        SyncCriterion until = work.linear() ? ArcWithin.of("0.05") : new ExactSync();
        ExactTime last = work.toSync() ? ExactTime.FOREVER : ExactTime.ofPeriods(work.periods());
        return RunPlan.at(until, Horizon.of(last));
    }

    @Override
    public long run(long seed, long replicate) {
        return engine.run(initial, Coins.of(seed, replicate), plan).jumps();
    }
}
