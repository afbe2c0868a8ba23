package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the runs say about a quantity: a value with its interval, or why they say nothing. There is no
 * value without an interval.
 */
public sealed interface Estimate {

    /** The estimate, if there is one. */
    Optional<Known> known();

    /** The value, even that of a single run, which has no interval. */
    OptionalDouble point();

    /** The standard error of the value, where there is one. */
    OptionalDouble standardError();

    /** The estimate of a quantity that is never below {@code least}. */
    Estimate atLeast(double least);

    /** The estimate of a multiple, by a factor above 0. */
    Estimate times(double factor);

    /**
     * A value that the runs support.
     *
     * @param value the estimate
     * @param standardError of the value; empty where the interval does not come from one
     * @param interval of level {@link Interval#LEVEL}
     */
    record Known(double value, OptionalDouble standardError, Interval interval) implements Estimate {
        private static final double LOPSIDED = 4 / 3.0;

        @Override
        public Optional<Known> known() {
            return Optional.of(this);
        }

        @Override
        public OptionalDouble point() {
            return OptionalDouble.of(value);
        }

        /**
         * Whether few long runs govern this mean, so that as many runs hardly suffice for it: the interval reaches more
         * than a third farther above than below. That is where there are fewer runs than 25 times their squared
         * skewness, the rule of W. Cochran (Sampling Techniques, 1953).
         */
        public boolean isGovernedByFew() {
            return interval.high() - value > (value - interval.low()) * LOPSIDED;
        }

        @Override
        public Known atLeast(double least) {
            return new Known(value, standardError, interval.atLeast(least));
        }

        @Override
        public Known times(double factor) {
            OptionalDouble error = standardError.isPresent()
                    ? OptionalDouble.of(standardError.getAsDouble() * factor)
                    : OptionalDouble.empty();
            return new Known(value * factor, error, interval.times(factor));
        }
    }

    /**
     * The runs do not support an estimate.
     *
     * @param reason why, as the end of a sentence
     * @param point the value of the only run there is
     */
    record Absent(String reason, OptionalDouble point) implements Estimate {
        public Absent(String reason) {
            this(reason, OptionalDouble.empty());
        }

        @Override
        public Optional<Known> known() {
            return Optional.empty();
        }

        @Override
        public OptionalDouble standardError() {
            return OptionalDouble.empty();
        }

        @Override
        public Absent atLeast(double least) {
            return this;
        }

        @Override
        public Absent times(double factor) {
            return point.isPresent() ? new Absent(reason, OptionalDouble.of(point.getAsDouble() * factor)) : this;
        }
    }

    /** The mean of independent values, with an interval that holds for skewed ones, too: {@link SampleMean}. */
    static Estimate mean(double[] values) {
        int n = values.length;
        if (n < 2) {
            String reason = "an interval needs at least 2 replicates, but there " + (n == 1 ? "is 1" : "are none");
            return new Absent(reason, Arrays.stream(values).findFirst());
        }
        SampleMean mean = SampleMean.of(values);
        return new Known(mean.mean(), OptionalDouble.of(mean.standardError()), mean.interval(Interval.ERROR_RATE));
    }
}
