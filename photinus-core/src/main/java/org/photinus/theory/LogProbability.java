package org.photinus.theory;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A probability kept as its logarithm, since most constants of the theory are too small for a double.
 *
 * @param ln the natural logarithm: 0 for a sure event, minus infinity for an impossible one
 */
public record LogProbability(double ln) implements Comparable<LogProbability> {
    /** The probability of a sure event. */
    public static final LogProbability ONE = new LogProbability(0);

    /** The probability of an impossible event. */
    public static final LogProbability ZERO = new LogProbability(Double.NEGATIVE_INFINITY);

    private static final double LN_10 = Math.log(10);

    /** From here on the digits before the power of ten would be noise. */
    private static final double LAST_EXPONENT_WITH_DIGITS = 1e9;

    public LogProbability {
        if (!(ln <= 0)) {
            throw new IllegalArgumentException("logarithm of a probability must be at most 0, but is " + ln);
        }
        // There is one way to write that an event is sure.
        ln = ln == 0 ? 0 : ln;
    }

    /** A probability that a double holds. */
    public static LogProbability of(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability must lie between 0 and 1, but is " + probability);
        }
        return new LogProbability(Math.log(probability));
    }

    /** Both of two independent events. */
    public LogProbability times(LogProbability other) {
        return new LogProbability(ln + other.ln);
    }

    /** As many independent events as {@code count}, which is at least 0. */
    public LogProbability power(double count) {
        if (!(count >= 0)) {
            throw new IllegalArgumentException("count must be at least 0, but is " + count);
        }
        return count == 0 ? ONE : new LogProbability(ln * count);
    }

    /**
     * The opposite event. Next to 0 and 1 this keeps the digits that can be kept: of a probability below
     * 10^-308 the opposite is sure.
     */
    public LogProbability complement() {
        return new LogProbability(ln > -Math.log(2) ? Math.log(-Math.expm1(ln)) : Math.log1p(-Math.exp(ln)));
    }

    /** The logarithm to the base 10. */
    public double log10() {
        return ln == 0 ? 0 : ln / LN_10;
    }

    /** The nearest double, which is 0 for very small probabilities. */
    public double value() {
        return Math.exp(ln);
    }

    @Override
    public int compareTo(LogProbability other) {
        return Double.compare(ln, other.ln);
    }

    /** The probability for people, to the nearest: {@code 0.0156}, {@code 5.31e-7}, {@code 10^-4551.2}. */
    @Override
    public String toString() {
        return text(RoundingMode.HALF_EVEN);
    }

    /** The same of an upper bound, rounded up, so that it stays one. */
    public String atMost() {
        return text(RoundingMode.CEILING);
    }

    /** The same of a lower bound, rounded down. */
    public String atLeast() {
        return text(RoundingMode.FLOOR);
    }

    private String text(RoundingMode rounding) {
        if (ln == 0) {
            return "1";
        }
        if (ln == Double.NEGATIVE_INFINITY) {
            return "0";
        }
        double exponent = log10();
        if (exponent > -4) {
            BigDecimal digits = new BigDecimal(value()).round(new MathContext(4, rounding));
            return digits.compareTo(BigDecimal.ONE) == 0
                    ? "1"
                    : digits.stripTrailingZeros().toPlainString();
        }
        if (exponent > -300) {
            BigDecimal digits = new BigDecimal(value()).round(new MathContext(3, rounding));
            return DigitText.scientific(digits, 2).replaceFirst("e-0+", "e-");
        }
        return exponent > -LAST_EXPONENT_WITH_DIGITS
                ? "10^" + BigDecimal.valueOf(exponent).setScale(1, rounding).toPlainString()
                : "10^" + DigitText.scientific(BigDecimal.valueOf(exponent).round(new MathContext(5, rounding)), 4);
    }
}
