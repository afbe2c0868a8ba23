package org.photinus.network;

import java.math.BigInteger;
import java.util.Optional;
import org.photinus.phase.Ticks;

/**
 * The piecewise-linear update of Klinglmayr and others: H(z) = m1·z for z ≤ 1/2 and 1 − m2·(1−z)
 * beyond (S4).
 *
 * <p>m1·z is rounded down and m2·(1−z) up to whole ticks, so that no firing is born of rounding and
 * the containing arc does not grow by it. Written this way H(0) is exactly 0 and H(1) exactly 1.
 */
public final class PiecewiseLinearUpdate implements PhaseUpdateRule {
    private static final long HALF = Ticks.PERIOD / 2;

    private final long m1;
    private final long m2;

    /** The slopes in units of 2^-63, rounded down, which turns the division in a product into a multiplication. */
    private final long binaryM1;

    private final long binaryM2;

    private PiecewiseLinearUpdate(long m1, long m2) {
        requireSlope("slope m1", m1);
        requireSlope("slope m2", m2);
        this.m1 = m1;
        this.m2 = m2;
        this.binaryM1 = inBinaryUnits(m1);
        this.binaryM2 = inBinaryUnits(m2);
    }

    /** The update with two slopes, decimals of at most 18 digits between 0 and 1/2. */
    public static PiecewiseLinearUpdate of(String m1, String m2) {
        return new PiecewiseLinearUpdate(Ticks.parse("slope m1", m1), Ticks.parse("slope m2", m2));
    }

    private static void requireSlope(String name, long slope) {
        if (!(slope >= 0 && slope <= HALF)) {
            throw new IllegalArgumentException(name + " must lie between 0 and 0.5, but is " + Ticks.toString(slope));
        }
    }

    /** The slope below 1/2, in units of 10^-18. */
    public long m1() {
        return m1;
    }

    /** The slope above 1/2, in units of 10^-18. */
    public long m2() {
        return m2;
    }

    @Override
    public long update(int agent, long phase, long draw) {
        return phase <= HALF
                ? product(m1, binaryM1, phase, false)
                : Ticks.PERIOD - product(m2, binaryM2, Ticks.PERIOD - phase, true);
    }

    /** Where both slopes vanish this is the binary update with r = 1/2 and ties to 0. */
    @Override
    public boolean synchronizesExactly() {
        return m1 == 0 && m2 == 0;
    }

    @Override
    public long neverGrowsBelow() {
        return HALF;
    }

    @Override
    public Optional<JumpsPerPeriod> jumpsPerPeriod(int agents) {
        return Optional.of(JumpsPerPeriod.of(agents, this));
    }

    @Override
    public Optional<String> text() {
        return Optional.of("linear:" + Ticks.toString(m1) + "," + Ticks.toString(m2));
    }

    /** A slope in units of 10^-18 as one in units of 2^-63, rounded down. */
    static long inBinaryUnits(long slope) {
        return BigInteger.valueOf(slope)
                .shiftLeft(Long.SIZE - 1)
                .divide(BigInteger.valueOf(Ticks.PERIOD))
                .longValueExact();
    }

    /**
     * The product of a slope and a phase in units of 10^-18, rounded down or up to such a unit.
     *
     * <p>With b = ⌊a·2^63 / 10^18⌋ the upper half of b·2z is q = ⌊b·z / 2^63⌋. Since a·2^63/10^18 − b < 1 and
     * z < 2^60, b·z/2^63 falls short of a·z/10^18 by less than 1/8; so q is the quotient sought, or one less.
     * The rest a·z − q·10^18 lies below 2·10^18 and is therefore exact in 64 bits, however its parts wrap.
     */
    static long product(long a, long b, long z, boolean roundUp) {
        long quotient = Math.multiplyHigh(b, 2 * z);
        long rest = a * z - quotient * Ticks.PERIOD;
        if (rest >= Ticks.PERIOD) {
            quotient++;
            rest -= Ticks.PERIOD;
        }
        return roundUp && rest != 0 ? quotient + 1 : quotient;
    }
}
