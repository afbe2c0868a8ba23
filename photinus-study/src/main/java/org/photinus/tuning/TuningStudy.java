package org.photinus.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.photinus.engine.Standstill;
import org.photinus.study.Cell;
import org.photinus.study.RunListener;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;

/**
 * The batches of a tuning as the cells of a study, one for each: so replicate k draws from (seed, k) as everywhere.
 *
 * @param seed of all cells
 * @param executor where they are run
 * @param cancelled asked now and then, from any thread; true ends runs early, and once true it stays so
 */
record TuningStudy(long seed, StudyExecutor executor, BooleanSupplier cancelled) {

    /** What a run says about the goal. */
    interface Reading {
        TuningTrial of(ReplicateResult run, Optional<Standstill> standstill);
    }

    /** The runs of each batch in order; nothing if they were cancelled. */
    Optional<List<List<TuningTrial>>> run(
            List<TuningRuns.Batch> batches,
            Function<TuningRuns.Batch, Cell> cellOf,
            Function<TuningPoint, Reading> readingOf,
            Runnable ended) {
        List<Cell> cells = new ArrayList<>();
        List<StudyBatch> asked = new ArrayList<>();
        List<TuningTrial[]> trials = new ArrayList<>();
        List<Reading> readings = new ArrayList<>();
        for (TuningRuns.Batch batch : batches) {
            asked.add(new StudyBatch(cells.size(), batch.first(), batch.last()));
            cells.add(cellOf.apply(batch));
            trials.add(new TuningTrial[batch.size()]);
            readings.add(readingOf.apply(batch.point()));
        }
        Study study = new Study("tuning", List.of(), cells, seed, 1, Set.of(), Optional.empty());
        RunListener listener = (cell, run, standstill) -> {
            trials.get(cell)[(int) run.replicate() - batches.get(cell).first()] =
                    readings.get(cell).of(run, standstill);
            ended.run();
        };
        StudyRunner.run(StudyWork.of(study).orCancelled(cancelled).heardBy(listener), asked, executor);
        return cancelled.getAsBoolean()
                ? Optional.empty()
                : Optional.of(trials.stream().map(List::of).toList());
    }
}
