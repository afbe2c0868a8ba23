package org.photinus.stats;

import java.math.BigDecimal;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;
import org.photinus.study.CellResults;
import org.photinus.study.ReplicateResults;

/**
 * The sync-times of replicates as numbers, in the unit of the period: when each run ended, and whether it
 * synchronized then.
 *
 * <p>Runs are censored at a common time, save those that were stopped by their jumps. Such a run is no fair
 * sample of those that last as long, so nothing is concluded beyond the first of them: that is the horizon.
 * Up to it every run is fully known.
 */
public final class SyncTimes {
    private final long[] replicates;
    private final double[] ends;
    private final boolean[] observed;
    private final double[] jumps;

    /** Empty if they were not counted. */
    private final double[] pulses;

    private final double horizon;

    private SyncTimes(
            long[] replicates, double[] ends, boolean[] observed, double[] jumps, double[] pulses, double horizon) {
        this.replicates = replicates;
        this.ends = ends;
        this.observed = observed;
        this.jumps = jumps;
        this.pulses = pulses;
        this.horizon = horizon;
    }

    /** The sync-times of a cell. */
    public static SyncTimes of(CellResults results) {
        return of(results.runs(), results.cell().maxTime(), results.cell().period());
    }

    /** The sync-times of some runs, up to {@code maxTime} periods of length {@code period}. */
    public static SyncTimes of(ReplicateResults results, ExactTime maxTime, BigDecimal period) {
        int n = results.size();
        double unit = period.doubleValue();
        long[] replicates = new long[n];
        double[] ends = new double[n];
        boolean[] observed = new boolean[n];
        double[] jumps = new double[n];
        boolean counted = n > 0 && results.pulses(0).isPresent();
        double[] pulses = new double[counted ? n : 0];
        double horizon = maxTime.toDouble() * unit;
        for (int i = 0; i < n; i++) {
            RunOutcome outcome = results.outcome(i);
            replicates[i] = results.replicate(i);
            ends[i] = outcome.end().toDouble() * unit;
            observed[i] = outcome instanceof RunOutcome.Synchronized;
            jumps[i] = outcome.jumps();
            if (counted) {
                pulses[i] = results.pulses(i).orElseThrow();
            }
            if (!observed[i] && outcome.end().compareTo(maxTime) < 0) {
                horizon = Math.min(horizon, ends[i]);
            }
        }
        return new SyncTimes(replicates, ends, observed, jumps, pulses, horizon);
    }

    /** How many replicates there are. */
    public int size() {
        return ends.length;
    }

    /** Up to when the runs are fully known. */
    public double horizon() {
        return horizon;
    }

    /** How many runs did not synchronize. */
    public int censored() {
        int censored = 0;
        for (boolean seen : observed) {
            censored += seen ? 0 : 1;
        }
        return censored;
    }

    /** The number of the replicate at an index; they increase. */
    long replicate(int index) {
        return replicates[index];
    }

    /** Whether the run at an index synchronized by a time that is not beyond the horizon. */
    boolean isObservedBy(int index, double time) {
        return observed[index] && ends[index] <= time;
    }

    /** min(T*, time) of the run at an index; the time must not be beyond the horizon. */
    public double restricted(int index, double time) {
        return Math.min(ends[index], time);
    }

    /** min(T*, time) of every run. */
    public double[] restricted(double time) {
        double[] restricted = new double[ends.length];
        for (int i = 0; i < restricted.length; i++) {
            restricted[i] = restricted(i, time);
        }
        return restricted;
    }

    /** Which runs synchronized by a time. */
    boolean[] observedBy(double time) {
        boolean[] by = new boolean[ends.length];
        for (int i = 0; i < by.length; i++) {
            by[i] = isObservedBy(i, time);
        }
        return by;
    }

    /** When each run ended, by sync or not. */
    public double[] ends() {
        return ends.clone();
    }

    /** Which runs synchronized at all. */
    public boolean[] observed() {
        return observed.clone();
    }

    /** The pulses of each run to its end; of none if they were not counted. */
    public double[] pulses() {
        return pulses.clone();
    }

    /** The jumps of each run to its end. */
    public double[] jumps() {
        return jumps.clone();
    }
}
