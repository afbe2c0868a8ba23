package org.photinus.study;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Engine;
import org.photinus.engine.StandstillWatch;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;

/**
 * Runs batches of a study, one at a time; each thread has its own. The engine of a cell is used again
 * while batches of that cell follow each other.
 */
public final class BatchWorker {
    private final StudyWork work;
    private final List<RunColumn> columns;
    private int cell = -1;
    private @Nullable CellEngine engine;

    /** Runs the replicates of one cell. */
    private interface CellEngine {
        /** One replicate; the watch is told of its progress, where that can be seen. */
        ReplicateResult run(int replicate, Coins coins, StandstillWatch watch);
    }

    /** A worker for a study, which is cancelled with the work. */
    public BatchWorker(StudyWork work) {
        this.work = work;
        this.columns = work.study().columns();
    }

    /**
     * The results of a batch, which depend on the study and the batch alone. If it was cancelled, nothing; or, where
     * parts are kept, a shorter batch of the replicates that were finished.
     *
     * @throws ReplicateException if a replicate throws
     */
    public Optional<FinishedBatch> run(StudyBatch batch) {
        CellEngine running = engineOf(batch.cell());
        ReplicateResults.Recorder results = new ReplicateResults.Recorder(columns);
        // Counted from 0, for there is no number beyond the last replicate of the largest study.
        for (int i = 0; i < batch.size(); i++) {
            int k = batch.first() + i;
            StandstillWatch watch = new StandstillWatch();
            ReplicateResult run = run(running, batch.cell(), k, watch);
            if (run.outcome() instanceof RunOutcome.Cancelled) {
                return work.keepsParts() && k > batch.first()
                        ? Optional.of(
                                new FinishedBatch(new StudyBatch(batch.cell(), batch.first(), k - 1), results.build()))
                        : Optional.empty();
            }
            results.add(run);
            if (work.listener().isPresent()) {
                work.listener()
                        .get()
                        .ended(batch.cell(), run, watch.at(run.outcome().observedTime()));
            }
        }
        return Optional.of(new FinishedBatch(batch, results.build()));
    }

    private ReplicateResult run(CellEngine running, int index, int replicate, StandstillWatch watch) {
        try {
            return running.run(
                    replicate, Coins.of(work.study().cells().get(index).seed(), replicate), watch);
        } catch (RuntimeException e) {
            throw new ReplicateException(work.study(), index, replicate, e);
        }
    }

    private CellEngine engineOf(int index) {
        CellEngine current = engine;
        if (current == null || cell != index) {
            CellSetup setup = work.study().cells().get(index).setup().get();
            current = engineOf(setup);
            engine = current;
            cell = index;
        }
        return current;
    }

    private CellEngine engineOf(CellSetup setup) {
        Engine runs = Engine.of(setup.network(), setup.world());
        RunPlan plan = setup.plan().orCancelled(work.cancelled());
        boolean isMeasured = plan.measuring().isPresent();
        boolean isCounted = !isMeasured && work.countsPulses();
        // Where phases really move, groups and V are counted over all agents: too slow at every instant.
        boolean isWatched = !isMeasured
                && work.listener().isPresent()
                && setup.network().update().movesInGroups();
        return (replicate, coins, watch) -> {
            if (isCounted) {
                PulseCount count = new PulseCount(setup.network(), coins);
                RunOutcome outcome = runs.run(setup.initial(), coins, plan, count);
                return new ReplicateResult(replicate, outcome, OptionalLong.of(count.pulses()));
            }
            return new ReplicateResult(
                    replicate,
                    isWatched ? runs.run(setup.initial(), coins, plan, watch) : runs.run(setup.initial(), coins, plan));
        };
    }
}
