package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.store.SmallShares.DESIGN;
import static org.photinus.store.SmallShares.design;
import static org.photinus.store.SmallShares.merge;
import static org.photinus.store.SmallShares.names;
import static org.photinus.store.SmallShares.read;
import static org.photinus.store.SmallShares.run;
import static org.photinus.store.SmallShares.runAll;
import static org.photinus.store.SmallShares.stored;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.spec.StudyDesign;
import org.photinus.study.Share;
import org.photinus.study.Study;

/** Shares that become results, or do not. */
class ShareMergeTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    @Test
    void sharesBecomeTheResultsOfTheStudy() throws IOException {
        // More shares than there are batches: some are empty, and leave a file all the same.
        runAll(DESIGN, 7, folder(), true);
        String digest = digest(DESIGN, true);
        Path results = home.resolve("merged");
        try (StudyStore merged = merge(folder(), results, DESIGN.study())) {
            assertThat(merged.digest(DESIGN.study())).isEqualTo(digest);
            assertThat(merged.countsPulses()).isTrue();
            assertThat(merged.manifest())
                    .containsEntry("shares", "7")
                    .containsEntry("design digest", DESIGN.digest())
                    .doesNotContainKey("share");
            assertThat(merged.share()).isEmpty();
            assertThat(merged.designFile()).hasContent(DESIGN.text());
            assertThat(merged.designFolder()).isEqualTo(DESIGN.folder());
        }
        assertThat(names(results)).containsExactlyInAnyOrder("design.yaml", "lock", "manifest.txt", "results.duckdb");
        // Nothing is left to run, and the batches are those of a study that was never dealt.
        try (StudyStore store = StudyStore.open(results)) {
            run(DESIGN.study(), Share.WHOLE, store);
            assertThat(batches(results)).isEqualTo(batches(home.resolve("whole")));
        }
        // Merging once more finds everything done.
        try (StudyStore again = merge(folder(), results, DESIGN.study())) {
            assertThat(again.digest(DESIGN.study())).isEqualTo(digest);
        }
    }

    private static List<String> batches(Path results) {
        Stream.Builder<String> rows = Stream.builder();
        Path copy = results.resolve("copy");
        try {
            Files.copy(results.resolve("results.duckdb"), copy, StandardCopyOption.REPLACE_EXISTING);
            try (Database database = Database.open(copy)) {
                database.query(
                        row -> rows.add(row.getInt(1) + " " + row.getInt(2) + " " + row.getInt(3)),
                        "SELECT cell, first, last FROM batches ORDER BY cell, first");
            }
            Files.delete(copy);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return rows.build().toList();
    }

    /** Each means something to the database, as a place, an option or a pattern. */
    static List<String> oddNames() {
        return List.of(
                "~", "x;threads=2", "md:x", "s3:x", "http:x", ":memory:", "it's", "k=v", "a*[b]", "{uuid}", "a/../b");
    }

    @Test
    void directoriesMayHaveAnyNames() throws IOException {
        requireMerges(String.join("/", oddNames()));
    }

    @ParameterizedTest
    @MethodSource("oddNames")
    @Tag("thorough")
    void aDirectoryMayHaveAnyName(String name) throws IOException {
        requireMerges(name);
    }

    private void requireMerges(String name) throws IOException {
        Path place = home.resolve(name);
        // A folder that a name leaves again must be there.
        Files.createDirectories(home.resolve(name.replace("/../b", "")));
        ShareFolder shares = new ShareFolder(place.resolve("shares"));
        runAll(DESIGN, 2, shares, false);
        Path results = place.resolve("merged");
        try (StudyStore merged = merge(shares, results, DESIGN.study())) {
            assertThat(merged.digest(DESIGN.study())).isEqualTo(digest(DESIGN, false));
            merged.writeCsv(DESIGN.study());
            merged.writeParquet(DESIGN.study());
        }
        assertThat(names(results))
                .containsExactlyInAnyOrder(
                        "cells.csv",
                        "cells.parquet",
                        "design.yaml",
                        "lock",
                        "manifest.txt",
                        "results.duckdb",
                        "runs.csv",
                        "runs.parquet");
        try (Database database = Database.inMemory(results)) {
            StringBuilder columns = new StringBuilder();
            database.query(
                    row -> columns.append(row.getString(1)).append(' '),
                    "SELECT column_name FROM (DESCRIBE FROM read_parquet("
                            + Database.pattern(results.resolve("cells.parquet")) + ", hive_partitioning = false))");
            String header = Files.readAllLines(results.resolve("cells.csv")).get(0);
            assertThat(columns.toString().trim()).isEqualTo(header.replace(',', ' '));
        }
    }

    @Test
    void aDirectoryThatTheDatabaseCannotNameIsRefusedBeforeAnythingIsWritten() {
        Path place = home.resolve("a?b");
        assertThatThrownBy(() -> StudyStore.open(place, stored(DESIGN, false)))
                .isInstanceOf(StoreException.class)
                .hasMessage(
                        place + " must be a directory without '?' in its name or in that of a folder above it, which"
                                + " the database cannot use; choose another name");
        assertThat(place).doesNotExist();
    }

    @Test
    void theDatabaseReadsNothingOutside() throws IOException {
        Path secret = Files.writeString(home.resolve("secret.csv"), "a\n1\n");
        Path inside = Files.createDirectories(home.resolve("inside"));
        try (Database database = Database.open(inside.resolve("x.duckdb"))) {
            for (String sql : List.of(
                    "CREATE TABLE t AS SELECT * FROM read_csv(" + Database.pattern(secret) + ")",
                    "ATTACH " + Database.quoted(home.resolve("y.duckdb")) + " AS y",
                    "COPY (SELECT 1) TO " + Database.quoted(home.resolve("z.csv")),
                    "LOAD httpfs",
                    "SET enable_external_access = true")) {
                assertThatThrownBy(() -> database.execute(sql)).as(sql).isInstanceOf(StoreException.class);
            }
        }
        assertThat(names(home)).containsExactlyInAnyOrder("inside", "secret.csv");
    }

    @Test
    void roundsOfSequentialStoppingComeBackToo() {
        StudyDesign design = design().replicates(10).stopWhen(0.05, 200).build();
        runAll(design, 3, folder(), false);
        String digest = digest(design, false);
        Path results = home.resolve("merged");
        try (StudyStore merged = merge(folder(), results, design.study())) {
            assertThat(merged.digest(design.study())).isEqualTo(digest);
        }
        assertThat(batches(results)).isEqualTo(batches(home.resolve("whole")));
    }

    @Test
    void whatCannotBeMergedLeavesNothingBehind() throws Exception {
        runAll(DESIGN, 3, folder(), false);
        Path results = home.resolve("merged");
        // A value that was changed after the share was written.
        Path changed = folder().file(new Share(2, 3));
        byte[] whole = Files.readAllBytes(changed);
        rewrite(changed, "SELECT * REPLACE (jumps + 1 AS jumps)", "");
        assertThatThrownBy(() -> merge(folder(), results, DESIGN.study()))
                .isInstanceOf(StoreException.class)
                .hasMessage(changed + " must be a whole share of a study, but holds other runs than were written;"
                        + " delete it and run the share again");
        // Two values exchanged between rows, and the values of two columns of one row.
        String others =
                "SELECT * REPLACE (CASE WHEN row_number() OVER () = 1 THEN nth_value(jumps, 2) OVER all_rows WHEN"
                        + " row_number() OVER () = 2 THEN first_value(jumps) OVER all_rows ELSE jumps END AS jumps)";
        Files.write(changed, whole);
        rewrite(changed, others, " WINDOW all_rows AS (ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)");
        assertThatThrownBy(() -> merge(folder(), results, DESIGN.study())).hasMessageContaining("other runs");
        Files.write(changed, whole);
        rewrite(changed, "SELECT * REPLACE (instants AS jumps, jumps AS instants)", "");
        assertThatThrownBy(() -> merge(folder(), results, DESIGN.study())).hasMessageContaining("other runs");
        // Written again with the same rows, it is the same share.
        Files.write(changed, whole);
        rewrite(changed, "SELECT *", "");
        merge(folder(), home.resolve("rewritten"), DESIGN.study()).close();
        // A page in the middle that does not hold what it should.
        byte[] damaged = whole.clone();
        Arrays.fill(damaged, 40, 400, (byte) 0x5a);
        Files.write(changed, damaged);
        assertThatThrownBy(() -> merge(folder(), results, DESIGN.study()))
                .hasMessageStartingWith(changed + " must be a whole share of a study, but ");
        Files.write(changed, whole);
        // A study that wants more than the shares hold.
        Study longer = design().replicates(21).build().study();
        assertThatThrownBy(() -> merge(folder(), results, longer))
                .hasMessageStartingWith("the shares together must be the whole study, each run once, but are not;");
        assertThat(results).doesNotExist();
        // Cancelled after the first share was checked.
        int[] seen = new int[1];
        assertThat(read(folder())
                        .into(
                                results,
                                Optional.empty(),
                                Map.of(),
                                store -> DESIGN.study(),
                                checked -> seen[0] = checked,
                                () -> seen[0] == 1))
                .isEmpty();
        assertThat(results).doesNotExist();
        // What a kill left is made again; an empty directory stays if the merge fails.
        Files.createDirectories(results.resolve("results.spill"));
        Files.writeString(results.resolve("results.spill/duckdb_temp_storage-0.tmp"), "half");
        Files.writeString(results.resolve("results.draft"), "half");
        assertThatThrownBy(() -> merge(folder(), results, longer)).hasMessageContaining("but are not");
        assertThat(names(results)).isEmpty();
        merge(folder(), results, DESIGN.study()).close();
        Files.writeString(home.resolve("full"), "");
        assertThatThrownBy(() -> merge(folder(), home.resolve("full"), DESIGN.study()))
                .hasMessage(home.resolve("full") + " must be a directory for results, but is a file");
    }

    /** Writes a share again with other rows, but the same words about itself. */
    private static void rewrite(Path file, String select, String window) throws IOException {
        String name = "'" + file.toString().replace("'", "''").replace("[", "[[]") + "'";
        Path copy = file.resolveSibling("copy");
        try (Database database = Database.inMemory(file.resolveSibling(""))) {
            StringBuilder keys = new StringBuilder();
            database.query(
                    row -> keys.append(keys.isEmpty() ? "" : ", ")
                            .append('"')
                            .append(row.getString(1))
                            .append("\": ")
                            .append(Database.quoted(row.getString(2))),
                    "SELECT decode(key), decode(value) FROM parquet_kv_metadata(" + name + ")");
            database.execute("COPY (" + select + " FROM read_parquet(" + name + ")" + window + ") TO "
                    + Database.quoted(copy.toString()) + " (FORMAT parquet, KV_METADATA {" + keys + "})");
        }
        Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void sharesOfSeveralStudiesAreNotMerged() throws IOException {
        runAll(DESIGN, 2, folder(), false);
        ShareFolder other = new ShareFolder(home.resolve("other"));
        runAll(design().replicates(21).build(), 2, other, false);
        Path second = folder().file(new Share(2, 2));
        Files.copy(other.file(new Share(2, 2)), second, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> read(folder()))
                .hasMessage(second + " must be of the same design as " + folder().file(new Share(1, 2))
                        + " and count pulses alike, but does not; remove the one that does not belong here, and run its"
                        + " share again");
        assertThat(read(other).versions()).containsExactly("0");
        assertThatThrownBy(() -> read(other).requireDesign(DESIGN.digest()))
                .hasMessageContaining("must be a share of the same design");
    }

    @Test
    void resultsThatAreThereAreNotMergedInto() {
        runAll(DESIGN, 2, folder(), false);
        Path results = home.resolve("begun");
        StudyStore.open(results, stored(DESIGN, false)).close();
        assertThatThrownBy(() -> merge(folder(), results, DESIGN.study()))
                .hasMessage(results
                        + " must be a new or empty directory to merge into, but holds a part of this study's"
                        + " results; choose another directory, or continue with: photinus study resume " + results);
        StudyStore.open(home.resolve("other"), stored(design().replicates(21).build(), false))
                .close();
        assertThatThrownBy(() -> merge(folder(), home.resolve("other"), DESIGN.study()))
                .hasMessageContaining("must hold results of the same design");
    }

    private String digest(StudyDesign design, boolean pulses) {
        try (StudyStore store = StudyStore.open(home.resolve("whole"), stored(design, pulses))) {
            run(design.study(), Share.WHOLE, store);
            return store.digest(design.study());
        }
    }

    private ShareFolder folder() {
        return new ShareFolder(home.resolve("it's [a] folder"));
    }
}
