package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Json;
import org.photinus.study.CellSummary;

/** What is said of many replicates. */
final class BatchReport {
    private final Console console;
    private final CellSummary summary;
    private final BigDecimal maxTime;
    private final long seed;
    private final Optional<StuckRuns> stuckRuns;
    private final BigDecimal period;

    /** A report; whether runs look stuck is said where somebody watched. */
    BatchReport(
            Console console,
            CellSummary summary,
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

    /** Whether runs were stopped by their jumps before the time at which the others were censored. */
    boolean isShortened() {
        return summary.horizon() < maxTime.doubleValue();
    }

    /** Up to when the runs are fully known, which the restricted mean is restricted to. */
    String horizon() {
        return (isShortened() ? BigDecimal.valueOf(summary.horizon()) : maxTime)
                .stripTrailingZeros()
                .toPlainString();
    }

    String json() {
        Json quantiles = new Json();
        summary.quantiles().forEach((level, time) -> quantiles.number(Double.toString(level), time.point()));
        return new Json()
                .number("replicates", summary.replicates())
                .number("synchronized", summary.synchronizedRuns())
                .number("censored", summary.censored())
                .number("maxTime", maxTime)
                .number("horizon", new BigDecimal(horizon()))
                .number("seed", seed)
                .number("mean", summary.mean().point())
                .number("standardError", summary.mean().standardError())
                .number("restrictedMean", summary.restrictedMean().point())
                .object("quantiles", quantiles)
                .number("meanJumps", summary.jumps().point())
                .number(
                        "stuck",
                        stuckRuns.map(runs -> BigDecimal.valueOf(runs.count())).orElse(null))
                .toString();
    }

    void print() {
        line(
                "replicates",
                summary.replicates() + ": " + summary.synchronizedRuns() + " synchronized, " + summary.censored()
                        + " censored" + (isShortened() ? " by --max-jumps, the first" : "") + " at t = " + horizon());
        stuckRuns.flatMap(runs -> runs.text(period)).ifPresent(text -> line("of the censored", text));
        if (summary.mean().point().isPresent()) {
            line(
                    "mean sync-time",
                    rounded(summary.mean().point()) + "  (standard error "
                            + rounded(summary.mean().standardError()) + ")");
        } else {
            line("mean sync-time", "none, since runs were censored");
            line(
                    "restricted mean",
                    rounded(summary.restrictedMean().point()) + "  (of min(T*, " + horizon() + ")"
                            + (isShortened() ? ": --max-jumps stopped the first run there" : "") + ")");
        }
        summary.quantiles()
                .forEach((level, time) -> line(
                        level == 0.5 ? "median" : String.format(Locale.ROOT, "%.0f %% by", 100 * level),
                        rounded(time.point())));
        line("mean jumps", rounded(summary.jumps().point()));
    }

    private void line(String name, String value) {
        console.out().println(String.format(Locale.ROOT, "%-17s%s", name, value));
    }

    private static String rounded(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.5g", value.getAsDouble()) : "not reached";
    }
}
