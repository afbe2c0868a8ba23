package org.photinus.agents.udp;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import org.photinus.agents.AgentState;
import org.photinus.agents.TickListener;

/**
 * Tells one agent's ticks to its listener on another thread, in order and one at a time. What comes while the listener is busy
 * waits in a ring.
 */
final class TickDelivery implements Runnable {
    private static final int CAPACITY = 1024;

    private final TickListener listener;
    private final LateTicks lateTicks;
    private final Executor executor;
    private final LongSupplier now;
    private final long[] numbers = new long[CAPACITY];
    private final long[] nominals = new long[CAPACITY];
    private final AgentState[] states = new AgentState[CAPACITY];
    private final Histogram lateness = new Histogram();
    private long put;
    private long taken;
    private boolean isScheduled;
    private long skipped;
    private long failed;

    /**
     * A delivery.
     *
     * @param now the time on the agent's clock
     */
    TickDelivery(TickListener listener, LateTicks lateTicks, Executor executor, LongSupplier now) {
        this.listener = listener;
        this.lateTicks = lateTicks;
        this.executor = executor;
        this.now = now;
    }

    /** Takes a tick, and sees to it that it is told. */
    void tick(long number, long nominal, AgentState state) {
        synchronized (this) {
            if (put - taken == CAPACITY) {
                taken++;
                skipped++;
            }
            int place = (int) (put++ % CAPACITY);
            numbers[place] = number;
            nominals[place] = nominal;
            states[place] = state;
            if (isScheduled) {
                return;
            }
            isScheduled = true;
        }
        try {
            executor.execute(this);
        } catch (RejectedExecutionException e) {
            // An executor that is shut down hears no more ticks; the agent goes on.
            synchronized (this) {
                isScheduled = false;
            }
        }
    }

    @Override
    public void run() {
        while (true) {
            long number;
            long nominal;
            AgentState state;
            long late;
            synchronized (this) {
                if (taken == put) {
                    isScheduled = false;
                    return;
                }
                if (lateTicks == LateTicks.SKIP) {
                    skipped += put - 1 - taken;
                    taken = put - 1;
                }
                int place = (int) (taken++ % CAPACITY);
                number = numbers[place];
                nominal = nominals[place];
                state = states[place];
                late = now.getAsLong() - nominal;
                lateness.add(late);
            }
            tell(number, nominal, late, state);
        }
    }

    private void tell(long number, long nominal, long late, AgentState state) {
        try {
            listener.onTick(number, nominal, late, state);
        } catch (RuntimeException e) {
            // A listener's fault must not stop the beat; it is counted, and the first one is shown.
            boolean isFirst;
            synchronized (this) {
                isFirst = failed++ == 0;
            }
            if (isFirst) {
                Thread current = Thread.currentThread();
                current.getUncaughtExceptionHandler().uncaughtException(current, e);
            }
        }
    }

    /** Adds how late ticks were told to a histogram. */
    synchronized void addLatenessTo(Histogram all) {
        all.add(lateness);
    }

    /** Begins to count lateness anew. */
    synchronized void clearLateness() {
        lateness.clear();
    }

    /** How many ticks were not told, since the listener was busy. */
    synchronized long skipped() {
        return skipped;
    }

    /** How many ticks made the listener fail. */
    synchronized long failed() {
        return failed;
    }
}
