package org.photinus.chart;

/**
 * A step function from 0 on, with a band if it is an estimate.
 *
 * @param name what the legend calls it
 * @param style of its line
 * @param steps where it goes
 */
public record StepCurve(String name, SeriesStyle style, Steps steps) implements ChartMark {
    /** How much of its colour a band has. */
    static final double BAND = 0.18;

    /**
     * The steps of a curve.
     *
     * @param start its height at 0
     * @param times when it changes
     * @param heights to where
     * @param lows the lower ends of its band from there; none if it has no band
     * @param highs the upper ends
     * @param end where it ends
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Steps(double start, double[] times, double[] heights, double[] lows, double[] highs, double end) {

        /** Steps of a curve without a band. */
        public static Steps of(double start, double[] times, double[] heights, double end) {
            return new Steps(start, times, heights, new double[0], new double[0], end);
        }

        /** The least height above 0. */
        public double least() {
            double least = 1;
            for (double height : heights) {
                least = height > 0 ? Math.min(least, height) : least;
            }
            return least;
        }
    }

    /** How many steps there are before the curve leaves the chart, below or at its end. */
    private int steps(Plot plot) {
        int count = 0;
        while (count < steps.heights().length
                && steps.times()[count] <= plot.xAxis().high()
                && steps.heights()[count] >= plot.yAxis().low()) {
            count++;
        }
        return count;
    }

    private boolean hasBand() {
        return steps.highs().length > 0;
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        if (hasBand()) {
            svg.fill("band", band(plot), style.colour(), BAND);
        }
        svg.path(line(plot), style.line("curve"));
    }

    /** The band ends where its line does: beyond, there is no estimate that it could belong to. */
    private PathData band(Plot plot) {
        int count = steps(plot);
        double end = count < steps.times().length ? steps.times()[count] : steps.end();
        PathData band = along(plot, steps.highs(), count);
        double x = plot.x(end);
        band.lineTo(x, plot.y(count == 0 ? steps.start() : steps.highs()[count - 1]));
        for (int i = count - 1; i >= 0; i--) {
            double y = plot.y(steps.lows()[i]);
            band.lineTo(x, y);
            x = plot.x(steps.times()[i]);
            band.lineTo(x, y);
        }
        double top = plot.y(steps.start());
        return band.lineTo(x, top).lineTo(plot.x(0), top);
    }

    /** Along some heights as far as the axes go: a curve that falls below the chart ends there. */
    private PathData line(Plot plot) {
        int count = steps(plot);
        PathData line = along(plot, steps.heights(), count);
        double y = plot.y(count == 0 ? steps.start() : steps.heights()[count - 1]);
        boolean falls = count < steps.times().length
                && steps.times()[count] <= plot.xAxis().high();
        double x = plot.x(falls ? steps.times()[count] : steps.end());
        line.lineTo(x, y);
        return falls ? line.lineTo(x, plot.y(steps.heights()[count])) : line;
    }

    private PathData along(Plot plot, double[] heights, int count) {
        double y = plot.y(steps.start());
        PathData line = new PathData().moveTo(plot.x(0), y);
        for (int i = 0; i < count; i++) {
            double x = plot.x(steps.times()[i]);
            line.lineTo(x, y);
            y = plot.y(heights[i]);
            line.lineTo(x, y);
        }
        return line;
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        if (hasBand()) {
            PathData box = PathData.rectangle(left, left + KEY_WIDTH, middle - 5, middle + 5);
            svg.fill("key", box, style.colour(), BAND);
        }
        Legend.lineKey(svg, left, middle, style.line("curve"));
    }
}
