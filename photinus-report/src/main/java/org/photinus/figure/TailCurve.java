package org.photinus.figure;

import java.util.List;
import org.photinus.phase.ExactTime;

/**
 * One curve of a tail: a step function of time that never rises.
 *
 * @param name what the legend calls it
 * @param kind what it is
 * @param steps its values from each time on, the first at the time 0
 */
public record TailCurve(String name, Kind kind, List<Step> steps) {

    /** What a curve is, and so how it is drawn. */
    public enum Kind {
        /** Computed without error. */
        EXACT,
        /** Estimated from runs, with a band. */
        EMPIRICAL,
        /** Never below the truth. */
        BOUND
    }

    /**
     * A value from a time on.
     *
     * @param t the time, in periods
     * @param log10 the common logarithm of the probability; minus infinity for 0
     * @param log10Low the lower end of the band
     * @param log10High the upper end of the band
     */
    public record Step(ExactTime t, double log10, double log10Low, double log10High) {

        /** A value without a band. */
        public static Step of(ExactTime t, double log10) {
            return new Step(t, log10, log10, log10);
        }
    }

    public TailCurve {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a curve must have at least one step, but '" + name + "' has none");
        }
    }
}
