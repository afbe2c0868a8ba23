package org.photinus.engine;

import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;

/**
 * Advances one network exactly from instant to instant.
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread at a time;
 * replicates that run side by side have an engine each. Whatever the engine, the same network, initial
 * phases and coins give the same run, bit for bit.
 */
public interface PulseEngine {

    /** Runs the network until it stops, telling the observer. */
    RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer);

    /** Runs the network until it stops. */
    default RunOutcome run(InitialPhases initial, Coins coins, Stop stop) {
        return run(initial, coins, stop, InstantObserver.NONE);
    }

    /** The fastest engine for a network. */
    static PulseEngine of(OscillatorNetwork network) {
        return network.update()
                .asBinary()
                .<PulseEngine>map(update -> new BinaryEngine(network, update))
                .orElseGet(() -> new QueueEngine(network));
    }
}
