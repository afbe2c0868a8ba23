package org.photinus.engine.world;

import java.util.function.BooleanSupplier;
import org.photinus.engine.Horizon;
import org.photinus.phase.ExactTime;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;

/**
 * How far a run in a world goes, and what is measured of it (S21).
 *
 * @param until what counts as synchronized; its first passage is the sync-time
 * @param endsAtSync whether the run ends there; else it goes on to the horizon
 * @param horizon where the run ends
 * @param burnIn from when on the spread and the intervals between firings are measured
 * @param lock what counts as in lock
 * @param cancelled asked now and then, from the running thread; true ends the run early
 */
public record WorldStop(
        SyncCriterion until,
        boolean endsAtSync,
        Horizon horizon,
        ExactTime burnIn,
        Lock lock,
        BooleanSupplier cancelled) {

    /** The same, but ended early where another wishes it, too. */
    public WorldStop orCancelled(BooleanSupplier too) {
        return new WorldStop(
                until, endsAtSync, horizon, burnIn, lock, () -> cancelled.getAsBoolean() || too.getAsBoolean());
    }

    /** Runs for some periods, of which the first half is the burn-in. */
    public static WorldStop afterPeriods(long periods) {
        return new WorldStop(
                new ExactSync(),
                false,
                Horizon.ofPeriods(periods),
                ExactTime.ofPeriods(periods).half(),
                Lock.STANDARD,
                () -> false);
    }
}
