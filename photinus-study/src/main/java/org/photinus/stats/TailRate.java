package org.photinus.stats;

import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * How fast P(T* > t) falls in its tail, if it falls exponentially there: synchronized runs beyond a
 * threshold, over the time that runs spent beyond it.
 *
 * @param share the threshold is the quantile of this share
 * @param threshold from where on the tail is looked at; empty if the quantile was not reached
 * @param events how many runs synchronized beyond it
 * @param exposure the time that all runs together spent beyond it
 * @param rate in events per unit of time
 */
public record TailRate(double share, OptionalDouble threshold, int events, double exposure, Estimate rate) {
    /** The tail begins where three runs of four have synchronized. */
    public static final double SHARE = 0.75;

    private static final int LEAST_EVENTS = 5;

    /**
     * The rate beyond the quantile {@link #SHARE}. Given the threshold, exceedances of an exponential tail
     * are exponential; then twice the rate times the exposure is chi-squared. Exact without censoring; with
     * it, the upper end has one event more, which errs on the safe side.
     */
    public static TailRate of(SyncTimes times, SurvivalCurve curve) {
        OptionalDouble threshold = curve.quantile(SHARE);
        if (threshold.isEmpty()) {
            return new TailRate(
                    SHARE,
                    threshold,
                    0,
                    0,
                    new Estimate.Absent("fewer than three runs of four synchronized before the horizon"));
        }
        double from = threshold.getAsDouble();
        double horizon = times.horizon();
        int events = 0;
        int beyond = 0;
        double exposure = 0;
        for (int i = 0; i < times.entries(); i++) {
            double spent = times.restricted(i, horizon) - from;
            if (spent > 0) {
                exposure += spent * times.runs(i);
                beyond += times.runs(i);
                events += times.isObservedBy(i, horizon) ? times.runs(i) : 0;
            }
        }
        if (events < LEAST_EVENTS) {
            return new TailRate(
                    SHARE,
                    threshold,
                    events,
                    exposure,
                    new Estimate.Absent("only " + events + " runs synchronized beyond the quantile " + SHARE + ", and "
                            + LEAST_EVENTS + " are needed"));
        }
        boolean complete = events == beyond;
        double low = ChiSquaredDistribution.of(2.0 * events).inverseCumulativeProbability(Interval.ERROR_RATE / 2);
        double high = ChiSquaredDistribution.of(2.0 * (complete ? events : events + 1))
                .inverseSurvivalProbability(Interval.ERROR_RATE / 2);
        double rate = events / exposure;
        Estimate estimate = new Estimate.Known(
                rate,
                OptionalDouble.of(rate / Math.sqrt(events)),
                new Interval(low / (2 * exposure), high / (2 * exposure)));
        return new TailRate(SHARE, threshold, events, exposure, estimate);
    }
}
