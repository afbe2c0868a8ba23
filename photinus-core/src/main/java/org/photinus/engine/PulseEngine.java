package org.photinus.engine;

import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * Advances one network exactly from instant to instant.
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread and has one live run at a
 * time; replicates that run side by side have an engine each. Whatever the engine, the same network, initial
 * phases and coins give the same run, bit for bit.
 */
interface PulseEngine {

    /**
     * Starts a run that the caller advances, telling the observer; it ends the run that this engine started before.
     *
     * <p>A {@link JumpObserver} sees {@code started} and every jump. It is not told of an end: when the run is over,
     * only its caller knows.
     */
    EngineRun start(InitialPhases initial, Coins coins, InstantObserver observer);

    /** Runs the network until it stops, telling the observer. */
    RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, InstantObserver observer);

    /** Runs the network until it stops. */
    default RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan) {
        return run(initial, coins, plan, InstantObserver.NONE);
    }

    /** The fastest engine for a network. */
    static PulseEngine of(OscillatorNetwork network) {
        return NetworkEngine.of(network);
    }
}
