package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import org.photinus.cli.output.ProgressBar;

class PhotinusTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "simulate",
                "graph",
                "theory",
                "law",
                "arc",
                "verify",
                "study",
                "study run",
                "study resume",
                "study report",
                "study export",
                "study schema",
                "studio",
                "agent",
                "agent simulate",
                "agent vectors",
                "help",
                "completion",
                "man"
            })
    void everyCommandHelps(String command) {
        Called call = Called.line(command + " --help");
        assertThat(call.code()).isZero();
        assertThat(call.out()).startsWith("Usage: photinus" + (command.isEmpty() ? "" : " " + command));
        assertThat(call.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'', ''", "tune, tune", "study run, study run", "agent simulate, agent simulate"})
    void helpIsACommandToo(String words, String command) {
        Called call = Called.line("help " + words);
        assertThat(call.code()).isZero();
        assertThat(call.out()).isEqualTo(Called.line(command + " --help").out());
        assertThat(call.err()).isEmpty();
    }

    @Test
    void helpOfWhatIsNoCommandIsRefused() {
        Called call = Called.line("help study reprot");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .startsWith(
                        "photinus: 'photinus study' must have the command that help is asked for, but has no 'reprot'; did"
                                + " you mean 'report'?\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate",
                "graph",
                "theory",
                "law",
                "arc",
                "tune",
                "studio",
                "study run",
                "agent",
                "agent simulate",
                "agent vectors"
            })
    void helpIsWrappedBetweenWordsAlone(String command) {
        String help = Called.line(command + " --help").out();
        // What a break inside a word would leave at the end of a line: (.mtx), linear:M1,M2, FILE.svg, ./photinus.1
        assertThat(help.lines()).noneMatch(line -> line.matches(".*([ (][.]|linear:M1,|[|][.])"));
        assertThat(help.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void theHelpOfSimulateNamesEveryOptionOfTheContract() {
        assertThat(Called.line("simulate --help").out())
                .contains(
                        "--network",
                        "--graph",
                        "--graph-format",
                        "--undirected",
                        "--reverse",
                        "--weights-as",
                        "-n, --agents",
                        "-p, --pulse-probability",
                        "-r, --threshold",
                        "--period",
                        "--update",
                        "--tie",
                        "--trigger",
                        "--initial",
                        "--seed",
                        "--until",
                        "--max-time",
                        "--max-jumps",
                        "--replicates",
                        "--replicate",
                        "--threads",
                        "--json",
                        "--csv",
                        "--record",
                        "--plot",
                        "--watch",
                        "--speed");
    }

    @Test
    void theCompletionScriptKnowsTheOptions() {
        Called call = Called.line("completion");
        assertThat(call.code()).isZero();
        assertThat(call.out()).contains("complete -F _complete_photinus").contains("--pulse-probability");
    }

    @Test
    void theCompletionScriptKnowsTheValues() {
        assertThat(Called.line("completion").out())
                .contains("(\"complete\" \"path\" \"cycle\" \"star\" \"regular:\" ")
                .contains("(\"zero\" \"one\" \"random\")")
                .contains("(\"edge-list\" \"graphml\" \"dot\" ")
                .contains("(\"csv\" \"parquet\")")
                .contains("(\"mean\" \"median\" \"pulses\" \"q0.9\" \"spread\" \"lock\" ");
    }

    @Test
    void theManualPageHasASectionForEveryCommand() {
        Called call = Called.line("man");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .startsWith(".TH PHOTINUS 1")
                .contains(
                        ".SH PHOTINUS SIMULATE",
                        ".SH PHOTINUS GRAPH",
                        ".SH PHOTINUS THEORY",
                        ".SH PHOTINUS LAW",
                        ".SH PHOTINUS ARC",
                        ".SH PHOTINUS VERIFY",
                        ".SH PHOTINUS STUDY RUN",
                        ".SH PHOTINUS STUDIO",
                        ".SH PHOTINUS AGENT SIMULATE",
                        ".SH PHOTINUS AGENT VECTORS")
                .contains(".B \\-n, \\-\\-agents N");
    }

    @Test
    void theVersionIsSaid() {
        assertThat(Called.line("--version").out()).startsWith("photinus ");
    }

    @Test
    void progressIsDrawnOnATerminalAlone() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        long[] nanos = {0};
        Console console = new Console(err, err, true, Interrupts.none());
        String before = System.setProperty("photinus.stderr.terminal", "true");
        try {
            draw(ProgressBar.of(console, "replicates", 10, () -> nanos[0] += 1_000_000_000L));
            draw(ProgressBar.upTo(console, "running", 10, () -> nanos[0] += 1_000_000_000L));
            Console plain = new Console(err, err, false, Interrupts.none());
            draw(ProgressBar.of(plain, "replicates", 10, () -> nanos[0] += 1_000_000_000L));
        } finally {
            System.setProperty("photinus.stderr.terminal", before == null ? "false" : before);
        }
        String clear = "\r\u001b[K";
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo(clear + "replicates ███████████████░░░░░░░░░░░░░░░  50 %, about 1 s left; so far" + clear
                        + clear + "running ███████████████░░░░░░░░░░░░░░░  50 %, 1 s left at most; so far" + clear);
    }

    private static void draw(ProgressBar bar) {
        try (bar) {
            bar.update(5, "; so far");
        }
    }

    @Test
    void durationsReadWell() {
        assertThat(ProgressBar.duration(4.4)).isEqualTo("4 s");
        assertThat(ProgressBar.duration(125)).isEqualTo("2 min 05 s");
        assertThat(ProgressBar.duration(7500)).isEqualTo("2 h 05 min");
    }
}
