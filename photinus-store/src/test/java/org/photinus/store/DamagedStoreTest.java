package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;

/** Finished results whose file was damaged or changed. */
class DamagedStoreTest {
    private static final StudyDesign DESIGN = StudyBuilder.named("small")
            .factor("graph", "complete", "cycle")
            .set("agents", 4)
            .set("maxTime", "5")
            .replicates(30)
            .build();
    private static final Study STUDY = DESIGN.study();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private Path file;

    @SuppressWarnings("NullAway.Init")
    private String digest;

    @BeforeEach
    void finish() {
        file = directory.resolve("results.duckdb");
        StoredDesign stored = new StoredDesign(
                "small", DESIGN.text(), DESIGN.digest(), DESIGN.folder().toString(), STUDY.seed(), false, Map.of());
        try (StudyStore store = StudyStore.open(directory, stored)) {
            StudyWork work = new StudyWork(STUDY, Optional.empty(), false, () -> false);
            assertThat(StudyRunner.run(work, new LocalExecutor(1), store, StudyListener.NONE))
                    .isTrue();
            assertThat(store.requireFinished(STUDY)).isEmpty();
            digest = store.finish(STUDY);
        }
    }

    private void change(String sql) throws SQLException {
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = duck.createStatement()) {
            statement.execute(sql);
        }
    }

    private void assertDamaged(byte[] content) throws IOException {
        Files.write(file, content);
        assertThatThrownBy(() -> {
                    try (StudyStore store = StudyStore.open(directory)) {
                        store.finish(STUDY);
                    }
                })
                .isInstanceOf(StoreException.class)
                .message()
                .startsWith(file + " cannot be used: it is damaged (")
                .endsWith("); take it from a backup, or run the study again into another directory")
                .doesNotContain("Exception", "java.", "\n", "as it was");
        assertThat(file).hasBinaryContent(content);
    }

    @Test
    void aFileThatIsEmptyCutOffOrWithoutItsHeadIsCalledDamaged() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        assertDamaged(new byte[0]);
        assertDamaged(Arrays.copyOf(whole, whole.length / 2));
        byte[] headless = whole.clone();
        Arrays.fill(headless, 0, 4096, (byte) 0);
        assertDamaged(headless);
        byte[] flipped = whole.clone();
        // Behind the three heads of 4096 bytes, where the tables are.
        for (int at = 3 * 4096; at < flipped.length; at += 4096) {
            flipped[at] ^= 1;
        }
        assertDamaged(flipped);
    }

    @Test
    void aFinishedStudyKeepsItsDigest() {
        try (StudyStore store = StudyStore.read(directory, directory)) {
            assertThat(store.requireFinished(STUDY)).hasValue(digest);
            assertThat(store.manifest()).containsEntry("results digest", digest).doesNotContainKey(RunSum.KEY);
            store.requireCommitted();
        }
        try (StudyStore store = StudyStore.open(directory)) {
            assertThat(store.finish(STUDY)).isEqualTo(digest);
        }
    }

    @Test
    void resultsThatWereChangedAfterTheStudyWasFinishedAreRefused() throws Exception {
        change("UPDATE runs SET jumps = jumps + 1 WHERE cell = 1 AND replicate = 7");
        try (StudyStore store = StudyStore.open(directory)) {
            String now = store.digest(STUDY);
            String refused = directory + " must hold the results that the study was finished with, but they have"
                    + " changed since (results digest " + digest.substring(0, 12) + " then, " + now.substring(0, 12)
                    + " now); take results.duckdb from a backup, or run the study again into another directory";
            assertThatThrownBy(() -> store.requireFinished(STUDY)).hasMessage(refused);
            assertThatThrownBy(() -> store.finish(STUDY)).hasMessage(refused);
            // The same of a study that is not finished.
            assertThatThrownBy(() -> store.requireCommitted())
                    .hasMessage(file
                            + " cannot be used: it is damaged (its runs are not those that were kept); take it from"
                            + " a backup, or run the study again into another directory");
        }
    }

    @Test
    void resultsWithoutASumAreDamaged() throws Exception {
        change("DELETE FROM manifest WHERE key = 'sum of runs'");
        assertThatThrownBy(() -> StudyStore.open(directory))
                .isInstanceOf(StoreException.class)
                .hasMessage(file + " cannot be used: it is damaged (its manifest has no sum of runs); take it from"
                        + " a backup, or run the study again into another directory");
    }

    @Test
    void whatCannotBeInATableIsCalledDamage() throws Exception {
        change("UPDATE runs SET ticks = -1");
        try (StudyStore store = StudyStore.open(directory)) {
            assertThatThrownBy(() -> store.digest(STUDY))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith(file + " cannot be used: it is damaged (");
        }
        change("UPDATE batches SET first = last + 1");
        assertThatThrownBy(() -> StudyStore.open(directory))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(file + " cannot be used: it is damaged (");
        change("DROP TABLE batches");
        assertThatThrownBy(() -> StudyStore.open(directory))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(file + " cannot be used: it is damaged (Catalog Error: ");
    }

    @Test
    void theCauseOfAFaultIsSaidInOneLine() {
        assertThat(Database.message(
                        Path.of("results.duckdb"),
                        new SQLException("Invalid Input Error: Attempting to execute an unsuccessful or closed pending"
                                + " query result\nError: IO Error: Cannot open file \"x\": Permission denied")))
                .isEqualTo(
                        "results.duckdb cannot be used: IO Error: Cannot open file \"x\": Permission denied; what was"
                                + " kept before is as it was");
        assertThat(Database.message(
                        Path.of("results.duckdb"),
                        new SQLException(
                                "INTERNAL Error: Invalid offset\nThis error signals an assertion failure within"
                                        + " DuckDB. This usually occurs …\n\nStack Trace:\n…")))
                .isEqualTo(
                        "results.duckdb cannot be used: it is damaged (INTERNAL Error: Invalid offset); take it from a"
                                + " backup, or run the study again into another directory");
        assertThat(Database.message(
                        Path.of("results.duckdb"),
                        new SQLException("IO Error: Corrupt WAL file: \"a/results.duckdb.wal\" at entry 3")))
                .endsWith("); remove results.duckdb.wal, whose last batches are then run again, or take both files from"
                        + " a backup");
    }
}
