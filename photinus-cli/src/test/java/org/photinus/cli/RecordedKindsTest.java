package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a run is of, what is done with its recording is the same. */
class RecordedKindsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path arc = Path.of("");

    @BeforeEach
    void nameTheRecording() {
        arc = folder.resolve("run.arc");
    }

    /** The call of a command on the recording that must succeed, with the file that it writes. */
    private Path written(String words, String name) {
        Path file = folder.resolve(name);
        Called call = StudioPageAtHand.line("arc " + arc + " " + words + " " + file);
        assertThat(call.code()).as(words + "\n" + call.err()).isZero();
        assertThat(call.err()).contains("wrote " + file);
        return file;
    }

    private void assertTaken(String begin) throws IOException {
        assertThat(arc).content().startsWith(begin);
        Called verdict = Called.line("verify " + arc);
        assertThat(verdict.code()).as(verdict.out()).isZero();
        assertThat(verdict.out()).startsWith("yes: a solution, ");
        assertThat(Files.readAllLines(written("--csv", "run.csv"))).hasSizeGreaterThan(3);
        Path html = written("--html", "run.html");
        assertThat(StudioPageAtHand.file(Files.readString(html), "run.arc")).isEqualTo(Files.readString(arc));
        assertThat(Called.line("arc " + arc + " --json").out()).contains("\"agents\":");
    }

    private void assertEvaluated() {
        assertThat(written("--plot", "run.svg")).content().startsWith("<?xml").contains("<path");
        Called at = Called.line("arc " + arc + " --at 2.5 --json");
        assertThat(at.code()).as(at.err()).isZero();
        assertThat(at.out()).contains("\"phases\":[");
        Called again = Called.line("arc " + arc + " --replay");
        assertThat(again.code()).as(again.out()).isZero();
        assertThat(again.out()).startsWith("yes: ");
        Called cut = Called.line("arc " + arc + " --until 1.5 --replay");
        assertThat(cut.code()).as(cut.out() + cut.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ideal | --graph cycle -n 20 --max-time 4 --until arc:0.000001
            ideal | --graph cycle -n 20 --max-time 4 --until arc:0.000001 --trigger edge
            ideal | --graph cycle -n 6 --max-time 9 --update linear:0.3261,0.46 --until arc:0.000001
            ideal | --graph cycle -n 6 --max-time 9 --tie random --initial @ties.txt --until arc:0.000001
            world | --graph regular:3 -n 8 --max-time 9 --delay 0.03
            world | --graph regular:3 -n 8 --max-time 9 --delay 0.03 --trigger edge
            world | --graph regular:3 -n 8 --max-time 9 --delay 0.01+exp:0.005 --loss 0.2 --duplicates 0.1
            world | --graph regular:3 -n 8 --max-time 9 --drift 1000ppm
            world | --graph regular:3 -n 8 --max-time 9 --down 3,1 --listen 1
            world | --graph regular:3 -n 8 --max-time 9 --delay 0.02 --receive age+window:0.1,0.5 --send-within 0.1
            world | --graph regular:3 -n 8 --max-time 9 --delay 0.02 --receive refractory:0.1
            world | --graph cycle -n 6 --max-time 9 --delay 0.02 --update linear:0.3261,0.46
            """)
    void aRunThatWasSimulated(String kind, String words) throws IOException {
        Path ties = Files.writeString(folder.resolve("ties.txt"), "0.1\n0.6\n0.1\n0.35\n0.85\n0.6\n");
        Called run = Called.line("simulate " + words.replace("@ties.txt", "@" + ties) + " --json --record " + arc);
        assertThat(run.code()).as(run.err()).isZero();
        assertTaken("photinus-hybrid-arc 1 " + kind + "\n");
        assertEvaluated();
    }

    @Test
    void aRunOfAScript() throws IOException {
        Path script = folder.resolve("script.arc");
        String words = "simulate --graph cycle -n 20 --max-time 4 --until arc:0.000001 --json";
        assertThat(Called.line(words + " --record " + script).code()).isZero();
        Called run = Called.line(words + " --trigger script:" + script + " --record " + arc);
        assertThat(run.code()).as(run.err()).isZero();
        assertTaken("photinus-hybrid-arc 1 ideal\n");
        assertEvaluated();
    }
}
