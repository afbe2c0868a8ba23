package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;
import org.photinus.cli.swarm.SwarmCommand;

/** {@code swarm}: agents on real sockets, in a time that passes while the command naps. */
class SwarmTest {
    private static final String SHORT = "swarm --graph regular:2 -n 5 --period 20ms ";

    private final SteppedTime time = new SteppedTime();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Called called(String line) {
        return called(Interrupts.none(), line);
    }

    private Called called(Interrupts interrupts, String line) {
        return time.call(
                console -> new SwarmCommand(console, time.settings(), time::pass),
                interrupts,
                line.trim().split(" +", -1));
    }

    /** A number in a JSON document, by the first key of this name. */
    static double number(String json, String key) {
        Matcher matcher =
                Pattern.compile("\"" + key + "\":(-?[0-9.]+(E-?[0-9]+)?)").matcher(json);
        assertThat(matcher.find()).as(key + " in " + json).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    @Test
    void theDocumentHasTheKeysOfTheContractInOrder() {
        Called called = called(SHORT + "--for 2s --json");
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.out())
                .containsSubsequence(
                        "\"agents\":5",
                        "\"processes\":1",
                        "\"period\":20",
                        "\"for\":2000",
                        "\"profile\":\"practical\"",
                        "\"seed\":1",
                        "\"lockTime\":",
                        "\"spread\":{\"median\":",
                        "\"p95\":",
                        "\"max\":",
                        "\"periodPpm\":",
                        "\"doubleFirings\":",
                        "\"missedFirings\":",
                        "\"predicted\":{\"spread\":{\"median\":",
                        "\"lateness\":{\"median\":",
                        "\"cpuShare\":",
                        "\"pulses\":{\"sent\":",
                        "\"datagrams\":{\"sent\":",
                        "\"received\":",
                        "\"rejected\":{\"length\":");
        assertThat(called.out().lines()).hasSize(1);
        assertThat(number(called.out(), "received")).isPositive();
        assertThat(number(called.out(), "lockTime")).isPositive();
        assertThat(number(called.out(), "cpuShare")).isPositive();
    }

    @Test
    void theTextSaysMicroseconds() {
        Called called = called(SHORT + "--for 1s");
        assertThat(called.code()).isZero();
        assertThat(called.out()).contains("in 1 process", "µs late in the median", "% of a core for each agent");
        assertThat(called.err()).contains("seed 1");
    }

    @Test
    void impairmentsAreThoseOfTheWorld() {
        Called called =
                called(SHORT + "--for 2s --delay 1ms+exp:0.2ms --loss 0.3 --duplicates 0.1 --drift 20ppm --json");
        assertThat(called.code()).isZero();
        requireImpairments(called.out(), 0.3, 0.1);
    }

    /**
     * A share lies within five standard deviations of its probability: the seed is fixed, and the probability of a false alarm was
     * below 10⁻⁶ for each of the two shares when it was chosen.
     */
    static void requireImpairments(String json, double loss, double duplicates) {
        String datagrams = json.substring(json.indexOf("datagrams"));
        double lost = number(datagrams, "lost");
        double doubled = number(datagrams, "duplicated");
        double once = number(datagrams, "sent") - doubled;
        assertThat(lost + once).isGreaterThan(500);
        assertThat(lost / (lost + once)).isCloseTo(loss, within(fiveDeviations(loss, lost + once)));
        assertThat(doubled / once).isCloseTo(duplicates, within(fiveDeviations(duplicates, once)));
    }

    private static double fiveDeviations(double probability, double count) {
        return 5 * Math.sqrt(probability * (1 - probability) / count);
    }

    @Test
    void aRecordingIsASolutionAndATamperedOneIsNone() throws IOException {
        Path arc = folder.resolve("swarm.arc");
        Called called = called("swarm --graph cycle -n 4 --period 20ms --for 1s --drift 50ppm --record " + arc);
        assertThat(called.code()).as(called.err()).isZero();
        Called judged = Called.photinus("verify", arc.toString());
        assertThat(judged.out()).matches("yes: a solution, \\d+ events checked\\R");
        assertThat(judged.code()).isZero();
        assertThat(Called.photinus("arc", arc.toString()).code()).isZero();

        String text = Files.readString(arc);
        Matcher fire = Pattern.compile("(?m)^fire (\\d+) (\\d+) (\\d+) 0 ").matcher(text);
        assertThat(fire.find()).isTrue();
        Files.writeString(
                arc,
                text.substring(0, fire.start()) + "fire " + fire.group(1) + " " + fire.group(2) + " " + fire.group(3)
                        + " 7 " + text.substring(fire.end()));
        Called tampered = Called.photinus("verify", "--ignore-digest", arc.toString());
        assertThat(tampered.code()).isEqualTo(1);
        assertThat(tampered.out()).startsWith("no, not a solution");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            swarm --processes 0                               | --processes must lie between 1 and the number of agents, 50, but is 0
            swarm -n 3 --graph cycle --processes 4            | --processes must lie between 1 and the number of agents, 3, but is 4
            swarm --namespaces                                | --namespaces must go with --processes of at least 2, but there is one process
            swarm --for 0s                                    | --for must be at least 1ns and at most 1000000 periods, but is 0s
            swarm --for NaN                                   | --for
            swarm --spin maybe --for 1s                       | --spin must be on or off, but is 'maybe'
            swarm --period 3                                  | period must have a unit for agents, which run on real clocks, but is 3; such as --period 100ms
            swarm --update linear:0.3,0.4                     | update must be binary for agents, but is 'linear:0.3,0.4'
            swarm --receive age                               | --receive must be left out, since agents have rules of their own, but is 'age'; --profile chooses them
            swarm --profile quick                             | --profile must be practical, paper or paper:R, but is 'quick'
            swarm --graph arcs:1-2,3-2                        | the digraph must be rooted, since no other network keeps a common tick, but has no root; photinus graph says what to mend
            swarm -n 1500                                     | agents of one process must be at most 1000, but are 1500; take more --processes
            swarm --graph - --processes 2                     | --graph must be a family or a file with several processes, which all read it, but is standard input; write it to a file
            """)
    void badInputIsOneClearMessage(String line, String message) {
        Called called = Called.line(line);
        assertThat(called.code()).as(called.err()).isEqualTo(2);
        assertThat(called.out()).isEmpty();
        assertThat(called.err()).contains("photinus: ").contains(message);
    }

    @Test
    void anInterruptedSwarmSaysWhatItSaw() {
        Interrupts interrupts = Interrupts.none();
        time.after(1_000_000_000, interrupts::request);
        Called called = called(interrupts, "swarm --graph cycle -n 3 --period 20ms --for 100s");
        assertThat(called.code()).isEqualTo(130);
        assertThat(called.out()).contains("ran for 9").contains(" ms in 1 process");
    }
}
