package org.photinus.study;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.photinus.phase.ExactTime;
import org.photinus.stats.SurvivalCurve;
import org.photinus.stats.SyncTimes;

/**
 * What replicates say about the sync-time, in the unit of the period. A censored run never enters as a
 * time: with any of them there is no mean, only the restricted one (S11).
 *
 * @param replicates how many were finished
 * @param synchronizedRuns how many synchronized
 * @param censored how many did not
 * @param mean of the sync-times; empty if any run was censored
 * @param standardError of the mean; empty if there is none, or only one replicate
 * @param restrictedMean of min(T*, maxTime), from the Kaplan–Meier curve
 * @param quantiles of the sync-time, by Kaplan–Meier; empty where the curve does not reach, or beyond the first run
 *     that was stopped by its jumps
 * @param meanJumps over all replicates, censored ones to their horizon
 */
public record SyncTimeSummary(
        int replicates,
        int synchronizedRuns,
        int censored,
        OptionalDouble mean,
        OptionalDouble standardError,
        double restrictedMean,
        Map<Double, OptionalDouble> quantiles,
        double meanJumps) {

    private static final double[] LEVELS = {0.1, 0.25, 0.5, 0.75, 0.9, 0.99};

    /** The summary of at least one result, up to {@code maxTime} periods of length {@code period}. */
    public static SyncTimeSummary of(ReplicateResults results, ExactTime maxTime, BigDecimal period) {
        int n = results.size();
        if (n == 0) {
            throw new IllegalArgumentException("results must hold at least one finished replicate, but hold none");
        }
        SyncTimes times = SyncTimes.of(results, maxTime, period);
        double[] ends = times.ends();
        int censored = times.censored();
        SurvivalCurve curve = SurvivalCurve.of(ends, times.observed());
        TreeMap<Double, OptionalDouble> quantiles = new TreeMap<>();
        for (double level : LEVELS) {
            OptionalDouble quantile = curve.quantile(level);
            boolean known = quantile.isPresent() && quantile.getAsDouble() <= times.horizon();
            quantiles.put(level, known ? quantile : OptionalDouble.empty());
        }
        double mean = mean(ends);
        return new SyncTimeSummary(
                n,
                n - censored,
                censored,
                censored == 0 ? OptionalDouble.of(mean) : OptionalDouble.empty(),
                censored == 0 && n > 1 ? OptionalDouble.of(standardError(ends, mean)) : OptionalDouble.empty(),
                curve.restrictedMean(maxTime.toDouble() * period.doubleValue()),
                Collections.unmodifiableMap(quantiles),
                mean(times.jumps()));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double standardError(double[] times, double mean) {
        double squares = 0;
        for (double time : times) {
            squares += (time - mean) * (time - mean);
        }
        return Math.sqrt(squares / (times.length - 1) / times.length);
    }
}
