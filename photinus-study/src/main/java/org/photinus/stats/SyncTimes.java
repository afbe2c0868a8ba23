package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sync-times of replicates as numbers, in the unit of the period: when each run ended, and whether it
 * synchronized then.
 *
 * <p>Runs are censored at a common time, save those that were stopped by their jumps. Such a run is no fair
 * sample of those that last as long, so nothing is concluded beyond the first of them: that is the horizon.
 * Up to it every run is fully known.
 *
 * <p>Up to {@link #MOST_SINGLE_RUNS} runs are kept one by one. Of more, the means come from sums over all runs, and all
 * else from bins of the end times, so that any number of runs takes the same memory.
 */
public final class SyncTimes {
    /** Up to this number runs are kept one by one. */
    public static final int MOST_SINGLE_RUNS = 1 << 20;

    /** Of more, quantiles and tails are known to this share of themselves. */
    public static final double RELATIVE_WIDTH = 1.0 / (1 << 12);

    /** The numbers of single runs; empty if the runs are in bins. */
    private final int[] replicates;

    private final double[] ends;
    private final boolean[] observed;

    /** How many runs ended at each time; empty if each entry is a single run. */
    private final long[] counts;

    private final int size;
    private final int censored;
    private final double horizon;

    /** The mean of min(T*, horizon) over the runs in bins. */
    private final @Nullable Estimate binnedMean;

    private final Supplier<Estimate> meanJumps;
    private final Supplier<Optional<Estimate>> meanPulses;

    /** The first runs, if all of them are in bins. */
    private final @Nullable SyncTimes first;

    /** Single runs, as many as each of the arrays is long. */
    private SyncTimes(int[] replicates, double[] ends, boolean[] observed, Recorder means) {
        this.replicates = replicates;
        this.ends = ends;
        this.observed = observed;
        this.counts = new long[0];
        this.size = ends.length;
        int missed = 0;
        double known = means.maxTime;
        for (int i = 0; i < ends.length; i++) {
            if (!observed[i]) {
                missed++;
                known = Math.min(known, ends[i]);
            }
        }
        this.censored = missed;
        this.horizon = known;
        this.binnedMean = null;
        this.meanJumps = means.jumps::estimate;
        this.meanPulses = means::pulses;
        this.first = null;
    }

    /** Runs in bins, the observed ones first. */
    private SyncTimes(Tally tally, Recorder means, SyncTimes first) {
        TimeBins.Counted seen = tally.observed.counted();
        TimeBins.Counted stopped = tally.censored.counted();
        int bins = seen.times().length + stopped.times().length;
        this.replicates = new int[0];
        this.ends = Arrays.copyOf(seen.times(), bins);
        this.counts = Arrays.copyOf(seen.counts(), bins);
        this.observed = new boolean[bins];
        Arrays.fill(observed, 0, seen.times().length, true);
        for (int i = 0; i < stopped.times().length; i++) {
            ends[seen.times().length + i] = stopped.times()[i];
            counts[seen.times().length + i] = stopped.counts()[i];
        }
        this.size = Math.toIntExact(Arrays.stream(counts).sum());
        this.censored = Math.toIntExact(Arrays.stream(stopped.counts()).sum());
        this.horizon = tally.horizon;
        this.binnedMean = tally.latest <= horizon ? tally.ends.mean().estimate() : ofBins(horizon);
        this.meanJumps = means.jumps::estimate;
        this.meanPulses = means::pulses;
        this.first = first;
    }

    /** Where runs went on beyond the horizon, the sum of all ends says nothing about the mean up to it. */
    private Estimate ofBins(double time) {
        Moments moments = new Moments();
        for (int i = 0; i < ends.length; i++) {
            moments.add(restricted(i, time), counts[i]);
        }
        return moments.mean().estimate();
    }

    /** How many replicates there are. */
    public int size() {
        return size;
    }

    /** Up to when the runs are fully known. */
    public double horizon() {
        return horizon;
    }

    /** How many runs did not synchronize. */
    public int censored() {
        return censored;
    }

    /** The mean of min(T*, horizon). */
    public Estimate restrictedMean() {
        return binnedMean == null ? Estimate.mean(restricted(horizon)) : binnedMean;
    }

    /** The mean number of jumps of a run to its end. */
    public Estimate meanJumps() {
        return meanJumps.get();
    }

    /** The mean number of pulses of a run to its end, if they were counted. */
    public Optional<Estimate> meanPulses() {
        return meanPulses.get();
    }

    /** Whether there are too many runs to keep them one by one. */
    public boolean isBinned() {
        return first != null;
    }

    /**
     * The end times that are known one by one: of all runs or, if they are in bins, of the first
     * {@link #MOST_SINGLE_RUNS}.
     */
    SyncTimes singleRuns() {
        return first == null ? this : first;
    }

    /** How many entries there are: single runs, or bins. */
    int entries() {
        return ends.length;
    }

    /** How many runs an entry stands for. */
    int runs(int entry) {
        return counts.length == 0 ? 1 : (int) counts[entry];
    }

    /** How many bins, which are the first entries, hold runs that synchronized by a time; their times increase. */
    int observedEntriesBy(double time) {
        int entries = 0;
        while (entries < ends.length && isObservedBy(entries, time)) {
            entries++;
        }
        return entries;
    }

    /** The number of the replicate of an entry; they increase. */
    long replicate(int entry) {
        return replicates[entry];
    }

    /** Whether the runs of an entry synchronized by a time that is not beyond the horizon. */
    boolean isObservedBy(int entry, double time) {
        return observed[entry] && ends[entry] <= time;
    }

    /** min(T*, time) of an entry; the time must not be beyond the horizon. */
    double restricted(int entry, double time) {
        return Math.min(ends[entry], time);
    }

    /** min(T*, time) of every entry. */
    double[] restricted(double time) {
        double[] restricted = new double[ends.length];
        for (int i = 0; i < restricted.length; i++) {
            restricted[i] = restricted(i, time);
        }
        return restricted;
    }

    /** Which entries synchronized by a time. */
    boolean[] observedBy(double time) {
        boolean[] by = new boolean[ends.length];
        for (int i = 0; i < by.length; i++) {
            by[i] = isObservedBy(i, time);
        }
        return by;
    }

    /** What is known of runs that are not kept. */
    private static final class Tally {
        private final TimeBins observed = new TimeBins();
        private final TimeBins censored = new TimeBins();
        private final Moments ends = new Moments();
        private double latest;
        private double horizon;

        Tally(double maxTime) {
            this.horizon = maxTime;
        }

        void add(double end, boolean isObserved) {
            ends.add(end, 1);
            latest = Math.max(latest, end);
            if (isObserved) {
                observed.add(end);
            } else {
                censored.add(end);
                horizon = Math.min(horizon, end);
            }
        }
    }

    /** Takes runs one after another, in increasing order of their replicates; for one thread. */
    public static final class Recorder {
        private static final int FIRST_CAPACITY = 16;

        private final double maxTime;
        private final RunningMean jumps = new RunningMean();
        private final RunningMean pulses = new RunningMean();
        private boolean counted;
        private int[] replicates = new int[FIRST_CAPACITY];
        private double[] ends = new double[FIRST_CAPACITY];
        private boolean[] observed = new boolean[FIRST_CAPACITY];
        private int size;
        private @Nullable SyncTimes first;
        private @Nullable Tally tally;

        /**
         * Takes the runs of one network.
         *
         * @param maxTime where runs are censored that were not stopped before
         */
        public Recorder(double maxTime) {
            this.maxTime = maxTime;
        }

        /**
         * The next run.
         *
         * @param replicate its number
         * @param end when it ended
         * @param isObserved whether it synchronized then; else it was censored
         * @param jumpsToEnd its jumps
         * @param pulsesToEnd its pulses, if those of all runs are counted
         */
        public void add(long replicate, double end, boolean isObserved, double jumpsToEnd, OptionalLong pulsesToEnd) {
            if (size == MOST_SINGLE_RUNS) {
                if (tally == null) {
                    first = singleRuns();
                    tally = tallied();
                }
                tally.add(end, isObserved);
            } else {
                keep(replicate, end, isObserved);
            }
            jumps.add(jumpsToEnd);
            counted |= pulsesToEnd.isPresent();
            if (pulsesToEnd.isPresent()) {
                pulses.add((double) pulsesToEnd.getAsLong());
            }
        }

        private void keep(long replicate, double end, boolean isObserved) {
            if (size == ends.length) {
                replicates = Arrays.copyOf(replicates, 2 * size);
                ends = Arrays.copyOf(ends, 2 * size);
                observed = Arrays.copyOf(observed, 2 * size);
            }
            replicates[size] = Math.toIntExact(replicate);
            ends[size] = end;
            observed[size++] = isObserved;
        }

        private SyncTimes singleRuns() {
            // What is full is never written to again.
            boolean full = size == ends.length;
            return new SyncTimes(
                    full ? replicates : Arrays.copyOf(replicates, size),
                    full ? ends : Arrays.copyOf(ends, size),
                    full ? observed : Arrays.copyOf(observed, size),
                    this);
        }

        private Tally tallied() {
            Tally all = new Tally(maxTime);
            for (int i = 0; i < size; i++) {
                all.add(ends[i], observed[i]);
            }
            return all;
        }

        private Optional<Estimate> pulses() {
            return counted ? Optional.of(pulses.estimate()) : Optional.empty();
        }

        /** All that was added; nothing may be added behind it. */
        public SyncTimes build() {
            return tally == null || first == null ? singleRuns() : new SyncTimes(tally, this, first);
        }
    }
}
