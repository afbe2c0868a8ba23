package org.photinus.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Json;
import org.photinus.cli.study.StudyProgress;
import org.photinus.stats.Estimate;
import org.photinus.text.NetworkDescription;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningAxis;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningGoal;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;

/** What is said of a tuning. */
final class TuneReport {
    private static final int MOST_NAMED = 6;

    private final TuningResult result;
    private final Tuning tuning;
    private final String goal;
    private final NetworkDescription description;
    private final BigDecimal maxTime;
    private final String networkWords;

    /**
     * A report.
     *
     * @param goal as it was asked for
     * @param maxTime the horizon in the unit of the period
     * @param networkWords the options that describe the network, without the p and r of a point
     */
    TuneReport(
            TuningResult result,
            Tuning tuning,
            String goal,
            NetworkDescription description,
            BigDecimal maxTime,
            String networkWords) {
        this.result = result;
        this.tuning = tuning;
        this.goal = goal;
        this.description = description;
        this.maxTime = maxTime;
        this.networkWords = networkWords;
    }

    /** The network in words, without the values of p and r that are replaced. */
    static String summary(NetworkDescription description, Tuning tuning) {
        String summary = description.summary();
        summary = tuning.r().levels().size() < 2
                ? summary
                : summary.replaceFirst(", r = [^;]*?, ties", ", r tuned, ties");
        return tuning.p().levels().size() < 2 ? summary : summary.replaceFirst(", p = [^;]*", ", p tuned");
    }

    /** What is to be small, in words. */
    private String goalText() {
        if (tuning.goal() instanceof TuningGoal.MeanPulses) {
            return "expected pulses to sync";
        }
        return goal.startsWith("q") ? "quantile " + goal.substring(1) + " of the sync-time" : goal + " sync-time";
    }

    /** The same, with its unit. */
    String scaleText() {
        boolean isTime = !(tuning.goal() instanceof TuningGoal.MeanPulses);
        String unit = period().compareTo(BigDecimal.ONE) == 0 ? "periods" : "T = " + plain(period());
        return goalText() + (isTime ? " (" + unit + ")" : "");
    }

    /** The answer as the title of a figure. */
    String title() {
        return result.best()
                .map(best -> "Least " + goalText() + " at " + name(best.point()) + ": " + value(result.value()))
                .orElse("No point has a known " + goalText());
    }

    String subtitle() {
        return summary(description, tuning) + "; seed " + description.seed() + "; at most " + tuning.replicates()
                + " replicates of a point, at most to t = " + plain(maxTime);
    }

    String json() {
        Optional<TuningPoint> best = result.best().map(TuningCell::point);
        return estimate(
                        new Json()
                                .text("goal", goal)
                                .number("p", best.flatMap(TuningPoint::p).orElse(null))
                                .number("r", best.flatMap(TuningPoint::r).orElse(null)),
                        result.value())
                .number("replicates", result.replicates())
                .number("censored", result.censored())
                .number("maxTime", maxTime)
                .number("seed", description.seed())
                .texts("atEndOfRange", ends())
                .objects("points", result.cells().stream().map(this::json).toList())
                .text("command", command().orElse(null))
                .toString();
    }

    private Json json(TuningCell cell) {
        Json json = new Json()
                .number("p", cell.point().p().orElse(null))
                .number("r", cell.point().r().orElse(null))
                .text("standing", cell.standing() == Standing.AS_GOOD ? "asGood" : word(cell.standing()))
                .flag("refined", cell.isRefined())
                .number("replicates", cell.replicates())
                .number("censored", cell.censored())
                .number("stuck", cell.stuck())
                .number("groups", groups(cell).orElse(null))
                .number("unchangedSince", unchangedSince(cell).orElse(null))
                .number("stoppedAt", cell.cap().times(period()));
        return estimate(json, cell.value()).number("atLeast", cell.atLeast());
    }

