package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.StuckRuns;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;

/**
 * What is said of many replicates.
 *
 * @param summary of their sync-times
 * @param maxTime the horizon, in the unit of the period
 * @param seed of all of them
 * @param stuckRuns those that look stuck, where that was watched
 * @param givenUp whether runs were stopped before the horizon, since they looked stuck
 * @param period the unit of times
 * @param unit the name of that unit; empty if it has none
 */
record BatchReport(
        CellSummary summary,
        BigDecimal maxTime,
        long seed,
        Optional<StuckRuns> stuckRuns,
        boolean givenUp,
        BigDecimal period,
        String unit) {

    /** Whether runs were stopped by their jumps, or given up, before the time at which the others were censored. */
    boolean isShortened() {
        return summary.horizon() < maxTime.doubleValue();
    }

    /** Up to when the runs are fully known, which the restricted mean is restricted to. */
    BigDecimal horizon() {
        return isShortened() ? BigDecimal.valueOf(summary.horizon()) : maxTime;
    }

    Document document() {
        Document times = syncTimes();
        return summary.world()
                .map(world -> new MeasuredMeans(world, period, unit).addTo(times, summary))
                .orElse(times);
    }

    private Document syncTimes() {
        String horizon = NumberText.exact(horizon());
        OptionalDouble mean = summary.mean().point();
        OptionalDouble standardError = summary.mean().standardError();
        OptionalDouble restrictedMean = summary.restrictedMean().point();
        Document document = Document.of(0, 17)
                .fact("replicates", summary.replicates())
                .fact("synchronized", summary.synchronizedRuns())
                .fact("censored", summary.censored())
                .line(
                        "replicates",
                        summary.replicates() + ": " + summary.synchronizedRuns() + " synchronized, "
                                + summary.censored() + " censored"
                                + (isShortened() ? (givenUp ? ", the first" : " by --max-jumps, the first") : "")
                                + " at t = " + horizon)
                .line(
                        "of the censored",
                        stuckRuns.flatMap(runs -> runs.text(period)).orElse(null))
                .fact("maxTime", maxTime)
                .fact("horizon", horizon())
                .fact("seed", seed)
                .fact(
                        "mean",
                        mean,
                        "mean sync-time",
                        mean.isPresent()
                                ? rounded(mean) + "  (standard error " + rounded(standardError) + ")"
                                : "none, since runs were censored")
                .fact("standardError", standardError)
                .fact(
                        "restrictedMean",
                        restrictedMean,
                        "restricted mean",
                        mean.isPresent()
                                ? null
                                : rounded(restrictedMean) + "  (of min(T*, " + horizon + ")"
                                        + (isShortened()
                                                ? ": "
                                                        + (givenUp
                                                                ? "the first run was given up"
                                                                : "--max-jumps stopped the first run")
                                                        + " there"
                                                : "")
                                        + ")");
        Document quantiles = Document.OBJECT;
        for (Map.Entry<Double, Estimate> quantile : summary.quantiles().entrySet()) {
            quantiles = quantiles.fact(
                    quantile.getKey().toString(), quantile.getValue().point());
            document = document.line(
                    NumberText.quantile(quantile.getKey()),
                    rounded(quantile.getValue().point()));
        }
        return document.fact("quantiles", quantiles)
                .fact(
                        "meanJumps",
                        summary.jumps().point(),
                        "mean jumps",
                        rounded(summary.jumps().point()))
                .fact("stuck", stuckRuns.map(StuckRuns::count));
    }

    private static String rounded(OptionalDouble value) {
        return value.isPresent() ? NumberText.rounded(value.getAsDouble()) : "not reached";
    }
}
