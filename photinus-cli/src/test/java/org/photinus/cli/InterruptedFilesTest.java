package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** Commands that are interrupted while they write, as real processes: nothing unfinished is left. */
class InterruptedFilesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @SuppressWarnings("NullAway.Init")
    private static RealPhotinus photinus;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeAll
    static void unpack() throws Exception {
        photinus = RealPhotinus.unpackedInto(home);
    }

    /** Each takes much longer than the signal, but for the writing of a graph, where either may be first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate --graph cycle -n 60 --replicates 5000000 --csv OUT/runs.csv",
                "simulate --graph path -n 3000 --until exact --max-time 1000000 --threshold 0.01 --record OUT/run.arc --plot"
                        + " OUT/run.svg --csv OUT/run.csv",
                "tune --graph cycle -n 200 --replicates 100000 --csv OUT/points.csv --plot OUT/map.png",
                "graph --graph complete -n 150 --out OUT/net.json --plot OUT/net.png",
                "graph --graph complete -n 3000 --out OUT/net.graphml.gz"
            })
    void nothingUnfinishedIsLeft(String words) throws Exception {
        Path out = Files.createDirectory(folder.resolve("out"));
        // At once, and after some of the work.
        for (int later : new int[] {0, 300, 1500}) {
            Called ended =
                    brokenOff(out, later, words.replace("OUT", out.toString()).split(" +", -1));
            assertThat(ended.code()).as(ended.err()).isIn(0, 130);
            assertThat(ended.err()).doesNotContain("fault of photinus", "Exception");
            assertThat(unfinished(out)).isEmpty();
        }
    }

    @Test
    void aReportThatIsBrokenOffSaysSoAndLeavesNothingUnfinished() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: many
            factors:
              graph: [complete, cycle]
              agents: [4, 5, 6]
              threshold: [0.2, 0.3]
            maxTime: 20
            replicates: 20
            """);
        Path results = folder.resolve("results");
        Called run = Called.line("study run " + design + " --out " + results);
        assertThat(run.code()).as(run.err()).isZero();
        Path out = folder.resolve("out");
        String[] words = {"study", "report", results.toString(), "--out", out.toString()};
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called heard = Called.photinus(interrupts, words);
        assertThat(heard.code()).isEqualTo(130);
        assertThat(heard.err()).endsWith("interrupted: each file is whole, new or as it was before\n");
        assertThat(files(out)).isEmpty();
        for (int later : new int[] {0, 50, 400}) {
            Called ended = brokenOff(out, later, words);
            assertThat(ended.code()).as(ended.err()).isIn(0, 130);
            assertThat(unfinished(out)).isEmpty();
        }
    }

    /** Interrupts a command some time after it has begun to write; what it has written goes with it. */
    private Called brokenOff(Path out, int laterMillis, String... words) throws Exception {
        delete(out);
        RealPhotinus.Running running = photinus.start(List.of("env", "--default-signal=INT"), folder, "said", words);
        while (files(out).isEmpty() && !running.endsSoon()) {}
        running.process().waitFor(laterMillis, java.util.concurrent.TimeUnit.MILLISECONDS);
        new ProcessBuilder("kill", "-INT", Long.toString(running.process().pid()))
                .start()
                .waitFor();
        return running.end();
    }

    private static List<String> unfinished(Path out) throws IOException {
        return files(out).stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> name.contains(".part"))
                .toList();
    }

    private static void delete(Path out) throws IOException {
        for (Path file : files(out)) {
            Files.delete(file);
        }
    }

    private static List<Path> files(Path out) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path place : List.of(out, out.resolve("figures"))) {
            if (Files.isDirectory(place)) {
                try (Stream<Path> found = Files.list(place)) {
                    found.filter(file -> !Files.isDirectory(file)).forEach(files::add);
                }
            }
        }
        return files;
    }
}
