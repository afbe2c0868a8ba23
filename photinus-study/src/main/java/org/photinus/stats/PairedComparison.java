package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;
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

    /** Compares two cells by the replicates that both have. */
    public static PairedComparison of(SyncTimes base, SyncTimes other) {
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

    private static Estimate difference(double[] x, double[] y) {
        double[] differences = new double[x.length];
        for (int k = 0; k < differences.length; k++) {
            differences[k] = y[k] - x[k];
        }
        return Estimate.mean(differences);
    }

    /** By the delta method on the logarithm, which knows that a ratio is positive. */
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
        double squares = 0;
        for (int k = 0; k < n; k++) {
            double influence = y[k] / meanY - x[k] / meanX;
            squares += influence * influence;
        }
        double ratio = meanY / meanX;
        double error = Math.sqrt(squares / (n - 1) / n);
        double reach = error * TDistribution.of(n - 1.0).inverseSurvivalProbability(Interval.ERROR_RATE / 2);
        return new Estimate.Known(
                ratio,
                OptionalDouble.of(ratio * error),
                new Interval(ratio * Math.exp(-reach), ratio * Math.exp(reach)));
    }
}
