package org.photinus.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/** The figure of every round, sorted. */
final class Rounds {
    private final double[] sorted;

    private Rounds(double[] sorted) {
        this.sorted = sorted;
    }

    static Rounds of(double... figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        return new Rounds(sorted);
    }

    double median() {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Median, and least to most. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3g (%.3g–%.3g)", median(), sorted[0], sorted[sorted.length - 1]);
    }
}
