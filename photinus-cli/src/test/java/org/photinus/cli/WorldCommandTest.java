package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final String SHORT = " --max-time 100 --replicates 8";

    @Test
    void aWorldIsExplainedInWords() {
        Called call =
                Called.line("world --graph regular:5 -n 12 --delay 0.02+exp:0.005 --loss 0.1 --drift 20ppm" + SHORT);
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains(
                        "The world\n",
                        "it differs from pulse to pulse: jitter",
                        "loss            10 % of all pulses",
                        "Proved of the ideal network, and gone in this world",
                        "As it is: 8 runs of 100 periods",
                        "What to change first",
                        "--receive age+window:0.05,1,0.1",
                        "half the delay",
                        "no jitter, the same mean delay",
                        "no loss",
                        "equal clocks")
                .doesNotContain("no failures", "--listen");
    }

    /** Twelve agents that hear late pulses: a window that forgives them is far better, and said to be the first. */
    @Test
    void whatHelpsMostStandsFirst() {
        Called call = Called.line("world --graph regular:5 -n 12 --delay 0.03+exp:0.003 --json" + SHORT);
        assertThat(call.out())
                .contains("\"first\":\"--receive age+window:0.05,1,0.1\"")
                .contains("\"changes\":[{\"change\":\"--receive age+window:0.05,1,0.1\",\"isSetting\":true,"
                        + "\"effect\":\"better\",");
    }

    /** The runs are those of simulate with the same seed. */
    @Test
    void theNetworkAsItIsIsThatOfSimulate() {
        String network =
                " --graph regular:2 -n 9 --delay 0.03 --loss 0.2 --seed 5 --json --max-time 100 --replicates 8";
        String spread = Called.line("simulate" + network).out().replaceFirst("(?s).*\"p95\":(\\{[^}]*}).*", "$1");
        assertThat(spread).startsWith("{\"value\":0.");
        assertThat(Called.line("world" + network).out())
                .contains("\"measured\":{\"replicates\":8,")
                .contains("\"spreadP95\":" + spread + ",\"outOfLock\":");
    }

    @Test
    void theAnswerDoesNotDependOnThreads() {
        String command = "world --graph cycle -n 6 --delay 0.02 --down 30,3 --json" + SHORT;
        assertThat(Called.line(command + " --threads 1").out())
                .isEqualTo(Called.line(command + " --threads 2").out())
                .contains("\"change\":\"--listen 5\"", "\"change\":\"no failures\"");
    }

    @Test
    void linksOfTheirOwnAreToldApart() throws IOException {
        Path links = Files.writeString(
                folder.resolve("links.csv"), "from,to,rtt,plr\na,b,3,0.5\nb,c,4,0.1\nc,a,8,0\nb,a,3,0\n");
        Called call = Called.line("world --graph " + links
                + " --period 100ms --weights-as delay:ms=rtt --weights-as loss=plr" + SHORT.replace("100", "10s"));
        assertThat(call.out())
                .contains(
                        "from 3 ms (3 % of T) to 8 ms (8 % of T), 4.5 ms (4.5 % of T) in the mean; constant on each arc",
                        "15 % in the mean, 50 % on the worst arc, a → b");
    }

    @Test
    void theIdealWorldHasNothingToChangeButSoftware() {
        Called call = Called.line("world --graph complete -n 5" + SHORT);
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains("none: pulses arrive at once", "the network synchronizes almost surely")
                .doesNotContain("by other links");
    }

    @Test
    void aDigraphWithoutARootIsNotRun() throws IOException {
        Path links = Files.writeString(folder.resolve("two.txt"), "a c\nb c\n");
        Called call = Called.line("world --delay 0.1 --graph " + links);
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.out()).contains("The world").doesNotContain("What to change");
        assertThat(call.err()).contains("no change of p, r, receivers or links mends a digraph without a root");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --replicates 1    | --replicates must be at least 2, but is 1
        --until exact     | --until must be left out: every run goes on to --max-time, to be measured
        --max-time 0      | --max-time must be later than the 10 periods that a lock must hold, but is 0 periods; take a later one, or a shorter hold
        --threads 0       | --threads must be at least 1, but is 0
        --loss 2          | loss must be a probability from 0 to 1, but is 2; if it is a percentage, divide it by 100
        --burn-in 2000    | burn in must end before max time, which is 1000 periods, but is 2000 periods; take a smaller one, or a later max time
        """)
    void badInputGetsOneMessage(String options, String message) {
        Called call = Called.line("world -n 6 " + options);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.out()).isEmpty();
    }
}
