package org.photinus.agents.simulation;

/** An agent's clock in virtual time: it runs at a rate of its own, and can be set. */
final class VirtualClock {
    private static final long BILLION = 1_000_000_000L;

    private final long rate;
    private long step;

    /** A clock that gains so many nanoseconds a second. */
    VirtualClock(long partsPerBillion) {
        this.rate = BILLION + partsPerBillion;
    }

    void set(long by) {
        step += by;
    }

    /** What the clock shows at a time, in nanoseconds. */
    long at(long time) {
        // Whole seconds apart, so that no product exceeds a word.
        return time / BILLION * rate + time % BILLION * rate / BILLION + step;
    }

    /** The first time at which the clock shows at least this. */
    long when(long shown) {
        long own = shown - step;
        long time = Math.floorDiv(own, rate) * BILLION;
        long rest = Math.floorMod(own, rate);
        // The largest time whose reading is at most the rest, and one more if that reading is less.
        time += Math.floorDiv(rest * BILLION, rate);
        while (at(time) < shown) {
            time++;
        }
        return time;
    }
}
