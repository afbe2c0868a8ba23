package org.photinus.cli.watch;

import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Lets time of the wall pass while time of a run does. */
final class Pace {
    private static final double FRAMES_PER_SECOND = 30;
    private static final double NANOS_PER_SECOND = 1e9;

    /** A wish to stop is heard after so long. */
    private static final long LONGEST_NAP_NANOS = 50_000_000L;

    /** A wait that nobody sees the end of; its sum with a time of the clock still compares with others. */
    private static final long LONGEST_WAIT_NANOS = 1L << 60;

    private final double periodsPerSecond;
    private final LongSupplier nanoClock;
    private final LongConsumer nap;
    private final BooleanSupplier interrupted;
    private long dueNanos;

    /**
     * A pace that begins now.
     *
     * @param periodsPerSecond above 0
     * @param nap lets at most so many nanoseconds pass on the clock
     * @param interrupted whether there is nothing more to wait for
     */
    Pace(double periodsPerSecond, LongSupplier nanoClock, LongConsumer nap, BooleanSupplier interrupted) {
        this.periodsPerSecond = periodsPerSecond;
        this.nanoClock = nanoClock;
        this.nap = nap;
        this.interrupted = interrupted;
        this.dueNanos = nanoClock.getAsLong();
    }

    /** Of so many columns per period, those that are drawn at once: more than 30 drawings a second nobody sees. */
    int columnsPerFrame(int columns) {
        return (int) Math.max(1, Math.min(columns, Math.ceil(columns * periodsPerSecond / FRAMES_PER_SECOND)));
    }

    /** Waits as long as so many periods last. */
    void pass(double periods) {
        long nanos = (long) Math.min(LONGEST_WAIT_NANOS, NANOS_PER_SECOND * periods / periodsPerSecond);
        long now = nanoClock.getAsLong();
        // Time lost to computing is not made up for: a run that hurried after it could not be followed.
        dueNanos = dueNanos + nanos - now > 0 ? dueNanos + nanos : now;
        while (dueNanos - now > 0 && !interrupted.getAsBoolean()) {
            nap.accept(Math.min(dueNanos - now, LONGEST_NAP_NANOS));
            now = nanoClock.getAsLong();
        }
    }
}
