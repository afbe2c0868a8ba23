package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** Where reports and tables of a study go, and what is left there when they are broken off. */
class StudyTablesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    /** Results that no test changes. */
    @SuppressWarnings("NullAway.Init")
    private static Path results;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeAll
    static void run() throws IOException {
        results = run(home, 40);
    }

    private static Path run(Path folder, int replicates) throws IOException {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: tables
            factors:
              threshold: [0.3, 0.5]
            graph: complete
            agents: 4
            maxTime: 10
            replicates: %d
            """.formatted(replicates));
        Path out = folder.resolve("results");
        Called run = Called.line("study run " + design + " --out " + out);
        assertThat(run.code()).as(run.err()).isZero();
        return out;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void tablesAndReportsGoElsewhere() throws IOException {
        List<String> before = names(results);
        Path out = folder.resolve("new/folder");
        for (String words : List.of("export RESULTS --to csv", "export RESULTS --to parquet", "report RESULTS")) {
            Called called = StudioPageAtHand.lineWithoutPage(
                    "study " + words.replace("RESULTS", results.toString()) + " --out " + out);
            assertThat(called.code()).as(called.err()).isZero();
        }
        assertThat(names(out))
                .containsExactly("cells.csv", "cells.parquet", "figures", "report.html", "runs.csv", "runs.parquet");
        assertThat(names(results)).isEqualTo(before);
    }

    @Test
    void whereThereAreNoResultsNothingIsMade() {
        Path out = folder.resolve("out");
        for (String words : List.of("export nowhere --to csv", "report nowhere")) {
            Called called = Called.line("study " + words + " --out " + out);
            assertThat(called.code()).isEqualTo(2);
            assertThat(called.err())
                    .isEqualTo("photinus: nowhere must be a directory with the results of a study, but is none\n");
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void aReportIsNotWrittenThroughLinks() throws IOException {
        List<String> figures = figures();
        assertNotWrittenThrough(List.of(
                "figures", "report.html", "cells.csv", "pairs.csv", figures.get(0), figures.get(figures.size() - 1)));
    }

    @Tag("thorough")
    @Test
    void noFigureIsWrittenThroughALink() throws IOException {
        assertNotWrittenThrough(figures());
    }

    private List<String> figures() throws IOException {
        Called report = Called.line("study report " + results + " --out " + folder.resolve("whole"));
        assertThat(report.code()).as(report.err()).isZero();
        return names(folder.resolve("whole/figures")).stream()
                .map(figure -> "figures/" + figure)
                .toList();
    }

    private void assertNotWrittenThrough(List<String> names) throws IOException {
        Path precious = Files.createDirectory(folder.resolve("precious"));
        for (String name : names) {
            Path out = folder.resolve("with " + name.replace('/', ' '));
            Files.createDirectories(out.resolve(name).getParent());
            Files.createSymbolicLink(out.resolve(name), precious);
            Called report = Called.photinus("study", "report", results.toString(), "--out", out.toString());
            assertThat(report.code()).as(name).isEqualTo(2);
            assertThat(report.err())
                    .isEqualTo(
                            "photinus: " + out.resolve(name) + " must be no symbolic link to be written to, but is one,"
                                    + " by which files elsewhere might be changed; remove it, or choose another directory with"
                                    + " --out\n");
            assertThat(precious).isEmptyDirectory();
            assertThat(names(out)).containsExactly(name.replaceFirst("/.*", ""));
        }
    }

    @Test
    void tablesAreNotWrittenThroughLinksOrIntoPipes() throws Exception {
        for (String name : List.of("runs.csv", "cells.csv", "runs.parquet", "cells.parquet")) {
            String format = name.substring(name.indexOf('.') + 1);
            Path precious = Files.writeString(folder.resolve("precious"), "precious");
            Path linked = Files.createDirectory(folder.resolve("link-" + name));
            Files.createSymbolicLink(linked.resolve(name), precious);
            Called export = Called.line("study export " + results + " --to " + format + " --out " + linked);
            assertThat(export.code()).as(name).isEqualTo(2);
            assertThat(export.err())
                    .startsWith("photinus: " + linked.resolve(name) + " must be no symbolic link to be written to");
            assertThat(precious).hasContent("precious");
            assertThat(names(linked)).containsExactly(name);

            Path piped = Files.createDirectory(folder.resolve("pipe-" + name));
            Process mkfifo = new ProcessBuilder("mkfifo", piped.resolve(name).toString()).start();
            assumeTrue(mkfifo.waitFor(1, TimeUnit.MINUTES) && mkfifo.exitValue() == 0, "no pipes with names here");
            Called refused = assertTimeoutPreemptively(
                    Duration.ofMinutes(2),
                    () -> Called.line("study export " + results + " --to " + format + " --out " + piped));
            assertThat(refused.code()).as(name).isEqualTo(2);
            assertThat(refused.err())
                    .isEqualTo(
                            "photinus: " + piped.resolve(name) + " must be a file to write to, but is a pipe, a socket"
                                    + " or a device; remove it, or choose another directory with --out\n");
            assertThat(names(piped)).containsExactly(name);
        }
    }

    @Test
    void aWriteProtectedDirectoryIsReportedElsewhere() throws IOException {
        Path own = run(folder, 5);
        List<Path> all;
        try (Stream<Path> files = Files.walk(own)) {
            all = files.toList();
        }
        all.forEach(path -> assumeTrue(path.toFile().setWritable(false)));
        try {
            assumeTrue(!Files.isWritable(own), "this user may write everywhere");
            for (String words : List.of("report " + own, "export " + own + " --to csv")) {
                Called refused = Called.line("study " + words);
                assertThat(refused.code()).isEqualTo(2);
                assertThat(refused.err())
                        .isEqualTo("photinus: " + own + " must be a directory to write to, but is write-protected; name"
                                + " another one with --out DIR\n");
                Called elsewhere = Called.line("study " + words + " --out " + folder.resolve("out"));
                assertThat(elsewhere.code()).as(elsewhere.err()).isZero();
            }
        } finally {
            all.forEach(path -> path.toFile().setWritable(true));
        }
    }

    /** Rows of runs are asked about by the thousand: with so many, one asking comes in the middle of the table. */
    private static final int MANY = 1_500;

    private static boolean hasContent(Path file) {
        return file.toFile().length() > 0;
    }

    /** Whether the runs are being written, as far as an export asks meanwhile: between rows, or before all of them. */
    private static boolean isInRuns(Path out, String format) {
        Path draft = out.resolve(".runs." + format + ".part");
        return format.equals("csv") ? hasContent(draft) : Files.exists(draft);
    }

    private Called export(Interrupts interrupts, Path from, String format, Path out) {
        return Called.photinus(interrupts, "study", "export", from.toString(), "--to", format, "--out", out.toString());
    }

    private static void assertBrokenOff(Called export) {
        assertThat(export.code()).as(export.err()).isEqualTo(130);
        assertThat(export.err()).isEqualTo("interrupted: each file is whole, new or as it was before\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet"})
    void anExportThatIsBrokenOffLeavesNothingUnfinished(String format) throws IOException {
        Path large = run(folder, MANY);
        Path whole = folder.resolve("whole");
        assertThat(export(Interrupts.none(), large, format, whole).code()).isZero();
        Path out = folder.resolve("out");
        assertBrokenOff(export(Interrupts.when(() -> isInRuns(out, format)), large, format, out));
        assertThat(out).isEmptyDirectory();
        // What is there already is left as it was.
        Path runs = Files.createFile(out.resolve("runs." + format));
        assertBrokenOff(export(Interrupts.when(() -> isInRuns(out, format)), large, format, out));
        assertThat(names(out)).containsExactly("runs." + format);
        assertThat(runs).isEmptyFile();
        Path cells = out.resolve(".cells." + format + ".part");
        assertBrokenOff(export(Interrupts.when(() -> Files.exists(cells)), large, format, out));
        assertThat(names(out)).containsExactly("runs." + format);
        assertThat(runs).hasSameBinaryContentAs(whole.resolve("runs." + format));
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet"})
    void whatAKilledExportLeavesIsWrittenOver(String format) throws IOException {
        Path large = run(folder, MANY);
        Path out = folder.resolve("out");
        Path killed = folder.resolve("killed");
        // The folder as a kill at this point would leave it; the export goes on.
        Interrupts kill = Interrupts.when(() -> {
            if (isInRuns(out, format) && !Files.exists(killed)) {
                Copied.folder(out, killed);
            }
            return false;
        });
        assertThat(export(kill, large, format, out).code()).isZero();
        assertThat(names(killed)).containsExactly(".runs." + format + ".part");
        Called again = export(Interrupts.none(), large, format, killed);
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(names(killed)).containsExactly("cells." + format, "runs." + format);
        for (String name : names(killed)) {
            assertThat(killed.resolve(name)).hasSameBinaryContentAs(out.resolve(name));
        }
    }

    /** The same by real signals to real processes, each of which halts in the middle. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet"})
    void aSignalInTheMiddleOfAnExportLeavesNothingBehind(String format) throws Exception {
        Path large = run(folder, MANY);
        RealPhotinus photinus = RealPhotinus.unpacked();
        Path out = Files.createDirectory(folder.resolve("out"));
        Path draft = out.resolve(".runs." + format + ".part");
        String[] words = {"study", "export", large.toString(), "--to", format, "--out", out.toString()};
        for (String signal : List.of("INT", "TERM")) {
            RealPhotinus.Running running = HaltedPhotinus.start(photinus, folder, draft, words);
            running.signal(signal);
            Called ended = running.end();
            assertThat(ended.code()).as(ended.err()).isEqualTo(signal.equals("INT") ? 130 : 143);
            assertThat(ended.err()).isEqualTo("interrupted: each file is whole, new or as it was before\n");
            assertThat(out).isEmptyDirectory();
        }
        assertThat(HaltedPhotinus.start(photinus, folder, draft, words).kill().code())
                .isEqualTo(137);
        assertThat(names(out)).containsExactly(".runs." + format + ".part");
        Called again = photinus.start(folder, "export", words).end();
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(names(out)).containsExactly("cells." + format, "runs." + format);
    }
}
