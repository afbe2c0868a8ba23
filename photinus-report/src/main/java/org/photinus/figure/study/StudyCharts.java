package org.photinus.figure.study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.Figure;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.GuideLine;
import org.photinus.chart.LevelBand;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.PointSeries;
import org.photinus.chart.PointSeries.Point;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;

/** Draws what is known of the cells of a study, laid out by its factors: along an axis, as curves, and as a map. */
final class StudyCharts {
    /** More pages of one kind are of no use; the table has all cells. */
    private static final int MOST_PAGES = 4;

    /** The most names that stand side by side below one of three panels. */
    private static final int MOST_NAMES = 4;

    private final StudyView view;
    private final StudyLayout layout;
    private final List<Figure> figures = new ArrayList<>();

    StudyCharts(StudyView view, StudyLayout layout) {
        this.view = view;
        this.layout = layout;
    }

    /** All that was drawn, in that order. */
    List<Figure> figures() {
        return List.copyOf(figures);
    }

    /** Takes in a figure that was drawn by another layout. */
    void add(Figure figure) {
        figures.add(figure);
    }

    boolean hasAxis() {
        return layout.x().isPresent();
    }

    /** What is drawn of a cell, and whether it is of the other kind. */
    record Drawn(Estimate estimate, boolean hollow) {}

    /** A value of each cell along the axis. */
    void values(String name, String title, String yLabel, String reading, Function<CellSummary, Drawn> drawn) {
        Map<List<String>, Drawn> byLevels = new HashMap<>();
        view.cells().forEach(cell -> byLevels.put(key(cell.cell().levels()), drawn.apply(cell.summary())));
        Map<Map<String, String>, List<Drawing>> series = series(byLevels);
        ChartAxis y =
                valueAxis(yLabel, series.values().stream().flatMap(List::stream).toList());
        boolean own = hideOneAnother(series.values(), y);
        pages(
                name,
                title,
                reading + reference(series) + (own ? " Each panel has a vertical axis of its own." : ""),
                panels(series, drawings -> own ? valueAxis(yLabel, drawings) : y, List.of()),
                hasNames());
    }

    /** Whether the values of some panel would all lie at the foot of an axis that is not logarithmic. */
    private static boolean hideOneAnother(Collection<List<Drawing>> panels, ChartAxis y) {
        return !y.logarithmic()
                && panels.stream()
                        .mapToDouble(drawings -> points(drawings).stream()
                                .mapToDouble(point -> Math.abs(point.y()))
                                .max()
                                .orElse(0))
                        .anyMatch(most -> most > 0 && most * ChartAxis.WIDE < y.high());
    }

    /** Whether names stand along the axis that need more room than a third of a page. */
    private boolean hasNames() {
        return layout.x().filter(x -> !x.isNumeric() && x.levels() > MOST_NAMES).isPresent();
    }

    /** A series of points, or a line at the value of a cell that has no place along the axis; and what it shows. */
    private record Drawing(ChartMark mark, List<Point> points) {}

    /** By panel, one series for each level of the factor that series show, of what is drawn along the axis. */
    private Map<Map<String, String>, List<Drawing>> series(Map<List<String>, Drawn> drawn) {
        Map<Map<String, String>, List<Drawing>> series = new LinkedHashMap<>();
        for (Map<String, String> levels : layout.panelLevels()) {
            List<Drawing> drawings = new ArrayList<>();
            Set<String> shown = new HashSet<>();
            Map<String, Map<String, String>> named = named(levels);
            int style = 0;
            for (Map.Entry<String, Map<String, String>> one : named.entrySet()) {
                double shift = (style - (named.size() - 1) / 2.0) * 4;
                drawing(one.getKey(), style, shift, one.getValue(), drawn, shown)
                        .ifPresent(drawings::add);
                style++;
            }
            if (!drawings.isEmpty()) {
                series.putIfAbsent(only(levels, shown), drawings);
            }
        }
        return series;
    }

    /** A panel of cells in which a factor means nothing is drawn once, and not for each level of that factor. */
    static Map<String, String> only(Map<String, String> levels, Set<String> shown) {
        Map<String, String> some = new LinkedHashMap<>(levels);
        some.keySet().retainAll(shown);
        return some;
    }

