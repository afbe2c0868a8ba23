package org.photinus.study;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.InstantObserver;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Stop;
import org.photinus.random.Coins;

/**
 * Runs batches of a study, one at a time; each thread has its own. The engine of a cell is used again
 * while batches of that cell follow each other.
 */
public final class BatchWorker {
    private final Study study;
    private final boolean countsPulses;
    private final BooleanSupplier cancelled;
    private int cell = -1;
    private @Nullable CellEngine engine;

    /** What runs the replicates of one cell. */
    private record CellEngine(CellSetup setup, PulseEngine engine, Stop stop) {}

    /**
     * A worker for a study.
     *
     * @param countsPulses whether every jump is watched, for the exact number of pulses
     * @param cancelled asked now and then; true ends the batch early
     */
    public BatchWorker(Study study, boolean countsPulses, BooleanSupplier cancelled) {
        this.study = study;
        this.countsPulses = countsPulses;
        this.cancelled = cancelled;
    }

    /**
     * The results of a batch, which depend on the study and the batch alone; nothing if it was cancelled.
     *
     * @throws ReplicateException if a replicate throws
     */
    public Optional<FinishedBatch> run(StudyBatch batch) {
        CellEngine running = engineOf(batch.cell());
        long seed = study.cells().get(batch.cell()).seed();
        ReplicateResults.Recorder results = new ReplicateResults.Recorder();
        for (int k = batch.first(); k <= batch.last(); k++) {
            try {
                Coins coins = Coins.of(seed, k);
                PulseCount count = countsPulses ? new PulseCount(running.setup().network(), coins) : null;
                InstantObserver observer = count == null ? InstantObserver.NONE : count;
                RunOutcome outcome = running.engine().run(running.setup().initial(), coins, running.stop(), observer);
                if (outcome instanceof RunOutcome.Cancelled) {
                    return Optional.empty();
                }
                if (count == null) {
                    results.add(k, outcome);
                } else {
                    results.add(k, outcome, count.pulses());
                }
            } catch (RuntimeException e) {
                throw new ReplicateException(study, batch.cell(), k, e);
            }
        }
        return Optional.of(new FinishedBatch(batch, results.build()));
    }

    private CellEngine engineOf(int index) {
        CellEngine current = engine;
        if (current == null || cell != index) {
            CellSetup setup = study.cells().get(index).setup().get();
            Stop stop = new Stop(setup.until(), setup.horizon(), cancelled);
            current = new CellEngine(setup, PulseEngine.of(setup.network()), stop);
            engine = current;
            cell = index;
        }
        return current;
    }
}
