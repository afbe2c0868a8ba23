package org.photinus.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The mean of values that come one after another. Of up to {@link SyncTimes#MOST_SINGLE_RUNS} it is that of
 * {@link Estimate#mean}; more are not kept, so that they take no more memory, and the order in which they come decides the
 * last digits.
 */
public final class RunningMean {
    private static final int FIRST_CAPACITY = 16;

    private double[] values = new double[FIRST_CAPACITY];
    private int size;
    private @Nullable Moments moments;

    public RunningMean() {}

    /** Takes the next value. */
    public void add(double value) {
        if (moments != null) {
            moments.add(value, 1);
            return;
        }
        if (size == SyncTimes.MOST_SINGLE_RUNS) {
            Moments all = new Moments();
            for (double each : values) {
                all.add(each, 1);
            }
            all.add(value, 1);
            moments = all;
            values = new double[0];
            return;
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** The mean of all that came. */
    public Estimate estimate() {
        return moments == null
                ? Estimate.mean(Arrays.copyOf(values, size))
                : moments.mean().estimate();
    }
}
