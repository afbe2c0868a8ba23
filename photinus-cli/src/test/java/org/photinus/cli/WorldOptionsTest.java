package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which commands know worlds, and what the others say. */
class WorldOptionsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"simulate", "theory", "tune"})
    void threeCommandsHaveTheOptionsOfAWorld(String command) {
        assertThat(Called.line(command + " --help").out())
                .contains("\nThe world (times in periods, or with a unit such as 5ms):\n", "--delay=LAW", "--listen=L");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        law --delay 0.1               | --delay is an option of simulate, theory, tune and world: photinus law is about the ideal world
        law --loss=0.1                | --loss is an option of simulate, theory, tune and world: photinus law is about the ideal world
        graph --receive age           | --receive is an option of simulate, theory, tune and world: photinus graph is about the ideal world
        paper tail --out x --down 1,1 | --down is an option of simulate, theory, tune and world: photinus paper is about the ideal world
        study run a.yaml --delay 1    | --delay is no option of photinus study run: write 'delay: …' in the design
        theory --lock 0.1,5           | --lock is an option of simulate, tune and world: it is about runs in a world
        law --burn-in 5               | --burn-in is an option of simulate, tune and world: it is about runs in a world
        """)
    void otherCommandsSayWhichOnesHaveThem(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"law", "graph"})
    void otherCommandsRefuseAWorldInAFileToo(String command) throws IOException {
        Path yaml = Files.writeString(folder.resolve("net.yaml"), "graph: cycle\nagents: 3\nloss: 0.1\n");
        Called call = Called.line(command + " --network " + yaml);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: loss must be left out, since photinus " + command
                        + " is about the ideal world; others are for simulate, theory, tune and world, but is '0.1'\n");
        Path links = Files.writeString(folder.resolve("links.txt"), "a b 0.5\nb a 0.5\n");
        assertThat(Called.line(command + " --weights-as loss --graph " + links).err())
                .isEqualTo(
                        "photinus: weights must be taken as pulse-probability, since photinus " + command
                                + " is about the ideal world; others are for simulate, theory, tune and world, but are as 'loss'\n");
    }

    @Test
    void aStudyHasOneUnitOfTime() throws IOException {
        Path study = folder.resolve("study.yaml");
        Files.writeString(
                study,
                "study: a\nreplicates: 1\ngraph: cycle\nagents: 3\nfactors: {period: [100ms, 1s]}\nmaxTime: 10s\n");
        Called call = Called.line("study run --dry-run " + study);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .contains(
                        "'period' must have one unit in all cells, so that their times can be compared, but has ms and"
                                + " s");
    }

    @Test
    void weightsMayBeTakenSeveralTimes() throws IOException {
        Path links = Files.writeString(folder.resolve("links.csv"), "from,to,rtt,pdr\na,b,3,0.5\nb,a,4,0.9\n");
        Called call = Called.line("simulate --period 100ms --weights-as delay:ms=rtt --weights-as pulse-probability=pdr"
                + " --graph " + links);
        assertThat(call.err())
                .contains("edge-triggering, p of each arc its weight; T = 100 ms; delay of each arc its weight\n");
        assertThat(Called.line("simulate --weights-as loss --weights-as loss --graph " + links)
                        .err())
                .isEqualTo("photinus: weights must be taken once as loss, but are twice: 'loss,loss'\n");
    }

    @Test
    void timesAreInTheUnitOfThePeriod() {
        Called bare = Called.line("simulate --graph cycle -n 6 --period 100 --max-time 100000 --json");
        Called units = Called.line("simulate --graph cycle -n 6 --period 100ms --max-time 100s --json");
        assertThat(units.code()).isZero();
        assertThat(units.out()).isEqualTo(bare.out());
        assertThat(units.err()).contains("; T = 100 ms\n");
    }
}
