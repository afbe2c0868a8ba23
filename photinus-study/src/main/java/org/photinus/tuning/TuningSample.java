package org.photinus.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.stats.SurvivalCurve;

/** The runs of one point so far, in the order of their replicates: what each cost, or at least cost. */
final class TuningSample {
    /** Where costs are cut off in comparisons of means, as multiples of the best's mean. */
    private static final double[] CUTS = {4, 32, Double.POSITIVE_INFINITY};

    private final TuningPoint point;
    private final boolean isRefined;
    private final TuningGoal goal;
    private final List<TuningTrial> trials = new ArrayList<>();
    private ExactTime cap = ExactTime.ZERO;

    TuningSample(TuningPoint point, boolean isRefined, TuningGoal goal) {
        this.point = point;
        this.isRefined = isRefined;
        this.goal = goal;
    }

    TuningPoint point() {
        return point;
    }

    int size() {
        return trials.size();
    }

    /** Where all runs so far were stopped that had not synchronized. */
    ExactTime cap() {
        return cap;
    }

    /** The runs that are missing to have n of them up to a cap, by their index: new ones, and censored ones again. */
    BitSet missing(int n, ExactTime laterCap) {
        BitSet missing = new BitSet();
        for (int i = 0; i < Math.max(n, size()); i++) {
            missing.set(
                    i,
                    i >= size()
                            || (laterCap.compareTo(cap) > 0 && !trials.get(i).isSynchronized()));
        }
        return missing;
    }

    /** Takes in runs that were missing, from an index on. */
    void add(int from, List<TuningTrial> ran, ExactTime laterCap) {
        for (int i = 0; i < ran.size(); i++) {
            if (from + i < size()) {
                trials.set(from + i, ran.get(i));
            } else {
                trials.add(ran.get(i));
            }
        }
        cap = cap.compareTo(laterCap) < 0 ? laterCap : cap;
    }

    /** How many of the first n runs did not synchronize. */
    int censored(int n) {
        int censored = 0;
        for (TuningTrial trial : trials.subList(0, n)) {
            censored += trial.isSynchronized() ? 0 : 1;
        }
        return censored;
    }

    /** The goal by the first n runs, if they know it. */
    OptionalDouble value(int n) {
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            return curve(n).quantile(quantile.share());
        }
        return n == 0 || censored(n) > 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Arrays.stream(costs(n)).sum() / n);
    }

    /** The same by all runs, with its interval. */
    Estimate estimate() {
        int n = size();
        OptionalDouble value = value(n);
        if (value.isEmpty()) {
            return new Estimate.Absent(censored(n) + " of " + n + " runs were censored");
        }
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            return new Estimate.Known(
                    value.getAsDouble(), OptionalDouble.empty(), curve(n).quantileInterval(quantile.share()));
        }
        return Estimate.mean(costs(n)).atLeast(0);
    }

    private SurvivalCurve curve(int n) {
        boolean[] observed = new boolean[n];
        for (int i = 0; i < n; i++) {
            observed[i] = trials.get(i).isSynchronized();
        }
        return SurvivalCurve.of(costs(n), observed);
    }

    /** What the goal is at least by all runs: censored runs count as if they ended at their cap. */
    double atLeast() {
        double[] costs = costs(size());
        if (costs.length == 0) {
            return 0;
        }
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            Arrays.sort(costs);
            // Shares such as 0.9 times 10 miss 9 by a few units in the last place.
            return costs[Math.max(0, (int) Math.ceil(quantile.share() * costs.length - 1e-9) - 1)];
        }
        return Arrays.stream(costs).sum() / costs.length;
    }

    /**
     * Whether the first n runs show that this point is worse than the best, whose value they know. Replicate k is
     * compared with replicate k. A censored run enters with what it cost at least, so the test can only be too
     * cautious.
     *
     * <p>Means are compared by Student's t of the differences, plain and cut off; quantiles by McNemar's exact test
     * of the shares of runs that synchronized by the best's quantile.
     *
     * @param errorRate how likely a point that is as good may be called worse
     */
    boolean isWorseThan(TuningSample best, double bestValue, int n, double errorRate) {
        return goal instanceof TuningGoal.QuantileTime
                ? synchronizesLessOftenBy(bestValue, best, n, errorRate)
                : costsMoreHoweverCut(best, bestValue, n, errorRate);
    }

    /**
     * The mean of a cost is at least that of the cost cut off anywhere. Cut off at a few times the best's mean, a
     * heavy tail does not hide that most runs cost more.
     */
    private boolean costsMoreHoweverCut(TuningSample best, double bestValue, int n, double errorRate) {
        for (double multiple : CUTS) {
            if (costsMoreThan(best, bestValue * multiple, n, errorRate / CUTS.length)) {
                return true;
            }
        }
        return false;
    }

    private boolean costsMoreThan(TuningSample best, double cut, int n, double errorRate) {
        if (n < 2) {
            return false;
        }
        double[] differences = costs(n);
        double[] others = best.costs(n);
        double mean = 0;
        for (int k = 0; k < n; k++) {
            differences[k] = Math.min(differences[k], cut) - others[k];
            mean += differences[k] / n;
        }
        if (!(mean > 0)) {
            return false;
        }
        double squares = 0;
        for (double difference : differences) {
            squares += (difference - mean) * (difference - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        return TDistribution.of(n - 1.0).survivalProbability(mean / error) < errorRate;
    }

    private boolean synchronizesLessOftenBy(double time, TuningSample best, int n, double errorRate) {
        int bestAlone = 0;
        int thisAlone = 0;
        for (int k = 0; k < n; k++) {
            boolean byThis = isSynchronizedBy(time, k);
            boolean byBest = best.isSynchronizedBy(time, k);
            bestAlone += byBest && !byThis ? 1 : 0;
            thisAlone += byThis && !byBest ? 1 : 0;
        }
        int decided = bestAlone + thisAlone;
        return bestAlone > thisAlone
                && BinomialDistribution.of(decided, 0.5).survivalProbability(bestAlone - 1) < errorRate;
    }

    private boolean isSynchronizedBy(double time, int index) {
        TuningTrial trial = trials.get(index);
        return trial.isSynchronized() && trial.cost() <= time;
    }

    TuningCell cell(TuningCell.Standing standing) {
        List<TuningTrial> stuck =
                trials.stream().filter(TuningTrial::looksStuck).toList();
        return new TuningCell(
                point,
                isRefined,
                standing,
                size(),
                censored(size()),
                stuck.size(),
                stuck.isEmpty() ? Optional.empty() : stuck.get(0).standstill(),
                cap,
                estimate(),
                atLeast());
    }

    private double[] costs(int n) {
        double[] costs = new double[n];
        for (int i = 0; i < n; i++) {
            costs[i] = trials.get(i).cost();
        }
        return costs;
    }
}
