package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.run.RunOutcome;
import org.photinus.spec.StudyReader;
import org.photinus.study.BatchWorker;
import org.photinus.study.FinishedBatch;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.RunColumn;

/** What a task does, without Spark. */
class RunBatchesTest {
    private static final List<StudyBatch> BATCHES =
            List.of(new StudyBatch(0, 1, 10), new StudyBatch(1, 1, 10), new StudyBatch(1, 11, 20));
    private static final RunsFile RUNS = new RunsFile(RunColumn.IDEAL);
    private static final long UNLIMITED = Long.MAX_VALUE;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Study study;

    @BeforeEach
    void read() throws Exception {
        study = StudyReader.read(SmallDesigns.write(folder, SmallDesigns.CYCLES))
                .study();
    }

    private static TaskOutcome.Ran run(Study study, long enoughJumps) {
        return (TaskOutcome.Ran) RunBatches.run(study, false, new BatchTask(BATCHES), enoughJumps, () -> false);
    }

    private static List<RunOutcome> outcomes(FinishedBatch batch) {
        List<RunOutcome> outcomes = new ArrayList<>();
        batch.runs().forEach(run -> outcomes.add(run.outcome()));
        return outcomes;
    }

    @Test
    void aTaskFindsWhatItsBatchesFind() {
        TaskOutcome.Ran ran = run(study, UNLIMITED);
        assertThat(ran.begun()).isEqualTo(3);
        assertThat(ran.failures()).isEmpty();
        List<FinishedBatch> back = RUNS.read(ran.runs(), BATCHES);
        BatchWorker worker = new BatchWorker(StudyWork.of(study));
        for (FinishedBatch batch : back) {
            assertThat(outcomes(batch))
                    .isEqualTo(outcomes(worker.run(batch.batch()).orElseThrow()));
        }
    }

    @Test
    void aTaskEndsAfterTheBatchThatMadeEnoughJumps() {
        TaskOutcome.Ran ran = run(study, 1);
        assertThat(ran.begun()).isEqualTo(1);
        assertThat(RUNS.read(ran.runs(), BATCHES.subList(0, 1))).hasSize(1);
    }

    @Test
    void aCancelledTaskEndsWithWhatItHas() {
        TaskOutcome.Ran ran =
                (TaskOutcome.Ran) RunBatches.run(study, false, new BatchTask(BATCHES), UNLIMITED, () -> true);
        assertThat(ran.begun()).isZero();
        assertThat(RUNS.read(ran.runs(), List.of())).isEmpty();
    }

    @Test
    void aBatchWithAPoisonedReplicateFailsAlone() {
        Study poisoned = new SmallDesigns.PoisonedSource(SmallDesigns.CYCLES, 7).open();
        TaskOutcome.Ran ran = run(poisoned, UNLIMITED);
        assertThat(ran.begun()).isEqualTo(3);
        assertThat(ran.failures())
                .containsExactly(new TaskOutcome.Failure(
                        BATCHES.get(1),
                        "replicate 7 of cell 2 {agents=5} failed: java.lang.IllegalStateException: poisoned; its seed is "
                                + Long.toUnsignedString(poisoned.cells().get(1).seed())));
        assertThat(RUNS.read(ran.runs(), List.of(BATCHES.get(0), BATCHES.get(2))))
                .hasSize(2);
    }
}
