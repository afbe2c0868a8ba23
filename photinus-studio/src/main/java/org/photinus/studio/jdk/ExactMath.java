package org.photinus.studio.jdk;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Numeric methods of the JDK that are missing or inexact where the engine is compiled for a page; each gives the bits of
 * the JDK. {@code PageCalls} puts them in the place of the JDK's when the page is built.
 */
public final class ExactMath {
    private static final double LN2_HIGH = Double.longBitsToDouble(0x3FE62E42_FEE00000L);
    private static final double LN2_LOW = Double.longBitsToDouble(0x3DEA39EF_35793C76L);
    private static final double TWO_THIRDS = Double.longBitsToDouble(0x3FE55555_55555593L);

    /** No decimal exponent beyond this makes a finite double that is not 0. */
    private static final int LARGEST_EXPONENT = 400;

    /** Digits with a point or without, and an exponent; D or F may stand behind it, as in Java. */
    private static final Pattern DECIMAL = Pattern.compile("([0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE]([+-]?[0-9]+))?[dDfF]?");

    private static final Pattern LEADING = Pattern.compile("^[+-]?0*");

    private ExactMath() {}

    /** {@link Math#multiplyHigh}, by the four products of halves. */
    public static long multiplyHigh(long a, long b) {
        long aLow = a & 0xFFFF_FFFFL;
        long bLow = b & 0xFFFF_FFFFL;
        long aHigh = a >> 32;
        long bHigh = b >> 32;
        long middle = aHigh * bLow + ((aLow * bLow) >>> 32);
        long cross = aLow * bHigh + (middle & 0xFFFF_FFFFL);
        return aHigh * bHigh + (middle >> 32) + (cross >> 32);
    }

    /** {@link Math#round(double)}: the difference from the floor is exact, so a half is a half. */
    public static long round(double x) {
        double floor = Math.floor(x);
        return (long) (x - floor >= 0.5 ? floor + 1 : floor);
    }

    /**
     * {@link StrictMath#log1p}, bit for bit, by the method that defines it (K. C. Ng's, in fdlibm): with 1 + x = 2^k (1 + f)
     * and s = f / (2 + f), log(1 + f) = f − f²/2 + s (f²/2 + R(s²)), and a term for what 1 + x has lost by rounding.
     */
    public static double log1p(double x) {
        int high = highWord(x);
        int magnitude = high & 0x7FFF_FFFF;
        if (magnitude >= 0x3FF0_0000 && x <= -1) {
            return x == -1 ? Double.NEGATIVE_INFINITY : Double.NaN;
        }
        if (magnitude >= 0x7FF0_0000) {
            return x + x;
        }
        if (magnitude < 0x3E20_0000) {
            // Below 2^-29 two terms of the series are enough, below 2^-54 one.
            return magnitude < 0x3C90_0000 ? x : x - x * x * 0.5;
        }
        // Between √2/2 − 1 and √2 − 1 there is nothing to scale.
        if (high < 0x3FDA_827A && (high > 0 || magnitude <= 0x3FD2_BEC3)) {
            return log1pOfFraction(x, 0, 0, false);
        }
        boolean isLarge = high >= 0x4340_0000;
        double sum = isLarge ? x : 1 + x;
        int k = (highWord(sum) >> 20) - 1023;
        double lost = isLarge ? 0 : (k > 0 ? 1 - (sum - x) : x - (sum - 1)) / sum;
        int fraction = highWord(sum) & 0xF_FFFF;
        long lowBits = Double.doubleToRawLongBits(sum) & 0xFFFF_FFFFL;
        boolean isUpper = fraction >= 0x6_A09E;
        int exponent = isUpper ? 0x3FE0_0000 : 0x3FF0_0000;
        double f = Double.longBitsToDouble((long) (fraction | exponent) << 32 | lowBits) - 1;
        boolean isTiny = isUpper ? (0x10_0000 - fraction) >> 2 == 0 : fraction == 0;
        return log1pOfFraction(f, isUpper ? k + 1 : k, lost, isTiny);
    }

