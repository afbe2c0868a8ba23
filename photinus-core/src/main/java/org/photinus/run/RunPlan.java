package org.photinus.run;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;

/**
 * How far a run goes, and what is measured of it.
 *
 * @param until what counts as synchronized; its first passage is the sync-time
 * @param endsAtSync whether the run ends there; else it goes on to the horizon
 * @param horizon where a run ends that does not end before
 * @param measuring what is measured beside the sync-time; empty if nothing is, which is so in the ideal world alone
 * @param cancelled asked now and then, from the running thread; true ends the run early
 */
public record RunPlan(
        SyncCriterion until,
        boolean endsAtSync,
        Horizon horizon,
        Optional<Measuring> measuring,
        BooleanSupplier cancelled) {

    /** To exact synchronization, or to the horizon. */
    public static RunPlan atExactSync(Horizon horizon) {
        return at(new ExactSync(), horizon);
    }

    /** Until the criterion holds, or to the horizon. */
    public static RunPlan at(SyncCriterion until, Horizon horizon) {
        return new RunPlan(until, true, horizon, Optional.empty(), () -> false);
    }

    /** For some periods, of which the first half is the burn-in. */
    public static RunPlan measuredFor(long periods) {
        return measuredUntil(ExactTime.ofPeriods(periods));
    }

    /** Up to a time, of which the first half is the burn-in. */
    public static RunPlan measuredUntil(ExactTime end) {
        return atExactSync(Horizon.of(end)).measuring(end.half(), Lock.STANDARD).toTheHorizon();
    }

    /** The same with another horizon. */
    public RunPlan within(Horizon other) {
        return new RunPlan(until, endsAtSync, other, measuring, cancelled);
    }

    /** The same, and measured. */
    public RunPlan measuring(ExactTime burnIn, Lock lock) {
        return new RunPlan(until, endsAtSync, horizon, Optional.of(new Measuring(burnIn, lock)), cancelled);
    }

    /** The same, but not ended at synchronization. */
    public RunPlan toTheHorizon() {
        return new RunPlan(until, false, horizon, measuring, cancelled);
    }

    /** The same, but ended early where another wishes it, too. */
    public RunPlan orCancelled(BooleanSupplier too) {
        return new RunPlan(until, endsAtSync, horizon, measuring, () -> cancelled.getAsBoolean() || too.getAsBoolean());
    }

    /** From when on the spread and the intervals between firings are measured; of a plan that measures. */
    public ExactTime burnIn() {
        return measured().burnIn();
    }

    /** What counts as in lock; of a plan that measures. */
    public Lock lock() {
        return measured().lock();
    }

    private Measuring measured() {
        return measuring.orElseThrow(() -> new IllegalArgumentException(
                "a run in a world must be measured, but its plan says nothing of a burn-in and a lock"));
    }

    /** Refuses a criterion at which a run is to end but that the network approaches and never meets (S4). */
    public void requireReachableBy(OscillatorNetwork network) {
        if (endsAtSync && until instanceof ExactSync && !network.update().synchronizesExactly()) {
            throw new IllegalArgumentException("the criterion 'exact' must be reachable, but this update rule"
                    + " synchronizes only asymptotically; use the criterion arc:EPS, such as arc:0.05");
        }
    }
}
