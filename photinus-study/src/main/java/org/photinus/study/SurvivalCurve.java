package org.photinus.study;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.photinus.engine.RunOutcome;

/**
 * The Kaplan–Meier estimate of P(T* > t): a step function that falls at each observed time.
 *
 * <p>At a time that is both observed and censored, the observed runs come first, as is usual. Standard errors are
 * Greenwood's.
 */
public final class SurvivalCurve {
    private final double[] times;
    private final double[] survival;
    private final double[] relativeErrors;

    private SurvivalCurve(double[] times, double[] survival, double[] relativeErrors) {
        this.times = times;
        this.survival = survival;
        this.relativeErrors = relativeErrors;
    }

    /** The curve of the sync-times of replicates, in the unit of the period. */
    public static SurvivalCurve of(ReplicateResults results, BigDecimal period) {
        double[] times = new double[results.size()];
        boolean[] observed = new boolean[times.length];
        for (int i = 0; i < times.length; i++) {
            RunOutcome outcome = results.outcome(i);
            times[i] = outcome.end().toDouble() * period.doubleValue();
            observed[i] = outcome instanceof RunOutcome.Synchronized;
        }
        return of(times, observed);
    }

    /** At how many different times the curve falls. */
    public int size() {
        return times.length;
    }

    /** A time at which the curve falls, in increasing order. */
    public double time(int index) {
        return times[index];
    }

    /** The estimate of P(T* > t) from a time on until the next. */
    public double survival(int index) {
        return survival[index];
    }

    /** The standard error of an estimate as a share of it, which is that of its logarithm; 0 where it is 0. */
    public double relativeError(int index) {
        return relativeErrors[index];
    }

    static SurvivalCurve of(double[] times, boolean[] observed) {
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
        Arrays.sort(events, 0, eventCount);
        double[] stepTimes = new double[eventCount];
        double[] stepValues = new double[eventCount];
        double[] stepErrors = new double[eventCount];
        double greenwood = 0;
        double value = 1;
        int steps = 0;
        int before = 0;
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
            // Before anybody was censored the product of all these ratios is just a share, and exact.
            boolean complete = before == e - falls;
            value = complete ? (n - e) / (double) n : value * (atRisk - falls) / atRisk;
            greenwood += atRisk == falls ? 0 : falls / ((double) atRisk * (atRisk - falls));
            stepTimes[steps] = time;
            stepErrors[steps] = atRisk == falls ? 0 : Math.sqrt(greenwood);
            stepValues[steps++] = value;
        }
        return new SurvivalCurve(
                Arrays.copyOf(stepTimes, steps), Arrays.copyOf(stepValues, steps), Arrays.copyOf(stepErrors, steps));
    }

    /** The least time at which at least this share of the runs has synchronized. */
    OptionalDouble quantile(double share) {
        for (int s = 0; s < times.length; s++) {
            // Products of ratios such as 9/10 · 8/9 miss 0.8 by a few units in the last place.
            if (1 - survival[s] >= share - 1e-12) {
                return OptionalDouble.of(times[s]);
            }
        }
        return OptionalDouble.empty();
    }

    /** The area under the curve up to a time: the mean of min(T*, until). */
    double restrictedMean(double until) {
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
