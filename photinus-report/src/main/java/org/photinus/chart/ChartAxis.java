package org.photinus.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis of a chart: which values it shows and where, as shares of its length.
 *
 * @param label what it shows, with its unit
 * @param low the value at its beginning
 * @param high the value at its end
 * @param logarithmic whether equal ratios, not equal differences, are equally long
 * @param ticks the values that are marked
 */
public record ChartAxis(String label, double low, double high, boolean logarithmic, List<Tick> ticks) {
    private static final int MOST_TICKS = 6;
    private static final int LEAST_TICKS = 3;

    /** Of more levels than this, round values are marked instead. */
    private static final int MOST_LEVELS = 12;

    /**
     * A marked value.
     *
     * @param value which
     * @param label how it is written
     */
    public record Tick(double value, String label) {}

    public ChartAxis {
        ticks = List.copyOf(ticks);
    }

    /** Equal differences are equally long; the ends move out to ticks. */
    public static ChartAxis linear(String label, double low, double high) {
        double width = high > low ? high - low : Math.max(1, Math.abs(low));
        BigDecimal step = AxisTicks.step(new BigDecimal(width, MathContext.DECIMAL64), MOST_TICKS);
        long first = BigDecimal.valueOf(low).divide(step, 0, RoundingMode.FLOOR).longValue();
        long last = Math.max(
                first + 1,
                BigDecimal.valueOf(high).divide(step, 0, RoundingMode.CEILING).longValue());
        List<Tick> ticks = new ArrayList<>();
        boolean plain = NumberLabel.isPlain(step) && NumberLabel.isPlain(step.multiply(BigDecimal.valueOf(last)));
        for (long i = first; i <= last; i++) {
            BigDecimal value = step.multiply(BigDecimal.valueOf(i));
            ticks.add(new Tick(value.doubleValue(), NumberLabel.of(value, plain).replace('-', '−')));
        }
        return new ChartAxis(
                label, ticks.get(0).value(), ticks.get(ticks.size() - 1).value(), false, ticks);
    }

    /** Equal ratios are equally long; both ends are above 0. */
    public static ChartAxis logarithmic(String label, double low, double high) {
        double from = low;
        double to = Math.max(high, low * 1.5);
        int firstDecade = (int) Math.floor(Math.log10(from));
        int lastDecade = (int) Math.ceil(Math.log10(to));
        // Of few decades parts are marked too, of many not even each.
        double decades = Math.log10(to / from);
        int[] parts = decades <= 1 ? new int[] {1, 2, 3, 5, 7} : decades <= 2.2 ? new int[] {1, 2, 5} : new int[] {1};
        int stride = Math.max(1, (lastDecade - firstDecade) / MOST_TICKS);
        List<Tick> ticks = new ArrayList<>();
        for (int decade = firstDecade; decade <= lastDecade; decade += stride) {
            for (int part : parts) {
                BigDecimal value = BigDecimal.valueOf(part).scaleByPowerOfTen(decade);
                // A hair's breadth beyond an end is on it.
                if (value.doubleValue() >= from * 0.999 && value.doubleValue() <= to * 1.001) {
                    ticks.add(new Tick(value.doubleValue(), NumberLabel.of(value)));
                }
            }
        }
        if (ticks.size() < LEAST_TICKS) {
            ticks = linear(label, from, to).ticks().stream()
                    .filter(tick -> tick.value() >= from && tick.value() <= to)
                    .toList();
        }
        return new ChartAxis(label, from, to, true, ticks);
    }

    /** Values that are marked and nothing between them, such as the levels of a factor; unless they are many. */
    public static ChartAxis levels(String label, List<Tick> levels, boolean logarithmic) {
        double low = levels.stream().mapToDouble(Tick::value).min().orElse(0);
        double high = levels.stream().mapToDouble(Tick::value).max().orElse(1);
        if (levels.size() > MOST_LEVELS) {
            return logarithmic ? logarithmic(label, low, high) : linear(label, low, high);
        }
        double margin = logarithmic ? Math.pow(high / low, 0.04) : (high - low) * 0.04;
        if (low == high) {
            margin = logarithmic ? 2 : 1;
        }
        return logarithmic
                ? new ChartAxis(label, low / margin, high * margin, true, levels)
                : new ChartAxis(label, low - margin, high + margin, false, levels);
    }

    /** Names side by side, at 0, 1, 2, … */
    public static ChartAxis names(String label, List<String> names) {
        List<Tick> ticks = new ArrayList<>();
        for (String name : names) {
            ticks.add(new Tick(ticks.size(), name));
        }
        return new ChartAxis(label, -0.5, names.size() - 0.5, false, ticks);
    }

    /** Where a value is, from 0 to 1; what lies outside is at the nearer end. */
    double share(double value) {
        double share;
        if (logarithmic) {
            share = value > 0 ? Math.log(value / low) / Math.log(high / low) : 0;
        } else {
            share = (value - low) / (high - low);
        }
        return Math.max(0, Math.min(1, share));
    }
}
