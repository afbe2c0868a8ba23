package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.StandstillText;
import org.photinus.cli.output.Table;
import org.photinus.engine.Standstill;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.phase.Ticks;
import org.photinus.stats.Estimate;
import org.photinus.text.NetworkDescription;
import org.photinus.text.ShellText;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningAxis;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.world.ReceiverRule;

/** What is said of a tuning. */
final class TuneReport {
    private static final int MOST_NAMED = 6;
    private static final int PLACE_OF_RECEIVE = 2;

    private final TuningResult result;
    private final Tuning tuning;
    private final TuneGoal goal;
    private final NetworkDescription description;
    private final BigDecimal maxTime;
    private final String networkWords;

    /**
     * A report.
     *
     * @param goal what is to be small
     * @param maxTime the horizon in the unit of the period
     * @param networkWords the options that describe the network and its world, without the p, r and receiver of a point
     */
    TuneReport(
            TuningResult result,
            Tuning tuning,
            TuneGoal goal,
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

    TuningResult result() {
        return result;
    }

    /** The network in words, without the values of p and r that are replaced. */
    static String summary(NetworkDescription description, Tuning tuning) {
        return words(description, tuning).toString();
    }

    private static NetworkDescription.Words words(NetworkDescription description, Tuning tuning) {
        NetworkDescription.Words words = description
                .words()
                .tuned(tuning.p().levels().size() > 1, tuning.r().levels().size() > 1);
        return switch (tuning.receivers().size()) {
            case 0 -> words;
            case 1 -> words.receiving(tuning.receivers().get(0).text());
            default -> words.receiving("tuned");
        };
    }

    /** What is to be small, in words. */
    private String goalText() {
        return goal.text();
    }

    /** The same, with its unit. */
    String scaleText() {
        return goal.scale();
    }

    /** The answer as the title of a figure. */
    String title() {
        return bestPoint()
                .map(best -> "Best: " + name(best) + ", " + goalText() + " " + goal.brief(result.value()))
                .orElse("No point has a known " + goalText());
    }

    String subtitle() {
        return words(description, tuning).withoutFolder() + "; seed " + description.seed() + "; at most "
                + tuning.replicates() + " replicates of a point in the race, at most to t = "
                + NumberText.exact(maxTime);
    }

    Document document() {
        Optional<TuningPoint> best = bestPoint();
        return Document.OBJECT
                .note(new TuneTable(result, tuning, goal).text())
                .and(best.isPresent() ? answer() : noAnswer())
                .fact("goal", goal.name())
                .fact("p", best.flatMap(TuningPoint::p))
                .fact("r", best.flatMap(TuningPoint::r))
                .and(
                        goal.inWorld()
                                ? Document.OBJECT.fact("receive", best.flatMap(TuneReport::receive))
                                : Document.OBJECT)
                .fact("value", value(result.value(), Estimate.Known::value))
                .fact("low", value(result.value(), known -> known.interval().low()))
                .fact("high", value(result.value(), known -> known.interval().high()))
                .fact("replicates", result.replicates())
                .fact("censored", result.censored())
                .fact("measured", result.measured())
                .fact("rMatters", result.thresholdMatters())
                .fact("maxTime", maxTime)
                .fact("seed", description.seed())
                .fact("atEndOfRange", ends())
                .and(goal.inWorld() ? comparison().facts() : Document.OBJECT)
                .fact("points", points())
                .fact("command", command());
    }

    /** All points. */
    Table points() {
        List<String> keys = new ArrayList<>(List.of(
                "p",
                "r",
                "standing",
                "refined",
                "replicates",
                "censored",
                "stuck",
                "groups",
                "unchangedSince",
                "stoppedAt",
                "value",
                "low",
                "high",
                "atLeast"));
        if (goal.inWorld()) {
            keys.add(PLACE_OF_RECEIVE, "receive");
        }
        return new Table(
                keys, result.cells().size(), row -> point(result.cells().get(row)));
    }

    private List<?> point(TuningCell cell) {
        List<Object> row = new ArrayList<>(List.of(
                cell.point().p(),
                cell.point().r(),
                cell.standing(),
                cell.isRefined(),
                cell.replicates(),
                cell.censored(),
                cell.stuck(),
                cell.standstill().map(Standstill::groups),
                cell.standstill().map(standstill -> standstill.since().times(period())),
                cell.cap().times(period()),
                value(cell.value(), Estimate.Known::value),
                value(cell.value(), known -> known.interval().low()),
                value(cell.value(), known -> known.interval().high()),
                cell.atLeast()));
        if (goal.inWorld()) {
            row.add(PLACE_OF_RECEIVE, receive(cell.point()));
        }
        return row;
    }

    private static Optional<String> receive(TuningPoint point) {
        return point.receive().map(ReceiverRule::text);
    }

    private TuneComparison comparison() {
        return new TuneComparison(result, goal);
    }

    private static Optional<Double> value(Estimate estimate, Function<Estimate.Known, Double> part) {
        return estimate.known().map(part);
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
                "best so far: " + name(best.get().point()) + ", " + goalText() + " " + goal.value(result.value())
                        + " by "
                        + result.replicates() + " runs; " + left + " of "
                        + result.cells().size()
                        + " points were still in the race");
    }

