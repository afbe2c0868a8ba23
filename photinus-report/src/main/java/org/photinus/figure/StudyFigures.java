package org.photinus.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.GuideLine;
import org.photinus.chart.HeatMapPanel;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.PointSeries;
import org.photinus.chart.ReportFigure;
import org.photinus.chart.StepCurve;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSummary;

/** The figures of a study, laid out by its factors. */
public final class StudyFigures {
    /** More pages of one kind nobody reads; the table has all. */
    private static final int MOST_PAGES = 4;

    /** Of more panels than fit on a page, those of the first, middle and last level along the axis are shown. */
    private static final int SHOWN_LEVELS = 3;

    private final StudyView view;
    private final StudyLayout layout;
    private final String run;
    private final List<ReportFigure> figures = new ArrayList<>();

    private StudyFigures(StudyView view, StudyLayout layout) {
        this.view = view;
        this.layout = layout;
        this.run = StudyText.whatWasRun(view);
    }

    public static List<ReportFigure> of(StudyView view, StudyLayout layout) {
        StudyFigures all = new StudyFigures(view, layout);
        all.survival();
        all.alongTheAxis();
        all.pairs();
        all.heatMaps();
        return List.copyOf(all.figures);
    }

    /** What is drawn of a cell, and whether it is of the other kind. */
    private record Drawn(Estimate estimate, boolean hollow) {}

    private void alongTheAxis() {
        String unit = view.timeUnit();
        series(
                "mean",
                "Mean sync-time",
                "mean sync-time " + unit,
                "Means with 95 % intervals (Student). A hollow marker is a restricted mean, of min(T*, horizon): runs"
                        + " of that cell were censored, so the mean itself is not known and is larger.",
                summary -> new Drawn(
                        summary.mean().known().isPresent() ? summary.mean() : summary.restrictedMean(),
                        summary.censored() > 0));
        series(
                "median",
                "Median sync-time",
                "median sync-time " + unit,
                "Medians by Kaplan–Meier with 95 % intervals (order statistics). An arrow is an interval without an"
                        + " upper end; a missing point is a median that was not reached.",
                summary -> new Drawn(summary.median(), false));
        series(
                "jumps",
                "Jumps to sync",
                "mean jumps",
                "Mean number of jumps (firings) with 95 % intervals. A hollow marker: some runs were censored and"
                        + " counted up to where they stopped.",
                summary -> new Drawn(summary.jumps(), summary.censored() > 0));
        boolean counted = view.hasCountedPulses();
        series(
                "pulses",
                counted ? "Pulses to sync" : "Expected pulses to sync",
                counted ? "mean pulses" : "expected pulses",
                (counted
                                ? "Mean number of pulses, counted, with 95 % intervals."
                                : "Expected number of pulses, p times the mean number of jumps, with 95 % intervals:"
                                        + " no count.")
                        + " A hollow marker: some runs were censored and went on to their horizon only.",
                summary -> new Drawn(
                        counted ? summary.countedPulses() : summary.expectedPulses(), summary.censored() > 0));
    }

    private void series(String name, String title, String yLabel, String reading, Function<CellSummary, Drawn> drawn) {
        if (layout.x().isEmpty()) {
            return;
        }
        FactorScale x = layout.x().get();
        List<Map<String, String>> panelLevels = layout.panelLevels();
        List<List<ChartMark>> marks = new ArrayList<>();
        for (Map<String, String> levels : panelLevels) {
            marks.add(seriesOf(levels, cell -> cell.map(CellView::summary).map(drawn)));
        }
        ChartAxis y = valueAxis(yLabel, marks);
        List<FigurePanel> panels = new ArrayList<>();
        for (int i = 0; i < marks.size(); i++) {
            if (!marks.get(i).isEmpty()) {
                panels.add(new ChartPanel(
                        StudyLayout.heading(panelLevels.get(i), layout.panels()), x.axis(), y, marks.get(i)));
            }
        }
        pages(name, title, reading, panels);
    }

