package org.photinus.engine;

import java.util.function.BooleanSupplier;
import org.photinus.network.OscillatorNetwork;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/**
 * When a run ends.
 *
 * @param until what counts as synchronized
 * @param horizon where an unsynchronized run is cut off
 * @param cancelled asked now and then, from the running thread; true ends the run early
 */
public record Stop(SyncCriterion until, Horizon horizon, BooleanSupplier cancelled) {

    /** Runs to exact synchronization, or to the horizon. */
    public static Stop atExactSync(Horizon horizon) {
        return at(new ExactSync(), horizon);
    }

    /** Runs until the criterion holds, or to the horizon. */
    public static Stop at(SyncCriterion until, Horizon horizon) {
        return new Stop(until, horizon, () -> false);
    }

    /** Refuses a criterion that the network approaches but never meets (S4). */
    public void requireReachableBy(OscillatorNetwork network) {
        if (until instanceof ExactSync && !network.update().synchronizesExactly()) {
            throw new IllegalArgumentException("the criterion 'exact' must be reachable, but this update rule"
                    + " synchronizes only asymptotically; use the criterion arc:EPS, such as arc:0.05");
        }
    }
}