    private Document answer() {
        List<TuningCell> asGood = result.cells(Standing.AS_GOOD).stream()
                .filter(cell ->
                        keepsThreshold() || !cell.point().p().equals(bestPoint().flatMap(TuningPoint::p)))
                .toList();
        List<TuningCell> undecided = result.cells(Standing.UNDECIDED);
        Document answer = Document.OBJECT
                .note("Best: " + bestPoint().map(TuneReport::name).orElseThrow())
                .note("  " + goalText() + " " + goal.value(result.value()) + ", by " + result.replicates()
                        + " runs that had no part in the race"
                        + (result.censored() == 0 ? "" : "; " + result.censored() + " of them censored"))
                .note(
                        result.measured() < 2
                                ? null
                                : "  " + result.measured()
                                        + " points were measured so, since the first looked better in"
                                        + " the race than it is; the interval holds for all of them.")
                .note(goal.inWorld() ? indented(comparison().lines()) : null)
                .note(
                        keepsThreshold()
                                ? null
                                : "  r makes no difference here: with every r that was tried, all runs are the same. r is"
                                        + " kept.")
                .note(
                        asGood.isEmpty()
                                ? "  No other point that was tried is as good."
                                : "  Not told from it by up to " + tuning.replicates() + " runs each: " + names(asGood))
                .note(
                        undecided.isEmpty()
                                ? null
                                : "  Undecided, since runs were censored at t = " + lastCap() + ": " + names(undecided))
                .note(
                        result.value().known().filter(TuneReport::isVague).isPresent()
                                ? "  The interval is wide, since few long runs govern the mean: more --replicates tell more"
                                        + (goal.isSpread()
                                                ? "."
                                                : ", and --goal " + goal.median() + " does not hear of them.")
                                : null)
                .note(
                        goal.isSpread()
                                        && !asGood.isEmpty()
                                        && result.value().point().orElse(1) == 0
                                ? "  Of several points without spread, the best locked soonest; --goal lock looks for that alone."
                                : null)
                .and(censored());
        for (String end : ends()) {
            answer = answer.note("The best " + end + " is an end of its range: try --" + end + "-range beyond it.");
        }
        return answer.note(command().map(command -> "Try it: " + command).orElse(null));
    }

    /** The best point, with the network's own r where r makes no difference. */
    private Optional<TuningPoint> bestPoint() {
        return result.best()
                .map(TuningCell::point)
                .map(point -> keepsThreshold() ? point : new TuningPoint(point.p(), ownThreshold()));
    }

    /** Whether r is that of the point; in a world it always is, since not every r is possible with every receiver. */
    private boolean keepsThreshold() {
        return goal.inWorld() || result.thresholdMatters();
    }

    private static @Nullable String indented(List<String> lines) {
        return lines.isEmpty() ? null : "  " + String.join("\n  ", lines);
    }

