package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More replicates than would fit into the memory of a process. */
class ManyReplicatesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private static RealPhotinus photinus;

    @BeforeAll
    static void unpack() throws Exception {
        List<String> java = new ArrayList<>(RealPhotinus.unpackedInto(home).java());
        java.add(1, "-Xmx64m");
        photinus = new RealPhotinus(java);
    }

    /** One by one, with 44 bytes each, they would take 130 MB. */
    @Test
    void threeMillionReplicatesFitInto64Megabytes() throws Exception {
        Path csv = folder.resolve("runs.csv");
        Called called = photinus.start(
                        folder,
                        "many",
                        "simulate",
                        "--graph",
                        "complete",
                        "-n",
                        "2",
                        "--replicates",
                        "3000000",
                        "--threads",
                        "2",
                        "--csv",
                        csv.toString(),
                        "--json")
                .end();
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.out()).startsWith("{\"replicates\":3000000,\"synchronized\":3000000,\"censored\":0,");
        assertThat(called.err()).contains("of more than 1048576 runs");
        try (Stream<String> rows = Files.lines(csv)) {
            long[] counts = new long[2];
            rows.forEach(row -> {
                counts[1] += row.startsWith(counts[0] == 0 ? "replicate," : counts[0] + ",") ? 0 : 1;
                counts[0]++;
            });
            assertThat(counts).as("rows, and those that are not in order").containsExactly(3_000_001, 0);
        }
    }

    @Test
    void theReportOfACellOfManyRunsFitsInto64Megabytes() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: many
            graph: complete
            agents: 2
            replicates: 1500000
            """);
        String results = folder.resolve("results").toString();
        Called run = photinus.start(folder, "run", "study", "run", design.toString(), "--out", results)
                .end();
        assertThat(run.code()).as(run.err()).isZero();
        Called report =
                photinus.start(folder, "report", "study", "report", results).end();
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(folder.resolve("results/report.html"))
                .content()
                .contains("Of a cell with more than 1048576 runs, quantiles")
                .contains("<td>1500000</td>");
    }

    @Test
    void theLargestStudyOfOneCellRuns() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: large
            graph: complete
            agents: 2
            replicates: 2147483647
            """);
        Path results = folder.resolve("results");
        RealPhotinus.Running running =
                photinus.start(folder, "large", "study", "run", design.toString(), "--out", results.toString());
        running.awaitCommit(results);
        running.process().destroy();
        Called called = running.end();
        assertThat(called.code()).as(called.err()).isNotZero();
        assertThat(called.err()).contains("replicates were finished and are kept");
    }
}
