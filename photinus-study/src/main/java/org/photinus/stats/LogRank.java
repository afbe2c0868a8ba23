package org.photinus.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The log-rank test of Mantel: do two survival curves differ?
 *
 * <p>It takes the two samples as independent. Cells that share initial phases and coins are not: runs that
 * go alike make it cautious (its p-value is then too large), so where it finds a difference there is one;
 * the paired comparison is the sharper tool.
 *
 * @param observed runs of the first sample that synchronized
 * @param expected how many would have, were the curves the same
 * @param statistic (observed − expected)² over its variance, chi-squared with one degree of freedom
 * @param pValue how likely a statistic as large is if the curves are the same
 */
public record LogRank(int observed, double expected, double statistic, double pValue) {

    /**
     * The test up to the earlier of two horizons, of very many runs by the first of them; empty if nothing happened by
     * which to tell.
     */
    public static Optional<LogRank> of(SyncTimes first, SyncTimes second) {
        if (first.isBinned() || second.isBinned()) {
            return of(first.singleRuns(), second.singleRuns());
        }
        double horizon = Math.min(first.horizon(), second.horizon());
        return of(
                first.restricted(horizon),
                first.observedBy(horizon),
                second.restricted(horizon),
                second.observedBy(horizon));
    }

    static Optional<LogRank> of(
            double[] firstTimes, boolean[] firstObserved, double[] secondTimes, boolean[] secondObserved) {
        double[] firstEvents = events(firstTimes, firstObserved);
        double[] secondEvents = events(secondTimes, secondObserved);
        double[] firstAll = sorted(firstTimes);
        double[] secondAll = sorted(secondTimes);
        double expected = 0;
        double variance = 0;
        int a = 0;
        int b = 0;
        int goneFirst = 0;
        int goneSecond = 0;
        while (a < firstEvents.length || b < secondEvents.length) {
            double time = Math.min(
                    a < firstEvents.length ? firstEvents[a] : Double.POSITIVE_INFINITY,
                    b < secondEvents.length ? secondEvents[b] : Double.POSITIVE_INFINITY);
            int falls = -a - b;
            a = past(firstEvents, a, time);
            b = past(secondEvents, b, time);
            falls += a + b;
            goneFirst = before(firstAll, goneFirst, time);
            goneSecond = before(secondAll, goneSecond, time);
            double atRisk = firstAll.length - goneFirst;
            double others = secondAll.length - goneSecond;
            double all = atRisk + others;
            expected += falls * atRisk / all;
            if (all > 1) {
                variance += falls * (atRisk / all) * (others / all) * (all - falls) / (all - 1);
            }
        }
        if (!(variance > 0)) {
            return Optional.empty();
        }
        double excess = firstEvents.length - expected;
        double statistic = excess * excess / variance;
        return Optional.of(new LogRank(
                firstEvents.length,
                expected,
                statistic,
                ChiSquaredDistribution.of(1).survivalProbability(statistic)));
    }

    private static double[] events(double[] times, boolean[] observed) {
        double[] events = new double[times.length];
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            if (observed[i]) {
                events[count++] = times[i];
            }
        }
        return sorted(Arrays.copyOf(events, count));
    }

    private static double[] sorted(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The first index from {@code from} on at which a time is later. */
    private static int past(double[] sorted, int from, double time) {
        int at = from;
        while (at < sorted.length && sorted[at] == time) {
            at++;
        }
        return at;
    }

    /** How many times are earlier. */
    private static int before(double[] sorted, int from, double time) {
        int at = from;
        while (at < sorted.length && sorted[at] < time) {
            at++;
        }
        return at;
    }
}