    private static Json estimate(Json json, Estimate value) {
        return json.number("value", value.known().map(Estimate.Known::value).orElse(Double.NaN))
                .number(
                        "low",
                        value.known().map(known -> known.interval().low()).orElse(Double.NaN))
                .number(
                        "high",
                        value.known().map(known -> known.interval().high()).orElse(Double.NaN));
    }

    /** The table of all points. */
    void table(PrintWriter out) {
        out.print("p,r,standing,refined,replicates,censored,stuck,groups,unchanged_since,stopped_at,value,low,high,"
                + "at_least\n");
        for (TuningCell cell : result.cells()) {
            Optional<Estimate.Known> known = cell.value().known();
            out.print(String.join(
                            ",",
                            cell.point().p().map(TuneReport::plain).orElse(""),
                            cell.point().r().map(TuneReport::plain).orElse(""),
                            word(cell.standing()),
                            Boolean.toString(cell.isRefined()),
                            Integer.toString(cell.replicates()),
                            Integer.toString(cell.censored()),
                            Integer.toString(cell.stuck()),
                            groups(cell).map(TuneReport::plain).orElse(""),
                            unchangedSince(cell).map(TuneReport::plain).orElse(""),
                            plain(cell.cap().times(period())),
                            field(known.map(Estimate.Known::value).orElse(null)),
                            field(known.map(k -> k.interval().low()).orElse(null)),
                            field(known.map(k -> k.interval().high()).orElse(null)),
                            Double.toString(cell.atLeast()))
                    + "\n");
        }
    }

    private static Optional<BigDecimal> groups(TuningCell cell) {
        return cell.standstill().map(standstill -> BigDecimal.valueOf(standstill.groups()));
    }

    private Optional<BigDecimal> unchangedSince(TuningCell cell) {
        return cell.standstill().map(standstill -> standstill.since().times(period()));
    }

    /** What an interrupted tuning knows. */
    List<String> soFar() {
        Optional<TuningCell> best = result.best();
        if (best.isEmpty()) {
            return List.of("interrupted before any point had a known " + goalText() + "; nothing was written");
        }
        long left = result.cells().stream()
                .filter(cell -> cell.standing() != Standing.WORSE)
                .count();
        return List.of(
                "interrupted; nothing was written",
                "best so far: " + name(best.get().point()) + ", " + goalText() + " " + value(result.value()) + " by "
                        + result.replicates() + " runs; " + left + " of "
                        + result.cells().size()
                        + " points were still in the race");
    }

    void print(PrintStream out) {
        new TuneTable(result, tuning, period()).print(out, goalText());
        Optional<TuningCell> best = result.best();
        if (best.isEmpty()) {
            noAnswer(out);
            return;
        }
        out.println("Best: " + name(best.get().point()));
        out.println("  " + goalText() + " " + value(result.value()) + ", by " + result.replicates()
                + " runs that had no part in the choice"
                + (result.censored() == 0 ? "" : "; " + result.censored() + " of them censored"));
        List<TuningCell> asGood = result.cells(Standing.AS_GOOD);
        out.println(
                asGood.isEmpty()
                        ? "  No other point that was tried is as good."
                        : "  Statistically as good, by up to " + tuning.replicates() + " runs each: " + names(asGood));
        List<TuningCell> undecided = result.cells(Standing.UNDECIDED);
        if (!undecided.isEmpty()) {
            out.println("  Undecided, since runs were censored at t = " + plain(maxTime) + ": " + names(undecided));
        }
        censored(out);
        for (String end : ends()) {
            out.println("The best " + end + " is an end of its range: try --" + end + "-range beyond it.");
        }
        command().ifPresent(command -> out.println("Try it: " + command));
    }

