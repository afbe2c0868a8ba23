package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;

class StoredResultsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private StudyStore open(StudyDesign design) {
        return StudyStore.open(
                folder.resolve("results"),
                new StoredDesign(
                        design.study().name(),
                        design.text(),
                        design.digest(),
                        design.folder().toString(),
                        1,
                        false,
                        Map.of()));
    }

    private static StudyBuilder builder(Object... probabilities) {
        return StudyBuilder.named("stored")
                .factor("update", "binary", "linear:0.1,0.2")
                .factor("pulseProbability", probabilities)
                .set("graph", "complete")
                .set("agents", 3)
                .set("until", "arc:0.01")
                .set("maxTime", "5");
    }

    @Test
    void syncTimesAreThoseOfTheirCellInWhateverOrderTheyAreRead() {
        Object[] probabilities =
                IntStream.range(1, 40).mapToObj(i -> "0." + (i + 10)).toArray();
        StudyDesign design = builder(probabilities).pair("update").replicates(7).build();
        Study study = design.study();
        try (StudyStore store = open(design)) {
            StudyWork work = new StudyWork(study, Optional.empty(), false, () -> false);
            StudyRunner.run(work, new LocalExecutor(2), store, StudyListener.NONE);
            List<Integer> cells = new ArrayList<>(
                    IntStream.range(0, study.cells().size()).boxed().toList());
            StoredResults results = store.results(study);
            for (int order = 0; order < 3; order++) {
                for (int cell : cells) {
                    assertThat(CellSummary.of(study.cells().get(cell), results.sample(cell)))
                            .isEqualTo(CellSummary.of(results.cell(cell)));
                }
                Collections.shuffle(cells, new Random(order));
            }
        }
    }

    @Test
    void theRunsOfACellAreReadInTheirOrder() {
        requireReadInOrder(60_000, "1GB");
    }

    /** Sorted at once, they would take 200 MB. */
    @Test
    @Tag("thorough")
    void theRunsOfALargeCellAreReadInLittleMemory() {
        requireReadInOrder(3_000_000, "64MB");
    }

    private void requireReadInOrder(int runs, String memory) {
        int gap = runs / 6;
        StudyDesign design = builder("0.5").replicates(runs).build();
        try (StudyStore store = open(design)) {
            // Not in their order, and with one number missing.
            store.database()
                    .execute("INSERT INTO runs SELECT 0, range + 1 + CAST(range >= " + gap
                            + " AS INTEGER), true, range, 7, 1, 1," + " 0, NULL FROM range(" + runs
                            + ") ORDER BY range % 10, range");
            store.database()
                    .execute("INSERT INTO batches VALUES (0, 1, " + gap + "), (0, " + (gap + 2) + ", " + (runs + 1)
                            + ")");
        }
        try (StudyStore store = open(design)) {
            store.database().execute("SET memory_limit = '" + memory + "'");
            long[] seen = new long[1];
            store.show(0, run -> {
                long expected = seen[0]++;
                if (run.outcome().end().periods() != expected) {
                    throw new AssertionError(run + " comes at place " + expected);
                }
            });
            assertThat(seen[0]).isEqualTo(runs);
            assertThat(store.results(design.study()).sample(0).syncTimes().size())
                    .isEqualTo(runs);
            assertThat(store.results(design.study()).sample(1).syncTimes().size())
                    .isZero();
        }
    }

    @Test
    void tablesAndTheDigestAreOfTheRunsInTheirOrder() throws Exception {
        requireTables(60_000, "1GB", false);
    }

    /** Sorted at once, they would take more than 100 MB. */
    @Test
    @Tag("thorough")
    void tablesAndTheDigestAreMadeOfMoreThanFitsIntoMemory() throws Exception {
        requireTables(2_000_000, "64MB", true);
    }

    private void requireTables(int runs, String memory, boolean needsTheDisk) throws Exception {
        StudyDesign design = builder("0.5").replicates(runs).build();
        Study study = design.study();
        try (StudyStore store = open(design)) {
            store.database()
                    .execute("INSERT INTO runs SELECT 0, range + 1, true, range, 7, 1, 1, 0, NULL FROM range(" + runs
                            + ") ORDER BY range % 10, range");
            store.database().execute("INSERT INTO batches VALUES (0, 1, " + runs + ")");
        }
        Path csv = folder.resolve("results/runs.csv");
        Path parquet = folder.resolve("results/runs.parquet");
        try (StudyStore store = open(design)) {
            String digest = store.digest(study);
            store.database().execute("SET memory_limit = '" + memory + "'");
            assertThat(store.digest(study)).isEqualTo(digest);
            store.writeCsv(study);
            assertThat(java.util.HexFormat.of()
                            .formatHex(java.security.MessageDigest.getInstance("SHA-256")
                                    .digest(Files.readAllBytes(csv))))
                    .isEqualTo(digest);
            if (needsTheDisk) {
                // The sorting for Parquet does.
                store.database().execute("SET max_temp_directory_size = '1KB'");
                assertThatThrownBy(() -> store.writeParquet(study)).isInstanceOf(StoreException.class);
                assertThat(parquet).doesNotExist();
                store.database().execute("SET max_temp_directory_size = '10GB'");
            }
            store.writeParquet(study);
        }
        int seen = 0;
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT replicate, end_periods FROM '" + parquet + "' ORDER BY file_row_number")) {
            while (rows.next()) {
                seen++;
                if (rows.getInt(1) != seen || rows.getLong(2) != seen - 1) {
                    throw new AssertionError(rows.getInt(1) + " comes at place " + seen);
                }
            }
        }
        assertThat(seen).isEqualTo(runs);
    }

    @Test
    void everyPairIsARowOfTheTableOfPairs() throws Exception {
        StudyDesign design = builder("0.5").pair("update").replicates(30).build();
        Study study = design.study();
        var results = StudyRunner.run(study);
        PairedComparison pair = PairedComparison.of(
                results.sample(0).syncTimes(), results.sample(1).syncTimes());
        Path table = folder.resolve("pairs.csv");
        PairTable.writeTo(
                table, study, Stream.of(new PairTable.Row(study.cells().get(1).levels(), pair)));
        assertThat(table)
                .content()
                .isEqualTo("update,pulse_probability,pairs,restricted,horizon,difference,difference_standard_error,"
                        + "difference_low,difference_high,ratio,ratio_standard_error,ratio_low,ratio_high,sooner,later,ties,"
                        + "undecided,sign_p,log_rank,log_rank_p\n\"linear:0.1,0.2\",0.5,30," + pair.restricted()
                        + ",5.0,"
                        + numbers(pair.difference()) + "," + numbers(pair.ratio()) + "," + pair.sooner() + ","
                        + pair.later() + "," + pair.ties() + "," + pair.undecided() + "," + pair.signPValue() + ","
                        + pair.logRank().orElseThrow().statistic() + ","
                        + pair.logRank().orElseThrow().pValue() + "\n");
    }

    private static String numbers(Estimate estimate) {
        var known = estimate.known().orElseThrow();
        return known.value() + "," + known.standardError().orElseThrow() + ","
                + known.interval().low() + "," + known.interval().high();
    }
}
