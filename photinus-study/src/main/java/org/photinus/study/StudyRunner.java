package org.photinus.study;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import org.photinus.study.runs.ReplicateResult;

/**
 * Runs a study: round by round, in batches, whose results are kept as they come. What is kept in the end
 * depends on the design alone, not on threads, order, or how often it was broken off and continued.
 */
public final class StudyRunner {
    private final StudyWork work;
    private final Study study;
    private final ResultLog.WithRuns log;
    private final StudyListener listener;
    private final ShareOfStudy part;

    /** How many replicates each cell gets here, as far as that is decided. */
    private final int[] goals;

    /** Whether the goal of each cell is final. */
    private final boolean[] decided;

    private StudyRunner(StudyWork work, Share share, ResultLog.WithRuns log, StudyListener listener) {
        this.work = work;
        this.study = work.study();
        this.log = log;
        this.listener = listener;
        this.part = ShareOfStudy.of(share, study);
        this.goals = new int[study.cells().size()];
        this.decided = new boolean[study.cells().size()];
        for (int cell = 0; cell < goals.length; cell++) {
            goals[cell] = part.replicates(cell);
            decided[cell] = goals[cell] == 0;
        }
    }

    /** Runs a study on all processors, with its results in memory. */
    public static StudyResults run(Study study) {
        return run(StudyWork.of(study), LocalExecutor.onAllProcessors());
    }

    /**
     * Runs a study with its results in memory. If the work is cancelled, they are the replicates that were finished.
     *
     * @throws ReplicateException at the end, if a replicate threw
     */
    public static StudyResults run(StudyWork work, StudyExecutor executor) {
        ResultsInMemory results = new ResultsInMemory(work.study(), true);
        run(work, executor, results, StudyListener.NONE);
        return results;
    }

    /**
     * Runs just these batches of a study, none twice, with their results in memory. If the work is cancelled, they are
     * the replicates that were finished.
     */
    public static StudyResults run(StudyWork work, List<StudyBatch> batches, StudyExecutor executor) {
        ResultsInMemory results = new ResultsInMemory(work.study(), true);
        try (BatchKeeper keeper = new BatchKeeper(
                results, StudyListener.NONE, new int[results.study().cells().size()])) {
            keeper.run(work, batches.iterator(), executor);
        }
        return results;
    }

    /**
     * Runs a study of one cell and hands over its runs in increasing order, none of which is kept: any number of them
     * takes the same memory. If the work is cancelled, they are the replicates that were finished.
     *
     * @param runs takes the runs, from one thread
     * @throws ReplicateException soon, if a replicate threw
     */
    public static void run(StudyWork work, LocalExecutor executor, Consumer<ReplicateResult> runs) {
        RunsInOrder log = new RunsInOrder(work.study(), runs);
        try (BatchKeeper keeper = BatchKeeper.untilFault(log, log.goals())) {
            keeper.run(work, log.batches(), executor);
        }
        log.finish();
    }

    /**
     * Runs what of a study is not kept yet.
     *
     * @return whether the study is complete; false if the work was cancelled, and then what was finished is kept
     * @throws ReplicateException at the end, if a replicate threw; the others are run and kept all the same
     */
    public static boolean run(StudyWork work, StudyExecutor executor, ResultLog.WithRuns log, StudyListener listener) {
        return run(work, Share.WHOLE, executor, log, listener);
    }

    /** Runs what of one share of a study is not kept yet; otherwise as for the whole. */
    public static boolean run(
            StudyWork work, Share share, StudyExecutor executor, ResultLog.WithRuns log, StudyListener listener) {
        return new StudyRunner(work, share, log, listener).run(executor);
    }

    /** Whether a log holds the runs of a whole study: no fewer than running it would keep, and no more. */
    public static boolean isWhole(Study study, ResultLog.WithRuns log) {
        StudyRunner runner = new StudyRunner(StudyWork.of(study), Share.WHOLE, log, StudyListener.NONE);
        int[] before = new int[runner.goals.length];
        do {
            if (!runner.isComplete()) {
                return false;
            }
        } while (runner.anotherRound(before));
        for (int cell = 0; cell < runner.goals.length; cell++) {
            if (log.replicates(cell) != runner.goals[cell]) {
                return false;
            }
        }
        return true;
    }

    private boolean run(StudyExecutor executor) {
        int[] before = new int[goals.length];
        while (true) {
            try (BatchKeeper keeper = new BatchKeeper(log, listener, goals)) {
                keeper.run(work, new Missing(before.clone()), executor);
            }
            if (work.cancelled().getAsBoolean() && !isComplete()) {
                return false;
            }
            if (!anotherRound(before)) {
                return true;
            }
        }
    }

    private boolean isComplete() {
        for (int cell = 0; cell < goals.length; cell++) {
            if (log.replicates(cell) < goals[cell]) {
                return false;
            }
        }
        return true;
    }

    /** Sets the goals of the next round; false if every cell has enough. */
    private boolean anotherRound(int[] before) {
        boolean more = false;
        for (int cell = 0; cell < goals.length; cell++) {
            before[cell] = goals[cell];
            if (!decided[cell]) {
                Optional<SequentialStopping> stopping = study.stopping();
                int index = cell;
                decided[cell] =
                        stopping.isEmpty() || stopping.get().isEnough(visitor -> log.show(index, visitor), goals[cell]);
                if (!decided[cell]) {
                    goals[cell] = Rounds.next(stopping.get(), goals[cell]);
                    more = true;
                }
            }
        }
        return more;
    }

    /** The batches of the round that are not kept yet, cell by cell, found as they are asked for. */
    private final class Missing implements Iterator<StudyBatch> {
        private final int[] before;
        private int nextCell;
        private Iterator<StudyBatch> ofCell = List.<StudyBatch>of().iterator();

        Missing(int[] before) {
            this.before = before;
        }

        @Override
        public boolean hasNext() {
            while (!ofCell.hasNext() && nextCell < goals.length) {
                int cell = nextCell++;
                if (before[cell] < goals[cell]) {
                    ofCell = missing(cell);
                }
            }
            return ofCell.hasNext();
        }

        private Iterator<StudyBatch> missing(int cell) {
            synchronized (log) {
                if (log.replicates(cell) >= goals[cell]) {
                    return List.<StudyBatch>of().iterator();
                }
            }
            List<StudyBatch> batches = part.batches(cell, before[cell], goals[cell]);
            if (log.keepsParts()) {
                // Any cut will do: one fine enough for many threads, even where there are few replicates.
                return Rounds.pieces(batches, goals[cell] - before[cell]).iterator();
            }
            return batches.stream().filter(batch -> !isKept(batch)).iterator();
        }

        private boolean isKept(StudyBatch batch) {
            synchronized (log) {
                return log.holds(batch);
            }
        }

        @Override
        public StudyBatch next() {
            if (!hasNext()) {
                throw new NoSuchElementException("there are no more batches");
            }
            return ofCell.next();
        }
    }
}