    /** log1p of 2^k (1 + f); of a tiny f two terms of the series are enough. */
    private static double log1pOfFraction(double f, int k, double lost, boolean isTiny) {
        double half = 0.5 * f * f;
        if (isTiny && f == 0) {
            return k == 0 ? 0 : k * LN2_HIGH + (lost + k * LN2_LOW);
        }
        if (isTiny) {
            double r = half * (1 - 0.6666666666666666 * f);
            return k == 0 ? f - r : k * LN2_HIGH - ((r - (k * LN2_LOW + lost)) - f);
        }
        double s = f / (2 + f);
        double z = s * s;
        double r = z * remainder(z);
        return k == 0
                ? f - (half - s * (half + r))
                : k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + lost))) - f);
    }

    /** R(z)/z: the polynomial that is nearest to it, as fdlibm has it. */
    private static double remainder(double z) {
        double p = Double.longBitsToDouble(0x3FC2F112_DF3E5244L);
        p = Double.longBitsToDouble(0x3FC39A09_D078C69FL) + z * p;
        p = Double.longBitsToDouble(0x3FC74664_96CB03DEL) + z * p;
        p = Double.longBitsToDouble(0x3FCC71C5_1D8E78AFL) + z * p;
        p = Double.longBitsToDouble(0x3FD24924_94229359L) + z * p;
        p = Double.longBitsToDouble(0x3FD99999_9997FA04L) + z * p;
        return TWO_THIRDS + z * p;
    }

    private static int highWord(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> 32);
    }

    /** {@link Double#parseDouble}, of decimals. */
    public static double parseDouble(String text) {
        String trimmed = text.trim();
        String unsigned = trimmed.startsWith("-") || trimmed.startsWith("+") ? trimmed.substring(1) : trimmed;
        if (unsigned.equals("NaN")) {
            return Double.NaN;
        }
        double sign = trimmed.startsWith("-") ? -1 : 1;
        if (unsigned.equals("Infinity")) {
            return sign * Double.POSITIVE_INFINITY;
        }
        Matcher decimal = DECIMAL.matcher(unsigned);
        if (!decimal.matches()) {
            throw new NumberFormatException("For input string: \"" + text + "\"");
        }
        return sign * doubleValue(new BigDecimal(decimal.group(1) + "e" + exponent(decimal.group(2))));
    }

    /** An exponent that BigDecimal can hold: beyond a thousand million only its sign counts. */
    private static String exponent(@Nullable String text) {
        if (text == null) {
            return "0";
        }
        String digits = LEADING.matcher(text).replaceFirst("");
        String sign = text.startsWith("-") ? "-" : "";
        return sign + (digits.isEmpty() ? "0" : digits.length() > 9 ? "999999999" : digits);
    }

    /** {@link BigDecimal#doubleValue}: the nearest double, of two the even one. */
    public static double doubleValue(BigDecimal value) {
        if (value.signum() == 0) {
            return 0;
        }
        long exponent = (long) value.precision() - value.scale();
        double sign = value.signum();
        if (exponent > LARGEST_EXPONENT) {
            return sign * Double.POSITIVE_INFINITY;
        }
        if (exponent < -LARGEST_EXPONENT) {
            return sign * 0.0;
        }
        BigDecimal magnitude = value.abs();
        return sign
                * (magnitude.scale() <= 0
                        ? quotient(magnitude.toBigIntegerExact(), BigInteger.ONE)
                        : quotient(magnitude.unscaledValue(), BigInteger.TEN.pow(magnitude.scale())));
    }

    /** The double nearest to a quotient of positive numbers: 55 bits and more of it, the last of which says if any rest is left. */
    private static double quotient(BigInteger numerator, BigInteger denominator) {
        int shift = 56 + denominator.bitLength() - numerator.bitLength();
        BigInteger dividend = shift > 0 ? numerator.shiftLeft(shift) : numerator;
        BigInteger divisor = shift < 0 ? denominator.shiftLeft(-shift) : denominator;
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        long bits = parts[0].longValue() | (parts[1].signum() == 0 ? 0 : 1);
        // Below the least normal double there are fewer bits to round to: cut them off here, where nothing is rounded
        // twice.
        int excess = 64 - Long.numberOfLeadingZeros(bits) - 53;
        int subnormal = -1074 - (excess - shift);
        if (subnormal > 0) {
            excess += subnormal;
        }
        if (excess >= Long.SIZE) {
            return 0;
        }
        // A double holds the result, and half way there nothing is subnormal: both products are exact.
        int exponent = excess - shift;
        if (exponent > Double.MAX_EXPONENT) {
            return Double.POSITIVE_INFINITY;
        }
        int first = exponent < -500 ? -500 : 0;
        return rounded(bits, excess) * power(first) * power(exponent - first);
    }

    private static long rounded(long bits, int excess) {
        if (excess <= 0) {
            return bits << -excess;
        }
        long kept = bits >>> excess;
        long rest = bits - (kept << excess);
        long half = 1L << (excess - 1);
        return rest > half || (rest == half && (kept & 1) == 1) ? kept + 1 : kept;
    }

    private static double power(int exponent) {
        return Double.longBitsToDouble((long) (exponent + 1023) << 52);
    }

    /** {@link BigDecimal#divide(BigDecimal, int, RoundingMode)}, by whole numbers. */
    public static BigDecimal divide(BigDecimal dividend, BigDecimal divisor, int scale, RoundingMode mode) {
        long shift = (long) scale + divisor.scale() - dividend.scale();
        BigInteger power = BigInteger.TEN.pow(Math.toIntExact(Math.abs(shift)));
        BigInteger numerator = dividend.unscaledValue();
        BigInteger denominator = divisor.unscaledValue();
        if (shift >= 0) {
            numerator = numerator.multiply(power);
        } else {
            denominator = denominator.multiply(power);
        }
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        int sign = numerator.signum() * denominator.signum();
        int half = parts[1].shiftLeft(1).abs().compareTo(denominator.abs());
        boolean isAway = parts[1].signum() != 0
                && switch (mode) {
                    case UP -> true;
                    case DOWN -> false;
                    case CEILING -> sign > 0;
                    case FLOOR -> sign < 0;
                    case HALF_UP -> half >= 0;
                    case HALF_DOWN -> half > 0;
                    case HALF_EVEN -> half > 0 || (half == 0 && parts[0].testBit(0));
                    case UNNECESSARY -> throw new ArithmeticException("Rounding necessary");
                };
        return new BigDecimal(isAway ? parts[0].add(BigInteger.valueOf(sign)) : parts[0], scale);
    }

    /** {@link Long#parseUnsignedLong}, of decimal digits. */
    public static long parseUnsignedLong(String text) {
        String digits = text.startsWith("+") ? text.substring(1) : text;
        boolean isNumber = !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        BigInteger value = isNumber ? new BigInteger(digits) : BigInteger.ONE.negate();
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw new NumberFormatException("For input string: \"" + text + "\"");
        }
        return value.longValue();
    }
}
