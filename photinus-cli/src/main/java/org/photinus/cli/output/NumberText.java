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
        return String.format(Locale.ROOT, "%.5g", value);
    }

    /** Five digits of an upper bound, which stays one. */
    public static String roundedUp(double value) {
        return Double.isFinite(value)
                ? String.format(
                        Locale.ROOT, "%.5g", new BigDecimal(value).round(new MathContext(5, RoundingMode.CEILING)))
                : rounded(value);
    }

    /** The label of the time by which a share of the runs has synchronized. */
    public static String quantile(double share) {
        return share == 0.5 ? "median" : String.format(Locale.ROOT, "%.0f %% by", 100 * share);
    }
}
