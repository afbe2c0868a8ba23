package org.photinus.stats;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The Kaplan–Meier estimate of P(T* > t): a step function that falls at each observed time, with
 * Greenwood's pointwise band.
 *
 * <p>At a time that is both observed and censored, the observed runs come first, as is usual.
 */
public final class SurvivalCurve {
    private final int runs;
    private final double[] times;
    private final double[] survival;

    /** Greenwood's sum at each step: the variance of log survival. */
    private final double[] variances;

    /** Whether no run was censored before the last observed time, so that ranks are known. */
    private final boolean ranked;

    private final double end;

    private SurvivalCurve(int runs, double[] times, double[] survival, double[] variances, boolean ranked, double end) {
        this.runs = runs;
        this.times = times;
        this.survival = survival;
        this.variances = variances;
        this.ranked = ranked;
        this.end = end;
    }

    /** The curve up to the horizon of the runs. */
    public static SurvivalCurve of(SyncTimes times) {
        if (times.isBinned()) {
            return ofBins(times);
        }
        return of(times.restricted(times.horizon()), times.observedBy(times.horizon()));
    }

    /** The curve of bins: up to the horizon no run was censored, so that ranks are known. */
    private static SurvivalCurve ofBins(SyncTimes times) {
        double horizon = times.horizon();
        int runs = times.size();
        int steps = times.observedEntriesBy(horizon);
        double[] stepTimes = new double[steps];
        double[] stepValues = new double[steps];
        double[] stepVariances = new double[steps];
        double variance = 0;
        int left = runs;
        for (int i = 0; i < steps; i++) {
            int falls = times.runs(i);
            variance += falls / ((double) left * (left - falls));
            left -= falls;
            stepTimes[i] = times.restricted(i, horizon);
            stepVariances[i] = variance;
            stepValues[i] = left / (double) runs;
        }
        double end = left > 0 ? horizon : stepTimes[steps - 1];
        return new SurvivalCurve(runs, stepTimes, stepValues, stepVariances, true, end);
    }

    /** The curve of times, some of them censored. */
    public static SurvivalCurve of(double[] times, boolean[] observed) {
        int n = times.length;
        double[] events = new double[n];
        double[] all = times.clone();
        int eventCount = 0;
        for (int i = 0; i < n; i++) {
            if (observed[i]) {
                events[eventCount++] = times[i];
            }
        }
        Arrays.sort(all);
        if (eventCount == n) {
            events = all;
        } else {
            Arrays.sort(events, 0, eventCount);
        }
        double[] stepTimes = new double[eventCount];
        double[] stepValues = new double[eventCount];
        double[] stepVariances = new double[eventCount];
        double value = 1;
        double variance = 0;
        int steps = 0;
        int before = 0;
        boolean ranked = true;
        for (int e = 0; e < eventCount; ) {
            double time = events[e];
            int falls = 0;
            while (e < eventCount && events[e] == time) {
                falls++;
                e++;
            }
            while (before < n && all[before] < time) {
                before++;
            }
            int atRisk = n - before;
            // Before any run was censored the product of all these ratios is just a share, and exact.
            ranked = before == e - falls;
            value = ranked ? (n - e) / (double) n : value * (atRisk - falls) / atRisk;
            variance += falls / ((double) atRisk * (atRisk - falls));
            stepTimes[steps] = time;
            stepVariances[steps] = variance;
            stepValues[steps++] = value;
        }
        return new SurvivalCurve(
                n,
                Arrays.copyOf(stepTimes, steps),
                Arrays.copyOf(stepValues, steps),
                Arrays.copyOf(stepVariances, steps),
                ranked,
                n == 0 ? 0 : all[n - 1]);
    }

    /** How many times there are at which the curve falls. */
    public int steps() {
        return times.length;
    }

    /** The time of a step, counted from 0; they increase. */
    public double time(int step) {
        return times[step];
    }

    /** The height of the curve from a step to the next. */
    public double survival(int step) {
        return survival[step];
    }

    /** The last time that was seen, observed or censored: the curve says nothing beyond. */
    public double end() {
        return end;
    }

    /**
     * The pointwise interval of the height from a step to the next, by Greenwood's variance on the scale
     * of log(−log S), which keeps it between 0 and 1. Where the curve is at 0 and the variance is not
     * defined, the upper end stays where it was.
     */
    public Interval band(int step) {
        if (survival[step] == 0) {
            return new Interval(0, step == 0 ? 1 : band(step - 1).high());
        }
        double log = Math.log(survival[step]);
        double reach = Interval.NORMAL_QUANTILE * Math.sqrt(variances[step]) / -log;
        return new Interval(Math.exp(log * Math.exp(reach)), Math.exp(log * Math.exp(-reach)));
    }

    /** The least time at which at least this share of the runs has synchronized. */
    public OptionalDouble quantile(double share) {
        // Products of ratios such as 9/10 · 8/9 miss 0.8 by a few units in the last place.
        return firstTime(height -> 1 - height >= share - 1e-12);
    }

    /** The first time at which the curve is as low as is asked for; what holds at a height must hold below it. */
    private OptionalDouble firstTime(DoublePredicate low) {
        int from = 0;
        int to = times.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (low.test(survival[middle])) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from == times.length ? OptionalDouble.empty() : OptionalDouble.of(times[from]);
    }

    /**
     * The interval of a quantile. Where the ranks of all observed times are known, it reaches between two of
     * them, by the binomial law, whatever the law of T*; otherwise it is where the band holds the share
     * (Brookmeyer and Crowley). It is open above where the runs do not last long enough.
     */
    public Interval quantileInterval(double share) {
        return ranked ? rankInterval(share) : bandInterval(share);
    }

    /** Between the order statistics whose ranks a binomial count misses with probability 2.5 % each. */
    private Interval rankInterval(double share) {
        BinomialDistribution below = BinomialDistribution.of(runs, share);
        int low = below.inverseCumulativeProbability(Interval.ERROR_RATE / 2);
        int high = below.inverseCumulativeProbability(1 - Interval.ERROR_RATE / 2) + 1;
        return new Interval(low == 0 ? 0 : timeOfRank(low), timeOfRank(high));
    }

    /** When as many runs as this have synchronized; infinity if that was not seen. */
    private double timeOfRank(int rank) {
        return firstTime(height -> Math.round((1 - height) * runs) >= rank).orElse(Double.POSITIVE_INFINITY);
    }

    private Interval bandInterval(double share) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        for (int s = times.length - 1; s >= 0; s--) {
            Interval band = band(s);
            low = band.low() <= 1 - share ? times[s] : low;
            high = band.high() <= 1 - share ? times[s] : high;
        }
        return new Interval(low, high);
    }

    /** The area under the curve up to a time: the mean of min(T*, until). */
    public double restrictedMean(double until) {
        double area = 0;
        double from = 0;
        double height = 1;
        for (int s = 0; s < times.length && times[s] < until; s++) {
            area += height * (times[s] - from);
            from = times[s];
            height = survival[s];
        }
        return area + height * (until - from);
    }
}
