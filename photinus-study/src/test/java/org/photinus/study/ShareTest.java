package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareTest {

    @Test
    void aShareIsWrittenAsItIsRead() {
        assertThat(Share.parse("17/200")).isEqualTo(new Share(17, 200)).hasToString("17/200");
        assertThat(Share.WHOLE).hasToString("1/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b", "17", "17/", "/200", "-1/200", "1/2/3", "", "1.5/2", "1 / 2", "1/9999999999"})
    void anotherFormIsRefused(String text) {
        assertThatThrownBy(() -> Share.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a share must have the form NUMBER/SHARES, such as 17/200, but is '" + text + "'");
    }

    @Test
    void aNumberThatThereIsNotIsRefused() {
        assertThatThrownBy(() -> Share.parse("0/200"))
                .hasMessage("the number of a share must lie between 1 and 200, but is 0");
        assertThatThrownBy(() -> Share.parse("201/200"))
                .hasMessage("the number of a share must lie between 1 and 200, but is 201");
        assertThatThrownBy(() -> Share.parse("1/0"))
                .hasMessage("there must be between 1 and 100000 shares, but 0 are asked for");
        assertThatThrownBy(() -> Share.parse("1/100001"))
                .hasMessage("there must be between 1 and 100000 shares, but 100001 are asked for");
    }

    private static List<StudyBatch> batches(Study study, Share share) {
        ShareOfStudy part = ShareOfStudy.of(share, study);
        List<StudyBatch> batches = new ArrayList<>();
        for (int cell = 0; cell < study.cells().size(); cell++) {
            int before = batches.stream().mapToInt(StudyBatch::size).sum();
            if (part.replicates(cell) > 0) {
                batches.addAll(part.batches(cell, 0, study.replicates()));
            }
            assertThat(batches.stream().mapToInt(StudyBatch::size).sum() - before)
                    .isEqualTo(part.replicates(cell));
        }
        return batches;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 16, 47, 48, 49, 200})
    void theSharesAreDisjointAndTogetherAreTheStudy(int shares) {
        // Sizes that 16 batches do not divide; one cell would not fill many shares.
        for (int replicates : new int[] {1, 5, 100, 1_000, 20_001}) {
            Study study = SmallStudies.cycles(replicates);
            List<StudyBatch> whole = batches(study, Share.WHOLE);
            Set<StudyBatch> together = new HashSet<>();
            long sum = 0;
            int least = Integer.MAX_VALUE;
            int most = 0;
            for (int number = 1; number <= shares; number++) {
                Share share = new Share(number, shares);
                List<StudyBatch> own = batches(study, share);
                own.forEach(batch -> assertThat(together.add(batch)).isTrue());
                sum += share.replicates(study);
                least = Math.min(least, own.size());
                most = Math.max(most, own.size());
            }
            assertThat(together).containsExactlyInAnyOrderElementsOf(whole);
            assertThat(sum).isEqualTo(3L * replicates);
            assertThat(most - least).as("batches by which shares differ").isLessThanOrEqualTo(1);
            assertThat(Share.mostOf(study)).isEqualTo(whole.size());
        }
    }

    @Test
    void withSequentialStoppingACellStaysTogether() {
        Study study = SmallStudies.cyclesUntilKnown(20, 0.1, 100);
        assertThat(batches(study, new Share(1, 2))).extracting(StudyBatch::cell).containsOnly(0, 2);
        assertThat(batches(study, new Share(2, 2))).extracting(StudyBatch::cell).containsOnly(1);
        assertThat(new Share(2, 2).replicates(study)).isEqualTo(20);
        assertThat(new Share(4, 4).replicates(study)).isZero();
        assertThat(Share.mostOf(study)).isEqualTo(3);
    }

    /** Runs all shares, each into a log of its own, and puts together what they kept. */
    private static ResultsInMemory together(Study study, int shares) {
        ResultsInMemory all = new ResultsInMemory(study, false);
        for (int number = shares; number >= 1; number--) {
            ResultsInMemory own = new ResultsInMemory(study, false) {
                @Override
                public void commit(List<FinishedBatch> batches) {
                    super.commit(batches);
                    all.commit(batches);
                }
            };
            Share share = new Share(number, shares);
            long[] told = new long[2];
            assertThat(StudyRunner.run(
                            StudyWork.of(study),
                            share,
                            new LocalExecutor(2),
                            own,
                            (cell, inCell, ofCell, overall, ofAll) -> {
                                told[0] = overall;
                                told[1] = ofAll;
                            }))
                    .isTrue();
            assertThat(told[0]).isEqualTo(told[1]).isGreaterThanOrEqualTo(share.replicates(study));
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 100})
    void theRunsOfAllSharesAreThoseOfTheStudy(int shares) {
        for (Study study : List.of(SmallStudies.cycles(70), SmallStudies.cyclesUntilKnown(10, 0.15, 400))) {
            StudyResults whole = StudyRunner.run(study);
            ResultsInMemory merged = together(study, shares);
            assertThat(StudyRunner.isWhole(study, merged)).isTrue();
            for (int cell = 0; cell < 3; cell++) {
                assertThat(merged.runs(cell))
                        .containsExactlyElementsOf(whole.cell(cell).runs());
            }
        }
    }

    @Test
    void aStudyIsWholeIfNothingIsMissingAndNothingTooMuch() {
        Study study = SmallStudies.cycles(40);
        ResultsInMemory log = new ResultsInMemory(study, false);
        assertThat(StudyRunner.isWhole(study, log)).isFalse();
        StudyRunner.run(StudyWork.of(study), new Share(1, 2), new LocalExecutor(1), log, StudyListener.NONE);
        assertThat(StudyRunner.isWhole(study, log)).isFalse();
        StudyRunner.run(StudyWork.of(study), new LocalExecutor(1), log, StudyListener.NONE);
        assertThat(StudyRunner.isWhole(study, log)).isTrue();
        new BatchWorker(StudyWork.of(study))
                .run(new StudyBatch(2, 41, 42))
                .ifPresent(batch -> log.commit(List.of(batch)));
        assertThat(StudyRunner.isWhole(study, log)).isFalse();
        // One that goes on until the mean is known wants more than its first round.
        Study sequential = SmallStudies.cyclesUntilKnown(40, 0.01, 1_000);
        ResultsInMemory first = new ResultsInMemory(sequential, false);
        StudyRunner.run(StudyWork.of(SmallStudies.cycles(40)), new LocalExecutor(1), first, StudyListener.NONE);
        assertThat(StudyRunner.isWhole(sequential, first)).isFalse();
    }

    @Test
    void aReplicateThatThrowsFailsTheShareThatHoldsIt() {
        // Of 16 batches of 4 replicates, the ninth holds replicate 33.
        Study study = SmallStudies.poisoned(64, 33);
        ResultsInMemory other = new ResultsInMemory(study, false);
        assertThat(StudyRunner.run(
                        StudyWork.of(study), new Share(2, 4), new LocalExecutor(2), other, StudyListener.NONE))
                .isTrue();
        ResultsInMemory own = new ResultsInMemory(study, false);
        StudyWork work = new StudyWork(study, Optional.empty(), false, () -> false);
        assertThatThrownBy(() -> StudyRunner.run(work, new Share(1, 4), new LocalExecutor(2), own, StudyListener.NONE))
                .isInstanceOf(ReplicateException.class)
                .hasMessageContaining("replicate 33 of cell 1 ");
        assertThat(own.replicates(0)).isEqualTo(12);
        assertThat(own.replicates(1)).isEqualTo(16);
    }
}
