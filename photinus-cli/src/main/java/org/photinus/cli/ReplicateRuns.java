package org.photinus.cli;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ProgressBar;
import org.photinus.engine.Standstill;
import org.photinus.stats.SyncTimes;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;

/**
 * Replicates of one network, a study of one cell: run on this machine, with a bar that shows how far they are.
 *
 * @param cell what was run
 * @param sample what was found; of fewer runs than asked for, if they were interrupted
 */
record ReplicateRuns(Cell cell, CellSample sample) {

    /** Hears of a run when it ends, from any thread. */
    interface Listener {
        /** What stands beside the bar from now on. */
        String ended(ReplicateResult run, Optional<Standstill> standstill);
    }

    /**
     * Runs them, until they are done or interrupted.
     *
     * @param rows takes the runs in their order
     */
    static ReplicateRuns of(
            Console console,
            CellSetup setup,
            long seed,
            int count,
            LocalExecutor executor,
            LongSupplier nanoClock,
            Listener listener,
            Consumer<ReplicateResult> rows) {
        Study study = Study.of(setup, seed, count);
        Cell cell = study.cells().get(0);
        CellSample.Recorder sample = new CellSample.Recorder(cell);
        try (ProgressBar bar = ProgressBar.of(console, "replicates", count, nanoClock)) {
            AtomicInteger finished = new AtomicInteger();
            StudyWork work = StudyWork.of(study)
                    .orCancelled(console::interrupted)
                    .heardBy((index, run, standstill) -> {
                        String beside = listener.ended(run, standstill);
                        bar.update(finished.incrementAndGet(), () -> beside);
                    });
            StudyRunner.run(work, executor, run -> {
                sample.add(run);
                rows.accept(run);
            });
        }
        return new ReplicateRuns(cell, sample.build());
    }

    SyncTimes times() {
        return sample.syncTimes();
    }

    CellSummary summary() {
        return CellSummary.of(cell, sample);
    }
}
