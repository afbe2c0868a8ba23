package org.photinus.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A number that was measured of some replicates, and its mean. Of more than {@link SyncTimes#MOST_SINGLE_RUNS} the mean is
 * that of all, and only the first are known one by one.
 */
public final class ReplicateValues {
    private final int[] replicates;
    private final double[] values;
    private final Estimate mean;

    private ReplicateValues(int[] replicates, double[] values, Estimate mean) {
        this.replicates = replicates;
        this.values = values;
        this.mean = mean;
    }

    /** How many are known one by one. */
    public int size() {
        return values.length;
    }

    /** The replicate at an index; they increase. */
    int replicate(int index) {
        return replicates[index];
    }

    double value(int index) {
        return values[index];
    }

    /** Their mean. */
    public Estimate mean() {
        return mean;
    }

    /** Takes values one after another, in increasing order of their replicates; for one thread. */
    public static final class Recorder {
        private static final int FIRST_CAPACITY = 16;

        /** The mean of all, once there are too many to keep. */
        private @Nullable RunningMean mean;

        private int[] replicates = new int[FIRST_CAPACITY];
        private double[] values = new double[FIRST_CAPACITY];
        private int size;

        public Recorder() {}

        /** The value of the next replicate. */
        public void add(long replicate, double value) {
            if (size == SyncTimes.MOST_SINGLE_RUNS) {
                RunningMean ofAll = mean == null ? meanSoFar() : mean;
                ofAll.add(value);
                mean = ofAll;
                return;
            }
            if (size == values.length) {
                replicates = Arrays.copyOf(replicates, 2 * size);
                values = Arrays.copyOf(values, 2 * size);
            }
            replicates[size] = Math.toIntExact(replicate);
            values[size++] = value;
        }

        private RunningMean meanSoFar() {
            RunningMean ofAll = new RunningMean();
            for (double each : values) {
                ofAll.add(each);
            }
            return ofAll;
        }

        /** All that was added. */
        public ReplicateValues build() {
            double[] known = Arrays.copyOf(values, size);
            return new ReplicateValues(
                    Arrays.copyOf(replicates, size), known, mean == null ? Estimate.mean(known) : mean.estimate());
        }
    }
}
