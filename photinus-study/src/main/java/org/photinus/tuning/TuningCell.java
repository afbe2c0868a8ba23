package org.photinus.tuning;

import java.util.Optional;
import org.photinus.engine.Standstill;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;

/**
 * What a tuning found at one point. All runs were stopped at the same cap; a run that was stopped counts as "at
 * least", and never as a time.
 *
 * @param point p, r and the receiver
 * @param isRefined whether it was not on the first grid
 * @param standing how it compares with the best
 * @param replicates runs
 * @param censored runs that had not synchronized at the cap
 * @param stuck censored runs that looked stuck there
 * @param standstill of the first run that looked stuck
 * @param cap where they were stopped, in periods
 * @param value of the goal, by these runs
 * @param atLeast what the goal is at least by these runs, censored ones at their cap; 0 if they say nothing
 */
public record TuningCell(
        TuningPoint point,
        boolean isRefined,
        Standing standing,
        int replicates,
        int censored,
        int stuck,
        Optional<Standstill> standstill,
        ExactTime cap,
        Estimate value,
        double atLeast) {

    /** How a point compares with the best. */
    public enum Standing {
        /** The least value of all. */
        BEST,
        /** Not told from the best by all its runs. */
        AS_GOOD,
        /** Not told from the best, and of unknown value, since runs were censored at the horizon. */
        UNDECIDED,
        /** Worse than the best, at 95 % for all comparisons together. */
        WORSE,
        /** Not told from the best; no run synchronized, and most looked stuck. */
        STUCK
    }

    /** The same in another unit, by a factor above 0. */
    public TuningCell times(double factor) {
        return new TuningCell(
                point,
                isRefined,
                standing,
                replicates,
                censored,
                stuck,
                standstill,
                cap,
                value.times(factor),
                atLeast * factor);
    }

    /** Whether no run synchronized before the cap. */
    public boolean neverSynchronized() {
        return censored == replicates;
    }

    /** Whether no run synchronized before the cap and most of them looked stuck: not merely slow, but not going on. */
    public boolean looksStuck() {
        return neverSynchronized() && 2 * stuck > replicates;
    }
}
