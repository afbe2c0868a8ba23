package org.photinus.study.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** The same work on several threads, none of which is left running, however it ends. */
public final class WorkerThreads {
    private WorkerThreads() {}

    /**
     * Runs a worker on several threads and waits for all of them; the first fault is thrown again.
     *
     * @param over set where the others must not go on; workers look at it
     */
    public static void run(int threads, Runnable worker, AtomicBoolean over) {
        Runnable careful = () -> {
            try {
                worker.run();
            } catch (RuntimeException | Error e) {
                // The others must not go on for the hours that the work may take.
                over.set(true);
                throw e;
            }
        };
        if (threads == 1) {
            careful.run();
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Future<?>> workers = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(careful));
            }
        } catch (RuntimeException | Error e) {
            // The system may have fewer threads to give.
            over.set(true);
            throw e;
        } finally {
            pool.shutdown();
        }
        List<Throwable> faults = new ArrayList<>();
        for (Future<?> running : workers) {
            await(running, over).ifPresent(faults::add);
        }
        if (!faults.isEmpty()) {
            if (faults.get(0) instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) faults.get(0);
        }
    }

    /** Waits for a worker to end, and says what it failed with; an interrupt ends all of them. */
    private static Optional<Throwable> await(Future<?> running, AtomicBoolean over) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    running.get();
                    return Optional.empty();
                } catch (InterruptedException e) {
                    interrupted = true;
                    over.set(true);
                } catch (ExecutionException e) {
                    return Optional.ofNullable(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
