package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.DesignPlace;
import org.photinus.study.LocalExecutor;
import org.photinus.study.ReplicateException;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyExecutors;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.text.input.InputException;

/** Studies on a Spark of two threads in this process, kept in real stores. */
class SparkExecutorTest {
    private static final SparkMaster TWO_THREADS =
            SparkMaster.named("spark:local[2]").orElseThrow();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private StudyStore store(StudyDesign design, String name, boolean countsPulses) {
        return StudyStore.open(
                folder.resolve(name),
                new StoredDesign(
                        design.study().name(),
                        design.text(),
                        design.digest(),
                        design.folder().toString(),
                        design.study().seed(),
                        countsPulses,
                        design.study().isInWorlds(),
                        Map.of()));
    }

    private StudyDesign design(String text) throws Exception {
        return StudyReader.read(SmallDesigns.write(folder, text));
    }

    private StudyWork work(StudyDesign design, boolean countsPulses, BooleanSupplier cancelled) {
        DesignPlace place = new DesignPlace(folder.resolve("design.yaml"), design.folder());
        return new StudyWork(design.study(), Optional.of(place), countsPulses, cancelled);
    }

    private String digest(StudyDesign design, StudyExecutor executor, String name, boolean countsPulses) {
        try (StudyStore store = store(design, name, countsPulses)) {
            StudyWork work = work(design, countsPulses, () -> false);
            assertThat(StudyRunner.run(work, executor, store, StudyListener.NONE))
                    .isTrue();
            return store.digest(design.study());
        }
    }

    @Test
    void theDigestIsThatOfALocalRunWithRoundsAndPulses() throws Exception {
        StudyDesign rounds = design(SmallDesigns.UNTIL_KNOWN);
        String expected = digest(rounds, new LocalExecutor(2), "rounds-local", true);
        try (StudyExecutor spark = StudyExecutors.named("spark:local[2]")) {
            // All rounds in one Spark, which is started by the first of them.
            assertThat(digest(rounds, spark, "rounds-spark", true)).isEqualTo(expected);
            // Nothing is missing now.
            assertThat(digest(rounds, spark, "rounds-spark", true)).isEqualTo(expected);
        }
        Files.delete(folder.resolve("design.yaml"));
        StudyDesign plain = design(SmallDesigns.CYCLES);
        try (StudyExecutor spark = StudyExecutors.named("spark:local[1]")) {
            assertThat(digest(plain, spark, "plain-spark", false))
                    .isEqualTo(digest(plain, new LocalExecutor(1), "plain-local", false));
        }
    }

    /** All that is measured comes back, binary numbers bit for bit. */
    @Test
    void theDigestOfAStudyInWorldsIsThatOfALocalRun() throws Exception {
        StudyDesign worlds = design(SmallDesigns.WORLDS);
        assertThat(worlds.study().isInWorlds()).isTrue();
        try (StudyExecutor spark = StudyExecutors.named("spark:local[2]")) {
            assertThat(digest(worlds, spark, "worlds-spark", false))
                    .isEqualTo(digest(worlds, new LocalExecutor(1), "worlds-local", false));
        }
    }

    @Test
    void aPoisonedReplicateFailsTheStudyAtItsEnd() throws Exception {
        StudyDesign design = design(SmallDesigns.CYCLES);
        StudyWork work = work(design, false, () -> false);
        try (StudyStore store = store(design, "poisoned", false)) {
            SmallDesigns.PoisonedSource source = new SmallDesigns.PoisonedSource(design.text(), 123);
            try (StudyExecutor spark = new SparkExecutor(TWO_THREADS, any -> source)) {
                assertThatThrownBy(() -> StudyRunner.run(work, spark, store, StudyListener.NONE))
                        .isInstanceOf(ReplicateException.class)
                        .hasMessage("replicate 123 of cell 2 {agents=5} failed: java.lang.IllegalStateException:"
                                + " poisoned; its seed is "
                                + Long.toUnsignedString(
                                        design.study().cells().get(1).seed()));
            }
            // Its batch alone is missing; once the poison is gone, it is run.
            assertThat(store.replicates(0)).isEqualTo(300);
            assertThat(store.replicates(1)).isEqualTo(300 - 19);
            assertThat(store.replicates(2)).isEqualTo(300);
            assertThat(StudyRunner.run(work, new LocalExecutor(1), store, StudyListener.NONE))
                    .isTrue();
            assertThat(store.digest(design.study())).isEqualTo(digest(design, new LocalExecutor(1), "healthy", false));
        }
    }

