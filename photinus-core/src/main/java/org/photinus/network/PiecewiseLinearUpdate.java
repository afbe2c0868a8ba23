package org.photinus.network;

import org.photinus.phase.Ticks;

/**
 * The piecewise-linear update of Klinglmayr and others: H(z) = m1·z for z ≤ 1/2 and 1 − m2·(1−z)
 * beyond (S4).
 *
 * <p>m1·z is rounded down and m2·(1−z) up to whole ticks, so that no firing is born of rounding and
 * the containing arc does not grow by it. Written this way H(0) is exactly 0 and H(1) exactly 1.
 */
public final class PiecewiseLinearUpdate implements PhaseUpdateRule {
    /** Numbers below 10^18 are taken as two digits in base 10^9, whose products fit a long. */
    private static final long BASE = 1_000_000_000L;

    private static final long HALF = Ticks.PERIOD / 2;

    private final long m1;
    private final long m2;

    private PiecewiseLinearUpdate(long m1, long m2) {
        requireSlope("slope m1", m1);
        requireSlope("slope m2", m2);
        this.m1 = m1;
        this.m2 = m2;
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
        return phase <= HALF ? product(m1, phase, false) : Ticks.PERIOD - product(m2, Ticks.PERIOD - phase, true);
    }

    /** Where both slopes vanish this is the binary update with r = 1/2 and ties to 0. */
    @Override
    public boolean synchronizesExactly() {
        return m1 == 0 && m2 == 0;
    }

    /**
     * The product of two fractions in units of 10^-18, rounded down or up to such a unit.
     *
     * <p>With a = a1·B + a0 and z = z1·B + z0, B = 10^9: a·z = a1·z1·B² + (a1·z0 + a0·z1)·B + a0·z0, to be
     * divided by B². The middle sum is below 2·B²; its quotient by B counts in full, its rest meets a0·z0.
     */
    static long product(long a, long z, boolean roundUp) {
        long a1 = a / BASE;
        long a0 = a % BASE;
        long z1 = z / BASE;
        long z0 = z % BASE;
        long middle = a1 * z0 + a0 * z1;
        long rest = middle % BASE * BASE + a0 * z0;
        long floor = a1 * z1 + middle / BASE + rest / Ticks.PERIOD;
        return roundUp && rest % Ticks.PERIOD != 0 ? floor + 1 : floor;
    }
}
