package org.photinus.world;

import java.util.Arrays;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomStream;

/**
 * How fast the agents' clocks run (S15): agent i's at 1 + δ times the common rate, so that its period is T / (1 + δ).
 *
 * <p>Drifts are in units of 10^-18, so one part per million is 10^12. A period, and every duration that is a part of it,
 * is rounded once to a whole tick; from then on a binary network is a system of whole numbers.
 */
public final class Clocks {
    /** The largest drift, 0.1. */
    public static final long LARGEST_DRIFT = Ticks.PERIOD / 10;

    /** One part per million. */
    public static final long PPM = Ticks.PERIOD / 1_000_000;

    /** Clocks that all run at the common rate. */
    public static final Clocks EQUAL = new Clocks(new long[0]);

    /** Empty where all are equal. */
    private final long[] drifts;

    private final long[] periods;

    private Clocks(long[] drifts) {
        this.drifts = drifts;
        this.periods = new long[drifts.length];
        for (int i = 0; i < drifts.length; i++) {
            if (!(drifts[i] >= -LARGEST_DRIFT && drifts[i] <= LARGEST_DRIFT)) {
                throw new IllegalArgumentException(
                        "drift[" + (i + 1) + "] must lie between -0.1 and 0.1, but is " + Ticks.toString(drifts[i]));
            }
            periods[i] = ticksOfPeriod(drifts[i]);
        }
    }

    /** One drift for each agent. */
    public static Clocks of(long... drifts) {
        if (drifts.length == 0) {
            throw new IllegalArgumentException("drifts must be given for at least one agent, but there are none");
        }
        return Arrays.stream(drifts).allMatch(drift -> drift == 0) ? EQUAL : new Clocks(drifts.clone());
    }

    /** Drifts drawn uniformly from −largest to largest, by the seed alone: the same for all replicates. */
    public static Clocks uniform(long largest, int agents, long seed) {
        if (!(largest >= 0 && largest <= LARGEST_DRIFT)) {
            throw new IllegalArgumentException(
                    "drift must lie between 0 and 0.1, which is 100000ppm, but is " + Ticks.toString(largest));
        }
        if (largest == 0) {
            return EQUAL;
        }
        long key = RandomStream.CLOCK.key(seed);
        long[] drifts = new long[agents];
        for (int i = 0; i < agents; i++) {
            drifts[i] = Coins.scaled(Coins.word(key, i), 2 * largest + 1) - largest;
        }
        return new Clocks(drifts);
    }

    /**
     * 10^36 / (10^18 + δ), to the nearest tick, a half upwards, as 10^18 − δ + δ² / (10^18 + δ). The last quotient, by
     * doubles, is off by at most a few units, so that the rest is exact in 64 bits, however its parts wrap.
     */
    private static long ticksOfPeriod(long drift) {
        long rate = Ticks.PERIOD + drift;
        long quotient = (long) ((double) drift * drift / rate);
        long rest = drift * drift - quotient * rate;
        while (rest < 0) {
            quotient--;
            rest += rate;
        }
        while (rest >= rate) {
            quotient++;
            rest -= rate;
        }
        return Ticks.PERIOD - drift + quotient + (rest >= rate - rest ? 1 : 0);
    }

    /** Whether all run at the common rate. */
    public boolean areEqual() {
        return drifts.length == 0;
    }

    /** δ of an agent, in units of 10^-18. */
    public long drift(int agent) {
        return drifts.length == 0 ? 0 : drifts[agent];
    }

    /** The period of an agent's own clock, in ticks. */
    public long period(int agent) {
        return periods.length == 0 ? Ticks.PERIOD : periods[agent];
    }

    /** A part of a period, in units of 10^-18, as a duration on an agent's clock. */
    public long duration(int agent, long part) {
        return periods.length == 0 ? part : TickProduct.nearest(part, periods[agent]);
    }

    void requireAgents(int agents) {
        if (drifts.length != 0 && drifts.length != agents) {
            throw new IllegalArgumentException(
                    "drifts must be given for each of the " + agents + " agents, but there are " + drifts.length);
        }
    }
}
