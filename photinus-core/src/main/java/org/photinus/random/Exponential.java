package org.photinus.random;

/**
 * Exponentially distributed numbers of mean 1, by inversion: −ln u for u uniform on the multiples of 2^-53 in (0, 1].
 *
 * <p>The logarithm is computed here, with additions and multiplications of doubles, which every Java machine rounds
 * alike. So a word gives the same number everywhere, and no library decides about its last bit.
 */
public final class Exponential {
    private static final int BITS = 53;
    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    /** No draw is larger: −ln 2^-53. */
    public static final double LARGEST = BITS * LN_2;

    /** The interval from 1 to 2 is cut into as many parts, a power of two. */
    private static final int LOG_PARTS = 7;

    /** One divided by the middle of each part, and minus the logarithm of that. */
    private static final double[] INVERSE = new double[1 << LOG_PARTS];

    private static final double[] LOGARITHM = new double[1 << LOG_PARTS];

    static {
        for (int part = 0; part < INVERSE.length; part++) {
            INVERSE[part] = 1 / (1 + (part + 0.5) / INVERSE.length);
            LOGARITHM[part] = -logarithm(INVERSE[part]);
        }
    }

    private Exponential() {}

    /** The number of a random word. */
    public static double of(long word) {
        long n = (word >>> (Long.SIZE - BITS)) + 1;
        // u = n / 2^53 = f · 2^(e − 53), with f between 1 and 2. In the part that holds f, with the inverse i of its
        // middle, ln f = ln(1 + r) − ln i for r = f·i − 1, |r| < 2^-8.
        int e = Long.SIZE - 1 - Long.numberOfLeadingZeros(n);
        long fraction = n << 1 << (Long.SIZE - 1 - e);
        int part = (int) (fraction >>> (Long.SIZE - LOG_PARTS));
        double f = Double.longBitsToDouble(0x3ff0_0000_0000_0000L | fraction >>> 12);
        double r = f * INVERSE[part] - 1;
        double q = r * r;
        // ln(1 + r) to the seventh power of r: the first term left out is below 2^-67.
        double high = 1.0 / 5 + r * (-1.0 / 6 + r * (1.0 / 7));
        double low = -1.0 / 2 + r * (1.0 / 3) + q * (-1.0 / 4 + r * high);
        return Math.max(0, (BITS - e) * LN_2 - (LOGARITHM[part] + (r + q * low)));
    }

    /** ln f for f between ½ and 1, by its series: slow, and used for the table alone. */
    private static double logarithm(double f) {
        // ln f = 2 (s + s³/3 + s⁵/5 + …) with s = (f − 1) / (f + 1), |s| ≤ 1/3.
        double s = (f - 1) / (f + 1);
        double sum = 0;
        for (int power = 35; power >= 1; power -= 2) {
            sum = sum * s * s + 1.0 / power;
        }
        return 2 * s * sum;
    }
}