    @Test
    void aCancelKeepsWhatIsFinished() throws Exception {
        // More than can be run in a test: the last cells are cancelled in the middle of a run.
        StudyDesign design = design("""
                study: long
                factors:
                  agents: [4, 3000]
                graph: cycle
                maxTime: 1e9
                replicates: 64
                """);
        AtomicBoolean cancelled = new AtomicBoolean();
        try (StudyStore store = store(design, "cancelled", false);
                StudyExecutor spark = new SparkExecutor(TWO_THREADS)) {
            StudyListener afterTheFirstCell = (cell, inCell, ofCell, overall, ofAll) -> cancelled.set(inCell == ofCell);
            assertThat(StudyRunner.run(work(design, false, cancelled::get), spark, store, afterTheFirstCell))
                    .isFalse();
            assertThat(store.replicates(0)).isEqualTo(64);
            assertThat(store.replicates(1)).isLessThan(64);
            // Work that is cancelled from the beginning starts nothing.
            spark.run(work(design, false, () -> true), List.<StudyBatch>of().iterator(), new NoSink());
        }
    }

    private static final class NoSink implements StudyExecutor.BatchSink {
        @Override
        public void finished(org.photinus.study.FinishedBatch batch) {
            throw new AssertionError("nothing was to be run");
        }

        @Override
        public void failed(StudyBatch batch, ReplicateException fault) {
            throw new AssertionError("nothing was to be run");
        }
    }

    @Test
    void anExecutorThatCannotMakeTheStudySaysWhy() throws Exception {
        StudyDesign design = design(SmallDesigns.CYCLES);
        StudySource impossible = () -> {
            throw new InputException("no such file here");
        };
        try (StudyStore store = store(design, "impossible", false);
                StudyExecutor spark = new SparkExecutor(TWO_THREADS, any -> impossible)) {
            assertThatThrownBy(
                            () -> StudyRunner.run(work(design, false, () -> false), spark, store, StudyListener.NONE))
                    .isInstanceOf(InputException.class)
                    .hasMessage("no such file here");
        }
    }

    @Test
    void aStudyMadeInJavaIsRefused() throws Exception {
        StudyDesign design = design(SmallDesigns.CYCLES);
        try (StudyStore store = store(design, "java", false);
                StudyExecutor spark = new SparkExecutor(TWO_THREADS)) {
            assertThatThrownBy(() -> StudyRunner.run(StudyWork.of(design.study()), spark, store, StudyListener.NONE))
                    .isInstanceOf(InputException.class)
                    .hasMessage("a study must come from a design in a file to be run on Spark, since executors read it"
                            + " again, but 'cycles' was made in Java");
        }
    }

    @Test
    void ifSparkGivesUpWhatIsFinishedIsKept() throws Exception {
        StudyDesign design = design(SmallDesigns.CYCLES);
        StudySource broken = () -> {
            throw new AssertionError("not even a reason");
        };
        try (StudyStore store = store(design, "broken", false);
                StudyExecutor spark = new SparkExecutor(TWO_THREADS, any -> broken)) {
            assertThatThrownBy(
                            () -> StudyRunner.run(work(design, false, () -> false), spark, store, StudyListener.NONE))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("Spark must run all tasks of the study, but gave up (what was finished is"
                            + " kept, and 'study resume' continues with it): ")
                    .hasMessageContaining("not even a reason");
        }
    }
}
