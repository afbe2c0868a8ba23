package org.photinus.agents.udp;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The timer thread: runs what is due, and waits for the next. It parks, and before what is urgent it wakes a little early and
 * waits actively, since a parked thread wakes tens of microseconds late.
 */
final class Timers {
    static final long NEVER = Long.MAX_VALUE;

    /** The thread looks at everything at least so often, whatever it was told. */
    private static final long LONGEST_PARK = 1_000_000_000L;

    private final CommonClock clock;
    private final boolean spins;
    private final List<? extends Timed> all;
    private volatile @Nullable Thread thread;
    private volatile long wakesAt = NEVER;
    private volatile boolean isClosed;

    /** What is to be called at a time. */
    interface Timed {
        /** When; {@link #NEVER} if not at all. Another thread may bring it forward, and then wakes the timer thread. */
        long due();

        /** Whether it must be called as exactly as possible. */
        boolean isUrgent();

        /** Does what is due. */
        void run(long now);
    }

    Timers(CommonClock clock, boolean spins, List<? extends Timed> all) {
        this.clock = clock;
        this.spins = spins;
        this.all = all;
    }

    void start() {
        Thread timer = new Thread(this::loop, "photinus-timer");
        timer.setDaemon(true);
        thread = timer;
        timer.start();
    }

    private void loop() {
        while (!isClosed) {
            Timed next = runDue();
            if (next != null) {
                await(next);
            }
        }
    }

    /** Runs everything that is due; the first of what is not, or null if there may be more to run. */
    @Nullable
    Timed runDue() {
        long now = clock.now();
        wakesAt = NEVER;
        Timed first = null;
        long least = NEVER;
        for (int i = 0; i < all.size(); i++) {
            Timed timed = all.get(i);
            if (timed.due() <= now) {
                timed.run(now);
            }
            long due = timed.due();
            if (first == null || due < least) {
                first = timed;
                least = due;
            }
        }
        if (first == null || least <= now) {
            return null;
        }
        // What is brought forward from here on wakes the thread; what was before is seen by a second look.
        wakesAt = least;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).due() < least) {
                return null;
            }
        }
        return first;
    }

    private void await(Timed next) {
        long due = wakesAt;
        long wait = Math.min(due - clock.now(), LONGEST_PARK);
        boolean isExact = spins && next.isUrgent();
        long park = isExact ? wait - RuntimeSettings.SPIN : wait;
        if (park > 0) {
            LockSupport.parkNanos(this, park);
        } else {
            while (isExact && clock.now() < due && wakesAt == due && !isClosed) {
                Thread.onSpinWait();
            }
        }
    }

    /** Something is due at a time now: wakes the thread if it would wake too late. */
    void broughtForward(long due) {
        Thread timer = thread;
        if (due < wakesAt && timer != null && Thread.currentThread() != timer) {
            wakesAt = due;
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
