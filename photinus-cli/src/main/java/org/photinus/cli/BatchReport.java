package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Json;
import org.photinus.study.SyncTimeSummary;

/** What is said of many replicates. */
final class BatchReport {
    private final Console console;
    private final SyncTimeSummary summary;
    private final BigDecimal maxTime;
    private final long seed;
    private final Optional<StuckRuns> stuckRuns;
    private final BigDecimal period;

    /** A report; whether runs look stuck is said where somebody watched. */
    BatchReport(
            Console console,
            SyncTimeSummary summary,
            BigDecimal maxTime,
            long seed,
            Optional<StuckRuns> stuckRuns,
            BigDecimal period) {
        this.console = console;
        this.summary = summary;
        this.maxTime = maxTime;
        this.seed = seed;
        this.stuckRuns = stuckRuns;
        this.period = period;
    }

    String json() {
        Json quantiles = new Json();
        summary.quantiles().forEach((level, time) -> quantiles.number(Double.toString(level), time));
        return new Json()
                .number("replicates", summary.replicates())
                .number("synchronized", summary.synchronizedRuns())
                .number("censored", summary.censored())
                .number("maxTime", maxTime)
                .number("seed", seed)
                .number("mean", summary.mean())
                .number("standardError", summary.standardError())
                .number("restrictedMean", summary.restrictedMean())
                .object("quantiles", quantiles)
                .number("meanJumps", summary.meanJumps())
                .number(
                        "stuck",
                        stuckRuns.map(runs -> BigDecimal.valueOf(runs.count())).orElse(null))
                .toString();
    }

    void print() {
        line(
                "replicates",
                summary.replicates() + ": " + summary.synchronizedRuns() + " synchronized, " + summary.censored()
                        + " censored at t = " + maxTime.stripTrailingZeros().toPlainString());
        stuckRuns.flatMap(runs -> runs.text(period)).ifPresent(text -> line("of the censored", text));
        if (summary.mean().isPresent()) {
            line(
                    "mean sync-time",
                    rounded(summary.mean()) + "  (standard error " + rounded(summary.standardError()) + ")");
        } else {
            line("mean sync-time", "none, since runs were censored");
            line(
                    "restricted mean",
                    rounded(OptionalDouble.of(summary.restrictedMean())) + "  (of min(T*, "
                            + maxTime.stripTrailingZeros().toPlainString() + "))");
        }
        summary.quantiles()
                .forEach((level, time) -> line(
                        level == 0.5 ? "median" : String.format(Locale.ROOT, "%.0f %% by", 100 * level),
                        rounded(time)));
        line("mean jumps", rounded(OptionalDouble.of(summary.meanJumps())));
    }

    private void line(String name, String value) {
        console.out().println(String.format(Locale.ROOT, "%-17s%s", name, value));
    }

    private static String rounded(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.5g", value.getAsDouble()) : "not reached";
    }
}
