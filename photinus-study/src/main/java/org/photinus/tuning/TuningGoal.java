package org.photinus.tuning;

/** What is to be small: a mean or a quantile of the sync-time, or the pulses spent on it. */
public sealed interface TuningGoal {

    /** The mean sync-time. */
    record MeanTime() implements TuningGoal {}

    /**
     * The time by which a share of the runs has synchronized.
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
}
