package org.photinus.chart;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A line that comes from no run: a bound, or a value to compare with.
 *
 * @param name what the legend calls it
 * @param style which of the guide lines of a chart it is, from 0
 * @param x where its corners are
 * @param y the values there
 */
@SuppressWarnings("ArrayRecordComponent")
public record GuideLine(String name, int style, double[] x, double[] y) implements ChartMark {
    private static final List<String> DASHES = List.of("4 3", "1 2.5", "9 3", "7 2 1 2 1 2");
    private static final int CORNERS = 60;

    /** A value that is the same everywhere. */
    public static GuideLine level(String name, int style, double value, ChartAxis x) {
        return new GuideLine(name, style, new double[] {x.low(), x.high()}, new double[] {value, value});
    }

    /** The values of a function from a place to the end of an axis. */
    public static GuideLine of(String name, int style, double from, ChartAxis axis, DoubleUnaryOperator function) {
        double[] x = new double[CORNERS + 1];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = from + (axis.high() - from) * i / CORNERS;
            y[i] = function.applyAsDouble(x[i]);
        }
        return new GuideLine(name, style, x, y);
    }

    private Stroke stroke() {
        return new Stroke("guide", "#444444", 1.3, DASHES.get(style % DASHES.size()), false);
    }

    /** Draws it as far as the chart goes: from where it comes in to where it leaves. */
    @Override
    public void draw(SvgWriter svg, Plot plot) {
        ChartAxis yAxis = plot.yAxis();
        PathData line = new PathData();
        for (int i = 0; i + 1 < x.length; i++) {
            boolean outside = x[i] >= plot.xAxis().high()
                    || (y[i] < yAxis.low() && y[i + 1] < yAxis.low())
                    || (y[i] > yAxis.high() && y[i + 1] > yAxis.high());
            if (!outside) {
                line.moveTo(plot.x(x[i]), plot.y(y[i])).lineTo(plot.x(x[i + 1]), plot.y(y[i + 1]));
            }
        }
        svg.path(line, stroke());
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        Legend.lineKey(svg, left, middle, stroke());
    }
}
