package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;
import org.apache.commons.statistics.inference.BinomialTest;

/**
 * One cell against another whose replicates share initial phases and coins: replicate k against replicate k.
 *
 * @param pairs how many replicates both cells have
 * @param restricted whether the means are restricted to the horizon, since runs of these pairs were censored
 * @param horizon the earlier of the two cells' horizons
 * @param difference of the (restricted) means, other minus base
 * @param ratio of the (restricted) means, other over base
 * @param sooner pairs in which the other run synchronized first
 * @param later pairs in which the base run did
 * @param ties pairs that synchronized at the same time
 * @param undecided pairs of which neither synchronized before the horizon
 * @param signPValue how likely so one-sided a count of sooner and later is if each is as likely as the other
 * @param logRank the log-rank test; empty if there is nothing by which to tell
 */
public record PairedComparison(
        int pairs,
        boolean restricted,
        double horizon,
        Estimate difference,
        Estimate ratio,
        int sooner,
        int later,
        int ties,
        int undecided,
        double signPValue,
        Optional<LogRank> logRank) {

    /** The correlation from which on the runs of a pair go alike. */
    private static final double ALIKE = 0.7;

    /**
     * Compares two cells by the replicates that both have; of very many, by the first of them: see
     * {@link SyncTimes#MOST_SINGLE_RUNS}.
     */
    public static PairedComparison of(SyncTimes base, SyncTimes other) {
        if (base.isBinned() || other.isBinned()) {
            return of(base.singleRuns(), other.singleRuns());
        }
        double horizon = Math.min(base.horizon(), other.horizon());
        double[] x = new double[Math.min(base.size(), other.size())];
        double[] y = new double[x.length];
        int pairs = 0;
        int sooner = 0;
        int later = 0;
        int ties = 0;
        int undecided = 0;
        boolean restricted = false;
        int i = 0;
        int j = 0;
        while (i < base.size() && j < other.size()) {
            if (base.replicate(i) != other.replicate(j)) {
                if (base.replicate(i) < other.replicate(j)) {
                    i++;
                } else {
                    j++;
                }
                continue;
            }
            x[pairs] = base.restricted(i, horizon);
            y[pairs] = other.restricted(j, horizon);
            boolean baseObserved = base.isObservedBy(i, horizon);
            boolean otherObserved = other.isObservedBy(j, horizon);
            restricted |= !baseObserved || !otherObserved;
            if (!baseObserved && !otherObserved) {
                undecided++;
            } else if (!baseObserved || (otherObserved && y[pairs] < x[pairs])) {
                sooner++;
            } else if (!otherObserved || x[pairs] < y[pairs]) {
                later++;
            } else {
                ties++;
            }
            pairs++;
            i++;
            j++;
        }
        x = Arrays.copyOf(x, pairs);
        y = Arrays.copyOf(y, pairs);
        return new PairedComparison(
                pairs,
                restricted,
                horizon,
                difference(x, y),
                ratio(x, y),
                sooner,
                later,
                ties,
                undecided,
                signPValue(sooner, later),
                LogRank.of(base, other));
    }

    private static double signPValue(int sooner, int later) {
        return sooner + later == 0
                ? 1
                : BinomialTest.withDefaults().test(sooner + later, sooner, 0.5).getPValue();
    }

    /**
     * The mean of the differences. Where few runs govern a cell's mean, a sample may hold too few of them on either
     * side for the differences to show it; the interval then also spans what the two means' own intervals allow.
     */
    static Estimate difference(double[] x, double[] y) {
        double[] differences = new double[x.length];
        for (int k = 0; k < differences.length; k++) {
            differences[k] = y[k] - x[k];
        }
        return spanned(
                Estimate.mean(differences),
                x,
                y,
                (base, other) -> new Interval(other.low() - base.high(), other.high() - base.low()));
    }

    /**
     * The ratio of the means; by the delta method on the logarithm, which knows that a ratio is positive: the influence
     * of a pair is y/ȳ − x/x̄. Few runs that govern a mean are cared for as in the difference.
     */
    static Estimate ratio(double[] x, double[] y) {
        int n = x.length;
        if (n < 2) {
            return Estimate.mean(x);
        }
        double meanX = Arrays.stream(x).sum() / n;
        double meanY = Arrays.stream(y).sum() / n;
        if (!(meanX > 0 && meanY > 0)) {
            return new Estimate.Absent("a mean is 0");
        }
        double[] influences = new double[n];
        for (int k = 0; k < n; k++) {
            influences[k] = y[k] / meanY - x[k] / meanX;
        }
        double ratio = meanY / meanX;
        SampleMean influence = SampleMean.of(influences);
        Interval log = influence.interval(Interval.ERROR_RATE);
        Estimate byPairs = new Estimate.Known(
                ratio,
                OptionalDouble.of(ratio * influence.standardError()),
                new Interval(ratio * Math.exp(log.low()), ratio * Math.exp(log.high())));
        return spanned(
                byPairs,
                x,
                y,
                (base, other) -> new Interval(
                        other.low() / base.high(),
                        base.low() > 0 ? other.high() / base.low() : Double.POSITIVE_INFINITY));
    }

    /** The estimate, its interval widened to what both means' intervals allow where one of them is skewed. */
    private static Estimate spanned(Estimate byPairs, double[] x, double[] y, BinaryOperator<Interval> combined) {
        if (!(byPairs instanceof Estimate.Known known)) {
            return byPairs;
        }
        SampleMean base = SampleMean.of(x);
        SampleMean other = SampleMean.of(y);
        boolean isGovernedByFew = base.isSkewed() || other.isSkewed();
        if (!isGovernedByFew || goAlike(x, base, y, other)) {
            return byPairs;
        }
        // Each at half the error rate, so that both hold at once; times are never negative.
        Interval apart = combined.apply(
                base.interval(Interval.ERROR_RATE / 2).atLeast(0),
                other.interval(Interval.ERROR_RATE / 2).atLeast(0));
        return new Estimate.Known(
                known.value(), known.standardError(), known.interval().span(apart));
    }

    /** Whether runs of a pair are so alike that the long ones of both cells are the same replicates. */
    private static boolean goAlike(double[] x, SampleMean base, double[] y, SampleMean other) {
        double products = 0;
        for (int k = 0; k < x.length; k++) {
            products += (x[k] - base.mean()) * (y[k] - other.mean());
        }
        double correlation = products / (x.length - 1) / (base.deviation() * other.deviation());
        return correlation > ALIKE;
    }
}