    /** Until when a run was waited for. */
    private String lastCap() {
        return goal.inWorld() ? NumberText.time(tuning.maxTime(), period()) : NumberText.exact(maxTime);
    }

    private Optional<BigDecimal> ownThreshold() {
        return description
                .network()
                .update()
                .asBinary()
                .map(BinaryUpdate::thresholds)
                .filter(Thresholds::isCommon)
                .map(thresholds -> Ticks.toDecimal(thresholds.least()));
    }

    private static boolean isVague(Estimate.Known value) {
        return value.isGovernedByFew() && value.interval().high() > 1.5 * value.value();
    }

    private Document noAnswer() {
        boolean allStuck = result.cells().stream().allMatch(cell -> cell.standing() == Standing.STUCK);
        return Document.OBJECT
                .note(
                        allStuck
                                ? "No answer: all points look stuck at --map-time, and were not run on to --max-time."
                                : "No answer: no point has a known " + goalText() + " by t = " + lastCap() + ".")
                .note(result.cells().stream()
                        .filter(cell -> cell.replicates() > cell.censored())
                        .min(Comparator.comparingDouble(
                                        (TuningCell cell) -> cell.censored() / (double) cell.replicates())
                                .thenComparingDouble(TuningCell::atLeast))
                        .map(cell -> "Nearest: " + name(cell.point()) + ": " + (cell.replicates() - cell.censored())
                                + " of " + cell.replicates() + " runs " + goal.done() + "; at least "
                                + goal.number(cell.atLeast()))
                        .orElse(null))
                .and(censored())
                .note(
                        allStuck
                                ? "Try another range, or a later --map-time if they may only be slow."
                                : "Try a later --max-time, another range, or --goal " + goal.median()
                                        + ", which bears censored runs.");
    }

    private Document censored() {
        long stopped =
                result.cells().stream().filter(cell -> cell.censored() > 0).count();
        if (stopped == 0) {
            return Document.OBJECT;
        }
        List<TuningCell> stuck =
                result.cells().stream().filter(TuningCell::looksStuck).toList();
        return Document.OBJECT
                .note("Censored: at " + stopped + " of "
                        + NumberText.plural(result.cells().size(), "point")
                        + " runs were stopped before they " + goal.done() + ".")
                .note(stuck.isEmpty() ? null : stuck(stuck.size(), stuck.get(0)));
    }

    private String stuck(int points, TuningCell one) {
        return "Stuck: at " + NumberText.plural(points, "point")
                + " no run synchronized and most made no progress for most of their time, as at " + name(one.point())
                + one.standstill()
                        .map(standstill -> ": " + StandstillText.since(standstill, period()) + "; "
                                + StandstillText.unchanged(standstill))
                        .orElse("")
                + ".";
    }

    private String names(List<TuningCell> cells) {
        List<String> names = new ArrayList<>();
        cells.stream()
                .limit(MOST_NAMED)
                .forEach(cell -> names.add("(" + name(cell.point()) + ") "
                        + (cell.value() instanceof Estimate.Known known
                                ? goal.number(known.value())
                                : "at least " + goal.number(cell.atLeast()))));
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
            if (keepsThreshold() && isEnd(tuning.r(), best.point().r())) {
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
        return bestPoint()
                .map(best -> "photinus simulate" + networkWords
                        + best.p().map(p -> " -p " + p.toPlainString()).orElse("")
                        + best.r().map(r -> " -r " + r.toPlainString()).orElse("")
                        + receive(best)
                                .map(rule -> " --receive " + ShellText.word(rule))
                                .orElse("")
                        + " --seed " + description.seed() + " --max-time " + NumberText.exact(maxTime)
                        + " --replicates "
                        + tuning.replicates());
    }

    private BigDecimal period() {
        return description.network().period();
    }

    static String name(TuningPoint point) {
        List<String> parts = new ArrayList<>();
        point.p().ifPresent(p -> parts.add("p = " + p.toPlainString()));
        point.r().ifPresent(r -> parts.add("r = " + r.toPlainString()));
        receive(point).ifPresent(rule -> parts.add("receive " + rule));
        return String.join(", ", parts);
    }
}
