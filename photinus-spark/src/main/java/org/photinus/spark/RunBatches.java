package org.photinus.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.photinus.study.BatchWorker;
import org.photinus.study.FinishedBatch;
import org.photinus.study.ReplicateException;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.text.input.InputException;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What a task does, on an executor: runs its batches and sends what they found. */
final class RunBatches extends AbstractFunction1<Iterator<BatchTask>, TaskOutcome> implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * After this number of jumps a task begins no further batch: seconds of work, by a measure that is the same on every
     * machine.
     */
    static final long ENOUGH_JUMPS = 500_000_000;

    private final Broadcast<SharedStudy> shared;
    private final boolean countsPulses;

    RunBatches(Broadcast<SharedStudy> shared, boolean countsPulses) {
        this.shared = shared;
        this.countsPulses = countsPulses;
    }

    @Override
    public TaskOutcome apply(Iterator<BatchTask> tasks) {
        try {
            Study study = shared.value().get();
            return run(
                    study, countsPulses, tasks.next(), ENOUGH_JUMPS, new Throttled(TaskContext.get()::isInterrupted));
        } catch (InputException e) {
            return new TaskOutcome.Refused(String.valueOf(e.getMessage()));
        }
    }

    static TaskOutcome run(
            Study study, boolean countsPulses, BatchTask task, long enoughJumps, BooleanSupplier cancelled) {
        BatchWorker worker = new BatchWorker(new StudyWork(study, Optional.empty(), countsPulses, cancelled));
        List<FinishedBatch> finished = new ArrayList<>();
        List<TaskOutcome.Failure> failures = new ArrayList<>();
        int begun = 0;
        long jumps = 0;
        for (StudyBatch batch : task.batches()) {
            if (jumps >= enoughJumps) {
                break;
            }
            try {
                Optional<FinishedBatch> result = worker.run(batch);
                if (result.isEmpty()) {
                    break;
                }
                finished.add(result.get());
                jumps += jumps(result.get().runs());
            } catch (ReplicateException e) {
                failures.add(new TaskOutcome.Failure(batch, String.valueOf(e.getMessage())));
            }
            begun++;
        }
        return new TaskOutcome.Ran(begun, new RunsFile(study.columns()).write(finished), failures);
    }

    /** Passes on one question in sixteen: every run asks, and Spark takes as long to answer as some runs take. */
    private static final class Throttled implements BooleanSupplier {
        private static final int QUESTIONS = 16;

        private final BooleanSupplier cancelled;
        private int asked;

        Throttled(BooleanSupplier cancelled) {
            this.cancelled = cancelled;
        }

        @Override
        public boolean getAsBoolean() {
            return ++asked % QUESTIONS == 0 && cancelled.getAsBoolean();
        }
    }

    private static long jumps(ReplicateResults runs) {
        long jumps = 0;
        for (ReplicateResult run : runs) {
            jumps += run.outcome().jumps();
        }
        return jumps;
    }
}
