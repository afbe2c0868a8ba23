package org.photinus.chart;

import java.util.Arrays;
import org.photinus.stats.Interval;
import org.photinus.stats.SurvivalCurve;

/**
 * A survival curve with its band, of as many steps as one can see.
 *
 * @param name what the legend calls it
 * @param style the index of its style
 * @param curve its steps
 */
public record StepCurve(String name, int style, Steps curve) implements ChartMark {
    private static final double BAND = 0.18;

    /**
     * Steps of a curve that begins at time 0 and height 1.
     *
     * @param times when it falls
     * @param heights to where
     * @param lows the lower ends of its band from there
     * @param highs the upper ends
     * @param end where it ends
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Steps(double[] times, double[] heights, double[] lows, double[] highs, double end) {
        /** One sees no more of a curve than its place on paper to a third of a percent. */
        private static final double FINENESS = 1 / 300.0;

        /** The steps of a curve that can be seen; the rest is left out, so that many curves take little room. */
        public static Steps of(SurvivalCurve curve) {
            int all = curve.steps();
            double least = leastAboveZero(curve);
            double[] times = new double[all];
            double[] heights = new double[all];
            double[] lows = new double[all];
            double[] highs = new double[all];
            int kept = 0;
            double keptTime = Double.NEGATIVE_INFINITY;
            double keptHeight = 1;
            for (int step = 0; step < all; step++) {
                double height = curve.survival(step);
                boolean last = step == all - 1;
                boolean moved = curve.time(step) - keptTime >= FINENESS * curve.end();
                boolean fell = Math.log(keptHeight / Math.max(height, least)) >= -FINENESS * Math.log(least);
                if (last || moved || fell) {
                    Interval band = curve.band(step);
                    times[kept] = curve.time(step);
                    heights[kept] = height;
                    lows[kept] = band.low();
                    highs[kept++] = band.high();
                    keptTime = curve.time(step);
                    keptHeight = Math.max(height, least);
                }
            }
            return new Steps(
                    Arrays.copyOf(times, kept),
                    Arrays.copyOf(heights, kept),
                    Arrays.copyOf(lows, kept),
                    Arrays.copyOf(highs, kept),
                    curve.end());
        }

        private static double leastAboveZero(SurvivalCurve curve) {
            for (int step = curve.steps() - 1; step >= 0; step--) {
                if (curve.survival(step) > 0) {
                    return curve.survival(step);
                }
            }
            return 0.5;
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

    @Override
    public void draw(SvgWriter svg, PlotArea area, ChartAxis x, ChartAxis y) {
        SeriesStyle look = SeriesStyle.of(style);
        PathData band = line(area, x, y, curve.highs());
        backwards(band, area, x, y);
        svg.fill("band", band, look.colour(), BAND);
        svg.path("curve", line(area, x, y, curve.heights()), look.line("curve"), look.dashes());
    }

    private PathData line(PlotArea area, ChartAxis x, ChartAxis y, double[] heights) {
        double py = area.y(y.share(1));
        PathData line = new PathData().moveTo(area.x(x.share(0)), py);
        for (int i = 0; i < heights.length; i++) {
            double px = area.x(x.share(curve.times()[i]));
            line.lineTo(px, py);
            py = area.y(y.share(heights[i]));
            line.lineTo(px, py);
        }
        return line.lineTo(area.x(x.share(curve.end())), py);
    }

    /** Goes back along the lower side of the band. */
    private void backwards(PathData band, PlotArea area, ChartAxis x, ChartAxis y) {
        double[] lows = curve.lows();
        double px = area.x(x.share(curve.end()));
        for (int i = lows.length - 1; i >= 0; i--) {
            double py = area.y(y.share(lows[i]));
            band.lineTo(px, py);
            px = area.x(x.share(curve.times()[i]));
            band.lineTo(px, py);
        }
        band.lineTo(px, area.y(y.share(1)));
        band.lineTo(area.x(x.share(0)), area.y(y.share(1)));
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        SeriesStyle look = SeriesStyle.of(style);
        PathData box = new PathData()
                .moveTo(left, middle - 5)
                .lineTo(left + 26, middle - 5)
                .lineTo(left + 26, middle + 5)
                .lineTo(left, middle + 5);
        svg.fill("key", box, look.colour(), BAND);
        PathData line = new PathData().moveTo(left, middle).lineTo(left + 26, middle);
        svg.path("key", line, look.line("key"), look.dashes());
    }
}
