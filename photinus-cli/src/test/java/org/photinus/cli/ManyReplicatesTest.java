package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More replicates than would fit into the memory of a process. */
class ManyReplicatesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static RealPhotinus photinus() {
        return RealPhotinus.unpacked().with("-Xmx64m");
    }

    /** Several commits, on two threads, and still in order. */
    @Test
    void replicatesOfManyCommitsAreWrittenInOrder() throws IOException {
        Path csv = folder.resolve("runs.csv");
        Called called =
                Called.line("simulate --graph complete -n 2 --replicates 120000 --threads 2 --json --csv " + csv);
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.out()).startsWith("{\"replicates\":120000,\"synchronized\":120000,\"censored\":0,");
        assertInOrder(csv, 120_000);
    }

    private static void assertInOrder(Path csv, long replicates) throws IOException {
        try (Stream<String> rows = Files.lines(csv)) {
            long[] counts = new long[2];
            rows.forEach(row -> {
                counts[1] += row.startsWith(counts[0] == 0 ? "replicate," : counts[0] + ",") ? 0 : 1;
                counts[0]++;
            });
            assertThat(counts).as("rows, and those that are not in order").containsExactly(replicates + 1, 0);
        }
    }

    /** One by one, with 44 bytes each, they would take 130 MB. */
    @Tag("thorough")
    @Test
    void threeMillionReplicatesFitInto64Megabytes() throws Exception {
        Path csv = folder.resolve("runs.csv");
        Called called = photinus()
                .start(
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
        assertInOrder(csv, 3_000_000);
    }

    @Tag("thorough")
    @Test
    void theReportOfACellOfManyRunsFitsInto64Megabytes() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: many
            graph: complete
            agents: 2
            replicates: 1100000
            """);
        String results = folder.resolve("results").toString();
        Called run = photinus()
                .start(folder, "run", "study", "run", design.toString(), "--out", results)
                .end();
        assertThat(run.code()).as(run.err()).isZero();
        Called report =
                photinus().start(folder, "report", "study", "report", results).end();
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(folder.resolve("results/report.html"))
                .content()
                .contains("Of a cell with more than 1048576 runs, quantiles")
                .contains("<td>1100000</td>");
    }

    @Tag("thorough")
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
                photinus().start(folder, "large", "study", "run", design.toString(), "--out", results.toString());
        running.await("a commit", () -> StoppedRun.kept(results, folder.resolve("copy")) > 0);
        running.signal("TERM");
        Called called = running.end();
        assertThat(called.code()).as(called.err()).isEqualTo(143);
        assertThat(called.err()).contains("replicates were finished and are kept");
    }
}
