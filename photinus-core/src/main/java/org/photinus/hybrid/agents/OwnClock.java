package org.photinus.hybrid.agents;

import org.photinus.world.Clocks;

/**
 * An agent's own clock beside the common one, both in nanoseconds since the recording began: it reads t (1 + δ), rounded down,
 * when the common one reads t. δ is a whole number of parts per billion, so that all of this is in whole numbers.
 *
 * @param ppb δ in parts per billion
 */
public record OwnClock(long ppb) {
    private static final long BILLION = 1_000_000_000;
    private static final long MOST = Clocks.LARGEST_DRIFT / BILLION;

    public OwnClock {
        if (!(ppb >= -MOST && ppb <= MOST)) {
            throw new IllegalArgumentException(
                    "drift must lie between " + -MOST + " and " + MOST + " parts per billion, but is " + ppb);
        }
    }

    /** The clock of an agent; its drift is rounded to the nearest part per billion, a half upwards. */
    public static OwnClock of(Clocks clocks, int agent) {
        return new OwnClock(wholes(clocks.drift(agent) + BILLION / 2, BILLION));
    }

    /** How many times a duration has another, rounded down. */
    private static long wholes(long duration, long of) {
        return (duration - Math.floorMod(duration, of)) / of;
    }

    private long rate() {
        return BILLION + ppb;
    }

    /** What it reads when the common clock reads this. */
    public long own(long common) {
        return wholes(common, BILLION) * rate() + Math.floorMod(common, BILLION) * rate() / BILLION;
    }

    /** The first reading of the common clock at which it reads this much, or more where it skips a nanosecond. */
    public long common(long own) {
        long rest = Math.floorMod(own, rate()) * BILLION;
        return wholes(own, rate()) * BILLION + (rest + rate() - 1) / rate();
    }
}
