package org.photinus.cli.output;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Ctrl-C as a wish to stop: work that asks for it keeps what it has finished, writes it and returns, and only
 * then does the JVM go down. Work that does not ask has nothing to keep, and is not waited for.
 */
public final class Interrupts {
    /** How long the JVM waits for the work to ask whether to stop. */
    static final long HEARING_MILLIS = 3_000;

    /** How long the JVM waits for the work, once it has asked or if it is sure to, to write what it has. */
    static final long PATIENCE_MILLIS = 30_000;

    /** The end of the work, as a thread offers it. */
    interface End {
        void await(long millis) throws InterruptedException;
    }

    /** What else is a wish to stop. */
    private final BooleanSupplier condition;

    private final AtomicBoolean requested = new AtomicBoolean();
    private final AtomicBoolean finished = new AtomicBoolean();

    /** Whether the request was seen after it was made. */
    private final AtomicBoolean heard = new AtomicBoolean();

    /** Whether the work is sure to ask, however late. */
    private final AtomicBoolean sure = new AtomicBoolean();

    private Interrupts(BooleanSupplier condition) {
        this.condition = condition;
    }

    /** Interrupts that never occur. */
    public static Interrupts none() {
        return when(() -> false);
    }

    /**
     * Interrupts that occur once a condition holds.
     *
     * @param condition asked by the work whenever it asks whether to stop, from any of its threads, so that it can be
     *     stopped at an exact point
     */
    public static Interrupts when(BooleanSupplier condition) {
        return new Interrupts(condition);
    }

    /** Interrupts by signals to this process, while {@code worker} works. */
    public static Interrupts install(Thread worker) {
        return none().andBySignals(worker);
    }

    /** The same interrupts, which signals to this process cause too while {@code worker} works. */
    public Interrupts andBySignals(Thread worker) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(worker::join), "interrupt"));
        return this;
    }

    /** Tells the work, and waits for its end if it listens. */
    void stop(End end) {
        if (finished.get()) {
            return;
        }
        requested.set(true);
        try {
            end.await(HEARING_MILLIS);
            if (heard.get() || sure.get()) {
                end.await(PATIENCE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Does a part of the work that asks again and again, though a slow disk or a busy machine may keep it from that for
     * a while, as it may a study that stores what a cluster has found.
     */
    public <T> T duringWorkThatAsks(Supplier<T> work) {
        boolean before = sure.getAndSet(true);
        try {
            return work.get();
        } finally {
            sure.set(before);
        }
    }

    /** The work is done: whatever ends the JVM from now on has nothing to wait for. */
    public void finish() {
        finished.set(true);
    }

    public void request() {
        requested.set(true);
    }

    public boolean requested() {
        if (!requested.get() && condition.getAsBoolean()) {
            requested.set(true);
        }
        boolean wished = requested.get();
        if (wished) {
            heard.set(true);
        }
        return wished;
    }
}
