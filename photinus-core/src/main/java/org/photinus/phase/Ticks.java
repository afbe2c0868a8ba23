package org.photinus.phase;

import java.math.BigDecimal;

/**
 * Exact phases: a period is 10^18 ticks in a {@code long} (S9).
 *
 * <p>Every decimal with at most 18 digits after the point is a whole number of ticks, so sums,
 * differences and comparisons of phases are exact, and a tie is a tie.
 */
public final class Ticks {
    /** The ticks of one period, and so the phase 1. */
    public static final long PERIOD = 1_000_000_000_000_000_000L;

    /** Digits after the point that a tick resolves. */
    public static final int DECIMALS = 18;

    /** No decimal worth reading is longer; a longer one would cost time before it is refused. */
    private static final int LONGEST_DECIMAL = 1000;

    private Ticks() {}

    /** Reads a decimal between 0 and 1, exactly; {@code name} is what the message calls it. */
    public static long parse(String name, String text) {
        return of(name, decimal(name, text));
    }

    /** A decimal between 0 and 1 as ticks, exactly. */
    public static long of(String name, BigDecimal value) {
        if (value.signum() < 0 || value.compareTo(BigDecimal.ONE) > 0) {
            throw new IllegalArgumentException(name + " must lie between 0 and 1, but is " + value);
        }
        BigDecimal plain = value.stripTrailingZeros();
        if (plain.scale() > DECIMALS) {
            throw new IllegalArgumentException(name + " must have at most " + DECIMALS
                    + " digits after the point, since a tick is 10^-18 of a period, but is " + value);
        }
        return plain.movePointRight(DECIMALS).longValueExact();
    }

    /** Reads any decimal number, exactly. */
    public static BigDecimal decimal(String name, String text) {
        String trimmed = text.trim();
        if (trimmed.length() <= LONGEST_DECIMAL) {
            try {
                BigDecimal value = new BigDecimal(Digits.ascii(trimmed));
                if (Math.abs((long) value.scale()) <= LONGEST_DECIMAL) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(name + " must be a decimal number, but is '" + trimmed + "'", e);
            }
        }
        throw new IllegalArgumentException(
                name + " must be a decimal number of at most " + LONGEST_DECIMAL + " digits, but is longer");
    }

    /** The exact decimal value of ticks. */
    public static BigDecimal toDecimal(long ticks) {
        return BigDecimal.valueOf(ticks, DECIMALS);
    }

    /** The shortest exact decimal text of ticks, such as {@code 0.29}. */
    public static String toString(long ticks) {
        return text(toDecimal(ticks));
    }

    /** The shortest plain decimal text of an exact value. */
    static String text(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
