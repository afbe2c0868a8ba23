package org.photinus.sync;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.photinus.phase.Ticks;

/** The intervals between the firings of each agent from the burn-in on (S21). */
public final class FiringIntervals {
    private static final MathContext DIGITS = new MathContext(40);
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final long SHORT = Ticks.PERIOD / 2;
    private static final long LONG = Ticks.PERIOD + Ticks.PERIOD / 2;

    /** An interval grows no longer than this in one word; what is more is added up apart. */
    private static final long LONGEST = 4 * Ticks.PERIOD;

    /** The tick of each agent's last firing, for those that have fired. */
    private final long[] last;

    private final boolean[] hasFired;

    /** How many have not. */
    private int pending;

    private long count;
    private long shorter;
    private long longer;

    /** By how much all intervals together exceed as many periods: whole periods, and ticks beyond them. */
    private long excessPeriods;

    private long excessTicks;

    /** Whole periods by which intervals that are not over are longer than {@code last} says; empty while there are none. */
    private long[] grown = new long[0];

    /** The intervals of a number of agents; {@link #begin} comes first. */
    public FiringIntervals(int agents) {
        this.last = new long[agents];
        this.hasFired = new boolean[agents];
    }

    /** Forgets everything: no agent has fired. */
    public void begin() {
        Arrays.fill(hasFired, false);
        pending = last.length;
        grown = new long[0];
        count = 0;
        shorter = 0;
        longer = 0;
        excessPeriods = 0;
        excessTicks = 0;
    }

    /** An agent fired at a tick; ticks may wrap round. */
    public void fired(int agent, long tick) {
        long interval = tick - last[agent];
        last[agent] = tick;
        if (pending > 0 && !hasFired[agent]) {
            hasFired[agent] = true;
            pending--;
            return;
        }
        count++;
        shorter += (interval - SHORT) >>> 63;
        longer += (LONG - interval) >>> 63;
        add(interval - Ticks.PERIOD);
        if (grown.length > 0) {
            excessPeriods += grown[agent];
            grown[agent] = 0;
        }
    }

    private void add(long ticks) {
        excessTicks += ticks;
        while (excessTicks >= Ticks.PERIOD) {
            excessTicks -= Ticks.PERIOD;
            excessPeriods++;
        }
        while (excessTicks < 0) {
            excessTicks += Ticks.PERIOD;
            excessPeriods--;
        }
    }

    /** Keeps intervals that last for long within a word; called at least every four periods. */
    public void grow(long tick) {
        for (int i = 0; i < last.length; i++) {
            while (tick - last[i] > LONGEST && hasFired[i]) {
                // Shortened by two periods, it is still longer than 1.5 T.
                grown = grown.length > 0 ? grown : new long[last.length];
                grown[i] += 2;
                last[i] += 2 * Ticks.PERIOD;
            }
        }
    }

    /** An agent went down: the interval to its next firing does not count. */
    public void interrupted(int agent) {
        if (hasFired[agent]) {
            hasFired[agent] = false;
            pending++;
        }
        if (grown.length > 0) {
            grown[agent] = 0;
        }
    }

    /** Intervals shorter than T/2. */
    public long shorter() {
        return shorter;
    }

    /** Intervals longer than 1.5 T. */
    public long longer() {
        return longer;
    }

    /** By how many parts per million the mean interval exceeds T; empty if there is none. */
    public OptionalDouble ppm() {
        if (count == 0) {
            return OptionalDouble.empty();
        }
        BigDecimal excess = BigDecimal.valueOf(excessPeriods)
                .add(Ticks.toDecimal(excessTicks))
                .multiply(MILLION);
        return OptionalDouble.of(
                excess.divide(BigDecimal.valueOf(count), DIGITS).doubleValue());
    }
}
