package org.photinus.spark;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;

/**
 * Joins consecutive batches to tasks and tasks to windows, so that a task is worth its overhead and a small study
 * still has tasks for many executors.
 *
 * <p>The rule knows the design alone, not the cluster. A task has at most 64 batches and at most a 64th of the
 * replicates that the design gives to the first round, but at least one batch. The results do not depend on it: they are those of the batches.
 */
final class TaskCutter {
    private static final int MOST_BATCHES = 64;
    private static final int LEAST_TASKS = 64;

    /** Of a window, which is one job of Spark. */
    private static final int MOST_TASKS = 1_000;

    /** Of a window: what has come back but is not kept yet must fit into the driver's memory. */
    private static final int MOST_REPLICATES_OF_WINDOW = 4_000_000;

    private final Iterator<StudyBatch> batches;
    private final long mostReplicates;
    private final Deque<StudyBatch> leftOver = new ArrayDeque<>();
    private final Deque<StudyBatch> ahead = new ArrayDeque<>(1);

    TaskCutter(Study study, Iterator<StudyBatch> batches) {
        this.batches = batches;
        this.mostReplicates = (long) study.cells().size() * study.replicates() / LEAST_TASKS;
    }

    /** Batches that a task did not get to. They have proved long, and become tasks of their own, one by one. */
    void leave(List<StudyBatch> notBegun) {
        leftOver.addAll(notBegun);
    }

    /** The next tasks, for one job; none if nothing is left. */
    List<BatchTask> window() {
        List<BatchTask> tasks = new ArrayList<>();
        long replicates = 0;
        while (tasks.size() < MOST_TASKS && replicates < MOST_REPLICATES_OF_WINDOW && hasNext()) {
            BatchTask task = next();
            tasks.add(task);
            replicates += task.replicates();
        }
        return tasks;
    }

    private boolean hasNext() {
        return !leftOver.isEmpty() || !ahead.isEmpty() || batches.hasNext();
    }

    private BatchTask next() {
        if (!leftOver.isEmpty()) {
            return new BatchTask(List.of(leftOver.remove()));
        }
        List<StudyBatch> taken = new ArrayList<>();
        long replicates = 0;
        while (taken.size() < MOST_BATCHES && (!ahead.isEmpty() || batches.hasNext())) {
            StudyBatch batch = ahead.isEmpty() ? batches.next() : ahead.remove();
            if (!taken.isEmpty() && replicates + batch.size() > mostReplicates) {
                ahead.add(batch);
                break;
            }
            taken.add(batch);
            replicates += batch.size();
        }
        return new BatchTask(taken);
    }
}
