package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.Figure;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;
import org.photinus.figure.TailCurve.Kind;
import org.photinus.phase.ExactTime;

/** One figure of P(T* > t) over time, with a logarithmic axis: exact, estimated and bounded. */
public final class TailFigure {
    /** Bounds differ in colour and dashes from each other, and from what is exact or estimated. */
    private static final List<SeriesStyle> BOUNDS = List.of(
            SeriesStyle.line("#d55e00", "6 3"),
            SeriesStyle.line("#009e73", "1.5 2.5"),
            SeriesStyle.line("#cc79a7", "8 3 1.5 3"),
            SeriesStyle.line("#e69f00", "3 2"),
            SeriesStyle.line("#56b4e9", "10 4"),
            SeriesStyle.line("#8a5f00", "7 2 1 2 1 2"));

    private TailFigure() {}

    /**
     * The figure of some curves.
     *
     * @param caption title and subtitle; agents are not named here
     * @param curves what is drawn, in the order of the legend
     * @param end the last time on the axis
     * @param period T, the unit of time
     * @param decades how many powers of ten the axis goes down
     */
    public static Figure of(RunCaption caption, List<TailCurve> curves, ExactTime end, BigDecimal period, int decades) {
        if (!(decades >= 1)) {
            throw new IllegalArgumentException("decades must be at least 1, but is " + decades);
        }
        ChartAxis x = TimeScale.of(end, period).axis();
        ChartAxis y = ChartAxis.logarithmic("P(T* > t)", Math.pow(10, -decades), 1);
        List<StepCurve> drawn = new ArrayList<>();
        int bounds = 0;
        for (TailCurve curve : curves) {
            SeriesStyle style = style(curve.kind(), curve.kind() == Kind.BOUND ? bounds++ : 0);
            drawn.add(new StepCurve(curve.name(), style, steps(curve, x.high())));
        }
        // The legend is in the order given; what matters most is drawn last, on top.
        List<ChartMark> all = new ArrayList<>();
        drawn.forEach(curve -> all.add(new LegendEntry(curve.name(), curve::drawKey)));
        for (Kind kind : List.of(Kind.BOUND, Kind.EMPIRICAL, Kind.EXACT)) {
            for (int i = 0; i < drawn.size(); i++) {
                if (curves.get(i).kind() == kind) {
                    all.add(drawn.get(i));
                }
            }
        }
        String svg = PanelGrid.draw(caption.title(), caption.subtitle(), List.of(new ChartPanel("", x, y, all)));
        return new Figure("tail", caption.title(), caption.subtitle(), svg);
    }

    private static StepCurve.Steps steps(TailCurve curve, double end) {
        double[] times = of(curve, step -> step.t().toDouble());
        double[] heights = of(curve, step -> Math.pow(10, step.log10()));
        if (curve.kind() != Kind.EMPIRICAL) {
            return StepCurve.Steps.of(heights[0], times, heights, end);
        }
        double[] lows = of(curve, step -> Math.pow(10, step.log10Low()));
        double[] highs = of(curve, step -> Math.pow(10, step.log10High()));
        return new StepCurve.Steps(heights[0], times, heights, lows, highs, end);
    }

    private static double[] of(TailCurve curve, ToDoubleFunction<TailCurve.Step> value) {
        return curve.steps().stream().mapToDouble(value).toArray();
    }

    private static SeriesStyle style(Kind kind, int index) {
        return switch (kind) {
            case EXACT -> SeriesStyle.line("#000000", "");
            case EMPIRICAL -> SeriesStyle.line(Palette.STRONG, "");
            case BOUND -> BOUNDS.get(index % BOUNDS.size());
        };
    }
}
