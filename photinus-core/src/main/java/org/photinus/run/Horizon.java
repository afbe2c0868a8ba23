package org.photinus.run;

import org.photinus.phase.ExactTime;

/**
 * How far a run goes if it does not synchronize (S11).
 *
 * @param maxTime instants up to and at this time are run whole
 * @param maxJumps no instant begins once this many jumps have been taken
 * @param firstLook when it is first looked how far a run has come; {@code maxTime} if it is never given up before
 */
public record Horizon(ExactTime maxTime, long maxJumps, ExactTime firstLook) {
    /** The next look comes at as many times the time of the last. */
    private static final int LOOK_FACTOR = 10;

    public Horizon {
        if (!(maxJumps >= 1)) {
            throw new IllegalArgumentException("max jumps must be at least 1, but is " + maxJumps);
        }
        firstLook = firstLook.compareTo(maxTime) < 0 ? firstLook : maxTime;
        if (firstLook.compareTo(maxTime) < 0 && !(firstLook.periods() >= 1 && firstLook.ticks() == 0)) {
            throw new IllegalArgumentException(
                    "the first look must come after a whole number of periods, at least 1, but is " + firstLook);
        }
    }

    /** A horizon before which no run is given up. */
    public Horizon(ExactTime maxTime, long maxJumps) {
        this(maxTime, maxJumps, maxTime);
    }

    /** A horizon in time alone. */
    public static Horizon ofPeriods(long periods) {
        return of(ExactTime.ofPeriods(periods));
    }

    /** A horizon in time alone. */
    public static Horizon of(ExactTime maxTime) {
        return new Horizon(maxTime, Long.MAX_VALUE);
    }

    /**
     * The same horizon, before which a run without progress is given up: it is looked at after {@code periods}, ten
     * times as many, and so on, and where it has made no progress since the look before, it ends as at a horizon of
     * that time. Progress is one group fewer, or a V smaller by a tenth. Looks are at fixed times of the run, so that
     * a run is the same whatever runs beside it, and however fast.
     */
    public Horizon givingUpFrom(long periods) {
        return new Horizon(maxTime, maxJumps, ExactTime.ofPeriods(periods));
    }

    /** Whether a run was given up, and met neither end of this horizon. */
    public boolean gaveUp(RunOutcome run) {
        return run instanceof RunOutcome.HorizonReached && run.end().compareTo(maxTime) < 0 && run.jumps() < maxJumps;
    }

    /** The look after one, or the horizon if that comes first. */
    public ExactTime lookAfter(ExactTime look) {
        return look.periods() >= maxTime.periods() / LOOK_FACTOR
                ? maxTime
                : ExactTime.ofPeriods(look.periods() * LOOK_FACTOR);
    }
}
