package org.photinus.figure.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.HeatMapPanel;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;

/**
 * Values over two numeric factors of at least three levels each.
 *
 * @param title what it shows
 * @param panels a map for each combination of the other factors
 */
record StudyHeatMap(String title, List<HeatMapPanel> panels) {
    /** A map of more would show cells finer than a dot, and take megabytes. */
    private static final int MOST_CELLS = 20_000;

    StudyHeatMap {
        panels = List.copyOf(panels);
    }

    /**
     * What is shown of each cell.
     *
     * @param title what it is
     * @param label the same as an axis says it
     * @param means how it is read, up to what grey means
     * @param of the value of a cell
     */
    record Value(String title, String label, String means, Function<CellSummary, Estimate> of) {
        /** How the map is read; grey may mean something else too. */
        String reading(String orElse) {
            return means + orElse + ". Intervals are in the table of cells.";
        }
    }

    static Optional<StudyHeatMap> of(StudyView view, StudyLayout layout, Value value) {
        FactorScale x = layout.x().orElse(null);
        List<FactorScale> rest = new ArrayList<>(layout.panels());
        layout.series().ifPresent(rest::add);
        FactorScale y = rest.stream()
                .filter(factor -> factor.isNumeric() && factor.levels() >= 3)
                .findFirst()
                .orElse(null);
        if (x == null || y == null || !x.isNumeric() || x.levels() < 3 || (long) x.levels() * y.levels() > MOST_CELLS) {
            return Optional.empty();
        }
        rest.remove(y);
        Map<Map<String, String>, List<List<OptionalDouble>>> values = new LinkedHashMap<>();
        for (Map<String, String> levels : StudyLayout.combinations(rest)) {
            Set<String> shown = new HashSet<>();
            List<List<OptionalDouble>> rows = new ArrayList<>();
            for (String row : y.ordered()) {
                List<OptionalDouble> numbers = new ArrayList<>();
                for (String column : x.ordered()) {
                    Map<String, String> at = StudyLayout.with(StudyLayout.with(levels, y, row), x, column);
                    Optional<CellView> cell = view.cell(at, layout)
                            .filter(found -> found.cell().levels().keySet().containsAll(List.of(x.name(), y.name())));
                    cell.ifPresent(found -> shown.addAll(found.cell().levels().keySet()));
                    numbers.add(number(cell, value));
                }
                rows.add(numbers);
            }
            // Where x or y means nothing there is no cell, and no map.
            if (!shown.isEmpty()) {
                values.putIfAbsent(StudyCharts.only(levels, shown), rows);
            }
        }
        double[] all = values.values().stream()
                .flatMap(List::stream)
                .flatMap(List::stream)
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
        if (all.length == 0) {
            return Optional.empty();
        }
        ChartAxis scale = ChartAxis.scale(value.label(), all[0], all[all.length - 1]);
        List<HeatMapPanel> panels = new ArrayList<>();
        values.forEach((levels, rows) -> panels.add(HeatMapPanel.labelled(
                StudyLayout.heading(levels, rest), x.sideBySideAxis(), y.sideBySideAxis(), rows, scale)));
        return Optional.of(new StudyHeatMap(value.title() + " by " + x.label() + " and " + y.label(), panels));
    }

    private static OptionalDouble number(Optional<CellView> cell, Value value) {
        return cell.flatMap(view -> value.of().apply(view.summary()).known())
                .map(known -> OptionalDouble.of(known.value()))
                .orElse(OptionalDouble.empty());
    }
}