    private Optional<Drawing> drawing(
            String name,
            int style,
            double shift,
            Map<String, String> levels,
            Map<List<String>, Drawn> drawn,
            Set<String> shown) {
        FactorScale x = layout.x().orElseThrow();
        List<Point> points = new ArrayList<>();
        List<Point> everywhere = new ArrayList<>();
        for (String level : x.ordered()) {
            Map<String, String> found = view.find(drawn.keySet(), StudyLayout.with(levels, x, level), layout)
                    .orElse(Map.of());
            Drawn one = drawn.get(key(found));
            if (one != null && one.estimate() instanceof Estimate.Known known) {
                shown.addAll(found.keySet());
                (found.containsKey(x.name()) ? points : everywhere)
                        .add(new Point(
                                x.value(level),
                                known.value(),
                                known.interval().low(),
                                known.interval().high(),
                                one.hollow()));
            }
        }
        if (!points.isEmpty()) {
            return Optional.of(new Drawing(new PointSeries(name, style, shift, x.isNumeric(), points), points));
        }
        return everywhere.stream()
                .findFirst()
                .map(point ->
                        new Drawing(new LevelBand(name, style, point.y(), point.low(), point.high()), List.of(point)));
    }

    /** What a line that goes along the whole axis means, where there is one. */
    private String reference(Map<Map<String, String>, List<Drawing>> series) {
        boolean isThere =
                series.values().stream().flatMap(List::stream).anyMatch(one -> one.mark() instanceof LevelBand);
        return isThere
                ? " A line along the whole axis, its interval as a band, is a cell in which "
                        + layout.x().orElseThrow().label() + " means nothing."
                : "";
    }

    /** The levels of the series of a panel, by what the legend calls them. */
    private Map<String, Map<String, String>> named(Map<String, String> levels) {
        FactorScale factor = layout.series().orElse(null);
        if (factor == null) {
            return Map.of("all", levels);
        }
        Map<String, Map<String, String>> named = new LinkedHashMap<>();
        factor.ordered().forEach(level -> named.put(factor.brief(level), StudyLayout.with(levels, factor, level)));
        return named;
    }

    private static List<Point> points(List<Drawing> drawings) {
        return drawings.stream().flatMap(one -> one.points().stream()).toList();
    }

    private List<FigurePanel> panels(
            Map<Map<String, String>, List<Drawing>> series,
            Function<List<Drawing>, ChartAxis> y,
            List<ChartMark> beneath) {
        ChartAxis x = layout.x().orElseThrow().axis();
        List<FigurePanel> panels = new ArrayList<>();
        series.forEach((levels, own) -> {
            List<ChartMark> marks = new ArrayList<>(beneath);
            own.stream()
                    .map(Drawing::mark)
                    // A band lies beneath all points.
                    .sorted(Comparator.comparing(mark -> !(mark instanceof LevelBand)))
                    .forEach(marks::add);
            panels.add(new ChartPanel(StudyLayout.heading(levels, layout.panels()), x, y.apply(own), marks));
        });
        return panels;
    }

    /** The axis of all values: logarithmic if they are positive and range widely. */
    private static ChartAxis valueAxis(String label, List<Drawing> drawings) {
        List<Point> points = points(drawings);
        double least = points.stream().mapToDouble(Point::y).min().orElse(0);
        double most = points.stream().mapToDouble(Point::y).max().orElse(1);
        double high = points.stream()
                .mapToDouble(point -> Double.isFinite(point.high()) ? point.high() : point.y())
                .max()
                .orElse(1);
        if (least > 0 && most > ChartAxis.WIDE * least) {
            double lowEnd = points.stream().mapToDouble(Point::low).min().orElse(0);
            // An interval that reaches near 0 must not take all the room.
            return ChartAxis.logarithmic(label, Math.max(lowEnd, least / 3) * 0.9, high * 1.15);
        }
        double low = points.stream()
                .mapToDouble(point -> Double.isFinite(point.low()) ? point.low() : point.y())
                .min()
                .orElse(0);
        return ChartAxis.linear(label, least < 0 ? low : 0, high);
    }

    /** Figures of at most as many panels as one can read. */
    private void pages(String name, String title, String reading, List<? extends FigurePanel> panels, boolean wide) {
        int pages = (panels.size() + PanelGrid.MOST_PANELS - 1) / PanelGrid.MOST_PANELS;
        for (int page = 0; page < Math.min(pages, MOST_PAGES); page++) {
            int from = page * PanelGrid.MOST_PANELS;
            int to = Math.min(panels.size(), from + PanelGrid.MOST_PANELS);
            String part = pages > 1 ? " (" + (page + 1) + " of " + Math.min(pages, MOST_PAGES) + ")" : "";
            String rest = pages > MOST_PAGES
                    ? " Only the first " + MOST_PAGES * PanelGrid.MOST_PANELS + " of " + panels.size()
                            + " panels are drawn; the table of cells has all."
                    : "";
            figures.add(new Figure(
                    pages > 1 ? name + "-" + (page + 1) : name,
                    title + part,
                    reading + rest,
                    wide
                            ? PanelGrid.wide(title + part, StudyText.shortRun(view), panels.subList(from, to))
                            : PanelGrid.draw(title + part, StudyText.shortRun(view), panels.subList(from, to))));
        }
    }

