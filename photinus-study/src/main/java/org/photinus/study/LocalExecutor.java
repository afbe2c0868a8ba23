package org.photinus.study;

import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.photinus.study.internal.WorkerThreads;

/**
 * Runs batches on threads of this process.
 *
 * @param threads how many were asked for
 */
public record LocalExecutor(int threads) implements StudyExecutor {
    /** More threads than this for a processor only wait for each other, and each takes memory. */
    private static final int MOST_PER_PROCESSOR = 4;

    public LocalExecutor {
        if (!(threads >= 1)) {
            throw new IllegalArgumentException("threads must be at least 1, but is " + threads);
        }
    }

    /** One thread for each processor. */
    public static LocalExecutor onAllProcessors() {
        return new LocalExecutor(Runtime.getRuntime().availableProcessors());
    }

    /** How many threads are started: as many as were asked for, but no more than four for each processor. */
    public int threadsUsed() {
        return Math.min(threads, MOST_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());
    }

    @Override
    public void run(StudyWork work, Iterator<StudyBatch> batches, BatchSink sink) {
        AtomicBoolean over = new AtomicBoolean();
        Runnable worker = () -> {
            BatchWorker runner = new BatchWorker(work.orCancelled(over::get));
            Optional<StudyBatch> batch = next(batches, over, work);
            while (batch.isPresent()) {
                try {
                    runner.run(batch.get()).ifPresent(sink::finished);
                } catch (ReplicateException e) {
                    sink.failed(batch.get(), e);
                } catch (RuntimeException | Error e) {
                    sink.brokeOff(e);
                    throw e;
                }
                batch = next(batches, over, work);
            }
        };
        WorkerThreads.run(threadsUsed(), worker, over);
    }

    private static Optional<StudyBatch> next(Iterator<StudyBatch> batches, AtomicBoolean over, StudyWork work) {
        synchronized (batches) {
            boolean more = !over.get() && !work.cancelled().getAsBoolean() && batches.hasNext();
            return more ? Optional.of(batches.next()) : Optional.empty();
        }
    }
}
