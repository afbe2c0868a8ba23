package org.photinus.stats;

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
            long[] replicates, double[] ends, boolean[] observed, double[] jumps, double[] pulses, double maxTime) {
        this.replicates = replicates.clone();
        this.ends = ends.clone();
        this.observed = observed.clone();
        this.jumps = jumps.clone();
        this.pulses = pulses.clone();
        double known = maxTime;
        for (int i = 0; i < ends.length; i++) {
            known = observed[i] ? known : Math.min(known, ends[i]);
        }
        this.horizon = known;
    }

    /**
     * The times of some runs.
     *
     * @param replicates their numbers, increasing
     * @param ends when each of them ended
     * @param observed which of them synchronized then; the others were censored
     * @param jumps of each to its end
     * @param pulses of each to its end; none if they were not counted
     * @param maxTime where runs are censored that were not stopped before
     */
    public static SyncTimes of(
            long[] replicates, double[] ends, boolean[] observed, double[] jumps, double[] pulses, double maxTime) {
        return new SyncTimes(replicates, ends, observed, jumps, pulses, maxTime);
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

    /** The pulses of each run to its end; of none if they were not counted. */
    public double[] pulses() {
        return pulses.clone();
    }

    /** The jumps of each run to its end. */
    public double[] jumps() {
        return jumps.clone();
    }
}
