package org.photinus.chart;

/**
 * A value that has no place along the axis: a line from end to end, with its interval as a band.
 *
 * @param name what the legend calls it
 * @param style the index of its style
 * @param value the value
 * @param low the lower end of its interval
 * @param high the upper end, infinite if it is open
 */
public record LevelBand(String name, int style, double value, double low, double high) implements ChartMark {

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        SeriesStyle look = SeriesStyle.of(style);
        double left = plot.x(plot.xAxis().low());
        double right = plot.x(plot.xAxis().high());
        PathData band = PathData.rectangle(left, right, plot.y(high), plot.y(low));
        svg.fill("band", band, look.colour(), StepCurve.BAND);
        PathData line = new PathData().moveTo(left, plot.y(value)).lineTo(right, plot.y(value));
        svg.path(line, look.line("level"));
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        Legend.lineKey(svg, left, middle, SeriesStyle.of(style).line("key"));
    }
}
