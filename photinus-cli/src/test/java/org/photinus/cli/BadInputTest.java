package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;

/** Bad input gets one clear message and exit code 2, and nothing is written. */
class BadInputTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        -n 0                        | agents must be a whole number from 1 to 2147483631, but is 0
        -n -3                       | agents must be a whole number from 1 to 2147483631, but is -3
        -n 2.5                      | agents must be a whole number from 1 to 2147483631, but is 2.5
        -p 0                        | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0
        -p 1.5                      | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 1.5
        -p NaN                      | pulse probability p must be a decimal number, but is 'NaN'
        -r 0                        | threshold r must lie strictly between 0 and 1, but is 0
        -r 1                        | threshold r must lie strictly between 0 and 1, but is 1
        --graph path -n 3 -r 0.1,1,0.2 | threshold r[2] must lie strictly between 0 and 1, but is 1
        -n 10 -p 0.1,0.2            | pulse probabilities must be given for each of the 10 agents, but there are 2
        --graph regular:5 -n 5      | degree of a regular digraph must lie between 1 and n - 1 = 4, but is 5 for n = 5
        --graph grid:3x4 -n 10      | agents must be left out or be 12 for the graph 'grid:3x4', but is 10
        --period 1e-101             | period must lie between 1E-100 and 1E+100, so that a double can hold times, but is 1E-101
        --period 1e101              | period must lie between 1E-100 and 1E+100, so that a double can hold times, but is 1E+101
        --max-time 1e300            | max time must lie between 0 and 9223372036854775807 periods, but is 1E+300 periods
        --until arc:1               | containing arc must lie strictly between 0 and 1, but is 1
        --period 0                  | period must be more than 0, but is 0
        --seed x                    | seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is 'x'
        --until never               | until must be exact or arc:EPS, but is 'never'
        --until arc:0               | containing arc must lie strictly between 0 and 1, but is 0; for 0 use the criterion 'exact'
        --max-time -1               | max time must be at least 0, but is -1
        --max-time NaN              | max time must be a decimal number, but is 'NaN'
        --max-jumps 0               | max jumps must be at least 1, but is 0
        --max-jumps x               | max jumps must be a whole number, but is 'x'
        --replicates 0              | --replicates must be at least 1, but is 0
        --threads 0 --replicates 2  | --threads must be at least 1, but is 0
        --replicate 0               | --replicate must be at least 1, but is 0
        --replicates 5 --replicate 3 | --replicate must be left out where --replicates is given: it runs one alone
        --replicates 5 --plot a.svg | --record and --plot must be asked of one run: leave --replicates out and name the run with --replicate
        --plot a.eps                | a plot must end in .svg, .png or .pdf, but is 'a.eps'
        --update linear:0.3,0.4 --until exact | until must be arc:EPS for this update, which synchronizes only asymptotically, but is 'exact'; try arc:0.05
        --update linear:0.3,0.4 -r 0.3 | threshold must be left out, since it has no meaning with the update linear:0.3,0.4, but is '0.3'
        --update linear:0.6,0.4     | slope m1 must lie between 0 and 0.5, but is 0.6
        --graph path --initial 0.1,2 -n 2 | initial phase must lie between 0 and 1, but is 2
        """)
    void oneMessageSaysWhatIsWrong(String options, String message) {
        Called call = Called.line("simulate " + options);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        simulate --replicates abc | Invalid value for option '--replicates': must be a whole number, but is 'abc'
        simulate --replicates 2147483648 | Invalid value for option '--replicates': must be at most 2147483647, but is '2147483648'
        simulate --seeed 4        | Possible solutions: --seed
        simulat                   | Did you mean: photinus simulate
        ''                        | a command is missing
        study                     | report  Writes the results of a study
        agent                     | vectors   Writes conformance vectors
        agent                     | a command of 'agent' is missing
        agent simulat             | Did you mean: agent simulate or agent status?
        agent simulate cycle      | Did you mean: photinus agent simulate --graph cycle?
        agent vectors             | Missing required option: '--out=DIR'
        ''                        | simulate    Runs one network, once or many times
        simulate cycle            | Did you mean: photinus simulate --graph cycle?
        graph pom.xml             | Did you mean: photinus graph --graph pom.xml?
        simulate extra            | Unmatched argument at index 1: 'extra'
        verify                    | Missing required parameter: 'FILE'
        """)
    void wrongUsageIsExplainedAndPointsToTheHelp(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.err()).contains(message).contains("--help' for what there is.");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void anUnknownFamilyIsAnsweredWithTheOneThatWasMeant() {
        assertThat(Called.line("simulate --graph cylce").err()).contains("but is 'cylce'; did you mean 'cycle'?");
    }

    @Test
    void aPhaseFileIsFaultedByCountAndByLine() throws IOException {
        Path three = folder.resolve("three.txt");
        Files.writeString(three, "0.1\n0.2\n0.3\n");
        assertThat(Called.line("simulate -n 10 --initial @" + three).err())
                .isEqualTo(
                        "photinus: " + three + " must hold one initial phase for each of the 10 agents, but holds 3\n");
        Path word = folder.resolve("word.txt");
        Files.writeString(word, "0.1\n".repeat(6) + "oops\n" + "0.1\n".repeat(3));
        assertThat(Called.line("simulate -n 10 --initial @" + word).err())
                .isEqualTo("photinus: " + word + ":7: initial phase must be a decimal number, but is 'oops'\n");
    }

    @Test
    void outputThatCannotBeWrittenIsRefusedBeforeTheRun() throws IOException {
        Path nowhere = folder.resolve("nowhere/run.csv");
        Called call = Called.line("simulate --csv " + nowhere);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: " + nowhere + " must lie in a folder that exists, but " + nowhere.getParent()
                        + " does not\n");
        assertThat(Called.line("simulate --record " + folder).err())
                .isEqualTo("photinus: " + folder + " must be a file to write to, but is a directory\n");
    }

    @Test
    void oneFileForTwoOutputsOrForInputAndOutputIsRefused() throws IOException {
        Path same = folder.resolve("same.csv");
        assertThat(Called.line("simulate --csv " + same + " --record " + same).err())
                .isEqualTo("photinus: " + same
                        + " must be a file of its own to write to, but is also written by another option\n");
        assertThat(same).doesNotExist();
        Files.writeString(same, "1 2\n2 3\n");
        Path roundabout = folder.resolve("..").resolve(folder.getFileName()).resolve("same.csv");
        assertThat(Called.line("simulate --graph " + same + " --csv " + roundabout)
                        .err())
                .endsWith("must be a file of its own to write to, but is also read by this command\n");
        assertThat(Files.readString(same)).isEqualTo("1 2\n2 3\n");
        assertThat(Called.line("simulate --csv /dev/null --record /dev/null").code())
                .isZero();
    }

    @Test
    void namesThatAreEmptyAreCalledSo() {
        assertThat(Called.photinus("simulate", "--csv", "").err())
                .isEqualTo("photinus: a file to write to must have a name, but its name is empty\n");
        assertThat(Called.photinus("simulate", "--initial", "@").err())
                .isEqualTo("photinus: a file to read must have a name, but its name is empty\n");
    }

    @Test
    void aRefusedRunLeavesNoFileBehindAndAnOldOneAsItWas() throws IOException {
        Path old = folder.resolve("old.csv");
        Files.writeString(old, "as it was");
        Path nowhere = folder.resolve("nowhere/run.svg");
        assertThat(Called.line("simulate --csv " + old + " --plot " + nowhere).code())
                .isEqualTo(2);
        assertThat(Called.line("simulate -n 0 --csv " + old).code()).isEqualTo(2);
        assertThat(old).hasContent("as it was");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(old);
        }
    }

    @Test
    void aFaultOfOursSaysHowToReportIt() {
        // A console that fails stands for any fault that is not the user's.
        Console broken = new Console(
                new java.io.PrintStream(
                        java.io.OutputStream.nullOutputStream(), false, java.nio.charset.StandardCharsets.UTF_8) {
                    @Override
                    public void print(String text) {
                        throw new IllegalStateException("broken");
                    }
                },
                new java.io.PrintStream(captured, true, java.nio.charset.StandardCharsets.UTF_8),
                false,
                Interrupts.none());
        int code = Photinus.run(broken, "simulate", "--seed", "77", "--json");
        assertThat(code).isEqualTo(70);
        assertThat(captured.toString(java.nio.charset.StandardCharsets.UTF_8))
                .contains("this is a fault of photinus itself")
                .contains("photinus simulate --seed 77 --json   (the seed is 77;")
                .contains("IllegalStateException: broken");
    }

    private final java.io.ByteArrayOutputStream captured = new java.io.ByteArrayOutputStream();
}
