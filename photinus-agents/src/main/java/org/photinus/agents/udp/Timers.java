package org.photinus.agents.udp;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The timer thread: runs what is due, and waits for the next. It parks. Before what must be exact it wakes a little early and
 * waits actively, since a parked thread wakes tens of microseconds late, how many it learns.
 */
final class Timers {
    static final long NEVER = Long.MAX_VALUE;

    /** The thread looks at everything at least so often, whatever it was told. */
    private static final long LONGEST_PARK = 1_000_000_000L;

    /** The thread wakes at least so long before what must be exact. */
    private static final long SHORTEST_MARGIN = 5_000;

    private final CommonClock clock;
    private final boolean spins;
    private final List<? extends Timed> all;
    private final LongConsumer parking;
    private volatile @Nullable Thread thread;
    private volatile long wakesAt = NEVER;
    private volatile boolean isClosed;

    /** What the clock showed at the last look. */
    private long last = Long.MIN_VALUE;

    /** How long before what must be exact the thread wakes: as long as it takes it to wake up here, and no longer. */
    private long margin = RuntimeSettings.SPIN;

    /** What is to be called at a time. Another thread may bring it forward, and then tells so. */
    interface Timed {
        /** From when on it may be called; {@link #NEVER} if not at all. */
        long due();

        /** When it is to be called at the latest. What may wait a little is called together with others. */
        long deadline();

        /** Whether the deadline must be met as exactly as can be. */
        boolean isExact();

        /** Does what is due. */
        void run(long now);
    }

    Timers(CommonClock clock, boolean spins, List<? extends Timed> all) {
        this(clock, spins, all, LockSupport::parkNanos);
    }

    /** Timers whose thread parks in its own way, for so many nanoseconds or less. */
    Timers(CommonClock clock, boolean spins, List<? extends Timed> all, LongConsumer parking) {
        this.clock = clock;
        this.spins = spins;
        this.all = all;
        this.parking = parking;
    }

    void start() {
        Thread timer = new Thread(this::loop, "photinus-timer");
        timer.setDaemon(true);
        thread = timer;
        timer.start();
    }

    private void loop() {
        while (!isClosed) {
            turn();
        }
    }

    /** One turn of the thread: runs what is due, and waits for the next. */
    void turn() {
        Timed next = runDue();
        if (next != null) {
            await(next);
        }
    }

    /** Runs everything that may be run; what comes next, or null if there may be more to run. */
    @Nullable
    Timed runDue() {
        long now = clock.now();
        // Set back, a clock says of everything that it is not due yet: all are called, to see it for themselves.
        boolean isSetBack = now < last;
        last = now;
        wakesAt = NEVER;
        Timed next = null;
        long least = NEVER;
        for (int i = 0; i < all.size(); i++) {
            Timed timed = all.get(i);
            if (timed.due() <= now || isSetBack) {
                timed.run(now);
            }
            long deadline = timed.deadline();
            if (next == null || deadline < least) {
                next = timed;
                least = deadline;
            }
        }
        // What is brought forward from here on wakes the thread; what was before is seen by a second look.
        wakesAt = least;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).deadline() < least) {
                return null;
            }
        }
        return next;
    }

    private void await(Timed next) {
        long until = wakesAt;
        long wait = Math.min(until - clock.now(), LONGEST_PARK);
        if (!spins || !next.isExact()) {
            parking.accept(wait);
        } else if (wait > margin) {
            parking.accept(wait - margin);
            adapt(until - clock.now());
        } else {
            while (clock.now() < until && wakesAt == until && !isClosed) {
                Thread.onSpinWait();
            }
        }
    }

    /** Wakes earlier the next time if there was nothing left to spin, and else a little later. */
    private void adapt(long left) {
        if (left <= 0) {
            margin = Math.min(RuntimeSettings.SPIN, 2 * margin);
        } else if (left <= margin) {
            margin = Math.max(SHORTEST_MARGIN, margin - margin / 16);
        }
    }

    /** Something has a deadline now: wakes the thread if it would wake too late. */
    void broughtForward(long deadline) {
        Thread timer = thread;
        if (deadline < wakesAt && timer != null && Thread.currentThread() != timer) {
            wakesAt = deadline;
            LockSupport.unpark(timer);
        }
    }

    void close() {
        isClosed = true;
        Thread timer = thread;
        if (timer != null) {
            LockSupport.unpark(timer);
            join(timer);
        }
    }

    /** Waits for a thread of the runtime to end, unless it is the one that asks. */
    static void join(Thread ending) {
        if (Thread.currentThread() == ending) {
            return;
        }
        try {
            ending.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
