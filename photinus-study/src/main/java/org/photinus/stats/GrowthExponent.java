package org.photinus.stats;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The exponent a of a power law, sync-time ≈ c · levelᵃ, across a numeric factor: the slope of the logarithms
 * by weighted least squares.
 *
 * @param of what was fitted
 * @param exponent the slope
 * @param chiSquared the weighted sum of squared residuals; about the degrees of freedom if a power law fits
 * @param degreesOfFreedom levels less 2
 */
public record GrowthExponent(Measure of, Estimate exponent, double chiSquared, int degreesOfFreedom) {

    /** Of what the growth is looked at. */
    public enum Measure {
        /** Means, where no run was censored. */
        MEAN("mean"),
        /** Medians, where runs were censored but every median was reached. */
        MEDIAN("median"),
        /** Restricted means: a horizon holds the large ones down, so the exponent is too small. */
        RESTRICTED_MEAN("restricted mean");

        private final String text;

        Measure(String text) {
            this.text = text;
        }

        /** In words. */
        public String text() {
            return text;
        }
    }

    /**
     * The growth across the levels of a factor, which are the keys. Means are used if no run of any level was
     * censored, else medians if all are known with both ends of their intervals, else restricted means.
     *
     * @param byLevel each measure of each level
     */
    public static GrowthExponent of(SortedMap<Double, Map<Measure, Estimate>> byLevel) {
        Measure measure = Stream.of(Measure.values())
                .filter(candidate -> allHaveLogarithms(byLevel, candidate))
                .findFirst()
                .orElse(Measure.RESTRICTED_MEAN);
        if (byLevel.size() < 2) {
            return absent(measure, "an exponent needs at least 2 levels");
        }
        if (!(byLevel.firstKey() > 0)) {
            return absent(measure, "a level is not above 0");
        }
        if (!allHaveLogarithms(byLevel, measure)) {
            return absent(measure, "a level has no estimate above 0 with an error above 0");
        }
        double[] x = byLevel.keySet().stream().mapToDouble(Math::log).toArray();
        double[] y = new double[x.length];
        double[] weights = new double[x.length];
        int i = 0;
        for (Map<Measure, Estimate> level : byLevel.values()) {
            Estimate.Known known = estimate(level, measure).known().orElseThrow();
            double error = logError(known);
            y[i] = Math.log(known.value());
            weights[i++] = 1 / (error * error);
        }
        return fit(measure, x, y, weights);
    }

    private static GrowthExponent absent(Measure measure, String reason) {
        return new GrowthExponent(measure, new Estimate.Absent(reason), 0, 0);
    }

    private static Estimate estimate(Map<Measure, Estimate> level, Measure measure) {
        return level.getOrDefault(measure, new Estimate.Absent("it was not given"));
    }

    private static boolean allHaveLogarithms(SortedMap<Double, Map<Measure, Estimate>> byLevel, Measure measure) {
        return byLevel.values().stream()
                .allMatch(level -> estimate(level, measure) instanceof Estimate.Known known
                        && known.value() > 0
                        && logError(known) > 0
                        && Double.isFinite(logError(known)));
    }

    /** The standard error of the logarithm: by the delta method, or from the interval of a quantile. */
    private static double logError(Estimate.Known known) {
        if (known.standardError().isPresent()) {
            return known.standardError().getAsDouble() / known.value();
        }
        Interval interval = known.interval();
        return (Math.log(interval.high()) - Math.log(interval.low())) / (2 * Interval.NORMAL_QUANTILE);
    }

    /**
     * A line through points with known errors. Where they scatter more than their errors explain, the
     * interval is widened by as much (Birge): a power law that does not fit must not look precise.
     */
    static GrowthExponent fit(Measure measure, double[] x, double[] y, double[] weights) {
        double sum = 0;
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < x.length; i++) {
            sum += weights[i];
            meanX += weights[i] * x[i];
            meanY += weights[i] * y[i];
        }
        meanX /= sum;
        meanY /= sum;
        double squares = 0;
        double products = 0;
        for (int i = 0; i < x.length; i++) {
            squares += weights[i] * (x[i] - meanX) * (x[i] - meanX);
            products += weights[i] * (x[i] - meanX) * (y[i] - meanY);
        }
        double slope = products / squares;
        double chiSquared = 0;
        for (int i = 0; i < x.length; i++) {
            double residual = y[i] - meanY - slope * (x[i] - meanX);
            chiSquared += weights[i] * residual * residual;
        }
        int freedom = x.length - 2;
        double scatter = freedom == 0 ? 1 : Math.max(1, Math.sqrt(chiSquared / freedom));
        double error = scatter / Math.sqrt(squares);
        double reach = Interval.NORMAL_QUANTILE * error;
        Estimate exponent =
                new Estimate.Known(slope, OptionalDouble.of(error), new Interval(slope - reach, slope + reach));
        return new GrowthExponent(measure, exponent, chiSquared, freedom);
    }
}
