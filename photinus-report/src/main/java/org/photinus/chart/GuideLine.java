package org.photinus.chart;

import java.util.List;

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

    /** A value that is the same everywhere. */
    public static GuideLine level(String name, double value, ChartAxis x) {
        return new GuideLine(name, 0, new double[] {x.low(), x.high()}, new double[] {value, value});
    }

    private Stroke stroke() {
        return Stroke.line("guide", "#444444", 1.3);
    }

    private String dashes() {
        return DASHES.get(style % DASHES.size());
    }

    /** Draws it as far as the chart goes: from where it comes in to where it leaves. */
    @Override
    public void draw(SvgWriter svg, PlotArea area, ChartAxis xAxis, ChartAxis yAxis) {
        PathData line = new PathData();
        for (int i = 0; i + 1 < x.length; i++) {
            boolean outside = x[i] >= xAxis.high()
                    || (y[i] < yAxis.low() && y[i + 1] < yAxis.low())
                    || (y[i] > yAxis.high() && y[i + 1] > yAxis.high());
            if (!outside) {
                line.moveTo(area.x(xAxis.share(x[i])), area.y(yAxis.share(y[i])));
                line.lineTo(area.x(xAxis.share(x[i + 1])), area.y(yAxis.share(y[i + 1])));
            }
        }
        svg.path("guide", line, stroke(), dashes());
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        svg.path("key", new PathData().moveTo(left, middle).lineTo(left + 26, middle), stroke(), dashes());
    }
}
