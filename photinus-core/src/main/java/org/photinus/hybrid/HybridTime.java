package org.photinus.hybrid;

import org.photinus.phase.ExactTime;

/**
 * A point (t, k) of a hybrid time domain.
 *
 * @param t continuous time, in periods
 * @param k how many jumps have been taken
 */
public record HybridTime(ExactTime t, long k) implements Comparable<HybridTime> {

    public HybridTime {
        if (!(k >= 0)) {
            throw new IllegalArgumentException("k must be at least 0, but is " + k);
        }
    }

    /** The order in which a hybrid arc passes through its domain. */
    @Override
    public int compareTo(HybridTime other) {
        int byTime = t.compareTo(other.t);
        return byTime != 0 ? byTime : Long.compare(k, other.k);
    }

    @Override
    public String toString() {
        return "(" + t + ", " + k + ")";
    }
}
