package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.inference.BinomialTest;

/**
 * One cell against another whose replicates share initial phases and coins: replicate k against replicate k.
 *
 * @param pairs how many replicates both cells have
 * @param restricted whether the means are restricted to the horizon, since runs of these pairs were censored
 * @param horizon the earlier of the two cells' horizons
 * @param difference of the (restricted) means, other minus base
 * @param ratio of the (restricted) means, other over base
 * @param means both, at any level; empty with fewer than 2 pairs
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
        Optional<PairedMeans> means,
        int sooner,
        int later,
        int ties,
        int undecided,
        double signPValue,
        Optional<LogRank> logRank) {

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
        Optional<PairedMeans> means = pairs < 2 ? Optional.empty() : Optional.of(PairedMeans.of(x, y));
        Estimate tooFew = Estimate.mean(x);
        return new PairedComparison(
                pairs,
                restricted,
                horizon,
                means.map(PairedMeans::differenceOfMeans).orElse(tooFew),
                means.map(PairedMeans::ratioOfMeans).orElse(tooFew),
                means,
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
}
