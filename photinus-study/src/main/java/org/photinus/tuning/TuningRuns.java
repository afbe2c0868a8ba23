package org.photinus.tuning;

import org.photinus.phase.ExactTime;

/**
 * What a tuning runs. Replicate k has the same random numbers at every point (common random numbers), so that
 * differences between points are differences of the points, and not of luck.
 */
@FunctionalInterface
public interface TuningRuns {

    /** What runs replicates of one point; it serves one thread. */
    Runner at(TuningPoint point);

    /** Runs replicates of one point. */
    @FunctionalInterface
    interface Runner {
        /** Replicate k, from 1, up to a cap in periods: a pure function of point, k and cap. */
        TuningTrial run(long replicate, ExactTime cap);
    }
}
