package org.photinus.random;

/**
 * Exponentially distributed numbers of mean 1, by inversion: −ln u for u uniform on the multiples of 2^-53 in (0, 1].
 *
 * <p>The logarithm is computed here, with additions, multiplications and one division of doubles, which every Java
 * machine rounds alike. So a word gives the same number everywhere, and no library decides about its last bit.
 */
public final class Exponential {
    private static final int BITS = 53;
    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double SQRT_2 = 0x1.6a09e667f3bcdp0;

    /** No draw is larger: −ln 2^-53. */
    public static final double LARGEST = BITS * LN_2;

    private Exponential() {}

    /** The number of a random word. */
    public static double of(long word) {
        long n = (word >>> (Long.SIZE - BITS)) + 1;
        // u = n / 2^53 = f · 2^(e − 53), with f between 1 and 2, then brought to between √½ and √2.
        int e = Long.SIZE - 1 - Long.numberOfLeadingZeros(n);
        double f = (double) n / (double) (1L << e);
        if (f > SQRT_2) {
            f /= 2;
            e++;
        }
        // ln f = 2 (s + s³/3 + s⁵/5 + …) with s = (f − 1) / (f + 1), |s| < 0.172: the first term left out is below 2^-53.
        double s = (f - 1) / (f + 1);
        double q = s * s;
        double series = 1.0 / 19;
        series = 1.0 / 17 + q * series;
        series = 1.0 / 15 + q * series;
        series = 1.0 / 13 + q * series;
        series = 1.0 / 11 + q * series;
        series = 1.0 / 9 + q * series;
        series = 1.0 / 7 + q * series;
        series = 1.0 / 5 + q * series;
        series = 1.0 / 3 + q * series;
        series = 1 + q * series;
        return (BITS - e) * LN_2 - 2 * s * series;
    }
}