    /** One series for each level of the factor that series show, of what is drawn along the axis. */
    private List<ChartMark> seriesOf(Map<String, String> levels, Function<Optional<CellView>, Optional<Drawn>> drawn) {
        FactorScale x = layout.x().orElseThrow();
        List<ChartMark> marks = new ArrayList<>();
        List<String> seriesLevels = layout.series().map(FactorScale::ordered).orElse(List.of(""));
        for (int s = 0; s < seriesLevels.size(); s++) {
            Map<String, String> own = levels;
            String name = "all";
            if (layout.series().isPresent()) {
                own = StudyLayout.with(levels, layout.series().get(), seriesLevels.get(s));
                name = layout.series().get().brief(seriesLevels.get(s));
            }
            List<PointSeries.Point> points = new ArrayList<>();
            for (String level : x.ordered()) {
                Optional<Drawn> one = drawn.apply(view.cell(StudyLayout.with(own, x, level), layout));
                if (one.isPresent() && one.get().estimate() instanceof Estimate.Known known) {
                    points.add(new PointSeries.Point(
                            x.value(level),
                            known.value(),
                            known.interval().low(),
                            known.interval().high(),
                            one.get().hollow()));
                }
            }
            if (!points.isEmpty()) {
                double shift = (s - (seriesLevels.size() - 1) / 2.0) * 4;
                marks.add(new PointSeries(name, s, shift, x.isNumeric(), points));
            }
        }
        return marks;
    }

