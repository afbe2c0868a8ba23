package org.photinus.engine;

import org.photinus.phase.ExactTime;

/**
 * How far a run goes if it does not synchronize (S11).
 *
 * @param maxTime instants up to and at this time are run whole
 * @param maxJumps no instant begins once this many jumps have been taken
 */
public record Horizon(ExactTime maxTime, long maxJumps) {

    public Horizon {
        if (!(maxJumps >= 1)) {
            throw new IllegalArgumentException("max jumps must be at least 1, but is " + maxJumps);
        }
    }

    /** A horizon in time alone. */
    public static Horizon ofPeriods(long periods) {
        return of(ExactTime.ofPeriods(periods));
    }

    /** A horizon in time alone. */
    public static Horizon of(ExactTime maxTime) {
        return new Horizon(maxTime, Long.MAX_VALUE);
    }
}
