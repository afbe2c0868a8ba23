package org.photinus.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.jspecify.annotations.Nullable;
import org.photinus.study.ReplicateException;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor.BatchSink;
import org.photinus.study.StudyWork;
import org.photinus.text.input.InputException;
import scala.collection.immutable.Range;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/**
 * The work of a round as jobs of Spark. Two are under way at a time, so that executors have work while the last
 * tasks of a job are at theirs; what a task has found is handed over as soon as it ends.
 */
final class StudyJobs {
    private static final int JOBS_AT_A_TIME = 2;

    /** How often the work is checked for cancellation. */
    private static final long LOOK_MILLIS = 20;

    private static final String GROUP = "photinus";

    private final SparkContext context;
    private final StudyWork work;
    private final TaskCutter cutter;
    private final BatchSink sink;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final List<SimpleFutureAction<BoxedUnit>> running = new ArrayList<>();

    /** What has come back of a task. */
    private record Arrival(BatchTask task, TaskOutcome outcome) {}

    StudyJobs(SparkContext context, StudyWork work, TaskCutter cutter, BatchSink sink) {
        this.context = context;
        this.work = work;
        this.cutter = cutter;
        this.sink = sink;
    }

    /** Runs all tasks; returns when all are handed over, or soon after the work is cancelled. */
    void run(StudySource source) {
        try {
            Broadcast<SharedStudy> shared =
                    JavaSparkContext.fromSparkContext(context).broadcast(new SharedStudy(source));
            RunBatches function = new RunBatches(shared, work.countsPulses());
            while (!work.cancelled().getAsBoolean()) {
                submit(function);
                if (running.isEmpty() && arrivals.isEmpty()) {
                    shared.destroy();
                    return;
                }
                Arrival arrival = arrivals.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                if (arrival != null) {
                    handOver(arrival);
                }
                forgetEnded();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            // So Spark answers to everything once it is stopped, which a signal to the process does.
            if (!context.isStopped()) {
                throw e;
            }
            handOverWhatIsThere();
            throw givenUp(e);
        } finally {
            cancelRunning();
        }
        handOverWhatIsThere();
    }

    /** The work is cancelled, or Spark has broken off: what was finished meanwhile is kept. */
    private void handOverWhatIsThere() {
        for (Arrival arrival = arrivals.poll(); arrival != null; arrival = arrivals.poll()) {
            handOver(arrival);
        }
    }

    private void cancelRunning() {
        if (!running.isEmpty() && !context.isStopped()) {
            context.cancelJobGroup(GROUP);
        }
    }

    private void submit(RunBatches function) {
        while (running.size() < JOBS_AT_A_TIME) {
            List<BatchTask> tasks = cutter.window();
            if (tasks.isEmpty()) {
                return;
            }
            context.setJobGroup(GROUP, description(tasks), false);
            RDD<BatchTask> each = JavaSparkContext.fromSparkContext(context)
                    .parallelize(tasks, tasks.size())
                    .rdd();
            running.add(context.submitJob(
                    each,
                    function,
                    new Range.Exclusive(0, tasks.size(), 1),
                    (index, outcome) -> {
                        arrivals.add(new Arrival(tasks.get((Integer) index), outcome));
                        return BoxedUnit.UNIT;
                    },
                    () -> BoxedUnit.UNIT));
        }
    }

    /** What Spark's page says of a job. */
    private String description(List<BatchTask> tasks) {
        long replicates = 0;
        int firstCell = Integer.MAX_VALUE;
        int lastCell = 0;
        for (BatchTask task : tasks) {
            replicates += task.replicates();
            for (StudyBatch batch : task.batches()) {
                firstCell = Math.min(firstCell, batch.cell() + 1);
                lastCell = Math.max(lastCell, batch.cell() + 1);
            }
        }
        String cells = firstCell == lastCell ? "cell " + firstCell : "cells " + firstCell + " to " + lastCell;
        return work.study().name() + ": " + cells + " of "
                + work.study().cells().size() + ", " + replicates + " replicates";
    }

    private void handOver(Arrival arrival) {
        if (arrival.outcome() instanceof TaskOutcome.Refused refused) {
            throw new InputException(refused.reason());
        }
        TaskOutcome.Ran ran = (TaskOutcome.Ran) arrival.outcome();
        List<StudyBatch> finished = new ArrayList<>(arrival.task().batches().subList(0, ran.begun()));
        for (TaskOutcome.Failure failure : ran.failures()) {
            finished.remove(failure.batch());
            sink.failed(failure.batch(), new ReplicateException(failure.message()));
        }
        new RunsFile(work.study().columns()).read(ran.runs(), finished).forEach(sink::finished);
        cutter.leave(arrival.task()
                .batches()
                .subList(ran.begun(), arrival.task().batches().size()));
    }

    private void forgetEnded() {
        for (Iterator<SimpleFutureAction<BoxedUnit>> jobs = running.iterator(); jobs.hasNext(); ) {
            SimpleFutureAction<BoxedUnit> job = jobs.next();
            if (job.isCompleted()) {
                jobs.remove();
                Try<BoxedUnit> end = job.value().get();
                if (end.isFailure()) {
                    handOverWhatIsThere();
                    throw givenUp(end.failed().get());
                }
            }
        }
    }

    private SparkFault givenUp(@Nullable Throwable cause) {
        String remedy = context.isStopped()
                ? "; the cluster has ended the application, or never took it: if it demands a secret, "
                        + SparkSettings.FILE_VARIABLE + " must name a file that holds it"
                : "";
        return new SparkFault(
                "Spark must run all tasks of the study, but gave up (what was finished is kept, and 'study resume'"
                        + " continues with it" + remedy + ")",
                cause);
    }
}
