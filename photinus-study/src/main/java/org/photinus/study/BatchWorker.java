package org.photinus.study;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.InstantObserver;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.StandstillWatch;
import org.photinus.engine.Stop;
import org.photinus.engine.world.WorldEngine;
import org.photinus.engine.world.WorldStop;
import org.photinus.random.Coins;
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
                        .ended(batch.cell(), run, watch.at(run.outcome().end()));
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
            current = setup.world().map(world -> inWorld(setup, world)).orElseGet(() -> inIdealWorld(setup));
            engine = current;
            cell = index;
        }
        return current;
    }

    private CellEngine inIdealWorld(CellSetup setup) {
        PulseEngine pulses = PulseEngine.of(setup.network());
        Stop stop = new Stop(setup.until(), setup.horizon(), work.cancelled());
        // Where phases really move, groups and V are counted over all agents: too slow at every instant.
        boolean watched =
                work.listener().isPresent() && setup.network().update().movesInGroups();
        return (replicate, coins, watch) -> {
            if (work.countsPulses()) {
                PulseCount count = new PulseCount(setup.network(), coins);
                RunOutcome outcome = pulses.run(setup.initial(), coins, stop, count);
                return new ReplicateResult(replicate, outcome, OptionalLong.of(count.pulses()));
            }
            InstantObserver observer = watched ? watch : InstantObserver.NONE;
            return new ReplicateResult(replicate, pulses.run(setup.initial(), coins, stop, observer));
        };
    }

    private CellEngine inWorld(CellSetup setup, WorldSetup world) {
        WorldEngine pulses = WorldEngine.of(setup.network(), world.world());
        WorldStop stop = setup.stop(world, work.cancelled());
        return (replicate, coins, watch) -> new ReplicateResult(replicate, pulses.run(setup.initial(), coins, stop));
    }
}
