package org.photinus.figure.study;

import java.util.Arrays;
import org.photinus.chart.StepCurve;
import org.photinus.stats.Interval;
import org.photinus.stats.SurvivalCurve;

/** The steps of a survival curve that can be seen; the rest is left out, so that many curves take little room. */
final class VisibleSteps {
    /** One sees no more of a curve than its place on paper to a third of a percent. */
    private static final double FINENESS = 1 / 300.0;

    private VisibleSteps() {}

    static StepCurve.Steps of(SurvivalCurve curve) {
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
        return new StepCurve.Steps(
                1,
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
}
