package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.Figure;
import org.photinus.chart.HeatMapPanel;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelGrid;
import org.photinus.stats.Estimate;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;

/** The map of a tuning: its goal over p and r, and where nothing synchronized in time. */
public final class TuningFigure {
    private TuningFigure() {}

    /**
     * Draws the first grid of a tuning; where only p or only r was varied, the refined points too.
     *
     * @param goal what the colours show, with its unit
     * @param subtitle what was run
     */
    public static Figure of(TuningResult result, String goal, String title, String subtitle) {
        boolean flat = isFixed(result, TuningPoint::p) || isFixed(result, TuningPoint::r);
        Map<TuningPoint, TuningCell> cells = result.cells().stream()
                .filter(cell -> flat || !cell.isRefined())
                .collect(Collectors.toMap(TuningCell::point, Function.identity()));
        List<Optional<BigDecimal>> ps = levels(cells, TuningPoint::p);
        List<Optional<BigDecimal>> rs = levels(cells, TuningPoint::r);
        // What varies alone lies along the longer side.
        boolean across = ps.size() > 1;
        List<Optional<BigDecimal>> columns = across ? ps : rs;
        List<Optional<BigDecimal>> rows = across ? rs : ps;
        List<List<OptionalDouble>> values = new ArrayList<>();
        List<List<String>> labels = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (Optional<BigDecimal> row : rows) {
            List<OptionalDouble> line = new ArrayList<>();
            List<String> words = new ArrayList<>();
            for (Optional<BigDecimal> column : columns) {
                TuningCell cell = cells.get(across ? new TuningPoint(column, row) : new TuningPoint(row, column));
                OptionalDouble value =
                        cell == null || cell.looksStuck() ? OptionalDouble.empty() : OptionalDouble.of(cell.atLeast());
                line.add(value);
                words.add(cell == null ? "" : label(cell));
                least = Math.min(least, value.orElse(least));
                most = Math.max(most, value.orElse(most));
            }
            values.add(line);
            labels.add(words);
        }
        ChartAxis scale = ChartAxis.scale(goal, least, most);
        HeatMapPanel panel = new HeatMapPanel(
                "",
                axis(across ? "pulse probability p" : "threshold r", columns),
                axis(across ? "threshold r" : "pulse probability p", rows),
                values,
                labels,
                scale,
                result.best().map(best -> mark(best.point(), columns, rows, across)));
        String caption = subtitle + ". The darker, the more. An asterisk marks what is not told from the best; ≥ a"
                + " point some of whose runs were stopped, its number a lower bound; stuck, in grey: no run synchronized, and most"
                + " made no progress for most of their time.";
        return new Figure("tuning", title, caption, PanelGrid.draw(title, caption, List.of(panel)));
    }

    /** Where the best point is: on the map, or between the levels that it shows. */
    private static HeatMapPanel.Mark mark(
            TuningPoint best, List<Optional<BigDecimal>> columns, List<Optional<BigDecimal>> rows, boolean across) {
        List<String> parts = new ArrayList<>();
        best.p().ifPresent(p -> parts.add("p = " + p.toPlainString()));
        best.r().ifPresent(r -> parts.add("r = " + r.toPlainString()));
        return new HeatMapPanel.Mark(
                "best: " + String.join(", ", parts),
                place(columns, across ? best.p() : best.r()),
                place(rows, across ? best.r() : best.p()));
    }

    /** The place of a level among those side by side; a share of the way where it lies between two of them. */
    private static double place(List<Optional<BigDecimal>> levels, Optional<BigDecimal> wanted) {
        int place = 0;
        if (wanted.isEmpty()) {
            return place;
        }
        double value = wanted.get().doubleValue();
        while (place + 1 < levels.size() && levels.get(place + 1).orElseThrow().doubleValue() <= value) {
            place++;
        }
        double low = levels.get(place).orElseThrow().doubleValue();
        if (place + 1 == levels.size() || value <= low) {
            return place;
        }
        double high = levels.get(place + 1).orElseThrow().doubleValue();
        return place + (value - low) / (high - low);
    }

    private static boolean isFixed(TuningResult result, Function<TuningPoint, Optional<BigDecimal>> part) {
        return result.cells().stream()
                        .map(cell -> part.apply(cell.point()))
                        .distinct()
                        .count()
                <= 1;
    }

    private static List<Optional<BigDecimal>> levels(
            Map<TuningPoint, TuningCell> cells, Function<TuningPoint, Optional<BigDecimal>> part) {
        TreeSet<BigDecimal> levels = new TreeSet<>();
        cells.keySet().forEach(point -> part.apply(point).ifPresent(levels::add));
        return levels.isEmpty()
                ? List.of(Optional.empty())
                : levels.stream().map(Optional::of).toList();
    }

    private static ChartAxis axis(String name, List<Optional<BigDecimal>> levels) {
        return ChartAxis.names(
                name,
                levels.stream()
                        .map(level -> level.map(BigDecimal::toPlainString).orElse("kept"))
                        .toList());
    }

    private static String label(TuningCell cell) {
        if (cell.looksStuck()) {
            return "stuck";
        }
        String number = NumberLabel.rounded(cell.atLeast(), 2);
        if (cell.value() instanceof Estimate.Absent) {
            return "≥\u2009" + number;
        }
        return cell.standing() == Standing.WORSE ? number : number + "*";
    }
}
