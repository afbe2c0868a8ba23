package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.StandstillText;
import org.photinus.stats.Estimate;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.world.ReceiverRule;

/** The points of a tuning in lines of characters: a map where p and r vary, else a list; in a world the best few. */
final class TuneTable {
    private static final int MOST_COLUMNS = 11;
    private static final int WIDTH = 8;

    /** Points of each receiver that are shown. */
    private static final int MOST_OF_A_RECEIVER = 3;

    private final TuningResult result;
    private final Tuning tuning;
    private final TuneGoal goal;

    TuneTable(TuningResult result, Tuning tuning, TuneGoal goal) {
        this.result = result;
        this.tuning = tuning;
        this.goal = goal;
    }

    /** The lines, with an empty one behind them. */
    String text() {
        int columns = tuning.p().levels().size();
        boolean isMap =
                columns >= 2 && columns <= MOST_COLUMNS && tuning.r().levels().size() >= 2;
        return String.join("\n", goal.inWorld() ? receivers() : isMap ? map() : list()) + "\n";
    }

    private List<String> map() {
        Map<TuningPoint, TuningCell> cells =
                result.cells().stream().collect(Collectors.toMap(TuningCell::point, Function.identity()));
        List<BigDecimal> ps = tuning.p().levels();
        List<BigDecimal> rs = tuning.r().levels();
        List<String> lines = new ArrayList<>();
        boolean anyStuck = result.cells().stream().anyMatch(TuningCell::looksStuck);
        lines.add(goal.text() + " (*: not told from the best; ≥: at least"
                + (anyStuck ? "; stuck: no sync, no progress)" : ")"));
        for (int row = rs.size() - 1; row >= 0; row--) {
            BigDecimal r = rs.get(row);
            lines.add(line("r = " + r.toPlainString(), ps, p -> {
                TuningCell cell = cells.get(new TuningPoint(Optional.of(p), Optional.of(r)));
                return cell == null ? "" : brief(cell);
            }));
        }
        lines.add(line("p =", ps, BigDecimal::toPlainString));
        return lines;
    }

    private static String line(String label, List<BigDecimal> columns, Function<BigDecimal, String> cell) {
        return columns.stream()
                .map(column -> " " + right(cell.apply(column), WIDTH))
                .collect(Collectors.joining("", right(label, WIDTH + 4), ""));
    }

    /** What fits into a cell of the map. */
    private String brief(TuningCell cell) {
        if (cell.looksStuck()) {
            return "stuck";
        }
        return cell.value() instanceof Estimate.Known known
                ? goal.number(known.value()) + (cell.standing() == Standing.WORSE ? "" : "*")
                : "≥" + goal.number(cell.atLeast());
    }

    private List<String> list() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%8s %8s %6s %9s  %s", "p", "r", "runs", "censored", goal.text()));
        for (TuningCell cell : result.cells()) {
            if (!cell.isRefined() || cell.standing() != Standing.WORSE) {
                lines.add(String.format(
                        Locale.ROOT,
                        "%8s %8s %6d %9d  %s%s",
                        cell.point().p().map(BigDecimal::toPlainString).orElse("kept"),
                        cell.point().r().map(BigDecimal::toPlainString).orElse("kept"),
                        cell.replicates(),
                        cell.censored(),
                        detail(cell),
                        mark(cell.standing())));
            }
        }
        return lines;
    }

    /** The best few points of each receiver, the best receiver first. */
    private List<String> receivers() {
        Map<Optional<ReceiverRule>, List<TuningCell>> groups = result.cells().stream()
                .sorted(Comparator.comparing((TuningCell cell) -> cell.standing() != Standing.BEST)
                        .thenComparing(TuningCell::neverSynchronized)
                        .thenComparingDouble(TuningCell::atLeast))
                .collect(
                        Collectors.groupingBy(cell -> cell.point().receive(), LinkedHashMap::new, Collectors.toList()));
        int widest = groups.keySet().stream()
                .mapToInt(rule -> rule.map(ReceiverRule::text).orElse("kept").length())
                .max()
                .orElse(0);
        String layout = "%-" + Math.max(widest, "receive".length()) + "s %8s %8s %6s %9s  %s";
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, layout, "receive", "p", "r", "runs", "censored", goal.column()));
        int hidden = 0;
        for (Map.Entry<Optional<ReceiverRule>, List<TuningCell>> group : groups.entrySet()) {
            List<TuningCell> cells = group.getValue();
            hidden += Math.max(0, cells.size() - MOST_OF_A_RECEIVER);
            for (TuningCell cell : cells.subList(0, Math.min(MOST_OF_A_RECEIVER, cells.size()))) {
                lines.add(String.format(
                        Locale.ROOT,
                        layout,
                        group.getKey().map(ReceiverRule::text).orElse("kept"),
                        cell.point().p().map(BigDecimal::toPlainString).orElse("kept"),
                        cell.point().r().map(BigDecimal::toPlainString).orElse("kept"),
                        cell.replicates(),
                        cell.censored(),
                        detail(cell) + mark(cell.standing())));
            }
        }
        if (hidden > 0) {
            lines.add("The best " + MOST_OF_A_RECEIVER + " of each receiver; "
                    + NumberText.plural(hidden, "point is", "points are") + " not shown, and in --csv all are.");
        }
        return lines;
    }

    private String detail(TuningCell cell) {
        BigDecimal period = goal.period();
        if (cell.neverSynchronized()) {
            String none =
                    (goal.inWorld() ? "no lock by t = " : "no sync by t = ") + NumberText.time(cell.cap(), period);
            return cell.standstill()
                    .filter(standstill -> cell.looksStuck())
                    .map(standstill ->
                            none + ": " + cell.stuck() + " stuck, " + StandstillText.since(standstill, period))
                    .orElse(none);
        }
        return cell.value() instanceof Estimate.Known
                ? goal.number(cell.value())
                : "at least " + goal.number(cell.atLeast());
    }

    private static String mark(Standing standing) {
        return switch (standing) {
            case BEST -> "  best";
            case AS_GOOD -> "  not told apart";
            case UNDECIDED -> "  undecided";
            case WORSE -> "";
            case STUCK -> "  stuck";
        };
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
