package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** Commands that are interrupted while they write: nothing unfinished is left. */
class InterruptedFilesTest {
    /** None would end by itself while a test runs. */
    private static final String ENDLESS_RUNS =
            "simulate --graph cycle -n 60 --replicates 5000000 --threads 2 --csv OUT/runs.csv";

    private static final String ENDLESS_RUN =
            "simulate --graph path -n 3000 --until exact --max-time 1000000 --threshold 0.01 --record OUT/run.arc --plot"
                    + " OUT/run.svg --csv OUT/run.csv";

    private static final String ENDLESS_TUNE =
            "tune --graph cycle -n 200 --replicates 100000 --csv OUT/points.csv --plot OUT/map.png";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path out() {
        return folder.resolve("out");
    }

    private String[] words(String line) {
        return line.replace("OUT", out().toString()).split(" +", -1);
    }

    @Test
    void theReplicatesThatAreFinishedAreKept() throws IOException {
        Files.createDirectory(out());
        File draft =
                out().resolve(".runs.csv.part-" + ProcessHandle.current().pid()).toFile();
        // Rows have been written, so replicates were finished, on whatever thread.
        Called ended = Called.photinus(
                Interrupts.when(() -> draft.length() > 0),
                words("simulate --graph complete -n 4 --replicates 5000000 --threads 2 --csv OUT/runs.csv"));
        assertThat(ended.code()).as(ended.err()).isEqualTo(130);
        List<String> rows = Files.readAllLines(out().resolve("runs.csv"));
        assertThat(rows).hasSizeBetween(2, 5_000_000);
        assertThat(ended.err())
                .contains("interrupted: " + (rows.size() - 1) + " of 5000000 replicates were finished and are kept");
        assertThat(ended.out()).contains("replicates       " + (rows.size() - 1) + ": ");
        assertThat(names(out())).containsExactly("runs.csv");
    }

    @ParameterizedTest
    @ValueSource(strings = {ENDLESS_RUN, ENDLESS_TUNE})
    void aCommandThatIsBrokenOffAtAnyAskingLeavesNothingUnfinished(String line) throws IOException {
        for (int askings : new int[] {1, 2, 5, 40}) {
            Path out = Files.createDirectories(out());
            AtomicInteger asked = new AtomicInteger();
            Called ended = Called.photinus(Interrupts.when(() -> asked.incrementAndGet() >= askings), words(line));
            assertThat(ended.code()).as(ended.err()).isEqualTo(130);
            assertThat(asked.get()).isGreaterThanOrEqualTo(askings);
            assertThat(ended.err()).doesNotContain("fault of photinus", "Exception");
            assertThat(unfinished(out)).isEmpty();
            RealPhotinus.delete(out);
        }
    }

    private String[] report() throws IOException {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: many
            factors:
              graph: [complete, cycle]
              agents: [4, 5]
            maxTime: 20
            replicates: 20
            """);
        Path results = folder.resolve("results");
        Called run = Called.line("study run " + design + " --out " + results);
        assertThat(run.code()).as(run.err()).isZero();
        return new String[] {"study", "report", results.toString(), "--out", out().toString()};
    }

    @Test
    void aReportThatIsBrokenOffSaysSoAndLeavesNothingUnfinished() throws IOException {
        String[] words = report();
        // Before anything is written, and when the first file is there.
        for (int files : new int[] {0, 1}) {
            Called heard = Called.photinus(Interrupts.when(() -> files(out()).size() >= files), words);
            assertThat(heard.code()).isEqualTo(130);
            assertThat(heard.err()).endsWith("interrupted: each file is whole, new or as it was before\n");
            assertThat(files(out()).isEmpty()).isEqualTo(files == 0);
            assertThat(out().resolve("report.html")).doesNotExist();
            assertThat(unfinished(out())).isEmpty();
        }
    }

    /** By real signals; writing a graph asks nobody, so either may be first, and what is begun goes with the process. */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({
        ENDLESS_RUNS + ", 0",
        ENDLESS_RUNS + ", 10000",
        ENDLESS_RUN + ", 0",
        ENDLESS_TUNE + ", 0",
        "graph --graph complete -n 150 --out OUT/net.json --plot OUT/net.png, 0",
        "graph --graph complete -n 3000 --out OUT/net.graphml.gz, 0",
        "graph --graph complete -n 3000 --out OUT/net.graphml.gz, 10000"
    })
    void aSignalLeavesNothingUnfinished(String line, long bytes) throws Exception {
        Files.createDirectory(out());
        Called ended = brokenOff(bytes, words(line));
        assertThat(ended.code()).as(ended.err()).isIn(line.startsWith("graph") ? List.of(0, 130) : List.of(130));
        assertThat(ended.err()).doesNotContain("fault of photinus", "Exception");
        assertThat(unfinished(out())).isEmpty();
    }

    @Tag("thorough")
    @Test
    void aSignalToAReportLeavesNothingUnfinished() throws Exception {
        String[] words = report();
        for (long bytes : new long[] {0, 1}) {
            Called ended = brokenOff(bytes, words);
            assertThat(ended.code()).as(ended.err()).isIn(0, 130);
            assertThat(unfinished(out())).isEmpty();
        }
    }

    /** Interrupts a command when a file of at least so many bytes is there. */
    private Called brokenOff(long bytes, String... words) throws Exception {
        RealPhotinus.Running running =
                RealPhotinus.unpacked().start(RealPhotinus.HEARING_INTERRUPTS, folder, "said", words);
        if (running.awaitOrEnd(() -> isBegun(out(), bytes))) {
            running.signal("INT");
        }
        return running.end();
    }

    private static boolean isBegun(Path out, long bytes) {
        return files(out).stream().anyMatch(file -> file.toFile().length() >= bytes);
    }

    private static List<String> unfinished(Path out) {
        return names(out).stream().filter(name -> name.contains(".part")).toList();
    }

    private static List<String> names(Path out) {
        return files(out).stream().map(file -> file.getFileName().toString()).toList();
    }

    private static List<Path> files(Path out) {
        if (!Files.exists(out)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(out)) {
            return found.filter(file -> !Files.isDirectory(file)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
