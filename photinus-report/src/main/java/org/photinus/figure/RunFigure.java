package org.photinus.figure;

import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.Figure;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;
import org.photinus.chart.Stroke;
import org.photinus.chart.VerticalLine;
import org.photinus.figure.ContainingArcCourse.Step;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * One figure of a recorded run: who fired when, how the phases went, and how the containing arc closed.
 *
 * <p>Three panels share one time axis. Where a run is too large to be drawn whole, the panel says in its
 * heading what was left out.
 */
public final class RunFigure {
    private static final double ARC_HEIGHT = 104;
    private static final String SYNC_TIME = "sync-time";

    private RunFigure() {}

    /** The figure of a run. */
    public static Figure of(RecordedRun run, RunCaption caption) {
        ShortNames names = ShortNames.ofAgents(caption.agentNames(), run.arc().agents());
        TimeScale time = TimeScale.of(run);
        ContainingArcCourse course = ContainingArcCourse.of(run.arc(), time::column);
        List<ChartPanel> panels = new ArrayList<>();
        boolean many = FiringTimes.areMany(time);
        panels.add(
                many
                        ? FiringTimes.panel("(a) Firings", run.arc(), time)
                        : FiringRaster.of(run.arc(), time, names).panel("(a) Firings"));
        // What all names begin with is said at the rows of the firings, where there are such rows.
        String phases = many && !names.prefix().isEmpty() ? names.label("(b) Phases of") : "(b) Phases";
        panels.add(PhasePanel.of(phases, run.arc(), time, names.names()));
        panels.add(containingArc(course, run.arc().end().t(), time));
        course.syncTime().ifPresent(t -> {
            String label = "T* = " + time.text(t);
            for (int i = 0; i < panels.size(); i++) {
                ChartMark line = new VerticalLine(SYNC_TIME, t.toDouble(), i == 0 ? label : "");
                panels.set(i, panels.get(i).above(line));
            }
        });
        return new Figure(
                "run",
                caption.title(),
                caption.subtitle(),
                PanelGrid.stack(caption.title(), caption.subtitle(), panels));
    }

    /** V over time: a step at each instant that changes the containing arc, and a dot where it becomes 0. */
    private static ChartPanel containingArc(ContainingArcCourse course, ExactTime end, TimeScale time) {
        List<Step> steps = course.steps();
        double[] heights =
                steps.stream().mapToDouble(step -> length(step.length())).toArray();
        StepCurve curve = new StepCurve(
                "",
                SeriesStyle.line("#000000", ""),
                StepCurve.Steps.of(
                        heights[0],
                        steps.stream().mapToDouble(step -> step.t().toDouble()).toArray(),
                        heights,
                        end.toDouble()));
        List<ChartMark> marks = new ArrayList<>(List.of(curve));
        course.syncTime()
                .ifPresent(t -> marks.add((svg, plot) -> {
                    double x = plot.x(t.toDouble());
                    svg.line(x, plot.y(0), x, plot.y(0), Stroke.round(SYNC_TIME, Palette.ACCENT, 5.5));
                }));
        // To 1, the whole circle, unless V stays in its lower half.
        long largest = course.largest();
        boolean whole = largest == 0 || largest > Ticks.PERIOD / 2;
        return new ChartPanel(
                "(c) Containing arc",
                "V = 0 means synchronized"
                        + (course.syncTime().isPresent() ? "" : "; not reached by t = " + time.text(end)),
                ARC_HEIGHT,
                time.axis(),
                ChartAxis.linear("V", 0, whole ? 1 : length(largest)),
                marks);
    }

    private static double length(long ticks) {
        return ticks / (double) Ticks.PERIOD;
    }
}
