package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.study.SyncTimeSummary;

/**
 * What is said of many replicates.
 *
 * @param summary of their sync-times
 * @param maxTime the horizon, in the unit of the period
 * @param seed of all of them
 * @param stuckRuns those that look stuck, where that was watched
 * @param period the unit of times
 */
record BatchReport(
        SyncTimeSummary summary, BigDecimal maxTime, long seed, Optional<StuckRuns> stuckRuns, BigDecimal period) {

    Document document() {
        String horizon = NumberText.exact(maxTime);
        boolean hasMean = summary.mean().isPresent();
        Document document = Document.of(0, 17)
                .fact("replicates", summary.replicates())
                .fact("synchronized", summary.synchronizedRuns())
                .fact("censored", summary.censored())
                .line(
                        "replicates",
                        summary.replicates() + ": " + summary.synchronizedRuns() + " synchronized, "
                                + summary.censored() + " censored at t = " + horizon)
                .line(
                        "of the censored",
                        stuckRuns.flatMap(runs -> runs.text(period)).orElse(null))
                .fact("maxTime", maxTime)
                .fact("seed", seed)
                .fact(
                        "mean",
                        summary.mean(),
                        "mean sync-time",
                        hasMean
                                ? rounded(summary.mean()) + "  (standard error " + rounded(summary.standardError())
                                        + ")"
                                : "none, since runs were censored")
                .fact("standardError", summary.standardError())
                .fact(
                        "restrictedMean",
                        summary.restrictedMean(),
                        "restricted mean",
                        hasMean
                                ? null
                                : NumberText.rounded(summary.restrictedMean()) + "  (of min(T*, " + horizon + "))");
        Document quantiles = Document.OBJECT;
        for (Map.Entry<Double, OptionalDouble> quantile : summary.quantiles().entrySet()) {
            quantiles = quantiles.fact(quantile.getKey().toString(), quantile.getValue());
            document = document.line(NumberText.quantile(quantile.getKey()), rounded(quantile.getValue()));
        }
        return document.fact("quantiles", quantiles)
                .fact("meanJumps", summary.meanJumps(), "mean jumps", NumberText.rounded(summary.meanJumps()))
                .fact("stuck", stuckRuns.map(StuckRuns::count));
    }

    private static String rounded(OptionalDouble value) {
        return value.isPresent() ? NumberText.rounded(value.getAsDouble()) : "not reached";
    }
}
