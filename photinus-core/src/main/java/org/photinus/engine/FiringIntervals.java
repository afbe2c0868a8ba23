package org.photinus.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.photinus.phase.Ticks;

/** The intervals between the firings of each agent from the burn-in on (S21). */
final class FiringIntervals {
    private static final long NEVER = -1;
    private static final MathContext DIGITS = new MathContext(40);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    /** The last firing of each agent: its whole periods, or {@link #NEVER}, and the ticks beyond them. */
    private final long[] last;

    private long count;
    private long shorter;
    private long longer;

    /** The sum of all intervals, in whole periods and ticks beyond them. */
    private long periods;

    private long ticks;

    FiringIntervals(int agents) {
        this.last = new long[2 * agents];
    }

    void begin() {
        Arrays.fill(last, NEVER);
        count = 0;
        shorter = 0;
        longer = 0;
        periods = 0;
        ticks = 0;
    }

    void fired(int agent, long nowPeriods, long nowTicks) {
        int at = 2 * agent;
        long lastPeriods = last[at];
        if (lastPeriods != NEVER) {
            long beyond = nowTicks - last[at + 1];
            long whole = nowPeriods - lastPeriods + (beyond >> 63);
            beyond += Ticks.PERIOD & (beyond >> 63);
            count++;
            periods += whole;
            ticks += beyond;
            long carry = ticks >= Ticks.PERIOD ? 1 : 0;
            periods += carry;
            ticks -= carry * Ticks.PERIOD;
            shorter += whole == 0 && beyond < Ticks.PERIOD / 2 ? 1 : 0;
            longer += whole > 1 || (whole == 1 && beyond > Ticks.PERIOD / 2) ? 1 : 0;
        }
        last[at] = nowPeriods;
        last[at + 1] = nowTicks;
    }

    /** An agent went down: the interval to its next firing does not count. */
    void interrupted(int agent) {
        last[2 * agent] = NEVER;
    }

    /** Intervals shorter than T/2. */
    long shorter() {
        return shorter;
    }

    /** Intervals longer than 1.5 T. */
    long longer() {
        return longer;
    }

    /** By how many parts per million the mean interval exceeds T; empty if there is none. */
    OptionalDouble ppm() {
        if (count == 0) {
            return OptionalDouble.empty();
        }
        BigDecimal sum = BigDecimal.valueOf(periods).add(Ticks.toDecimal(ticks));
        BigDecimal excess = sum.subtract(BigDecimal.valueOf(count)).multiply(MILLION);
        return OptionalDouble.of(
                excess.divide(BigDecimal.valueOf(count), DIGITS).doubleValue());
    }
}
