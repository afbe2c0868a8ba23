package org.photinus.agents.simulation;

import org.photinus.hybrid.agents.OwnClock;

/** An agent's clock in virtual time: it runs at a rate of its own, and can be set. */
final class VirtualClock {
    private final OwnClock rate;
    private long step;

    /** A clock that gains so many nanoseconds a second. */
    VirtualClock(long partsPerBillion) {
        this.rate = new OwnClock(partsPerBillion);
    }

    void set(long by) {
        step += by;
    }

    /** What the clock shows at a time, in nanoseconds. */
    long at(long time) {
        return rate.own(time) + step;
    }

    /** The first time at which the clock shows at least this. */
    long when(long shown) {
        return rate.common(shown - step);
    }
}
