package org.photinus.figure;

import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.GuideLine;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextStyle;
import org.photinus.chart.VerticalLine;
import org.photinus.engine.WorldTrace;
import org.photinus.engine.WorldTrace.SpreadStretch;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** The course of V over a whole run in a world, on a logarithmic axis at whose foot V = 0 has its place. */
final class SpreadPanel implements ChartMark {
    private static final double HEIGHT = 150;

    /** What is smaller, in periods, is drawn at the foot: no clock keeps a billionth. */
    private static final double LEAST_SHOWN = 1e-9;

    /** How far below the scale the foot is, as a share of the scale. */
    private static final double FOOT = 0.12;

    private static final double BREAK = 3;
    private static final double TICK = 4;
    private static final Stroke LINE = Stroke.line("spread", "#000000", 1.1);

    private final List<SpreadStretch> stretches;
    private final double burnIn;

    /** The least value at its place, in periods. */
    private final double least;

    private SpreadPanel(List<SpreadStretch> stretches, double burnIn, double lock) {
        this.stretches = stretches;
        this.burnIn = burnIn;
        double positive = lock;
        for (SpreadStretch stretch : stretches) {
            for (long ticks : new long[] {stretch.least(), stretch.greatest(), stretch.last()}) {
                positive = ticks > 0 ? Math.min(positive, length(ticks)) : positive;
            }
        }
        this.least = Math.pow(10, Math.floor(Math.log10(Math.max(positive, LEAST_SHOWN))));
    }

    static ChartPanel of(String heading, WorldTrace trace, RunPlan plan, RunOutcome outcome, TimeWindow window) {
        double lock = length(plan.lock().longestArc());
        ChartAxis x = window.axis();
        double burnIn = Math.min(plan.burnIn().toDouble(), x.high());
        SpreadPanel course = new SpreadPanel(trace.spread(), burnIn, lock);
        List<ChartMark> marks = new ArrayList<>(List.of(course));
        if (burnIn > 0) {
            marks.add(new LegendEntry(
                    "burn-in",
                    (svg, left, middle) ->
                            shade(svg, PathData.rectangle(left, left + KEY_WIDTH, middle - 5, middle + 5))));
        }
        marks.add(GuideLine.level("in lock: V ≤ " + Ticks.toString(plan.lock().longestArc()), 0, lock, x));
        Measures measures = outcome.measures().orElseThrow();
        measures.lockTime()
                .ifPresent(t ->
                        marks.add(new VerticalLine("lock-time", t.toDouble(), "in lock from t = " + window.text(t))));
        return new ChartPanel(heading, note(measures, trace), HEIGHT, x, course.axis(), marks);
    }

    private static String note(Measures measures, WorldTrace trace) {
        List<String> notes = new ArrayList<>();
        measures.spread()
                .ifPresent(spread -> notes.add("after the burn-in: median " + text(spread.median()) + ", 95 % "
                        + text(spread.p95()) + ", largest " + text(spread.max())));
        if (measures.lockTime().isEmpty()) {
            notes.add("no lock");
        }
        if (trace.spreadStride() > 1) {
            notes.add("seen after one change in " + trace.spreadStride());
        }
        return String.join("; ", notes);
    }

    private static String text(long ticks) {
        return NumberLabel.rounded(Ticks.toDecimal(ticks), 3);
    }

    private static double length(long ticks) {
        return ticks / (double) Ticks.PERIOD;
    }

    /** Whole decades down to the least V above 0 and, where V is less than that or 0, a foot below. */
    private ChartAxis axis() {
        ChartAxis axis = ChartAxis.logarithmic("V (periods)", least, 1);
        boolean hasFoot = stretches.stream().anyMatch(stretch -> length(stretch.least()) < least);
        return hasFoot ? new ChartAxis(axis.label(), least * Math.pow(least, FOOT), 1, true, axis.ticks()) : axis;
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        PlotArea area = plot.area();
        if (burnIn > 0) {
            shade(svg, PathData.rectangle(plot.x(0), plot.x(burnIn), area.top(), area.bottom()));
        }
        if (plot.yAxis().low() < least) {
            foot(svg, plot);
        }
        PathData line = new PathData();
        double y = Double.NaN;
        for (SpreadStretch stretch : stretches) {
            double x = plot.x(stretch.from());
            double high = plot.y(length(stretch.greatest()));
            double low = plot.y(length(stretch.least()));
            if (line.isEmpty()) {
                line.moveTo(x, high).lineTo(x, low);
            } else if (high != y || low != y) {
                line.lineTo(x, y).lineTo(x, high).lineTo(x, low);
            }
            y = plot.y(length(stretch.last()));
            if (y != low) {
                line.lineTo(x, y);
            }
        }
        svg.path(line.lineTo(plot.x(plot.xAxis().high()), y), LINE);
    }

    private static void shade(SvgWriter svg, PathData area) {
        svg.fill("burn-in", area, "#444444", 0.08);
    }

    /** Two strokes across the axis, and a mark below them: it is not on the scale. */
    private void foot(SvgWriter svg, Plot plot) {
        double left = plot.area().left();
        double foot = plot.y(0);
        double middle = (plot.y(least) + foot) / 2;
        PathData strokes = new PathData().moveTo(left - TICK, foot).lineTo(left, foot);
        for (double at : new double[] {middle - BREAK / 2, middle + BREAK / 2}) {
            strokes.moveTo(left - BREAK, at + BREAK / 2).lineTo(left + BREAK, at - BREAK / 2);
        }
        svg.path(strokes, Stroke.line("foot", "#444444", 0.9));
        boolean isZero =
                stretches.stream().allMatch(stretch -> stretch.least() == 0 || length(stretch.least()) >= least);
        String label = isZero ? "0" : "less";
        svg.text(left - TICK - 3, TextStyle.TICK.footAt(foot), TextStyle.TICK, Anchor.END, label);
    }
}
