package org.photinus.cli.output;

import java.util.function.Supplier;

/**
 * Says on a terminal that work of unknown length goes on, and for how long, once it takes longer than a moment.
 * It counts seconds by waiting for them, so that nothing that is computed can see a clock.
 */
public final class Elapsed implements AutoCloseable {
    private static final int SECONDS_OF_SILENCE = 2;

    private final Console console;
    private final Thread thread;

    private Elapsed(Console console, String label) {
        this.console = console;
        this.thread = new Thread(() -> count(label), "elapsed");
        thread.setDaemon(true);
    }

    /** The result of work, which a terminal shows going on. */
    public static <T> T during(Console console, String label, Supplier<T> work) {
        try (Elapsed elapsed = new Elapsed(console, label)) {
            elapsed.begin();
            return work.get();
        }
    }

    private void begin() {
        if (console.showsProgress()) {
            thread.start();
        }
    }

    private void count(String label) {
        boolean drawn = false;
        try {
            for (int seconds = 1; ; seconds++) {
                Thread.sleep(1_000);
                if (seconds >= SECONDS_OF_SILENCE) {
                    console.err().print("\r\u001b[K" + label + ": " + ProgressBar.duration(seconds));
                    console.err().flush();
                    drawn = true;
                }
            }
        } catch (InterruptedException e) {
            if (drawn) {
                console.err().print("\r\u001b[K");
                console.err().flush();
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
