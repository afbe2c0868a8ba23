package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.Figure;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.HeatMapPanel;
import org.photinus.chart.IntervalPanel;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelGrid;
import org.photinus.stats.Estimate;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.world.ReceiverRule;

/** The map of a tuning: its goal over p and r, and where nothing synchronized in time. */
public final class TuningFigure {
    /** The best first, then known values, then bounds. */
    private static final Comparator<TuningCell> BY_VALUE = Comparator.comparing(
                    (TuningCell cell) -> cell.standing() != Standing.BEST)
            .thenComparing(cell -> cell.value() instanceof Estimate.Absent)
            .thenComparingDouble(TuningCell::atLeast);

    private TuningFigure() {}

    /**
     * Draws the first grid of a tuning; where only p or only r was varied, the refined points too.
     *
     * @param goal what the colours show, with its unit
     * @param subtitle what was run
     */
    public static Figure of(TuningResult result, String goal, String title, String subtitle) {
        HeatMapPanel panel = map("", result.cells(), goal, result.best(), Optional.empty());
        String caption = subtitle + ". The darker, the more. An asterisk marks what is not told from the best; ≥ a"
                + " point some of whose runs were stopped, its number a lower bound; stuck, in grey: no run synchronized, and most"
                + " made no progress for most of their time.";
        return new Figure("tuning", title, caption, PanelGrid.draw(title, caption, List.of(panel)));
    }

    /**
     * The same of a tuning in a world: the receivers, each at its best p and r, and below them the map of the best one.
     *
     * @param goal what is shown, with its unit
     * @param factor by which values are multiplied to have that unit
     * @param subtitle what was run
     */
    public static Figure inWorld(TuningResult result, String goal, double factor, String title, String subtitle) {
        Map<Optional<ReceiverRule>, TuningCell> bests = result.cells().stream()
                .map(cell -> cell.times(factor))
                .collect(Collectors.toMap(
                        cell -> cell.point().receive(),
                        Function.identity(),
                        BinaryOperator.minBy(BY_VALUE),
                        LinkedHashMap::new));
        List<TuningCell> inOrder = bests.values().stream().sorted(BY_VALUE).toList();
        List<FigurePanel> panels = new ArrayList<>();
        if (inOrder.size() > 1) {
            panels.add(receivers(inOrder, goal));
        }
        Optional<ReceiverRule> shown =
                inOrder.isEmpty() ? Optional.empty() : inOrder.get(0).point().receive();
        List<TuningCell> cells = result.cells().stream()
                .filter(cell -> cell.point().receive().equals(shown))
                .map(cell -> cell.times(factor))
                .toList();
        if (cells.size() > 1 || panels.isEmpty()) {
            String note = shown.map(rule -> "receive " + rule.text()).orElse("");
            panels.add(map(note, cells, goal, result.best(), shown));
        }
        String caption = subtitle
                + ". Receivers at the best p and r that the race found for each, with 95 % intervals; hollow: a"
                + " lower bound, since runs were stopped. In the map the darker, the more; an asterisk marks what is not told from"
                + " the best, ≥ a lower bound.";
        return new Figure("tuning", title, caption, PanelGrid.column(title, caption, panels));
    }

    private static IntervalPanel receivers(List<TuningCell> bests, String goal) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        List<IntervalPanel.Row> rows = new ArrayList<>();
        for (TuningCell cell : bests) {
            Optional<Estimate.Known> known = cell.value().known();
            double value = known.map(Estimate.Known::value).orElse(cell.atLeast());
            double low = known.map(own -> own.interval().low()).orElse(value);
            double high = known.map(own -> own.interval().high()).orElse(Double.POSITIVE_INFINITY);
            least = Math.min(least, low);
            most = Math.max(most, Double.isFinite(high) ? high : value);
            rows.add(new IntervalPanel.Row(
                    cell.point().receive().map(ReceiverRule::text).orElse("kept"),
                    value,
                    low,
                    high,
                    (known.isPresent() ? "" : "≥\u2009") + NumberLabel.rounded(value, 3) + " at " + place(cell.point()),
                    cell.standing() == Standing.BEST,
                    known.isEmpty()));
        }
        return new IntervalPanel("", ChartAxis.scale(goal, least, most), rows);
    }

    private static String place(TuningPoint point) {
        List<String> parts = new ArrayList<>();
        point.p().ifPresent(p -> parts.add("p = " + p.toPlainString()));
        point.r().ifPresent(r -> parts.add("r = " + r.toPlainString()));
        return String.join(", ", parts);
    }

    /** The first grid of one receiver; where only p or only r was varied, the refined points too. */
    private static HeatMapPanel map(
            String note, List<TuningCell> all, String goal, Optional<TuningCell> best, Optional<ReceiverRule> receive) {
        boolean flat = isFixed(all, TuningPoint::p) || isFixed(all, TuningPoint::r);
        Map<TuningPoint, TuningCell> cells = all.stream()
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
                TuningCell cell = cells.get(
                        across ? new TuningPoint(column, row, receive) : new TuningPoint(row, column, receive));
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
        return new HeatMapPanel(
                note,
                axis(across ? "pulse probability p" : "threshold r", columns),
                axis(across ? "threshold r" : "pulse probability p", rows),
                values,
                labels,
                ChartAxis.scale(goal, least, most),
                best.map(point -> mark(point.point(), columns, rows, across)));
    }

    /** Where the best point is: on the map, or between the levels that it shows. */
    private static HeatMapPanel.Mark mark(
            TuningPoint best, List<Optional<BigDecimal>> columns, List<Optional<BigDecimal>> rows, boolean across) {
        return new HeatMapPanel.Mark(
                "best: " + place(best),
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

    private static boolean isFixed(List<TuningCell> cells, Function<TuningPoint, Optional<BigDecimal>> part) {
        return cells.stream().map(cell -> part.apply(cell.point())).distinct().count() <= 1;
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
