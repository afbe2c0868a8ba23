package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;
import org.photinus.spec.StudyReader;
import org.photinus.study.Cell;

class StudyCommandsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final String DESIGN = """
        study: small
        factors:
          graph: [complete, cycle, ring.txt]
          update: [binary, "linear:0.1,0.2"]
          tie: [zero, random]
        agents: 6
        threshold: "@r.txt"
        until: arc:0.02
        maxTime: 12.5
        period: 0.25
        replicates: 30
        pair: [update]
        """;

    private Path design() throws IOException {
        Files.writeString(folder.resolve("ring.txt"), "a b\nb c\nc d\nd e\ne f\nf a\n");
        Files.writeString(folder.resolve("r.txt"), "0.5\n0.4\n0.3\n0.5\n0.6\n0.7\n");
        return Files.writeString(folder.resolve("design.yaml"), DESIGN);
    }

    private Called study(String... words) {
        List<String> line = new ArrayList<>(List.of("study"));
        line.addAll(List.of(words));
        return Called.photinus(line.toArray(new String[0]));
    }

    @Test
    void aStudyIsRunContinuedAndExported() throws IOException {
        String file = design().toString();
        String out = folder.resolve("results").toString();
        Called run = study("run", file, "--out", out, "--threads", "2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).matches("[0-9a-f]{64}\n");
        assertThat(run.err()).contains("study small: 9 cells, 30 replicates each\nseed 1\n");
        Called again = study("run", file, "--out", out);
        assertThat(again.out()).isEqualTo(run.out());
        assertThat(again.err()).contains("continuing: 270 replicates kept so far");
        Called resumed = study("resume", out, "--on", "local:1");
        assertThat(resumed.code()).isZero();
        assertThat(resumed.out()).isEqualTo(run.out());
        Called one = study("run", file, "--out", folder.resolve("other").toString(), "--on", "local:1");
        assertThat(one.out()).isEqualTo(run.out());
        assertThat(study("export", out, "--to", "csv").err())
                .isEqualTo("wrote " + out + "/runs.csv\nwrote " + out + "/cells.csv\n");
        assertThat(study("export", out, "--to", "parquet").code()).isZero();
        assertThat(folder.resolve("results/runs.parquet")).isNotEmptyFile();
        assertThat(Files.readAllLines(folder.resolve("results/runs.csv"))).hasSize(271);
    }

    private static final String CROSSED = """
        study: cross
        factors:
          update: [binary, "linear:0.3261,0.46"]
          threshold: [0.2, 0.4, 0.6, 0.8]
        graph: complete
        agents: 10
        until: arc:0.05
        maxTime: 200
        replicates: 40
        pair: [update]
        """;

    @Test
    void aCellThatRepeatsOthersIsRunOnceAndSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("cross.yaml"), CROSSED);
        Path out = folder.resolve("results");
        Called run = study("run", file.toString(), "--out", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .startsWith("threshold means nothing for update linear:0.3261,0.46: 3 of 8 cells left out\n")
                .contains("study cross: 5 cells, 40 replicates each\n");
        // The union of its blocks, as nested factors say it.
        assertThat(run.out()).isEqualTo("eb974db1b98136aa7012388e2934892c848bd49ff57085ec870354ac886fda62\n");
        String nested = CROSSED.replaceFirst(
                "  update: .*\n.*\n",
                "  update:\n    - binary: {threshold: [0.2, 0.4, 0.6, 0.8]}\n    - linear:0.3261,0.46\n");
        Path blocks = Files.writeString(folder.resolve("nested.yaml"), nested);
        Called asNested = study(
                "run", blocks.toString(), "--out", folder.resolve("nested").toString());
        assertThat(asNested.out()).as(asNested.err()).isEqualTo(run.out());
        assertThat(asNested.err()).startsWith("study cross: 5 cells");
        assertThat(study("resume", out.toString()).out()).isEqualTo(run.out());
        String shares = folder.resolve("shares").toString();
        for (String shard : List.of("1/2", "2/2")) {
            assertThat(study("run", file.toString(), "--out", shares, "--shard", shard)
                            .code())
                    .isZero();
        }
        assertThat(study("merge", shares, "--out", folder.resolve("merged").toString())
                        .out())
                .isEqualTo(run.out());
        assertThat(study("export", out.toString(), "--to", "csv").code()).isZero();
        assertThat(Files.readAllLines(out.resolve("runs.csv")).get(161)).startsWith("\"linear:0.3261,0.46\",,1,");
        assertThat(Files.readAllLines(out.resolve("cells.csv")).get(5)).startsWith("\"linear:0.3261,0.46\",,");
        assertThat(study("export", out.toString(), "--to", "parquet").code()).isZero();
        Called report = study("report", out.toString());
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(out.resolve("report.html"))
                .content()
                .contains("Threshold means nothing for update linear:0.3261,0.46: 3 of 8 cells left out.");
    }

    @Test
    void theCommandOfACellRepeatsItsReplicates() throws IOException {
        Path file = design();
        String out = folder.resolve("results").toString();
        assertThat(study("run", file.toString(), "--out", out).code()).isZero();
        assertThat(study("export", out, "--to", "csv").code()).isZero();
        List<String> rows = Files.readAllLines(folder.resolve("results/runs.csv"));
        List<Cell> cells = StudyReader.read(file).study().cells();
        Path csv = folder.resolve("one.csv");
        for (int cell = 0; cell < cells.size(); cell++) {
            String command = cells.get(cell).command();
            assertThat(command).startsWith("photinus simulate ").doesNotContain("'");
            String row = rows.get(1 + 30 * cell + 16);
            Called call = Called.line(command.substring("photinus ".length()) + " --replicate 17 --json --csv " + csv);
            assertThat(call.code()).as(call.err()).isZero();
            assertThat(row).endsWith("," + Files.readAllLines(csv).get(1));
        }
    }

    @Test
    void pulsesAreALastColumn() throws IOException {
        String file = design().toString();
        String out = folder.resolve("results").toString();
        assertThat(study("run", file, "--out", out, "--count-pulses").code()).isZero();
        assertThat(study("export", out, "--to", "csv").code()).isZero();
        List<String> rows = Files.readAllLines(folder.resolve("results/runs.csv"));
        assertThat(rows.get(0)).endsWith(",containing_arc,pulses");
        assertThat(rows.get(1)).matches(".*,\\d+");
        Called other = study("run", file, "--out", out);
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("was begun with counting pulses");
        assertThat(study("resume", out).code()).isZero();
    }

    @Test
    void aDryRunSaysWhatThereIsAndWritesNothing() throws IOException {
        String file = design().toString();
        Called call = study("run", file, "--dry-run", "--threads", "3");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .startsWith("""
                    study       small
                    cells       9 of 12: graph (3) × update (2) × tie (2)
                    replicates  30 each, 270 in all
                    seed        1
                    """)
                .containsPattern("time        (about|at least) .* s on 3 threads \\(from ");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
        Files.writeString(
                folder.resolve("stop.yaml"),
                "study: s\nagents: 6\nreplicates: 4\nstop: {relativeError: 0.5, atMost: 50}\n");
        assertThat(study("run", folder.resolve("stop.yaml").toString(), "--dry-run")
                        .out())
                .contains("cells       1\n")
                .contains("; then more, to a relative error of 0.5, at most 50 each\n")
                .contains("time        at least ");
    }

    @Test
    void anInterruptKeepsWhatIsFinished() throws IOException {
        String file = design().toString();
        String out = folder.resolve("results").toString();
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, "study", "run", file, "--out", out);
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .endsWith("interrupted: 0 replicates were finished and are kept; continue with: photinus study resume "
                        + out + "\n");
        String said = "unfinished: 0 of 270 replicates; 9 cells of 9 not run, without a row in the table of cells;"
                + " continue with: photinus study resume " + out;
        Called report = study("report", out);
        assertThat(report.code()).as(report.err()).isZero();
        assertThat(report.err()).endsWith("warning: " + said + "\n");
        assertThat(folder.resolve("results/report.html")).content().contains(said);
        for (String format : List.of("csv", "parquet")) {
            Called export = study("export", out, "--to", format);
            assertThat(export.code()).as(export.err()).isZero();
            assertThat(export.err()).endsWith("warning: " + said + "\n");
        }
        assertThat(Files.readAllLines(folder.resolve("results/cells.csv"))).hasSize(1);
        assertThat(study("resume", out).out()).matches("[0-9a-f]{64}\n");
        assertThat(study("report", out).err()).doesNotContain("unfinished");
        assertThat(folder.resolve("results/report.html")).content().doesNotContain("unfinished", "not run");
    }

    @Test
    void aChangedFileIsAChangedDesign() throws IOException {
        String file = design().toString();
        String out = folder.resolve("results").toString();
        String digest = study("run", file, "--out", out).out();
        Files.writeString(folder.resolve("ring.txt"), "a b\nb c\nc d\nd e\ne f\nf a\na c\n");
        for (Called call :
                List.of(study("run", file, "--out", out), study("resume", out), study("export", out, "--to", "csv"))) {
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err())
                    .contains("photinus: " + out + " must hold results of the same design to be continued, but the"
                            + " design or a file that it names has changed since");
        }
        design();
        assertThat(study("resume", out).out()).isEqualTo(digest);
    }

    @Test
    void aDesignMayMoveWithItsFiles() throws IOException {
        String out = folder.resolve("results").toString();
        String digest = study("run", design().toString(), "--out", out).out();
        Path moved = Files.createDirectory(folder.resolve("moved"));
        for (String name : List.of("design.yaml", "ring.txt", "r.txt")) {
            Files.move(folder.resolve(name), moved.resolve(name));
        }
        Called lost = study("resume", out);
        assertThat(lost.code()).isEqualTo(2);
        assertThat(lost.err()).contains(folder.resolve("ring.txt").toString());
        assertThat(study("run", moved.resolve("design.yaml").toString(), "--out", out)
                        .out())
                .isEqualTo(digest);
        assertThat(study("resume", out).out()).isEqualTo(digest);
    }

    @Test
    void badInputIsOneMessageAndNothingIsWritten() throws IOException {
        String file = design().toString();
        String out = folder.resolve("results").toString();
        assertRefused(study("run", file), "--out must name a directory for the results, or --dry-run be given");
        assertRefused(
                study("run", file, "--out", out, "--on", "spark://host:7077"),
                "a study must be run on local[:THREADS], but is asked to run on 'spark://host:7077'; others come with"
                        + " modules of their own: Spark with photinus-spark, which the launcher ./photinus builds and"
                        + " adds by itself");
        assertRefused(
                study("run", file, "--out", out, "--on", "local", "--threads", "2"),
                "--threads must be left out where --on is given: local:THREADS says both");
        assertRefused(study("run", file, "--out", out, "--threads", "0"), "threads must be at least 1, but is 0");
        assertRefused(study("export", out, "--to", "excel"), "--to must be csv or parquet, but is 'excel'");
        assertRefused(study("resume", out), out + " must be a directory with the results of a study, but is none");
        Files.writeString(folder.resolve("bad.yaml"), "study: x\nreplicates: ten\nagnets: 5\n");
        Called bad = study("run", folder.resolve("bad.yaml").toString(), "--out", out);
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.err()).contains("bad.yaml has 2 mistakes:").contains("did you mean 'agents'?");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    private static void assertRefused(Called call, String message) {
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void theSchemaIsPrinted() {
        Called call = study("schema");
        assertThat(call.code()).isZero();
        assertThat(call.out()).startsWith("{").contains("\"$schema\"").contains("\"pulseProbability\"");
    }

    @Test
    void aCommandIsAskedFor() {
        Called call = study();
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("a command of 'study' is missing");
    }
}
