package org.photinus.study;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.photinus.network.CoinTriggering;
import org.photinus.network.TriggeringRule;
import org.photinus.stats.Estimate;
import org.photinus.stats.GrowthExponent;
import org.photinus.stats.SurvivalCurve;
import org.photinus.stats.SyncTimes;
import org.photinus.stats.TailRate;

/**
 * What the replicates of a cell say, in the unit of the period. No number stands without its interval, and
 * a censored run never enters as a time (S11).
 *
 * @param levels the level of each factor
 * @param replicates how many were finished
 * @param synchronizedRuns how many synchronized
 * @param censored how many did not
 * @param horizon up to when the runs are fully known: the cell's horizon, or the end of the first run that was
 *     stopped by its jumps
 * @param mean of T*; absent if any run was censored
 * @param restrictedMean of min(T*, horizon)
 * @param quantiles of T* by share, from the Kaplan–Meier curve
 * @param tail how fast P(T* > t) falls in the end
 * @param jumps the mean number of jumps to sync or, for a censored run, to where it was stopped
 * @param expectedPulses the mean of p times the jumps: what is to be expected of the coins, not a count
 * @param countedPulses the mean number of pulses, where they were counted
 * @param world what was measured in a world; empty for runs that end at synchronization
 */
public record CellSummary(
        Map<String, String> levels,
        int replicates,
        int synchronizedRuns,
        int censored,
        double horizon,
        Estimate mean,
        Estimate restrictedMean,
        Map<Double, Estimate> quantiles,
        TailRate tail,
        Estimate jumps,
        Estimate expectedPulses,
        Estimate countedPulses,
        Optional<MeasureSummary> world) {

    private static final double[] SHARES = {0.1, 0.25, 0.5, 0.75, 0.9, 0.99};

    public CellSummary {
        quantiles = Collections.unmodifiableMap(new TreeMap<>(quantiles));
    }

    /** The summary of a cell; one without a finished replicate has counts of 0 and no estimate. */
    public static CellSummary of(CellResults results) {
        return of(results.cell(), results.sample());
    }

    /** The summary of a cell, from its runs as numbers. */
    public static CellSummary of(Cell cell, CellSample sample) {
        return of(cell, sample, SurvivalCurve.of(sample.syncTimes()));
    }

    /** The summary of a cell in the ideal world, from its sync-times. */
    public static CellSummary of(Cell cell, SyncTimes times) {
        return of(cell, new CellSample(times, Optional.empty()));
    }

    /** The summary of a cell, from its runs as numbers and the curve of their sync-times. */
    public static CellSummary of(Cell cell, CellSample sample, SurvivalCurve curve) {
        SyncTimes times = sample.syncTimes();
        int censored = times.censored();
        Estimate restricted = times.restrictedMean().atLeast(0);
        Estimate mean = censored == 0
                ? restricted
                : new Estimate.Absent(censored + " of " + times.size() + " runs were censored");
        Estimate jumps = times.meanJumps().atLeast(0);
        return new CellSummary(
                cell.levels(),
                times.size(),
                times.size() - censored,
                censored,
                times.horizon(),
                mean,
                restricted,
                quantiles(curve),
                TailRate.of(times, curve),
                jumps,
                expectedPulses(cell.setup().get().network().triggering(), jumps),
                times.meanPulses()
                        .map(pulses -> pulses.atLeast(0))
                        .orElse(new Estimate.Absent("pulses were not counted")),
                sample.world().map(MeasureSummary::of));
    }

    /** The estimates of quantiles by share. */
    static Map<Double, Estimate> quantiles(SurvivalCurve curve) {
        Map<Double, Estimate> quantiles = new TreeMap<>();
        for (double share : SHARES) {
            quantiles.put(share, estimate(curve, share));
        }
        return quantiles;
    }

    /** The estimate of one of the quantiles. */
    public Estimate quantile(double share) {
        Estimate quantile = quantiles.get(share);
        if (quantile == null) {
            throw new IllegalArgumentException("share must be one of " + quantiles.keySet() + ", but is " + share);
        }
        return quantile;
    }

    /** The estimate of the median. */
    public Estimate median() {
        return quantile(0.5);
    }

    /** What can be compared across the levels of a factor. */
    public Map<GrowthExponent.Measure, Estimate> measures() {
        return Map.of(
                GrowthExponent.Measure.MEAN, mean,
                GrowthExponent.Measure.MEDIAN, median(),
                GrowthExponent.Measure.RESTRICTED_MEAN, restrictedMean);
    }

    private static Estimate estimate(SurvivalCurve curve, double share) {
        OptionalDouble value = curve.quantile(share);
        return value.isPresent()
                ? new Estimate.Known(value.getAsDouble(), OptionalDouble.empty(), curve.quantileInterval(share))
                : new Estimate.Absent("too few runs synchronized before the horizon");
    }

    /** The mean number of jumps times that of pulses per jump. */
    private static Estimate expectedPulses(TriggeringRule rule, Estimate jumps) {
        if (rule.byCoins().isEmpty()) {
            return new Estimate.Absent("the triggering rule has no single pulse probability");
        }
        CoinTriggering coins = rule.byCoins().get();
        OptionalDouble perJump = coins.pulsesPerJump();
        if (perJump.isPresent()) {
            return jumps.times(perJump.getAsDouble());
        }
        return new Estimate.Absent(
                coins.isPerFiring()
                        ? "agents pulse with different p, and their jumps are not counted apart"
                        : "edge-triggering pulses arc by arc");
    }
}
