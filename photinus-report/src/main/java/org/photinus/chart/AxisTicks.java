package org.photinus.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ticks of an axis from 0: multiples of 1, 2 or 5 times a power of ten, exactly.
 *
 * @param step from one tick to the next
 * @param count how many ticks there are beyond 0
 */
public record AxisTicks(BigDecimal step, int count) {

    /** At most {@code most} steps from 0 towards {@code max}, and none beyond it. */
    public static AxisTicks upTo(BigDecimal max, int most) {
        return of(max, most, RoundingMode.FLOOR);
    }

    /** At most {@code most} steps from 0 to {@code max} or just beyond it. */
    public static AxisTicks covering(BigDecimal max, int most) {
        return of(max, most, RoundingMode.CEILING);
    }

    private static AxisTicks of(BigDecimal max, int most, RoundingMode rounding) {
        if (max.signum() <= 0) {
            throw new IllegalArgumentException("the end of an axis must be more than 0, but is " + max);
        }
        BigDecimal step = step(max, most);
        return new AxisTicks(step, max.divide(step, 0, rounding).intValueExact());
    }

    /** The smallest nice step of which {@code most} reach {@code max}. */
    static BigDecimal step(BigDecimal max, int most) {
        BigDecimal mean = max.divide(BigDecimal.valueOf(most), MathContext.DECIMAL64);
        BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(NumberLabel.exponent(mean));
        for (int nice : new int[] {1, 2, 5}) {
            BigDecimal step = power.multiply(BigDecimal.valueOf(nice));
            if (step.multiply(BigDecimal.valueOf(most)).compareTo(max) >= 0) {
                return step;
            }
        }
        return power.scaleByPowerOfTen(1);
    }

    /** The ticks, with 0. */
    List<BigDecimal> values() {
        return IntStream.rangeClosed(0, count)
                .mapToObj(i -> step.multiply(BigDecimal.valueOf(i)))
                .toList();
    }

    /** The last tick. */
    public BigDecimal last() {
        return step.multiply(BigDecimal.valueOf(count));
    }

    /** The texts of the ticks: all plain, or all with a power of ten. */
    List<String> labels() {
        boolean plain = NumberLabel.isPlain(step) && NumberLabel.isPlain(last());
        return values().stream().map(value -> NumberLabel.of(value, plain)).toList();
    }
}