    private void noAnswer(PrintStream out) {
        out.println("No answer: no point has a known " + goalText() + " by t = " + plain(maxTime) + ".");
        result.cells().stream()
                .filter(cell -> cell.replicates() > cell.censored())
                .min(Comparator.comparingDouble((TuningCell cell) -> cell.censored() / (double) cell.replicates())
                        .thenComparingDouble(TuningCell::atLeast))
                .ifPresent(cell -> out.println("Nearest: " + name(cell.point()) + ": "
                        + (cell.replicates() - cell.censored()) + " of " + cell.replicates()
                        + " runs synchronized; at least " + rounded(cell.atLeast())));
        censored(out);
        out.println("Try a later --max-time, another range, or --goal median, which bears censored runs.");
    }

    private void censored(PrintStream out) {
        long stopped =
                result.cells().stream().filter(cell -> cell.censored() > 0).count();
        if (stopped == 0) {
            return;
        }
        List<TuningCell> stuck =
                result.cells().stream().filter(TuningCell::looksStuck).toList();
        out.println("Censored: at " + stopped + " of "
                + StudyProgress.plural(result.cells().size(), "point")
                + " runs were stopped before they synchronized.");
        if (!stuck.isEmpty()) {
            TuningCell one = stuck.get(0);
            out.println("Stuck: at " + StudyProgress.plural(stuck.size(), "point")
                    + " no run synchronized and most made no progress for most of their time, as at "
                    + name(one.point())
                    + one.standstill()
                            .map(standstill -> ": " + StandstillText.since(standstill, period()) + "; "
                                    + StandstillText.unchanged(standstill))
                            .orElse("")
                    + ".");
        }
    }

    private static String names(List<TuningCell> cells) {
        List<String> names = new ArrayList<>();
        cells.stream()
                .limit(MOST_NAMED)
                .forEach(cell -> names.add("(" + name(cell.point()) + ") "
                        + (cell.value() instanceof Estimate.Known known
                                ? rounded(known.value())
                                : "at least " + rounded(cell.atLeast()))));
        return String.join("; ", names)
                + (cells.size() > MOST_NAMED ? "; and " + (cells.size() - MOST_NAMED) + " more" : "");
    }

    /** Which of p and r is best at an end of its range. */
    private List<String> ends() {
        List<String> ends = new ArrayList<>();
        result.best().ifPresent(best -> {
            // Beyond p = 1 there is nothing to try.
            if (isEnd(tuning.p(), best.point().p().filter(p -> p.compareTo(BigDecimal.ONE) < 0))) {
                ends.add("p");
            }
            if (isEnd(tuning.r(), best.point().r())) {
                ends.add("r");
            }
        });
        return ends;
    }

    private static boolean isEnd(TuningAxis axis, Optional<BigDecimal> value) {
        return value.isPresent() && axis.isEnd(value.get());
    }

    /** The command whose runs are those behind the answer. */
    private Optional<String> command() {
        return result.best()
                .map(best -> "photinus simulate" + networkWords
                        + best.point().p().map(p -> " -p " + p.toPlainString()).orElse("")
                        + best.point().r().map(r -> " -r " + r.toPlainString()).orElse("")
                        + " --seed " + description.seed() + " --max-time " + plain(maxTime) + " --replicates "
                        + tuning.replicates());
    }

    private BigDecimal period() {
        return description.network().period();
    }

    private static String word(Standing standing) {
        return standing.name().toLowerCase(Locale.ROOT);
    }

    static String name(TuningPoint point) {
        List<String> parts = new ArrayList<>();
        point.p().ifPresent(p -> parts.add("p = " + p.toPlainString()));
        point.r().ifPresent(r -> parts.add("r = " + r.toPlainString()));
        return String.join(", ", parts);
    }

    static String value(Estimate estimate) {
        return estimate instanceof Estimate.Known known
                ? rounded(known.value()) + " (" + rounded(known.interval().low()) + " to "
                        + rounded(known.interval().high()) + ")"
                : "unknown: " + ((Estimate.Absent) estimate).reason();
    }

    static String rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString()
                : "∞";
    }

    static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    private static String field(@Nullable Double value) {
        return value == null || !Double.isFinite(value) ? "" : Double.toString(value);
    }
}
