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

    private boolean hasBand() {
        return steps.highs().length > 0;
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        if (hasBand()) {
            svg.fill("band", backwards(line(plot, steps.highs()), plot), style.colour(), BAND);
        }
        svg.path(line(plot, steps.heights()), style.line("curve"));
    }

    /** Along some heights as far as the axes go: a curve that falls below the chart ends there. */
    private PathData line(Plot plot, double[] heights) {
        double y = plot.y(steps.start());
        PathData line = new PathData().moveTo(plot.x(0), y);
        for (int i = 0; i < heights.length && steps.times()[i] <= plot.xAxis().high(); i++) {
            double x = plot.x(steps.times()[i]);
            line.lineTo(x, y);
            y = plot.y(heights[i]);
            line.lineTo(x, y);
            if (heights[i] < plot.yAxis().low()) {
                return line;
            }
        }
        return line.lineTo(plot.x(steps.end()), y);
    }

    /** Goes back along the lower side of the band. */
    private PathData backwards(PathData band, Plot plot) {
        double[] lows = steps.lows();
        double x = plot.x(steps.end());
        for (int i = lows.length - 1; i >= 0; i--) {
            double y = plot.y(lows[i]);
            band.lineTo(x, y);
            x = plot.x(steps.times()[i]);
            band.lineTo(x, y);
        }
        double top = plot.y(steps.start());
        return band.lineTo(x, top).lineTo(plot.x(0), top);
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
