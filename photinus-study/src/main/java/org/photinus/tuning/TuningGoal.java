package org.photinus.tuning;

/**
 * What is to be small: a mean or a quantile of a time, the pulses spent on it, or the spread in a world. The time is the
 * sync-time; in a world, which does not stay synchronized, it is the lock time.
 */
public sealed interface TuningGoal {

    /** Whether every run goes to the horizon: then none is stopped early, and none is censored. */
    default boolean takesWholeRuns() {
        return false;
    }

    /** The mean sync-time, or lock time. */
    record MeanTime() implements TuningGoal {}

    /**
     * The time by which a share of the runs has synchronized, or locked.
     *
     * @param share strictly between 0 and 1
     */
    record QuantileTime(double share) implements TuningGoal {
        public QuantileTime {
            if (!(share > 0 && share < 1)) {
                throw new IllegalArgumentException(
                        "share of a quantile must lie strictly between 0 and 1, but is " + share);
            }
        }
    }

    /** The expected number of pulses to sync: p times the jumps. */
    record MeanPulses() implements TuningGoal {}

    /** The mean over runs in a world of the 95 % spread after the burn-in, as a share of the period (S21). */
    record MeanSpread() implements TuningGoal {
        @Override
        public boolean takesWholeRuns() {
            return true;
        }
    }
}