    /**
     * Survival curves: the levels of the series in one panel, all else by panels.
     *
     * @param height what the height is called, such as P(T* &gt; t)
     * @param steps the curve of a cell; empty if none is kept
     */
    void survival(
            String name,
            String title,
            String height,
            String reading,
            Function<CellView, Optional<StepCurve.Steps>> steps) {
        List<FactorScale> factors = layout.survivalFactors();
        List<String> some = layout.survivalLevels();
        String which = layout.x()
                .filter(x -> x.levels() > some.size())
                .map(x ->
                        " Shown for " + x.label() + " = " + String.join(", ", some) + " of " + x.levels() + " levels.")
                .orElse("");
        Map<String, List<StepCurve>> byHeading = new LinkedHashMap<>();
        Set<Map<String, String>> drawn = new HashSet<>();
        for (Map<String, String> levels : layout.survivalPanels()) {
            Set<String> names = new HashSet<>();
            List<StepCurve> curves = curves(levels, names, steps);
            Map<String, String> own = only(levels, names);
            if (!curves.isEmpty() && drawn.add(own)) {
                byHeading.put(StudyLayout.heading(own, factors), curves);
            }
        }
        boolean ofAnyScale = byHeading.values().stream().anyMatch(SurvivalPanel::areOfAnyScale);
        pages(
                name,
                title,
                reading + " " + SurvivalPanel.reading(ofAnyScale)
                        + " A curve that ends above the axis ends at its horizon." + which,
                byHeading.entrySet().stream()
                        .map(one -> SurvivalPanel.of(one.getKey(), one.getValue(), height, view.timeUnit(), ofAnyScale))
                        .toList(),
                false);
    }

    private List<StepCurve> curves(
            Map<String, String> levels, Set<String> shown, Function<CellView, Optional<StepCurve.Steps>> steps) {
        List<StepCurve> curves = new ArrayList<>();
        int style = 0;
        for (Map.Entry<String, Map<String, String>> one : named(levels).entrySet()) {
            SeriesStyle look = SeriesStyle.of(style++);
            view.cell(one.getValue(), layout)
                    .filter(cell -> cell.summary().replicates() > 0)
                    .ifPresent(cell -> steps.apply(cell).ifPresent(curve -> {
                        curves.add(new StepCurve(one.getKey(), look, curve));
                        shown.addAll(cell.cell().levels().keySet());
                    }));
        }
        return curves;
    }

    private List<String> key(Map<String, String> levels) {
        return StudyLayout.key(view.study(), levels);
    }

    /**
     * What paired cells differ in along the axis.
     *
     * @param neutral the value that means no difference
     */
    void comparison(
            String name, String title, String yLabel, double neutral, String reading, Function<PairView, Drawn> found) {
        Map<List<String>, Drawn> drawn = new HashMap<>();
        view.pairs().forEach(pair -> drawn.put(key(pair.levels(view.study().pair())), found.apply(pair)));
        Map<Map<String, String>, List<Drawing>> series = series(drawn);
        GuideLine same = GuideLine.level(
                "no difference", 0, neutral, layout.x().orElseThrow().axis());
        pages(
                name,
                title,
                reading + reference(series),
                panels(series, own -> comparisonAxis(yLabel, points(own), neutral), List.of(same)),
                hasNames());
    }

    /** An axis of one panel, on which the value that means no difference is to be seen. */
    private static ChartAxis comparisonAxis(String label, List<Point> points, double neutral) {
        boolean isRatio = neutral == 1;
        double low = neutral;
        double high = neutral;
        for (Point point : points) {
            // The ratio of two or three pairs has an interval beyond all bounds; it ends in an arrow.
            low = Math.min(low, isRatio ? Math.max(point.low(), point.y() / 100) : point.low());
            high = Math.max(high, isRatio ? Math.min(point.high(), point.y() * 100) : point.high());
        }
        return isRatio
                ? ChartAxis.logarithmic(label, Math.min(low, 0.8) * 0.95, Math.max(high, 1.25) * 1.05)
                : ChartAxis.linear(label, low, high);
    }

    /** A map over two numeric factors, where there are two. */
    void heatMap(StudyHeatMap.Value value) {
        StudyHeatMap.of(view, layout, value)
                .ifPresent(map -> pages("heat-map", map.title(), value.reading(orNotRun()), map.panels(), false));
    }

    /** What else may be missing where a value is. */
    String orNotRun() {
        return view.cells().stream().allMatch(CellView::wasRun) ? "" : ", or a cell that was not run";
    }
}
