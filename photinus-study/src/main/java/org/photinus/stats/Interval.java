package org.photinus.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/**
 * A confidence interval of level 95 %.
 *
 * @param low its lower end; minus infinity if it is open below
 * @param high its upper end; infinity if it is open above
 */
public record Interval(double low, double high) {
    /** The probability with which an interval is to hold the truth: one for the whole of Photinus. */
    public static final double LEVEL = 0.95;

    /** The probability of a miss. */
    public static final double ERROR_RATE = 0.05;

    /** The normal quantile that belongs to the level, 1.96. */
    static final double NORMAL_QUANTILE = NormalDistribution.of(0, 1).inverseSurvivalProbability(ERROR_RATE / 2);

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("low must be at most high, but they are " + low + " and " + high);
        }
    }

    /** The exact interval of a probability from the number of successes among some trials, by C. Clopper and E. Pearson (1934). */
    public static Interval ofShare(int successes, int trials, double errorRate) {
        if (trials == 0) {
            return new Interval(0, 1);
        }
        org.apache.commons.statistics.interval.Interval share =
                BinomialConfidenceInterval.CLOPPER_PEARSON.fromErrorRate(trials, successes, errorRate);
        return new Interval(share.getLowerBound(), share.getUpperBound());
    }

    /** Whether a value lies in it, its ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether both ends are numbers. */
    public boolean isBounded() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** What of it a quantity that is never below {@code least} leaves. */
    Interval atLeast(double least) {
        return new Interval(Math.max(low, least), Math.max(high, least));
    }

    /** The least interval that holds both. */
    Interval span(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** The interval of a multiple, by a factor above 0. */
    Interval times(double factor) {
        return new Interval(low * factor, high * factor);
    }
}
