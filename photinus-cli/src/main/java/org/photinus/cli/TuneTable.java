package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.cli.output.NumberText;
import org.photinus.stats.Estimate;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;

/** The points of a tuning in lines of characters: a map where p and r vary, else a list. */
final class TuneTable {
    private static final int MOST_COLUMNS = 11;
    private static final int WIDTH = 8;

    private final TuningResult result;
    private final Tuning tuning;
    private final BigDecimal period;

    TuneTable(TuningResult result, Tuning tuning, BigDecimal period) {
        this.result = result;
        this.tuning = tuning;
        this.period = period;
    }

    /** The lines, with an empty one behind them. */
    String text(String goal) {
        int columns = tuning.p().levels().size();
        boolean isMap =
                columns >= 2 && columns <= MOST_COLUMNS && tuning.r().levels().size() >= 2;
        return String.join("\n", isMap ? map(goal) : list(goal)) + "\n";
    }

    private List<String> map(String goal) {
        Map<TuningPoint, TuningCell> cells =
                result.cells().stream().collect(Collectors.toMap(TuningCell::point, Function.identity()));
        List<BigDecimal> ps = tuning.p().levels();
        List<BigDecimal> rs = tuning.r().levels();
        List<String> lines = new ArrayList<>();
        boolean anyStuck = result.cells().stream().anyMatch(TuningCell::looksStuck);
        lines.add(goal + " (*: not told from the best; ≥: at least"
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
    private static String brief(TuningCell cell) {
        if (cell.looksStuck()) {
            return "stuck";
        }
        return cell.value() instanceof Estimate.Known known
                ? TuneReport.rounded(known.value()) + (cell.standing() == Standing.WORSE ? "" : "*")
                : "≥" + TuneReport.rounded(cell.atLeast());
    }

    private List<String> list(String goal) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%8s %8s %6s %9s  %s", "p", "r", "runs", "censored", goal));
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

    private String detail(TuningCell cell) {
        if (cell.neverSynchronized()) {
            String none = "no sync by t = " + NumberText.time(cell.cap(), period);
            return cell.standstill()
                    .filter(standstill -> cell.looksStuck())
                    .map(standstill ->
                            none + ": " + cell.stuck() + " stuck, " + StandstillText.since(standstill, period))
                    .orElse(none);
        }
        return cell.value() instanceof Estimate.Known
                ? TuneReport.value(cell.value())
                : "at least " + TuneReport.rounded(cell.atLeast());
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
