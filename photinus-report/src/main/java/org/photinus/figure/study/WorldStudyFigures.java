package org.photinus.figure.study;

import java.util.List;
import java.util.function.Function;
import org.photinus.chart.Figure;
import org.photinus.figure.study.StudyCharts.Drawn;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;

/** The figures of a study in worlds: how soon networks lock, how far they are spread, and for how long out of lock. */
final class WorldStudyFigures {
    private static final String PERCENT_OF_T = " (% of T)";

    private final StudyView view;
    private final StudyCharts charts;

    private WorldStudyFigures(StudyView view, StudyCharts charts) {
        this.view = view;
        this.charts = charts;
    }

    static List<Figure> of(StudyView view, StudyLayout layout) {
        WorldStudyFigures all = new WorldStudyFigures(view, new StudyCharts(view, layout));
        if (all.charts.hasAxis()) {
            all.spread("spread", "");
            // The spread against each thing that makes a world, be it delay, loss or drift.
            layout.otherAxes(view.study()).forEach(other -> {
                FactorScale x = other.x().orElseThrow();
                StudyCharts along = new StudyCharts(view, other);
                new WorldStudyFigures(view, along).spread("spread-by-" + x.name(), ", by " + x.label());
                along.figures().forEach(all.charts::add);
            });
            all.alongTheAxis();
            all.pairs();
        }
        all.locks();
        all.charts.heatMap(new StudyHeatMap.Value(
                "95 % spread",
                "95 % spread" + PERCENT_OF_T,
                "Means of the 95 % spread; the darker, the larger; grey where it was not measured",
                summary -> percent(summary, RunMeasure.SPREAD_P95)));
        return all.charts.figures();
    }

    private static Estimate of(CellSummary summary, Function<MeasureSummary, Estimate> what) {
        return summary.world().map(what).orElse(new Estimate.Absent("not in a world"));
    }

    private static Estimate percent(CellSummary summary, RunMeasure measure) {
        return of(summary, world -> world.mean(measure)).times(100);
    }

    private void spread(String name, String by) {
        charts.values(
                name,
                "95 % spread" + by,
                "95 % spread" + PERCENT_OF_T,
                "For 95 % of the time after the burn-in the agents lie within so much of the period: means over runs, with"
                        + " 95 % intervals.",
                summary -> new Drawn(percent(summary, RunMeasure.SPREAD_P95), false));
    }

    private void alongTheAxis() {
        charts.values(
                "spread-median",
                "Median spread",
                "median spread" + PERCENT_OF_T,
                "For half of the time after the burn-in: means over runs, with 95 % intervals.",
                summary -> new Drawn(percent(summary, RunMeasure.SPREAD_MEDIAN), false));
        charts.values(
                "out-of-lock",
                "Share of time out of lock",
                "out of lock (% of the time)",
                "Of the time after the lock time, with 95 % intervals. A hollow marker: some runs never locked, and have no"
                        + " part in it; a missing point: none did" + charts.orNotRun() + ".",
                summary -> new Drawn(percent(summary, RunMeasure.OUT_OF_LOCK), isPartlyLocked(summary)));
        charts.values(
                "lock-time",
                "Median lock time",
                "median lock time " + view.timeUnit(),
                "Medians by Kaplan–Meier with 95 % intervals (order statistics). An arrow is an interval without an upper"
                        + " end; a missing point is a median that was not reached" + charts.orNotRun() + ".",
                summary -> new Drawn(of(summary, MeasureSummary::lockMedian), false));
        charts.values(
                "period",
                "Period of the network",
                "longer than T by (ppm)",
                "By how many parts per million the mean interval between firings of an agent exceeds T, after the burn-in;"
                        + " with 95 % intervals.",
                summary -> new Drawn(of(summary, world -> world.mean(RunMeasure.PERIOD_PPM)), false));
    }

    private static boolean isPartlyLocked(CellSummary summary) {
        return summary.world()
                .filter(world -> world.locked() < summary.replicates())
                .isPresent();
    }

    private void locks() {
        charts.survival(
                "lock-survival",
                "Share of runs not yet in lock",
                "P(lock time > t)",
                "Kaplan–Meier estimate of P(lock time > t) with Greenwood's pointwise 95 % band (log(−log) scale). A run"
                        + " without a lock is censored as long before its end as a lock must hold;",
                CellView::lockCurve);
    }

    /** Ratio and difference of paired cells along the axis. */
    private void pairs() {
        if (view.pairs().isEmpty()) {
            return;
        }
        String base = StudyText.baseLevels(view);
        String same =
                "Replicate k of both cells starts from the same phases, with the same coins, in the same weather.";
        charts.comparison(
                "spread-ratio",
                "Ratio of 95 % spreads, against " + base,
                "ratio of means",
                1,
                "Ratio of mean 95 % spreads, the other level over " + base
                        + ", with paired 95 % intervals; below 1 the other level keeps together better; missing where a"
                        + " mean is 0. " + same,
                pair -> drawn(pair, world -> world.ratio(RunMeasure.SPREAD_P95)));
        charts.comparison(
                "spread-difference",
                "Paired difference of 95 % spreads, against " + base,
                "difference" + PERCENT_OF_T,
                0,
                "Mean difference of the 95 % spreads of the same replicate, the other level minus " + base
                        + ", with 95 % intervals; below 0 the other level keeps together better. " + same,
                pair -> drawn(
                        pair, world -> world.difference(RunMeasure.SPREAD_P95).times(100)));
    }

    private static Drawn drawn(PairView pair, Function<WorldPair, Estimate> what) {
        return new Drawn(pair.world().map(what).orElse(new Estimate.Absent("not in a world")), false);
    }
}
