package org.photinus.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers in words and digits, the same in every command. */
public final class NumberText {
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
