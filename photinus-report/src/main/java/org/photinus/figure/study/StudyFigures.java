package org.photinus.figure.study;

import java.util.List;
import java.util.function.Function;
import org.photinus.chart.Figure;
import org.photinus.figure.study.StudyCharts.Drawn;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSummary;

/** The figures of a study in the ideal world: when runs synchronize, and at what cost. */
public final class StudyFigures {
    private final StudyView view;
    private final StudyCharts charts;

    private StudyFigures(StudyView view, StudyCharts charts) {
        this.view = view;
        this.charts = charts;
    }

    /** The figures of a study; in worlds they are about how well networks keep together. */
    public static List<Figure> of(StudyView view, StudyLayout layout) {
        if (view.study().isInWorlds()) {
            return WorldStudyFigures.of(view, layout);
        }
        StudyFigures all = new StudyFigures(view, new StudyCharts(view, layout));
        all.survival();
        if (all.charts.hasAxis()) {
            all.alongTheAxis();
            all.pairs();
        }
        all.charts.heatMap(new StudyHeatMap.Value(
                "Median sync-time",
                "median sync-time " + view.timeUnit(),
                "Medians by Kaplan–Meier; the darker, the longer; grey where the median was not reached",
                CellSummary::median));
        return all.charts.figures();
    }

    private void survival() {
        charts.survival(
                "survival",
                "Survival: share of runs not yet synchronized",
                "P(T* > t)",
                "Kaplan–Meier estimate of P(T* > t) with Greenwood's pointwise 95 % band (log(−log) scale);",
                CellView::curve);
    }

    private void alongTheAxis() {
        String unit = view.timeUnit();
        charts.values(
                "mean",
                "Mean sync-time",
                "mean sync-time " + unit,
                "Means with 95 % intervals (Hall). A hollow marker is a restricted mean, of min(T*, horizon): runs"
                        + " of that cell were censored, so the mean itself is not known and is larger.",
                summary -> new Drawn(
                        summary.mean().known().isPresent() ? summary.mean() : summary.restrictedMean(),
                        summary.censored() > 0));
        charts.values(
                "median",
                "Median sync-time",
                "median sync-time " + unit,
                "Medians by Kaplan–Meier with 95 % intervals (order statistics). An arrow is an interval without an"
                        + " upper end; a missing point is a median that was not reached" + charts.orNotRun() + ".",
                summary -> new Drawn(summary.median(), false));
        charts.values(
                "jumps",
                "Jumps to sync",
                "mean jumps",
                "Mean number of jumps (firings) with 95 % intervals. A hollow marker: some runs were censored and"
                        + " counted up to where they stopped.",
                summary -> new Drawn(summary.jumps(), summary.censored() > 0));
        boolean counted = view.hasCountedPulses();
        charts.values(
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

    /** Ratio and difference of paired cells along the axis. */
    private void pairs() {
        if (view.pairs().isEmpty()) {
            return;
        }
        String base = StudyText.baseLevels(view);
        String same = "Replicate k of both cells starts from the same phases with the same coins. A hollow marker:"
                + " runs were censored and the means are restricted to the common horizon.";
        charts.comparison(
                "ratio",
                "Ratio of mean sync-times, against " + base,
                "ratio of means",
                1,
                "Ratio of (restricted) mean sync-times, the other level over " + base
                        + ", with paired 95 % intervals; below 1 the other level is faster. " + same,
                drawn(PairedComparison::ratio));
        charts.comparison(
                "difference",
                "Paired difference of sync-times, against " + base,
                "difference " + view.timeUnit(),
                0,
                "Mean difference of (restricted) sync-times of the same replicate, the other level minus " + base
                        + ", with 95 % intervals; below 0 the other level is faster. " + same,
                drawn(PairedComparison::difference));
    }

    private static Function<PairView, Drawn> drawn(Function<PairedComparison, Estimate> estimate) {
        return pair ->
                new Drawn(estimate.apply(pair.comparison()), pair.comparison().restricted());
    }
}
