package org.photinus.benchmarks;

import java.util.Locale;

/**
 * The exponent b of y ~ x^b: the slope of the line of least squares through the logarithms.
 *
 * @param exponent b
 * @param standardError of b, from the residuals
 */
record Slope(double exponent, double standardError) {

    static Slope ofLogs(double[] x, double[] y) {
        int points = x.length;
        if (!(points >= 3)) {
            throw new IllegalArgumentException(
                    "a slope with its standard error needs at least 3 points, but there are " + points);
        }
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < points; i++) {
            meanX += Math.log(x[i]) / points;
            meanY += Math.log(y[i]) / points;
        }
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < points; i++) {
            double dx = Math.log(x[i]) - meanX;
            double dy = Math.log(y[i]) - meanY;
            xx += dx * dx;
            xy += dx * dy;
            yy += dy * dy;
        }
        double slope = xy / xx;
        double residuals = Math.max(0, yy - slope * xy);
        return new Slope(slope, Math.sqrt(residuals / (points - 2) / xx));
    }

    @Override
    public String toString() {
        return Double.isNaN(exponent) ? "–" : String.format(Locale.ROOT, "%.2f ± %.2f", exponent, standardError);
    }
}
