package org.photinus.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.stats.MeanEvidence;
import org.photinus.stats.PairedMeans;
import org.photinus.stats.ReplicateValues;
import org.photinus.stats.SampleMean;

/** The runs of one point so far, in the order of their replicates: what each cost, or at least cost. */
final class TuningSample {
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

    boolean isRefined() {
        return isRefined;
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
            double value = n == 0 ? Double.POSITIVE_INFINITY : timeOfRank(rank(quantile.share(), n), n);
            return value < Double.POSITIVE_INFINITY ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
        return n == 0 || censored(n) > 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Arrays.stream(costs(n)).sum() / n);
    }

    /** The goal by all runs. */
    OptionalDouble value() {
        return value(size());
    }

    /**
     * The same by all runs, with its interval, which misses the truth with a probability of about {@code errorRate}: of
     * a mean as everywhere ({@link SampleMean}), of a quantile exactly by the ranks, whatever the law.
     */
    Estimate estimate(double errorRate) {
        int n = size();
        OptionalDouble value = value();
        if (value.isEmpty()) {
            return new Estimate.Absent(censored(n) + " of " + n + " runs were censored");
        }
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            BinomialDistribution below = BinomialDistribution.of(n, quantile.share());
            int low = below.inverseCumulativeProbability(errorRate / 2);
            Interval interval = new Interval(low == 0 ? 0 : timeOfRank(low, n), quantileBound(errorRate / 2));
            return new Estimate.Known(value.getAsDouble(), OptionalDouble.empty(), interval);
        }
        double[] costs = costs(n);
        if (n < 2) {
            return Estimate.mean(costs);
        }
        SampleMean mean = SampleMean.of(costs);
        return new Estimate.Known(mean.mean(), OptionalDouble.of(mean.standardError()), mean.interval(errorRate))
                .atLeast(0);
    }

    /**
     * How many times as much the goal is here as in another sample of the same replicates, with an interval that misses
     * that with a probability of about {@code errorRate}: of means from pairs of runs; of quantiles, whose pairs say
     * nothing, from the intervals of both, each at half the rate.
     */
    Estimate ratioTo(TuningSample base, double errorRate) {
        if (!(estimate(errorRate / 2) instanceof Estimate.Known own)
                || !(base.estimate(errorRate / 2) instanceof Estimate.Known others)) {
            return new Estimate.Absent("runs were censored");
        }
        if (!(goal instanceof TuningGoal.QuantileTime)) {
            return PairedMeans.of(base.values(), values())
                    .map(means -> means.ratioOfMeans(errorRate))
                    .orElseGet(() -> new Estimate.Absent("a ratio needs at least 2 replicates"));
        }
        if (!(own.value() > 0 && others.value() > 0)) {
            return new Estimate.Absent("a quantile is 0");
        }
        Interval interval = new Interval(
                own.interval().low() / others.interval().high(),
                others.interval().low() > 0
                        ? own.interval().high() / others.interval().low()
                        : Double.POSITIVE_INFINITY);
        return new Estimate.Known(own.value() / others.value(), OptionalDouble.empty(), interval);
    }

    private ReplicateValues values() {
        ReplicateValues.Recorder values = new ReplicateValues.Recorder();
        for (int i = 0; i < size(); i++) {
            values.add(i + 1L, trials.get(i).cost());
        }
        return values.build();
    }

    /** What is to be small where the goal is the same, by all runs. */
    double tieBreak() {
        return trials.stream().mapToDouble(TuningTrial::tieBreak).average().orElse(0);
    }

    /** What the goal lies above with a probability of about {@code errorRate}; infinity if the runs do not know it. */
    double upperBound(double errorRate) {
        if (value().isEmpty() || size() < 2) {
            return Double.POSITIVE_INFINITY;
        }
        return goal instanceof TuningGoal.QuantileTime
                ? quantileBound(errorRate)
                : SampleMean.of(costs(size())).interval(2 * errorRate).high();
    }

    private double quantileBound(double errorRate) {
        double share = ((TuningGoal.QuantileTime) goal).share();
        return timeOfRank(
                BinomialDistribution.of(size(), share).inverseCumulativeProbability(1 - errorRate) + 1, size());
    }

    private static int rank(double share, int n) {
        // Shares such as 0.9 times 10 miss 9 by a few units in the last place.
        return Math.max(1, (int) Math.ceil(share * n - 1e-9));
    }

    /** When as many of the first n runs have synchronized; infinity if that was not seen. */
    private double timeOfRank(int rank, int n) {
        double[] times = costs(n);
        for (int i = 0; i < n; i++) {
            times[i] = trials.get(i).isSynchronized() ? times[i] : Double.POSITIVE_INFINITY;
        }
        Arrays.sort(times);
        return rank > n ? Double.POSITIVE_INFINITY : times[rank - 1];
    }

    /** What the goal is at least by all runs: censored runs count as if they ended at their cap. */
    double atLeast() {
        double[] costs = costs(size());
        if (costs.length == 0) {
            return 0;
        }
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            Arrays.sort(costs);
            return costs[rank(quantile.share(), costs.length) - 1];
        }
        return Arrays.stream(costs).sum() / costs.length;
    }

    /**
     * Whether all runs show that the goal lies above a bound; if it does not, that is ever said with a probability of at
     * most {@code errorRate}, however often it is asked and whatever the law: {@link MeanEvidence}. A censored run
     * enters with what it cost at least, so the test can only be too cautious.
     */
    boolean isAbove(double bound, double errorRate) {
        double[] costs = costs(size());
        if (goal instanceof TuningGoal.QuantileTime quantile) {
            // A quantile lies above a time where more runs than its complement last longer.
            double[] longer =
                    Arrays.stream(costs).map(cost -> cost > bound ? 1 : 0).toArray();
            return bound < Double.POSITIVE_INFINITY
                    && MeanEvidence.above(1 - quantile.share(), longer) >= 1 / errorRate;
        }
        return MeanEvidence.above(bound, costs) >= 1 / errorRate;
    }

    /** Whether both have the same runs, as far as both have them. */
    boolean runsLike(TuningSample other) {
        int n = Math.min(size(), other.size());
        return trials.subList(0, n).equals(other.trials.subList(0, n));
    }

    /** The runs of this sample and those of another of the same point. */
    TuningSample and(TuningSample more) {
        TuningSample both = new TuningSample(point, isRefined, goal);
        both.trials.addAll(trials);
        both.trials.addAll(more.trials);
        both.cap = cap.compareTo(more.cap) < 0 ? cap : more.cap;
        return both;
    }

    /** Whether no run synchronized before the cap and most of them looked stuck. */
    boolean looksStuck() {
        return size() > 0 && cell(TuningCell.Standing.UNDECIDED).looksStuck();
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
                estimate(Interval.ERROR_RATE),
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
