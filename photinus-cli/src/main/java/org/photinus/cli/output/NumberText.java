package org.photinus.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.photinus.phase.ExactTime;

/** Numbers in words and digits, the same in every command. */
public final class NumberText {
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private NumberText() {}

    /** As "3 roots". */
    public static String plural(long count, String thing) {
        return plural(count, thing, thing + "s");
    }

    /** As "3 vertices". */
    public static String plural(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    /** All digits, and no exponent. */
    public static String exact(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    /** A time in the unit of the period, in six digits. */
    public static String time(ExactTime t, BigDecimal period) {
        return exact(t.times(period).round(SIX_DIGITS));
    }

    /** Five digits. */
    public static String rounded(double value) {
        return digits(value, 5);
    }

    /** Five digits of an upper bound, which stays one. */
    public static String roundedUp(double value) {
        return Double.isFinite(value)
                ? digits(new BigDecimal(value).round(new MathContext(5, RoundingMode.CEILING)), 5)
                : rounded(value);
    }

    /** As many digits as a number has that is formatted with {@code %.5g} where {@code count} is 5. */
    public static String digits(double value, int count) {
        return Double.isFinite(value) ? digits(BigDecimal.valueOf(value), count) : Double.toString(value);
    }

    // A formatter takes longer to get ready than a small network to synchronize.
    private static String digits(BigDecimal value, int count) {
        BigDecimal rounded = value.round(new MathContext(count, RoundingMode.HALF_UP));
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (rounded.signum() == 0) {
            return BigDecimal.ZERO.setScale(count - 1).toPlainString();
        }
        if (exponent >= -4 && exponent < count) {
            return rounded.setScale(count - 1 - exponent).toPlainString();
        }
        String mantissa = rounded.movePointLeft(exponent).setScale(count - 1).toPlainString();
        int size = Math.abs(exponent);
        return mantissa + (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + size;
    }

    /** As with {@code %.3f}, where {@code count} is 3, of a finite number from 0 on. */
    static String decimals(double value, int count) {
        return BigDecimal.valueOf(value).setScale(count, RoundingMode.HALF_UP).toPlainString();
    }

    /** The label of the time by which a share of the runs has synchronized. */
    public static String quantile(double share) {
        return share == 0.5 ? "median" : String.format(Locale.ROOT, "%.0f %% by", 100 * share);
    }
}
