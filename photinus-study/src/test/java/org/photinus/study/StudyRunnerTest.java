package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Engine;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;

class StudyRunnerTest {

    private static StudyResults run(Study study, int threads) {
        ResultsInMemory results = new ResultsInMemory(study, false);
        assertThat(StudyRunner.run(StudyWork.of(study), new LocalExecutor(threads), results, StudyListener.NONE))
                .isTrue();
        return results;
    }

    private static List<RunOutcome> outcomes(StudyResults results, int cell) {
        ReplicateResults runs = results.cell(cell).runs();
        List<RunOutcome> outcomes = new ArrayList<>();
        for (ReplicateResult run : runs) {
            outcomes.add(run.outcome());
            assertThat(run.replicate()).isEqualTo(outcomes.size());
        }
        return outcomes;
    }

    @Test
    void everyReplicateIsTheRunOfItsCellsSeed() {
        Study study = SmallStudies.cycles(40);
        StudyResults results = StudyRunner.run(study);
        assertThat(results.study()).isSameAs(study);
        assertThat(results.manifest()).isEmpty();
        for (int i = 0; i < 3; i++) {
            Cell cell = study.cells().get(i);
            CellSetup setup = cell.setup().get();
            List<RunOutcome> expected = new ArrayList<>();
            for (int k = 1; k <= 40; k++) {
                expected.add(Engine.of(setup.network()).run(setup.initial(), Coins.of(cell.seed(), k), setup.plan()));
            }
            assertThat(outcomes(results, i)).isEqualTo(expected);
            assertThat(results.cell(i).cell()).isSameAs(cell);
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        Study study = SmallStudies.cycles(100);
        StudyResults one = run(study, 1);
        StudyResults four = run(study, 4);
        for (int i = 0; i < 3; i++) {
            assertThat(outcomes(four, i)).isEqualTo(outcomes(one, i));
        }
    }

    @Test
    void whatWasFinishedBeforeACancelIsKeptAndNotRunAgain() {
        Study study = SmallStudies.cycles(200);
        ResultsInMemory results = new ResultsInMemory(study, false);
        AtomicInteger commits = new AtomicInteger();
        AtomicInteger handed = new AtomicInteger();
        StudyExecutor some = (work, batches, sink) -> {
            // Cancelled after five batches, by an executor that sees it late.
            BatchWorker worker = new BatchWorker(StudyWork.of(study));
            while (handed.get() < 5) {
                worker.run(batches.next()).ifPresent(sink::finished);
                handed.incrementAndGet();
            }
        };
        StudyWork cancelled = new StudyWork(study, Optional.empty(), false, () -> handed.get() >= 5);
        assertThat(StudyRunner.run(cancelled, some, results, (cell, inCell, ofCell, overall, ofAll) -> {
                    commits.incrementAndGet();
                    assertThat(ofAll).isEqualTo(600);
                    assertThat(ofCell).isEqualTo(200);
                }))
                .isFalse();
        assertThat(commits).hasValue(5);
        assertThat(results.replicates(0)).isEqualTo(5 * 13);
        List<StudyBatch> rest = new ArrayList<>();
        StudyExecutor watched = (work, batches, sink) -> {
            List<StudyBatch> missing = new ArrayList<>();
            batches.forEachRemaining(missing::add);
            rest.addAll(missing);
            new LocalExecutor(2).run(work, missing.iterator(), sink);
        };
        assertThat(StudyRunner.run(StudyWork.of(study), watched, results, StudyListener.NONE))
                .isTrue();
        assertThat(rest).hasSize(3 * 16 - 5).doesNotContain(new StudyBatch(0, 1, 13));
        for (int i = 0; i < 3; i++) {
            assertThat(outcomes(results, i)).isEqualTo(outcomes(run(study, 1), i));
        }
        rest.clear();
        assertThat(StudyRunner.run(StudyWork.of(study), watched, results, StudyListener.NONE))
                .isTrue();
        assertThat(rest).isEmpty();
    }

    @Test
    void aCancelledBatchIsNotKept() {
        Study study = SmallStudies.cycles(20);
        ResultsInMemory results = new ResultsInMemory(study, false);
        StudyWork cancelled = new StudyWork(study, Optional.empty(), false, () -> true);
        assertThat(StudyRunner.run(cancelled, new LocalExecutor(1), results, StudyListener.NONE))
                .isFalse();
        assertThat(results.replicates(0)).isZero();
        assertThat(new BatchWorker(cancelled).run(new StudyBatch(0, 1, 3))).isEmpty();
    }

    @Test
    void sequentialStoppingGoesOnUntilTheMeanIsKnown() {
        Study study = SmallStudies.cyclesUntilKnown(10, 0.08, 400);
        StudyResults one = run(study, 1);
        StudyResults three = run(study, 3);
        for (int i = 0; i < 3; i++) {
            ReplicateResults runs = one.cell(i).runs();
            assertThat(runs.size()).isBetween(10, 400);
            assertThat(outcomes(three, i)).isEqualTo(outcomes(one, i));
            SequentialStopping stopping = study.stopping().orElseThrow();
            assertThat(stopping.isEnough(runs::forEach, runs.size())).isTrue();
            // Any earlier round had not enough: 10, 15, 23, 35, …
            for (int n = 10; n < runs.size(); n = Rounds.next(stopping, n)) {
                assertThat(stopping.isEnough(runs::forEach, n))
                        .as("%d of %d", n, runs.size())
                        .isFalse();
            }
        }
        assertThat(one.cell(0).runs().size()).isGreaterThan(10);
    }

    @Test
    void sequentialStoppingEndsAtTheMostReplicates() {
        StudyResults results = run(SmallStudies.cyclesUntilKnown(4, 1e-6, 9), 2);
        for (int i = 0; i < 3; i++) {
            assertThat(results.cell(i).runs().size()).isEqualTo(9);
        }
    }

    @Test
    void aReplicateThatThrowsFailsTheStudyAtTheEndAndNamesItself() {
        Study study = SmallStudies.poisoned(30, 7);
        ResultsInMemory results = new ResultsInMemory(study, false);
        assertThatThrownBy(
                        () -> StudyRunner.run(StudyWork.of(study), new LocalExecutor(2), results, StudyListener.NONE))
                .isInstanceOf(ReplicateException.class)
                .hasMessage("replicate 7 of cell 1 {agents=4} failed: java.lang.IllegalStateException: poisoned; its"
                        + " seed is "
                        + Long.toUnsignedString(study.cells().get(0).seed()))
                .hasRootCauseMessage("poisoned");
        // All but the batch of replicates 7 and 8.
        assertThat(results.replicates(0)).isEqualTo(28);
        assertThat(results.replicates(1)).isEqualTo(30);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void resultsThatCannotBeKeptEndTheStudy(boolean error) {
        Study study = SmallStudies.cycles(20_000);
        ResultsInMemory full = new ResultsInMemory(study, false) {
            @Override
            public void commit(List<FinishedBatch> batches) {
                if (error) {
                    throw new OutOfMemoryError("no room");
                }
                throw new IllegalStateException("no room");
            }
        };
        assertThatThrownBy(() -> StudyRunner.run(StudyWork.of(study), new LocalExecutor(2), full, StudyListener.NONE))
                .hasMessage("no room");
    }

    @Test
    void pulsesAreCountedWhereAskedFor() {
        Study study = SmallStudies.cycles(200);
        ResultsInMemory counted = new ResultsInMemory(study, false);
        StudyRunner.run(
                new StudyWork(study, Optional.empty(), true, () -> false),
                new LocalExecutor(2),
                counted,
                StudyListener.NONE);
        StudyResults plain = run(study, 2);
        double pulses = 0;
        double jumps = 0;
        for (int i = 0; i < 3; i++) {
            assertThat(outcomes(counted, i)).isEqualTo(outcomes(plain, i));
            assertThat(plain.cell(i).runs().get(0).pulses()).isEmpty();
            for (ReplicateResult run : counted.runs(i)) {
                pulses += run.pulses().orElseThrow();
                jumps += run.outcome().jumps();
            }
        }
        // p = 1/2; about 30,000 coins, so that 0.02 is some seven standard errors.
        assertThat(pulses / jumps).isBetween(0.48, 0.52);
    }

    @Test
    void whatIsCompleteWhenItIsCancelledIsComplete() {
        Study study = SmallStudies.cycles(20);
        ResultsInMemory results = new ResultsInMemory(study, false);
        StudyRunner.run(StudyWork.of(study), new LocalExecutor(1), results, StudyListener.NONE);
        StudyWork cancelled = new StudyWork(study, Optional.empty(), false, () -> true);
        assertThat(StudyRunner.run(cancelled, new LocalExecutor(1), results, StudyListener.NONE))
                .isTrue();
    }

    @Test
    void aProducerThatIsTooFastWaits() {
        Study study = SmallStudies.cycles(1);
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        RunOutcome outcome = StudyRunner.run(study).cell(0).runs().get(0).outcome();
        for (int k = 1; k <= 150_000; k++) {
            recorder.add(k, outcome);
        }
        FinishedBatch large = new FinishedBatch(new StudyBatch(0, 1, 150_000), recorder.build());
        AtomicInteger largestCommit = new AtomicInteger();
        AtomicInteger kept = new AtomicInteger();
        ResultLog counting = new ResultLog() {
            @Override
            public boolean holds(StudyBatch batch) {
                return false;
            }

            @Override
            public int replicates(int cell) {
                return 0;
            }

            @Override
            public void commit(List<FinishedBatch> batches) {
                largestCommit.accumulateAndGet(batches.size(), Math::max);
                kept.addAndGet(batches.size());
            }
        };
        try (BatchKeeper keeper = new BatchKeeper(counting, StudyListener.NONE, new int[3])) {
            // An interrupt does not lose anything.
            Thread.currentThread().interrupt();
            for (int i = 0; i < 50; i++) {
                keeper.finished(large);
            }
            keeper.finish();
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(kept).hasValue(50);
        assertThat(largestCommit.get()).isLessThanOrEqualTo(2);
    }

    @Test
    void whatDoesNotMakeSenseIsRefused() {
        assertThatThrownBy(() -> new StudyBatch(0, 3, 2)).hasMessageContaining("would hold 3 to 2");
        assertThatThrownBy(() -> new Factor("agents", List.of()))
                .hasMessage("factor agents must have at least one level, but has none");
        assertThatThrownBy(() -> new Factor("agents", List.of("5", "5")))
                .hasMessage("factor agents must have each level once, but has 5, 5");
        assertThatThrownBy(() -> new SequentialStopping(0, 5))
                .hasMessage("relativeError must lie between 0 and 1, but is 0.0");
        assertThatThrownBy(() -> new SequentialStopping(0.1, 1)).hasMessage("atMost must be at least 2, but is 1");
    }

    @Test
    void aBatchHoldsReplicatesFromOneOn() {
        assertThatThrownBy(() -> new StudyBatch(0, 0, 3))
                .hasMessage("a batch must hold replicates from 1 on, but would hold 0 to 3");
        ReplicateResults none = new ReplicateResults.Recorder().build();
        assertThatThrownBy(() -> new FinishedBatch(new StudyBatch(0, 1, 2), none))
                .hasMessage("a finished batch must hold all of its 2 replicates, but holds 0");
    }
}
