package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What pairs of values say about the difference and the ratio of their means, at any level.
 *
 * <p>Where few runs govern a cell's mean, a sample may hold too few of them on either side for the pairs to show it; an
 * interval then also spans what the two means' own intervals allow.
 *
 * @param base of the first values
 * @param other of the second values
 * @param difference of the second minus the first
 * @param influence of each pair on the logarithm of the ratio, by the delta method: y/ȳ − x/x̄; 0 if a mean is 0
 * @param spans whether intervals span those of both means
 */
public record PairedMeans(
        SampleMean base, SampleMean other, SampleMean difference, SampleMean influence, boolean spans) {
    /** The correlation from which on the runs of a pair go alike. */
    private static final double ALIKE = 0.7;

    /** The means of at least 2 pairs of values that are never negative. */
    static PairedMeans of(double[] x, double[] y) {
        SampleMean base = SampleMean.of(x);
        SampleMean other = SampleMean.of(y);
        double[] differences = new double[x.length];
        double[] influences = new double[x.length];
        double products = 0;
        for (int k = 0; k < x.length; k++) {
            differences[k] = y[k] - x[k];
            influences[k] = y[k] / other.mean() - x[k] / base.mean();
            products += (x[k] - base.mean()) * (y[k] - other.mean());
        }
        if (!(base.mean() > 0 && other.mean() > 0)) {
            Arrays.fill(influences, 0);
        }
        // Runs of a pair that go alike have their long ones in the same replicates.
        double correlation = products / (x.length - 1) / (base.deviation() * other.deviation());
        boolean spans = (base.isSkewed() || other.isSkewed()) && !(correlation > ALIKE);
        return new PairedMeans(base, other, SampleMean.of(differences), SampleMean.of(influences), spans);
    }

    /** The means of the values of the replicates that two samples share, if there are at least 2. */
    public static Optional<PairedMeans> of(ReplicateValues base, ReplicateValues other) {
        double[] x = new double[Math.min(base.size(), other.size())];
        double[] y = new double[x.length];
        int pairs = 0;
        int i = 0;
        int j = 0;
        while (i < base.size() && j < other.size()) {
            int order = Integer.compare(base.replicate(i), other.replicate(j));
            if (order == 0) {
                x[pairs] = base.value(i);
                y[pairs++] = other.value(j);
            }
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return pairs < 2 ? Optional.empty() : Optional.of(of(Arrays.copyOf(x, pairs), Arrays.copyOf(y, pairs)));
    }

    /** The mean of the differences, with its interval. */
    public Estimate differenceOfMeans() {
        return new Estimate.Known(
                difference.mean(), OptionalDouble.of(difference.standardError()), difference(Interval.ERROR_RATE));
    }

    /** The ratio of the means, the other one over the base, with its interval. */
    public Estimate ratioOfMeans() {
        return ratioOfMeans(Interval.ERROR_RATE);
    }

    /** The same with an interval that misses the ratio with a probability of about {@code errorRate}. */
    public Estimate ratioOfMeans(double errorRate) {
        if (!(base.mean() > 0 && other.mean() > 0)) {
            return new Estimate.Absent("a mean is 0");
        }
        return new Estimate.Known(ratio(), OptionalDouble.of(ratio() * influence.standardError()), ratio(errorRate));
    }

    /** The ratio of the means, if both are above 0. */
    double ratio() {
        return other.mean() / base.mean();
    }

    /** The interval of the difference that misses it with a probability of about {@code errorRate}. */
    public Interval difference(double errorRate) {
        Interval byPairs = difference.interval(errorRate);
        if (!spans) {
            return byPairs;
        }
        Interval first = ofBase(errorRate);
        Interval second = ofOther(errorRate);
        return byPairs.span(new Interval(second.low() - first.high(), second.high() - first.low()));
    }

    /** The same of the ratio, which is positive: that is known to the logarithm. Both means must be above 0. */
    Interval ratio(double errorRate) {
        Interval log = influence.interval(errorRate);
        Interval byPairs = new Interval(ratio() * Math.exp(log.low()), ratio() * Math.exp(log.high()));
        if (!spans) {
            return byPairs;
        }
        Interval first = ofBase(errorRate);
        Interval second = ofOther(errorRate);
        return byPairs.span(new Interval(
                second.low() / first.high(), first.low() > 0 ? second.high() / first.low() : Double.POSITIVE_INFINITY));
    }

    // Each at half the error rate, so that both hold at once; times are never negative.

    private Interval ofBase(double errorRate) {
        return base.interval(errorRate / 2).atLeast(0);
    }

    private Interval ofOther(double errorRate) {
        return other.interval(errorRate / 2).atLeast(0);
    }
}
