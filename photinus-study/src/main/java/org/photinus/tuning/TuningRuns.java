package org.photinus.tuning;

import java.util.List;
import java.util.Optional;
import org.photinus.phase.ExactTime;

/**
 * What a tuning runs. Replicate k has the same random numbers at every point (common random numbers), so that
 * differences between points are differences of the points, and not of luck.
 */
@FunctionalInterface
public interface TuningRuns {

    /**
     * Some replicates of one point.
     *
     * @param point p, r and the receiver
     * @param first the number of the first replicate, from 1
     * @param last the number of the last one
     * @param cap where they are stopped, in periods
     */
    record Batch(TuningPoint point, int first, int last, ExactTime cap) {
        int size() {
            return last - first + 1;
        }
    }

    /** Whether a point can be at all; those that cannot are left out. */
    default boolean isPossible(TuningPoint point) {
        return true;
    }

    /**
     * Runs batches; a run is a pure function of its point, number and cap.
     *
     * @param ended told of each run that has ended, from any thread
     * @return the runs of each batch in order; nothing if they were cancelled
     */
    Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended);
}
