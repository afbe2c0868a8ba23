package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;

/** {@code simulate --watch}. */
class WatchTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /**
     * Agents at 0.2, 0.7 and 0.45 of a complete digraph. At 0.3 the second fires alone and does not pulse. At 0.55 the
     * third fires and pulses: the first, at 0.75, goes to 1 and fires too, and the second, at 0.25, goes to 0.
     */
    @Test
    void firingsStandAtTheirTimesModuloThePeriod() {
        Called call = Called.line("simulate --graph complete -n 3 --initial 0.2,0.7,0.45 --watch");
        assertThat(call.code()).isZero();
        String blank = " ";
        assertThat(call.out())
                .startsWith("         t 0" + blank.repeat(28) + "T/2" + blank.repeat(27) + "T  groups\n" + "         0│"
                        + blank.repeat(18) + "▃" + blank.repeat(14) + "▆" + blank.repeat(26) + "│      1\n\n 0.500 ┤");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate --graph cycle -n 12 --seed 3",
                "simulate --graph cycle -n 12 -p 1",
                "simulate --graph path -n 9 --trigger edge --replicate 7",
                "simulate --graph path -n 40 --max-time 20",
                "simulate --graph path -n 40 --max-jumps 500",
                "simulate --graph cycle -n 12 --update linear:0.3,0.46 --until arc:0.001",
                "simulate --graph complete -n 4 --initial 0.5,0.5,0.5,0.5",
                "simulate -n 12 --loss 0.1 --drift 50ppm --max-time 60",
                "simulate -n 12 --period 100ms --delay uniform:1ms,4ms --receive age --until arc:0.05",
                "simulate -n 8 --delay 0.01 --down 20,3 --listen 2 --max-time 300"
            })
    void whatIsSaidOfARunDoesNotDependOnWhoLooksOn(String line) {
        Called plain = Called.line(line);
        Called watched = Called.line(line + " --watch");
        assertThat(watched.code()).isEqualTo(plain.code());
        assertThat(watched.out()).endsWith(plain.out());
        assertThat(watched.err()).isEqualTo(plain.err());
        TerminalTextTest.assertHarmless(watched);
    }

    @Test
    void everyFiringIsOnTheRaster() {
        // Eight agents keep apart: each mark is one of them, since 1/8 of all is the lowest block.
        Called call = Called.line("simulate --graph path -n 8 -p 0.0000001 --max-time 3"
                + " --initial 0.05,0.15,0.25,0.35,0.45,0.55,0.65,0.75 --watch");
        assertThat(call.out().chars().filter(c -> c == '▁')).hasSize(24);
        assertThat(call.out()).contains("│      8\n").contains("jumps            24 in 24 instants");
    }

    @Test
    void inAWorldAndForTheLinearUpdateVStandsOnTheRight() {
        assertThat(Called.line("simulate --graph path -n 12 --delay 0.01 --max-time 3 --watch")
                        .out())
                .containsPattern("^ +t 0 +T/2 +T +V\n +0│.*│  0\\.\\d{3}\n +1│");
        assertThat(Called.line("simulate -n 6 --update linear:0.3,0.46 --max-time 3 --watch")
                        .out())
                .containsPattern("^ +t 0 +T/2 +T +V\n +0│.*│  0\\.\\d{3}\n");
    }

    @Test
    void aTableGoesWithIt() throws IOException {
        Path csv = folder.resolve("run.csv");
        Path plain = folder.resolve("plain.csv");
        assertThat(Called.line("simulate --graph cycle -n 5 --watch --csv " + csv)
                        .code())
                .isZero();
        assertThat(Called.line("simulate --graph cycle -n 5 --csv " + plain).code())
                .isZero();
        assertThat(csv).hasSameTextualContentAs(plain);
        assertThat(Files.readAllLines(csv)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --json                 | --watch must be left out where --json is given: standard output then has exactly one document
        --replicates 1         | --watch must be asked of one run: leave --replicates out and name the run with --replicate
        --plot x.svg           | --record and --plot must be left out where --watch is given: run it again without --watch, since the run is the same
        --record x.arc         | --record and --plot must be left out where --watch is given: run it again without --watch, since the run is the same
        --delay 0.1 --plot x.svg | --record and --plot must be left out where --watch is given: run it again without --watch, since the run is the same
        --speed 0              | --speed must be a number of periods per second above 0, but is 0; 1 is slow, 4 is usual
        --speed -1             | --speed must be a number of periods per second above 0, but is -1; 1 is slow, 4 is usual
        --speed 1e999          | --speed must be a number of periods per second above 0, but is 1e999; 1 is slow, 4 is usual
        --speed NaN            | --speed must be a decimal number, but is 'NaN'
        --speed fast           | --speed must be a decimal number, but is 'fast'
        """)
    void badInputGetsOneMessage(String options, String message) {
        Called call = Called.line("simulate -n 6 --watch " + options);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
    }

    @Test
    void aSpeedThatNobodySeesIsSaidToBeWithoutMeaning() {
        assertThat(Called.line("simulate -n 6 --watch --speed 2").err())
                .endsWith(
                        "without --speed: standard output is not a terminal, so that the lines are printed at once\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate -n 30 --watch", "simulate -n 30 --watch --delay 0.01"})
    void anInterruptBeforeTheFirstFiringLeavesTheReport(String line) {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, line.split(" ", -1));
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.out()).contains("containing arc   V = 0.").doesNotContain(" groups\n", " V\n", "│");
    }

    /** A terminal whose user interrupts the run as soon as anything is shown. */
    @ParameterizedTest
    @ValueSource(strings = {"simulate -n 100 --graph path --watch", "simulate -n 100 --watch --delay 0.01"})
    void anInterruptInTheMiddleEndsTheWaitAndKeepsWhatWasSeen(String line) {
        Interrupts interrupts = Interrupts.none();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStream user = new FilterOutputStream(bytes) {
            @Override
            public void write(byte[] octets, int from, int count) throws IOException {
                out.write(octets, from, count);
                interrupts.request();
            }
        };
        int code = onTerminal(user, interrupts, line + " --speed 20");
        String shown = bytes.toString(StandardCharsets.UTF_8);
        assertThat(code).isEqualTo(130);
        assertThat(shown).contains("│").contains("nterrupted").contains("containing arc   V = 0.");
        // Whatever was painted, the last escape is the one that takes colours back.
        assertThat(shown.substring(shown.lastIndexOf('\u001b'))).startsWith("\u001b[0m");
    }

    @Test
    void aTerminalShowsTheSameLinesAndReport() {
        String line = "simulate --graph cycle -n 12 --seed 3 --watch";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(onTerminal(bytes, Interrupts.none(), line + " --speed 100000"))
                .isZero();
        String shown = bytes.toString(StandardCharsets.UTF_8).replaceAll("\u001b\\[[0-9;]*m", "");
        String last = shown.lines()
                .filter(text -> text.endsWith("│      1"))
                .reduce((one, next) -> next)
                .orElse("");
        assertThat(last).contains("█");
        assertThat(shown).endsWith(Called.line(line.replace(" --watch", "")).out());
    }

    private static int onTerminal(OutputStream out, Interrupts interrupts, String line) {
        System.setProperty("photinus.stdout.terminal", "true");
        try (PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream err = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8)) {
            return Photinus.run(new Console(stream, err, true, interrupts), line.split(" ", -1));
        } finally {
            System.clearProperty("photinus.stdout.terminal");
        }
    }
}
