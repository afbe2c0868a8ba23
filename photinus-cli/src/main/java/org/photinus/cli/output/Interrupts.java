package org.photinus.cli.output;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C as a wish to stop: work that asks for it keeps what it has finished, writes it and returns, and only
 * then does the JVM go down. Work that does not ask has nothing to keep, and is not waited for.
 */
public final class Interrupts {
    /** How long the JVM waits for the work to ask whether it shall stop. */
    static final long HEARING_MILLIS = 3_000;

    /** How long the JVM waits for the work, once it has asked, to write what it has. */
    private static final long PATIENCE_MILLIS = 30_000;

    private final AtomicBoolean requested = new AtomicBoolean();
    private final AtomicBoolean finished = new AtomicBoolean();

    /** Whether the request was seen after it was made. */
    private final AtomicBoolean heard = new AtomicBoolean();

    /** Interrupts that never occur. */
    public static Interrupts none() {
        return new Interrupts();
    }

    /** Interrupts by signals to this process, while {@code worker} works. */
    public static Interrupts install(Thread worker) {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupts.stop(worker), "interrupt"));
        return interrupts;
    }

    /** Tells the worker, and waits for it if it listens. */
    void stop(Thread worker) {
        if (finished.get()) {
            return;
        }
        requested.set(true);
        try {
            worker.join(HEARING_MILLIS);
            if (heard.get()) {
                worker.join(PATIENCE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
        boolean wished = requested.get();
        if (wished) {
            heard.set(true);
        }
        return wished;
    }
}
