package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.phase.Ticks;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.study.BatchWorker;
import org.photinus.study.FinishedBatch;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.text.CsvText;

class StudyStoreTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final StudyDesign DESIGN = StudyBuilder.named("small")
            .factor("graph", "complete", "cycle")
            .factor("update", "binary", "linear:0.1,0.2")
            .factor("pulseProbability", "0.25", "0.5")
            .set("agents", 4)
            .set("until", "arc:0.01")
            .set("maxTime", "1.5")
            .set("period", "0.25")
            .replicates(20)
            .build();

    private static StoredDesign stored(StudyDesign design, boolean pulses) {
        return new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                pulses,
                Map.of("photinus", "0", "jdk", "17"));
    }

    private StudyStore open(String name) {
        return StudyStore.open(folder.resolve(name), stored(DESIGN, false));
    }

    private static void run(Study study, StudyStore store) {
        StudyWork work = new StudyWork(study, Optional.empty(), store.countsPulses(), () -> false);
        assertThat(StudyRunner.run(work, new LocalExecutor(2), store, StudyListener.NONE))
                .isTrue();
    }

    private static List<String> rows(StudyStore store, Study study) {
        Stream.Builder<String> rows = Stream.builder();
        for (int cell = 0; cell < study.cells().size(); cell++) {
            for (ReplicateResult run : store.results(study).cell(cell).runs()) {
                rows.add(cell + " " + run);
            }
        }
        return rows.build().toList();
    }

    @Test
    void aLinkInADirectoryOfResultsIsNotFollowed() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        for (String name : List.of("lock", "results.duckdb.wal", "results.spill", ".runs.csv.part", "figures")) {
            Path directory = folder.resolve("with " + name);
            open("with " + name).close();
            Files.deleteIfExists(directory.resolve(name));
            Files.writeString(elsewhere, "precious");
            Files.createSymbolicLink(directory.resolve(name), elsewhere);
            assertThatThrownBy(() -> StudyStore.open(directory))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(directory + " must hold no symbolic links, but '" + name
                            + "' is one, by which files elsewhere might be changed; put there what it leads to, or"
                            + " remove it");
            assertThat(elsewhere).hasContent("precious");
        }
        // The directory itself may be one: that is the user's own choice.
        open("own").close();
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("own"));
        StudyStore.open(link).close();
    }

    @Test
    void aNewStoreIsNotMadeThroughLinks() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        for (String name : List.of("design.yaml", "results.duckdb")) {
            Path directory = Files.createDirectories(folder.resolve("new " + name));
            Files.createSymbolicLink(directory.resolve(name), elsewhere);
            assertThatThrownBy(() -> open("new " + name)).hasMessageContaining("must hold no symbolic links");
            assertThat(elsewhere).doesNotExist();
        }
    }

    @Test
    void aViewInPlaceOfATableIsRefused() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "password");
        open("view").close();
        Path directory = folder.resolve("view");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + directory.resolve("results.duckdb"));
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE manifest RENAME TO kept");
            statement.execute("CREATE VIEW manifest AS SELECT position, key, CASE key WHEN 'study' THEN (SELECT content"
                    + " FROM read_text('" + secret + "')) ELSE value END AS value FROM kept");
        }
        assertThatThrownBy(() -> StudyStore.open(directory))
                .isInstanceOf(StoreException.class)
                .hasMessage(directory + " must hold the tables that photinus made, but 'manifest' is a view:"
                        + " results.duckdb was changed");
    }

    @Test
    void resultsComeBackAsTheyWere() {
        Study study = DESIGN.study();
        List<String> kept;
        try (StudyStore store = open("a")) {
            run(study, store);
            kept = rows(store, study);
            assertThat(store.replicates(0)).isEqualTo(20);
        }
        assertThat(kept).hasSize(160);
        try (StudyStore store = StudyStore.open(folder.resolve("a"))) {
            assertThat(rows(store, study)).isEqualTo(kept);
            assertThat(store.holds(new StudyBatch(0, 1, 2))).isTrue();
            assertThat(store.holds(new StudyBatch(0, 2, 2))).isFalse();
            assertThat(store.holds(new StudyBatch(99, 1, 2))).isFalse();
            assertThat(store.results(study).study()).isSameAs(study);
            assertThat(store.results(study).manifest())
                    .containsEntry("study", "small")
                    .containsEntry("seed", "1")
                    .containsEntry("design digest", DESIGN.digest())
                    .containsEntry("jdk", "17");
            assertThat(store.designFolder()).isEqualTo(DESIGN.folder());
            assertThat(store.designFile()).hasContent(DESIGN.text());
        }
        assertThat(folder.resolve("a/manifest.txt")).content().startsWith("format: 1\nstudy: small\n");
    }

    @Test
    void theTableOfRunsIsExactAndItsDigestIsThatOfTheFile() throws Exception {
        Study study = DESIGN.study();
        try (StudyStore store = open("a")) {
            run(study, store);
            assertThat(store.writeCsv(study))
                    .containsExactly(folder.resolve("a/runs.csv"), folder.resolve("a/cells.csv"));
            byte[] bytes = Files.readAllBytes(folder.resolve("a/runs.csv"));
            assertThat(store.digest(study))
                    .isEqualTo(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
            StringBuilder expected = new StringBuilder(
                    "graph,update,pulse_probability,replicate,outcome,sync_time,jumps,instants,containing_arc\n");
            for (int cell = 0; cell < 8; cell++) {
                ReplicateResults runs = store.runs(cell);
                Map<String, String> levels = study.cells().get(cell).levels();
                for (int i = 0; i < runs.size(); i++) {
                    var outcome = runs.get(i).outcome();
                    boolean sync = outcome instanceof org.photinus.run.RunOutcome.Synchronized;
                    String update = levels.getOrDefault("update", "");
                    expected.append(levels.get("graph"))
                            .append(',')
                            .append(update.contains(",") ? '"' + update + '"' : update)
                            .append(',')
                            .append(levels.get("pulseProbability"))
                            .append(',')
                            .append(i + 1)
                            .append(sync ? ",synchronized," : ",horizon,")
                            .append(
                                    sync
                                            ? outcome.end()
                                                    .toString(study.cells()
                                                            .get(cell)
                                                            .period())
                                            : "")
                            .append(',')
                            .append(outcome.jumps())
                            .append(',')
                            .append(outcome.instants())
                            .append(',')
                            .append(Ticks.toString(outcome.containingArc()))
                            .append('\n');
                }
            }
            assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(expected.toString());
            assertThat(expected).contains("synchronized").contains("horizon");
            List<String> cells = Files.readAllLines(folder.resolve("a/cells.csv"));
            assertThat(cells).hasSize(9);
            assertThat(cells.get(0))
                    .startsWith(
                            "graph,update,pulse_probability,seed,period,replicates,synchronized,censored,horizon,mean");
            assertThat(cells.get(1))
                    .startsWith("complete,binary,0.25,")
                    .contains(",20,")
                    .contains(",1.5,")
                    .contains("photinus simulate");
        }
    }

    @Test
    void parquetHoldsTheSameRuns() throws Exception {
        Study study = DESIGN.study();
        try (StudyStore store = StudyStore.open(folder.resolve("p"), stored(DESIGN, true))) {
            run(study, store);
            assertThat(store.countsPulses()).isTrue();
            assertThat(store.writeParquet(study))
                    .containsExactly(folder.resolve("p/runs.parquet"), folder.resolve("p/cells.parquet"));
            store.writeCsv(study);
        }
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            String same = "SELECT count(*), max(abs(a.sync_time - b.sync_time)), sum(a.pulses - b.pulses),"
                    + " count(a.sync_time), any_value(typeof(a.pulse_probability)) FROM '"
                    + folder.resolve("p/runs.parquet") + "' a JOIN '" + folder.resolve("p/runs.csv")
                    + "' b USING (graph, update, pulse_probability, replicate, outcome, jumps, instants)";
            try (ResultSet row = statement.executeQuery(same)) {
                assertThat(row.next()).isTrue();
                assertThat(row.getInt(1)).isEqualTo(160);
                assertThat(row.getDouble(2)).isLessThan(1e-12);
                assertThat(row.getLong(3)).isZero();
                assertThat(row.getInt(4)).isPositive();
                assertThat(row.getString(5)).isEqualTo("DOUBLE");
            }
            try (ResultSet row = statement.executeQuery(
                    "SELECT count(*), count(seed) FROM '" + folder.resolve("p/cells.parquet") + "'")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getInt(1)).isEqualTo(8);
                assertThat(row.getInt(2)).isEqualTo(8);
            }
        }
    }

    @Test
    void tablesOfAnyLevelsCanBeRead() throws Exception {
        StudyDesign design = StudyBuilder.named("levels")
                .factor("agents", 1, 2)
                .factor("initial", "0.25", "uniform")
                .set("graph", "complete")
                .replicates(3)
                .build();
        try (StudyStore store = StudyStore.open(folder.resolve("l"), stored(design, false))) {
            run(design.study(), store);
            store.writeCsv(design.study());
            store.writeParquet(design.study());
        }
        List<String> rows = Files.readAllLines(folder.resolve("l/runs.csv"));
        // The period is 1 here; equal phases are synchronized from the start.
        assertThat(rows).contains("2,0.25,1,synchronized,0,0,0,0").hasSize(13);
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement();
                ResultSet row = statement.executeQuery("SELECT any_value(typeof(agents)), any_value(typeof(initial)),"
                        + " count(*) FROM '" + folder.resolve("l/runs.parquet") + "'")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getString(1)).isEqualTo("BIGINT");
            assertThat(row.getString(2)).isEqualTo("VARCHAR");
            assertThat(row.getInt(3)).isEqualTo(12);
        }
    }

    @Test
    void aLevelThatMeansNothingIsNullInEveryTable() throws Exception {
        StudyDesign design = StudyBuilder.named("without")
                .factor("update", "binary", "linear:0.1,0.2")
                .factor("threshold", "0.25", "0.5")
                .factor("tie", "zero", "one")
                .set("agents", 6)
                .set("until", "arc:0.1")
                .set("maxTime", 5)
                .replicates(2)
                .build();
        try (StudyStore store = StudyStore.open(folder.resolve("w"), stored(design, false))) {
            run(design.study(), store);
            store.writeCsv(design.study());
            store.writeParquet(design.study());
        }
        assertThat(Files.readAllLines(folder.resolve("w/runs.csv")).get(9)).startsWith("\"linear:0.1,0.2\",,,1,");
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            for (String table : List.of("runs", "cells")) {
                try (ResultSet row = statement.executeQuery("SELECT count(*), count(threshold), count(tie),"
                        + " any_value(typeof(threshold)) FROM '" + folder.resolve("w/" + table + ".parquet") + "'")) {
                    assertThat(row.next()).isTrue();
                    int each = table.equals("runs") ? 2 : 1;
                    assertThat(row.getInt(1)).isEqualTo(5 * each);
                    assertThat(row.getInt(2)).isEqualTo(4 * each);
                    assertThat(row.getInt(3)).isEqualTo(4 * each);
                    assertThat(row.getString(4)).isEqualTo("DOUBLE");
                }
            }
        }
    }

    @Test
    void aFullDiskIsToldFromOtherFaults() {
        Path file = Path.of("results.duckdb");
        for (String reason : List.of("IO Error: No space left on device", "File too large", "Disk quota exceeded")) {
            assertThat(Database.message(file, new java.sql.SQLException(reason + "\nmore")))
                    .isEqualTo("results.duckdb cannot be used: " + reason
                            + "; make room on the disk and continue: what was kept before is safe");
        }
    }

    @Test
    void fieldsAreQuotedWhereTheyMustBe() {
        assertThat(CsvText.field("plain")).isEqualTo("plain");
        assertThat(CsvText.field("a,b")).isEqualTo("\"a,b\"");
        assertThat(CsvText.field("say \"a\"")).isEqualTo("\"say \"\"a\"\"\"");
        assertThat(CsvText.field("a\nb")).isEqualTo("\"a\nb\"");
        assertThat(CsvText.field("a\rb")).isEqualTo("\"a\rb\"");
        assertThat(CsvText.column("pulseProbability")).isEqualTo("pulse_probability");
    }

    @Test
    void cellsWithoutRunsHaveNoRow() throws IOException {
        Study study = DESIGN.study();
        try (StudyStore store = open("none")) {
            store.writeCsv(study);
            assertThat(folder.resolve("none/cells.csv")).content().hasLineCount(1);
            assertThat(folder.resolve("none/runs.csv")).content().hasLineCount(1);
            store.commit(List.of(new BatchWorker(StudyWork.of(study))
                    .run(new StudyBatch(1, 1, 2))
                    .orElseThrow()));
            store.writeCsv(study);
            store.writeParquet(study);
        }
        List<String> cells = Files.readAllLines(folder.resolve("none/cells.csv"));
        assertThat(cells).hasSize(2);
        assertThat(cells.get(1)).startsWith("complete,binary,0.5,").contains(",0.25,2,");
    }

    @Test
    void aBatchIsKeptOnceOrNotAtAll() {
        Study study = DESIGN.study();
        FinishedBatch batch = new BatchWorker(StudyWork.of(study))
                .run(new StudyBatch(0, 1, 4))
                .orElseThrow();
        FinishedBatch other = new BatchWorker(StudyWork.of(study))
                .run(new StudyBatch(1, 1, 4))
                .orElseThrow();
        try (StudyStore store = open("a")) {
            store.commit(List.of(batch));
            // With one that is there already, the other is not kept either.
            assertThatThrownBy(() -> store.commit(List.of(other, batch)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith(folder.resolve("a/results.duckdb") + " cannot be used: ")
                    .hasMessageEndingWith("; what was kept before is as it was");
            assertThat(store.replicates(1)).isZero();
            assertThat(store.runs(1).size()).isZero();
            store.commit(List.of(other));
            assertThat(store.runs(1).size()).isEqualTo(4);
        }
        try (StudyStore store = StudyStore.open(folder.resolve("a"))) {
            assertThat(store.replicates(0) + store.replicates(1)).isEqualTo(8);
        }
    }

    @Test
    void anotherDesignOnTheSameDirectoryIsRefused() {
        open("a").close();
        StudyDesign changed =
                StudyBuilder.named("small").set("agents", 7).replicates(3).build();
        assertThatThrownBy(() -> StudyStore.open(folder.resolve("a"), stored(changed, false)))
                .isInstanceOf(StoreException.class)
                .hasMessage(
                        folder.resolve("a") + " must hold results of the same design to be continued, but the design or"
                                + " a file that it names has changed since (digest "
                                + DESIGN.digest().substring(0, 12) + " then, "
                                + changed.digest().substring(0, 12)
                                + " now); choose another directory, or put back what was changed");
        assertThatThrownBy(() -> StudyStore.open(folder.resolve("a"), stored(DESIGN, true)))
                .hasMessage(folder.resolve("a") + " must be continued as it was begun, but was begun without counting"
                        + " pulses; choose another directory for the other way");
        open("a").close();
        StudyStore.open(folder.resolve("b"), stored(DESIGN, true)).close();
        assertThatThrownBy(() -> open("b")).hasMessageContaining("was begun with counting pulses");
    }

    @Test
    void aSecondUserIsKeptOut() {
        try (StudyStore store = open("a")) {
            assertThat(store.manifest()).isNotEmpty();
            assertThatThrownBy(() -> StudyStore.open(folder.resolve("a")))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(
                            folder.resolve("a") + " must be used by one process at a time, but is in use by process "
                                    + ProcessHandle.current().pid() + "; wait until it has ended, or end it");
        }
        open("a").close();
    }

    @Test
    void aStoreOfALaterFormatIsNotTouched() throws Exception {
        open("a").close();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("a/results.duckdb"));
                Statement statement = duck.createStatement()) {
            statement.execute("UPDATE manifest SET value = '2' WHERE key = 'format'");
        }
        byte[] before = Files.readAllBytes(folder.resolve("a/results.duckdb"));
        assertThatThrownBy(() -> open("a"))
                .hasMessage(folder.resolve("a") + " must be of the format 1, which this photinus writes, but is of the"
                        + " format '2'; use the photinus that it was made with, or a newer one");
        assertThat(Files.readAllBytes(folder.resolve("a/results.duckdb"))).isEqualTo(before);
    }

    @Test
    void aDamagedStoreIsCalledSo() throws Exception {
        Path directory = folder.resolve("a");
        try (StudyStore store = open("a")) {
            run(DESIGN.study(), store);
        }
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:" + directory.resolve("results.duckdb"));
                Statement statement = duck.createStatement()) {
            statement.execute("DELETE FROM runs WHERE cell = 3 AND replicate = 5");
        }
        assertThatThrownBy(() -> open("a"))
                .hasMessage(directory + " must hold the 160 runs of its batches, but holds 159: it is damaged");
        Files.writeString(directory.resolve("results.duckdb"), "no database at all");
        assertThatThrownBy(() -> open("a"))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(directory.resolve("results.duckdb") + " cannot be used: ");
    }

    @Test
    void placesThatAreNoneAreRefusedAndLeftAlone() throws IOException {
        assertThatThrownBy(() -> StudyStore.open(folder.resolve("nowhere")))
                .hasMessage(
                        folder.resolve("nowhere") + " must be a directory with the results of a study, but is none");
        assertThat(folder.resolve("nowhere")).doesNotExist();
        Files.createDirectory(folder.resolve("full"));
        Files.writeString(folder.resolve("full/thesis.tex"), "important");
        assertThatThrownBy(() -> StudyStore.open(folder.resolve("full")))
                .hasMessageEndingWith("but holds no results.duckdb");
        assertThatThrownBy(() -> open("full"))
                .hasMessage(
                        folder.resolve("full") + " must be a new or empty directory, or one with results of this study,"
                                + " but holds 'thesis.tex'");
        Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> open("file"))
                .hasMessage(folder.resolve("file") + " must be a directory for results, but is a file");
        assertThatThrownBy(() -> open("file/below"))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(folder.resolve("file/below") + " must be a directory to write to, but ");
    }

    @Test
    void aDirectoryThatIsNotWritableIsRefused() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        assumeTrue(locked.toFile().setWritable(false));
        assumeTrue(!Files.isWritable(locked), "this user may write everywhere");
        assertThatThrownBy(() -> open("locked"))
                .hasMessage(locked + " must be a directory to write to, but permission is denied");
        locked.toFile().setWritable(true);
    }

    @Test
    void whatAKillLeftHalfMadeIsMadeAgain() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("half"));
        Files.writeString(directory.resolve("results.draft"), "half");
        Files.writeString(directory.resolve("lock"), "process 1\n");
        try (StudyStore store = open("half")) {
            run(DESIGN.study(), store);
            assertThat(store.replicates(7)).isEqualTo(20);
        }
        assertThat(directory.resolve("results.draft")).doesNotExist();
    }
}
