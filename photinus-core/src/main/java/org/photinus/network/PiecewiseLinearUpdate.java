package org.photinus.network;

import java.util.Optional;
import org.photinus.phase.TickProduct;
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
        this.binaryM1 = TickProduct.inBinaryUnits(m1);
        this.binaryM2 = TickProduct.inBinaryUnits(m2);
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
                ? TickProduct.of(m1, binaryM1, phase, false)
                : Ticks.PERIOD - TickProduct.of(m2, binaryM2, Ticks.PERIOD - phase, true);
    }

    @Override
    public boolean worksOnEveryClock() {
        return true;
    }

    @Override
    public long update(int agent, long phase, long period, long draw) {
        return 2 * phase <= period
                ? TickProduct.of(m1, binaryM1, phase, false)
                : period - TickProduct.of(m2, binaryM2, period - phase, true);
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
}
