package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.RunOutcome;
import org.photinus.study.FinishedBatch;
import org.photinus.study.StudyBatch;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;

class RunsFileTest {
    private static final RunsFile RUNS = new RunsFile(RunColumn.IDEAL);
    private static final StudyBatch FIRST = new StudyBatch(0, 1, 2);
    private static final StudyBatch LAST = new StudyBatch(199_999, Integer.MAX_VALUE - 1, Integer.MAX_VALUE);

    private static FinishedBatch extremes(StudyBatch batch) {
        ReplicateResults.Recorder runs = new ReplicateResults.Recorder();
        runs.add(
                batch.first(),
                new RunOutcome.Synchronized(
                        new ExactTime(Long.MAX_VALUE, Ticks.PERIOD - 1),
                        Long.MAX_VALUE,
                        Long.MIN_VALUE,
                        Long.MAX_VALUE));
        runs.add(new ReplicateResult(
                batch.last(),
                new RunOutcome.HorizonReached(ExactTime.ZERO, Long.MIN_VALUE, Long.MAX_VALUE, 0),
                OptionalLong.of(Long.MAX_VALUE)));
        return new FinishedBatch(batch, runs.build());
    }

    static List<String> rows(List<FinishedBatch> batches) {
        List<String> rows = new ArrayList<>();
        for (FinishedBatch finished : batches) {
            finished.runs().forEach(run -> rows.add(finished.batch() + " " + run));
        }
        return rows;
    }

    @Test
    void theLargestAndSmallestNumbersComeBack() {
        List<FinishedBatch> batches = List.of(extremes(FIRST), extremes(LAST));
        List<FinishedBatch> back = RUNS.read(RUNS.write(batches), List.of(FIRST, LAST));
        assertThat(rows(back)).isEqualTo(rows(batches)).hasSize(4);
    }

    @Test
    void manyRunsComeBackWithPulsesOrWithout() {
        Random random = new Random(7);
        List<FinishedBatch> batches = new ArrayList<>();
        List<StudyBatch> which = new ArrayList<>();
        for (int cell = 0; cell < 30; cell++) {
            StudyBatch batch = new StudyBatch(cell, 1 + 1000 * cell, 1000 + 1000 * cell);
            ReplicateResults.Recorder runs = new ReplicateResults.Recorder();
            for (int k = batch.first(); k <= batch.last(); k++) {
                ExactTime end = new ExactTime(random.nextInt(50), random.nextLong(Ticks.PERIOD));
                RunOutcome outcome = random.nextInt(4) == 0
                        ? new RunOutcome.HorizonReached(end, random.nextInt(5000), random.nextInt(5000), 17)
                        : new RunOutcome.Synchronized(end, random.nextInt(5000), random.nextInt(5000), 0);
                runs.add(new ReplicateResult(
                        k,
                        outcome,
                        random.nextBoolean() ? OptionalLong.of(random.nextInt(1000)) : OptionalLong.empty()));
            }
            which.add(batch);
            batches.add(new FinishedBatch(batch, runs.build()));
        }
        assertThat(rows(RUNS.read(RUNS.write(batches), which))).isEqualTo(rows(batches));
    }

    @Test
    void noRunsAreAFileToo() {
        assertThat(RUNS.read(RUNS.write(List.of()), List.of())).isEmpty();
    }

    @Test
    void aRunThatIsMissingOrForeignIsNoticed() {
        byte[] file = RUNS.write(List.of(extremes(FIRST)));
        assertThatThrownBy(() -> RUNS.read(file, List.of(FIRST, LAST)))
                .hasMessage("4 runs must have come back, but 2 have");
        assertThatThrownBy(() -> RUNS.read(file, List.of())).hasMessage("0 runs must have come back, but 2 have");
        assertThatThrownBy(() -> RUNS.read(file, List.of(new StudyBatch(0, 2, 3))))
                .hasMessage("replicate 2 of cell 0 must have come back, but replicate 1 of cell 0 has");
        assertThatThrownBy(() -> RUNS.read(file, List.of(new StudyBatch(1, 1, 2))))
                .hasMessage("replicate 1 of cell 1 must have come back, but replicate 1 of cell 0 has");
    }
}
