package org.photinus.phase;

import java.math.BigInteger;

/** Exact products of a factor in units of 10^-18 and a number of ticks, rounded once to a tick. */
public final class TickProduct {
    private TickProduct() {}

    /** A factor below 1, in units of 10^-18, as one in units of 2^-63, rounded down: what {@link #of} needs beside it. */
    public static long inBinaryUnits(long factor) {
        return BigInteger.valueOf(factor)
                .shiftLeft(Long.SIZE - 1)
                .divide(BigInteger.valueOf(Ticks.PERIOD))
                .longValueExact();
    }

    /**
     * The product of a factor below 1 and some ticks, below 2^60, rounded down or up.
     *
     * <p>With b = ⌊a·2^63 / 10^18⌋ the upper half of b·2z is q = ⌊b·z / 2^63⌋. Since a·2^63/10^18 − b is below 1
     * and z below 2^60, b·z/2^63 falls short of a·z/10^18 by less than 1/8; so q is the quotient sought, or one less.
     * The rest a·z − q·10^18 lies below 2·10^18 and is therefore exact in 64 bits, however its parts wrap.
     */
    public static long of(long a, long b, long z, boolean roundUp) {
        long quotient = Math.multiplyHigh(b, 2 * z);
        long rest = a * z - quotient * Ticks.PERIOD;
        if (rest >= Ticks.PERIOD) {
            quotient++;
            rest -= Ticks.PERIOD;
        }
        return roundUp && rest != 0 ? quotient + 1 : quotient;
    }

    /**
     * The product of a factor and some ticks, both from 0 to below 2^60, rounded to the nearest tick, a half upwards.
     *
     * <p>A quotient by doubles is off by a few hundred ticks; what it leaves, in 128 bits, gives the correction to
     * within one, and the last rest is exact in 64 bits, however its parts wrap.
     */
    public static long nearest(long factor, long ticks) {
        long quotient = (long) ((double) factor * ((double) ticks / Ticks.PERIOD));
        long low = factor * ticks - quotient * Ticks.PERIOD;
        long borrow = Long.compareUnsigned(factor * ticks, quotient * Ticks.PERIOD) < 0 ? 1 : 0;
        long high = Math.multiplyHigh(factor, ticks) - Math.multiplyHigh(quotient, Ticks.PERIOD) - borrow;
        quotient += (long) Math.floor((high * 0x1p64 + (low >>> 1) * 2.0) / Ticks.PERIOD);
        long rest = factor * ticks - quotient * Ticks.PERIOD;
        if (rest < 0) {
            quotient--;
            rest += Ticks.PERIOD;
        } else if (rest >= Ticks.PERIOD) {
            quotient++;
            rest -= Ticks.PERIOD;
        }
        return rest >= Ticks.PERIOD / 2 ? quotient + 1 : quotient;
    }
}