    /** The axis of all values: logarithmic if they are positive and range widely. */
    private static ChartAxis valueAxis(String label, List<List<ChartMark>> marks) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (List<ChartMark> panel : marks) {
            for (ChartMark mark : panel) {
                for (PointSeries.Point point : ((PointSeries) mark).points()) {
                    least = Math.min(least, point.y());
                    most = Math.max(most, point.y());
                    low = Math.min(low, point.low());
                    high = Math.max(high, Double.isFinite(point.high()) ? point.high() : point.y());
                }
            }
        }
        if (!(least <= most)) {
            return ChartAxis.linear(label, 0, 1);
        }
        if (least > 0 && most > 8 * least) {
            // An interval that reaches near 0 must not take all the room.
            return ChartAxis.logarithmic(label, Math.max(low, least / 3) * 0.9, high * 1.15);
        }
        return ChartAxis.linear(label, 0, high);
    }

    /** Figures of at most as many panels as one can read. */
    private void pages(String name, String title, String reading, List<FigurePanel> panels) {
        int pages = (panels.size() + PanelGrid.MOST_PANELS - 1) / PanelGrid.MOST_PANELS;
        for (int page = 0; page < Math.min(pages, MOST_PAGES); page++) {
            int from = page * PanelGrid.MOST_PANELS;
            int to = Math.min(panels.size(), from + PanelGrid.MOST_PANELS);
            String part = pages > 1 ? " (" + (page + 1) + " of " + Math.min(pages, MOST_PAGES) + ")" : "";
            String rest = pages > MOST_PAGES
                    ? " Only the first " + MOST_PAGES * PanelGrid.MOST_PANELS + " of " + panels.size()
                            + " panels are drawn; the table of cells has all."
                    : "";
            figures.add(new ReportFigure(
                    pages > 1 ? name + "-" + (page + 1) : name,
                    title + part,
                    reading + rest + " " + run,
                    PanelGrid.draw(title + part, StudyText.shortRun(view), panels.subList(from, to))));
        }
    }

    /** Survival curves: the levels of the series in one panel, all else by panels. */
    private void survival() {
        List<FactorScale> factors = new ArrayList<>(layout.panels());
        layout.x().ifPresent(factors::add);
        List<Map<String, String>> all = StudyLayout.combinations(factors);
        List<String> shown = layout.x().map(FactorScale::ordered).orElse(List.of());
        String which = "";
        if (all.size() > PanelGrid.MOST_PANELS && shown.size() > SHOWN_LEVELS) {
            FactorScale x = layout.x().orElseThrow();
            List<String> some = List.of(shown.get(0), shown.get(shown.size() / 2), shown.get(shown.size() - 1));
            all = all.stream()
                    .filter(levels -> some.contains(levels.get(x.name())))
                    .toList();
            which = " Shown for " + x.label() + " = " + String.join(", ", some) + " of " + shown.size() + " levels.";
        }
        List<FigurePanel> panels = new ArrayList<>();
        for (Map<String, String> levels : all) {
            List<ChartMark> curves = curves(levels);
            if (!curves.isEmpty()) {
                panels.add(survivalPanel(StudyLayout.heading(levels, factors), view.timeUnit(), curves));
            }
        }
        pages(
                "survival",
                "Survival: share of runs not yet synchronized",
                "Kaplan–Meier estimate of P(T* > t) with Greenwood's pointwise 95 % band (log(−log) scale); the"
                        + " vertical axis is logarithmic, so an exponential tail is a straight line. A curve that ends"
                        + " above the axis ends at its horizon." + which,
                panels);
    }

    private List<ChartMark> curves(Map<String, String> levels) {
        List<ChartMark> curves = new ArrayList<>();
        List<String> seriesLevels = layout.series().map(FactorScale::ordered).orElse(List.of(""));
        for (int s = 0; s < seriesLevels.size(); s++) {
            Map<String, String> own = levels;
            String name = "all";
            if (layout.series().isPresent()) {
                own = StudyLayout.with(levels, layout.series().get(), seriesLevels.get(s));
                name = layout.series().get().brief(seriesLevels.get(s));
            }
            int style = s;
            String called = name;
            view.cell(own, layout)
                    .filter(cell -> cell.summary().replicates() > 0)
                    .ifPresent(cell -> curves.add(new StepCurve(called, style, cell.curve())));
        }
        return curves;
    }

    /** A panel of curves from time 0 and height 1 on. */
    static FigurePanel survivalPanel(String heading, String unit, List<ChartMark> marks) {
        double end = 0;
        double least = 0.5;
        for (ChartMark mark : marks) {
            if (mark instanceof StepCurve curve) {
                end = Math.max(end, curve.curve().end());
                least = Math.min(least, curve.curve().least());
            }
        }
        return new ChartPanel(
                heading,
                ChartAxis.linear("time t " + unit, 0, end),
                ChartAxis.logarithmic("P(T* > t)", least * 0.7, 1),
                marks);
    }

    /** Ratio and difference of paired cells along the axis. */
    private void pairs() {
        if (view.pairs().isEmpty() || layout.x().isEmpty()) {
            return;
        }
        Map<Map<String, String>, PairedComparison> comparisons = new HashMap<>();
        view.pairs().forEach(pair -> comparisons.put(pair.other().cell().levels(), pair.comparison()));
        String base = StudyText.baseLevels(view);
        comparison(
                comparisons,
                "ratio",
                "Ratio of mean sync-times, against " + base,
                "ratio of means",
                1,
                PairedComparison::ratio,
                "Ratio of (restricted) mean sync-times, the other level over " + base
                        + ", with paired 95 % intervals; below 1 the other level is faster. ");
        comparison(
                comparisons,
                "difference",
                "Paired difference of sync-times, against " + base,
                "difference " + view.timeUnit(),
                0,
                PairedComparison::difference,
                "Mean difference of (restricted) sync-times of the same replicate, the other level minus " + base
                        + ", with 95 % intervals; below 0 the other level is faster. ");
    }

    private void comparison(
            Map<Map<String, String>, PairedComparison> comparisons,
            String name,
            String title,
            String yLabel,
            double neutral,
            Function<PairedComparison, Estimate> estimate,
            String reading) {
        FactorScale x = layout.x().orElseThrow();
        List<Map<String, String>> panelLevels = layout.panelLevels();
        List<List<ChartMark>> marks = new ArrayList<>();
        for (Map<String, String> levels : panelLevels) {
            marks.add(seriesOf(
                    levels,
                    cell -> cell.map(found -> comparisons.get(found.cell().levels()))
                            .map(found -> new Drawn(estimate.apply(found), found.restricted()))));
        }
        List<FigurePanel> panels = new ArrayList<>();
        for (int i = 0; i < marks.size(); i++) {
            if (!marks.get(i).isEmpty()) {
                List<ChartMark> all = new ArrayList<>();
                all.add(GuideLine.level("no difference", neutral, x.axis()));
                all.addAll(marks.get(i));
                ChartAxis y = comparisonAxis(yLabel, marks.get(i), neutral);
                panels.add(new ChartPanel(StudyLayout.heading(panelLevels.get(i), layout.panels()), x.axis(), y, all));
            }
        }
        pages(
                name,
                title,
                reading + "Replicate k of both cells starts from the same phases with the same coins. A hollow marker:"
                        + " runs were censored and the means are restricted to the common horizon.",
                panels);
    }

    /** An axis of one panel, on which the value that means no difference is to be seen. */
    private static ChartAxis comparisonAxis(String label, List<ChartMark> marks, double neutral) {
        boolean isRatio = neutral == 1;
        double low = neutral;
        double high = neutral;
        for (ChartMark mark : marks) {
            for (PointSeries.Point point : ((PointSeries) mark).points()) {
                // The ratio of two or three pairs has an interval beyond all bounds; it ends in an arrow.
                low = Math.min(low, isRatio ? Math.max(point.low(), point.y() / 100) : point.low());
                high = Math.max(high, isRatio ? Math.min(point.high(), point.y() * 100) : point.high());
            }
        }
        return isRatio
                ? ChartAxis.logarithmic(label, Math.min(low, 0.8) * 0.95, Math.max(high, 1.25) * 1.05)
                : ChartAxis.linear(label, low, high);
    }

    /** Medians over two numeric factors of at least three levels each. */
    private void heatMaps() {
        FactorScale x = layout.x().orElse(null);
        List<FactorScale> rest = new ArrayList<>(layout.panels());
        layout.series().ifPresent(rest::add);
        FactorScale y = rest.stream()
                .filter(factor -> factor.isNumeric() && factor.levels() >= 3)
                .findFirst()
                .orElse(null);
        if (x == null || y == null || !x.isNumeric() || x.levels() < 3) {
            return;
        }
        rest.remove(y);
        List<Map<String, String>> panelLevels = StudyLayout.combinations(rest);
        Map<Map<String, String>, List<List<OptionalDouble>>> values = new LinkedHashMap<>();
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (Map<String, String> levels : panelLevels) {
            List<List<OptionalDouble>> rows = new ArrayList<>();
            for (String row : y.ordered()) {
                List<OptionalDouble> line = new ArrayList<>();
                for (String column : x.ordered()) {
                    OptionalDouble value = view.cell(
                                    StudyLayout.with(StudyLayout.with(levels, y, row), x, column), layout)
                            .flatMap(cell -> cell.summary().median().known())
                            .map(known -> OptionalDouble.of(known.value()))
                            .orElse(OptionalDouble.empty());
                    line.add(value);
                    if (value.isPresent()) {
                        least = Math.min(least, value.getAsDouble());
                        most = Math.max(most, value.getAsDouble());
                    }
                }
                rows.add(line);
            }
            values.put(levels, rows);
        }
        if (!(least <= most)) {
            return;
        }
        String label = "median sync-time " + view.timeUnit();
        ChartAxis scale = least > 0 && most > 8 * least
                ? ChartAxis.logarithmic(label, least, most)
                : ChartAxis.linear(label, 0, most);
        List<FigurePanel> panels = new ArrayList<>();
        values.forEach((levels, rows) -> panels.add(new HeatMapPanel(
                StudyLayout.heading(levels, rest), x.sideBySideAxis(), y.sideBySideAxis(), rows, scale)));
        pages(
                "heat-map",
                "Median sync-time by " + x.label() + " and " + y.label(),
                "Medians by Kaplan–Meier; the darker, the longer; grey where the median was not reached. Intervals are"
                        + " in the table of cells.",
                panels);
    }
}
