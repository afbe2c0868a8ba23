package org.photinus.study;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The Kaplan–Meier estimate of P(T* > t): a step function that falls at each observed time.
 *
 * <p>At a time that is both observed and censored, the observed runs come first, as is usual.
 */
final class SurvivalCurve {
    private final double[] times;
    private final double[] survival;

    private SurvivalCurve(double[] times, double[] survival) {
        this.times = times;
        this.survival = survival;
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
            stepTimes[steps] = time;
            stepValues[steps++] = value;
        }
        return new SurvivalCurve(Arrays.copyOf(stepTimes, steps), Arrays.copyOf(stepValues, steps));
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
