package org.photinus.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The text of a number for people: plain where that is short, a power of ten where it is not. */
public final class NumberLabel {
    private static final int LARGEST_PLAIN_EXPONENT = 5;
    private static final int SMALLEST_PLAIN_EXPONENT = -5;
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private NumberLabel() {}

    /** The exact value. */
    public static String of(BigDecimal value) {
        return text(value.stripTrailingZeros(), isPlain(value));
    }

    /** The exact value, plain or not as its neighbours on an axis are. */
    static String of(BigDecimal value, boolean plain) {
        return text(value.stripTrailingZeros(), plain);
    }

    /** The value to some significant digits; fewer are shown only where the value has no more. */
    public static String rounded(BigDecimal value, int digits) {
        BigDecimal exact = value.stripTrailingZeros();
        BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        return text(rounded, isPlain(rounded));
    }

    /** The value to some significant digits; the sign for what is not finite. */
    public static String rounded(double value, int digits) {
        if (Double.isFinite(value)) {
            return rounded(BigDecimal.valueOf(value), digits);
        }
        return value > 0 ? "∞" : "−∞";
    }

    /** Whether a number is short enough without a power of ten. */
    static boolean isPlain(BigDecimal value) {
        int exponent = exponent(value);
        return value.signum() == 0 || (exponent >= SMALLEST_PLAIN_EXPONENT && exponent <= LARGEST_PLAIN_EXPONENT);
    }

    private static String text(BigDecimal value, boolean plain) {
        if (value.signum() == 0) {
            return "0";
        }
        if (plain) {
            return value.toPlainString();
        }
        int exponent = exponent(value);
        return value.scaleByPowerOfTen(-exponent).toPlainString() + "·10" + superscript(exponent);
    }

    /** The exponent of the first digit. */
    static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    private static String superscript(int exponent) {
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            text.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return text.toString();
    }
}
