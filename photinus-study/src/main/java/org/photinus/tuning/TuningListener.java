package org.photinus.tuning;

import org.photinus.phase.ExactTime;

/** Hears how far a tuning is, from any thread. */
@FunctionalInterface
public interface TuningListener {
    /** A listener that does nothing. */
    TuningListener NONE = (runs, left, points, cap) -> {};

    /**
     * Another run has ended.
     *
     * @param runs ended so far
     * @param left points that are run in this round
     * @param points all points so far
     * @param cap where runs are stopped in this round, in periods
     */
    void ran(long runs, int left, int points, ExactTime cap);
}
