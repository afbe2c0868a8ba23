package org.photinus.study;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes finished batches from all threads and commits them on one of its own, several at once, so that
 * no simulating thread waits for a disk.
 */
final class BatchKeeper implements StudyExecutor.BatchSink, AutoCloseable {
    /** With as many replicates waiting, those that bring more have to wait: memory stays bounded. */
    private static final int MOST_WAITING = 200_000;

    /** As many replicates are worth a commit of their own. */
    private static final int WORTH_A_COMMIT = 50_000;

    /** What is finished waits no longer than this for company. */
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final ResultLog log;
    private final StudyListener listener;
    private final int[] goals;
    private final boolean endsWithFault;
    private BooleanSupplier cancelled = () -> false;
    private final Thread thread = new Thread(this::keep, "results");
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final Condition room = lock.newCondition();
    private List<FinishedBatch> waiting = new ArrayList<>();
    private int waitingReplicates;
    private boolean complete;
    private @Nullable ReplicateException failure;
    /** Why nothing can be kept any more; looked at by every run, so without the lock. */
    private volatile @Nullable Throwable broken;

    private long kept;
    private long total;

    BatchKeeper(ResultLog log, StudyListener listener, int[] goals) {
        this(log, listener, goals, false);
    }

    /** A keeper without a listener, which takes nothing more once a replicate threw. */
    static BatchKeeper untilFault(ResultLog log, int[] goals) {
        return new BatchKeeper(log, StudyListener.NONE, goals, true);
    }

    private BatchKeeper(ResultLog log, StudyListener listener, int[] goals, boolean endsWithFault) {
        this.endsWithFault = endsWithFault;
        this.log = log;
        this.listener = listener;
        this.goals = goals;
        for (int cell = 0; cell < goals.length; cell++) {
            kept += Math.min(log.replicates(cell), goals[cell]);
            total += goals[cell];
        }
        thread.start();
    }

    @Override
    public void finished(FinishedBatch batch) {
        lock.lock();
        try {
            awaitRoom(batch.batch());
            if (broken == null) {
                waiting.add(batch);
                waitingReplicates += batch.batch().size();
                work.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether waiting is pointless: what was awaited may never come. */
    private boolean isOver() {
        return broken != null || cancelled.getAsBoolean();
    }

    private void awaitRoom(StudyBatch batch) {
        boolean interrupted = false;
        while ((waitingReplicates >= MOST_WAITING || log.isTooEarly(batch)) && !isOver()) {
            try {
                // With a timeout: cancelling the work sends no signal.
                room.awaitNanos(PATIENCE_NANOS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            // It is for the executor; what was finished is kept all the same.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void brokeOff(Throwable fault) {
        breakOff(fault);
    }

    @Override
    public void failed(StudyBatch batch, ReplicateException fault) {
        if (endsWithFault) {
            breakOff(fault);
            return;
        }
        lock.lock();
        try {
            failure = failure == null ? fault : failure;
        } finally {
            lock.unlock();
        }
    }

    /** Runs batches and commits what comes of them; throws what went wrong at the end, if anything did. */
    void run(StudyWork work, Iterator<StudyBatch> batches, StudyExecutor executor) {
        cancelled = work.cancelled();
        executor.run(work.orCancelled(() -> broken != null).keepingParts(log.keepsParts()), batches, this);
        finish();
    }

    private void keep() {
        try {
            List<FinishedBatch> taken = take();
            while (!taken.isEmpty()) {
                synchronized (log) {
                    log.commit(taken);
                }
                signalRoom();
                for (FinishedBatch finished : taken) {
                    StudyBatch batch = finished.batch();
                    kept += batch.size();
                    listener.kept(batch.cell(), log.replicates(batch.cell()), goals[batch.cell()], kept, total);
                }
                taken = take();
            }
        } catch (RuntimeException | Error e) {
            breakOff(e);
        }
    }

    /** What waits, once it is worth a commit or has waited long enough; nothing at the end. */
    private List<FinishedBatch> take() {
        lock.lock();
        try {
            while (waiting.isEmpty() && !complete) {
                work.awaitUninterruptibly();
            }
            long nanos = PATIENCE_NANOS;
            while (waitingReplicates < WORTH_A_COMMIT && !complete && nanos > 0) {
                nanos = work.awaitNanos(nanos);
            }
            List<FinishedBatch> taken = waiting;
            waiting = new ArrayList<>();
            waitingReplicates = 0;
            room.signalAll();
            return taken;
        } catch (InterruptedException e) {
            throw new IllegalStateException("this thread is private and is never interrupted", e);
        } finally {
            lock.unlock();
        }
    }

    /** What was too early before may be in time now. */
    private void signalRoom() {
        lock.lock();
        try {
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void breakOff(Throwable e) {
        lock.lock();
        try {
            broken = broken == null ? e : broken;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Commits what waits, and says what went wrong, if anything did. */
    void finish() {
        close();
        Throwable fault = broken;
        if (fault instanceof Error error) {
            throw error;
        }
        if (fault != null) {
            throw (RuntimeException) fault;
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            complete = true;
            work.signal();
        } finally {
            lock.unlock();
        }
        boolean interrupted = Thread.interrupted();
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
