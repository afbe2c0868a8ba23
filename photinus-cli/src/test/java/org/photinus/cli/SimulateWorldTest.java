package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** {@code simulate} in worlds that are not ideal. */
class SimulateWorldTest {
    private static final String MIXED =
            "simulate -n 12 --delay 0.002+exp:0.0005 --loss 0.05 --duplicates 0.01 --drift 20ppm --max-time 60";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aRunGoesOnToItsHorizonAndSaysWhatWasMeasured() {
        Called call = Called.line("simulate --delay 0.01");
        assertThat(call.code()).isZero();
        assertThat(call.out()).isEqualTo("""
                        In lock from t = 7.14708, spread 1 % of T in the median; run to t = 1000
                          synchronized     first at t = 52.626 (exact)
                          jumps            49534 in 1939 instants
                          containing arc   V = 0
                          lock time        t = 7.14708, the beginning of the first 10 periods with V ≤ 0.05
                          spread           median 1 % of T, 95 % 2 % of T, largest 3 % of T; 500 looks after t = 500
                          out of lock      0 % of the time since the lock time
                          period           10000 ppm longer than T, as the mean interval between firings
                          intervals        0 shorter than T/2 (double firings), 0 longer than 1.5 T (missed ones), after the burn-in
                          pulses           122865 sent along arcs, 0 lost, 0 doubled, 122635 heard, 90 ignored (90 about to fire)
                        """);
        assertThat(call.err())
                .startsWith("regular:5, 50 agents; binary update, r = 0.5, ties to zero; vertex-triggering, p = 0.5;"
                        + " T = 1; delay 0.01\nseed 1\n")
                .contains("--receive refractory:auto", "--receive age");
    }

    @Test
    void jsonOfOneRunHasNumbers() {
        Called call = Called.line("simulate --graph complete -n 6 --delay 0.01 --max-time 40 --json");
        assertThat(call.out())
                .startsWith("{\"outcome\":\"synchronized\",\"syncTime\":")
                .contains("\"groups\":null,\"unchangedSince\":null,\"lockTime\":")
                .contains("\"spread\":{\"median\":0,\"p95\":0,\"max\":0,\"looks\":20}")
                .contains("\"outOfLock\":0.0,\"periodPpm\":")
                .contains("\"doubleFirings\":0,\"missedFirings\":0,\"pulses\":{\"sent\":")
                .contains("\"ignoredBy\":{\"refractory\":0,\"stale\":0,\"firing\":")
                .endsWith("\"down\":0}}}\n");
    }

    private static Set<String> keys(String line) {
        Called call = Called.line(line + " --json");
        assertThat(call.code()).as(call.err()).isZero();
        return Pattern.compile("\"(\\w+)\":")
                .matcher(call.out())
                .results()
                .map(key -> key.group(1))
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate --graph path -n 5 --max-time 60",
                "simulate --graph path -n 5 --max-time 60 --replicates 4",
                "tune --graph path -n 5 --max-time 60 --replicates 4 --p-range 0.5 --r-range 0.5,0.6"
            })
    void aDocumentHasTheKeysOfTheIdealWorldAndMore(String line) {
        Set<String> ideal = keys(line);
        assertThat(ideal).isNotEmpty();
        assertThat(keys(line + " --delay 0.02 --loss 0.1")).containsAll(ideal);
    }

    /** So that a study that begins at no delay can be repeated run by run. */
    @Test
    void aRunInTheIdealWorldIsMeasuredWhereALockIsAskedFor() {
        Called plain = Called.line("simulate --graph complete -n 5 --json");
        Called measured = Called.line("simulate --graph complete -n 5 --json --lock 0.05,10");
        String syncTime = plain.out().replaceFirst(".*(\"syncTime\":[0-9.]+).*\\n", "$1");
        assertThat(syncTime).startsWith("\"syncTime\":");
        assertThat(measured.out())
                .contains(syncTime, "\"spread\":{\"median\":0,\"p95\":0,\"max\":0", "\"outOfLock\":0");
        assertThat(plain.out()).doesNotContain("spread");
    }

    @Test
    void whatIsMissingIsNullAndEmpty() throws IOException {
        Path csv = folder.resolve("runs.csv");
        Called call = Called.line("simulate --graph path -n 20 --delay 0.05 --max-time 3 --json --csv " + csv);
        assertThat(call.out())
                .startsWith("{\"outcome\":\"horizon\",\"syncTime\":null,")
                .contains("\"lockTime\":null", "\"outOfLock\":null");
        assertThat(Files.readAllLines(csv))
                .hasSize(2)
                .first()
                .isEqualTo("replicate,outcome,sync_time,jumps,instants,containing_arc,lock_time,spread_median,"
                        + "spread_p95,spread_max,out_of_lock,period_ppm,double_firings,missed_firings,pulses_sent,"
                        + "pulses_lost,pulses_duplicated,pulses_heard,pulses_ignored");
        assertThat(Files.readAllLines(csv).get(1)).matches("1,horizon,,\\d+,\\d+,0\\.\\d+,,0\\.\\d+,.*");
    }

    @Test
    void manyReplicatesHaveIntervalsAndAreThoseThatRunAlone() throws IOException {
        Path csv = folder.resolve("runs.csv");
        Called batch = Called.line(MIXED + " --replicates 8 --threads 2 --json --csv " + csv);
        assertThat(batch.code()).isZero();
        assertThat(batch.out())
                .contains("\"replicates\":8,", "\"maxTime\":60,", "\"meanInterval\":{\"low\":", "\"locked\":8,")
                .containsPattern("\"lockTime\":\\{\"value\":[0-9.]+,\"low\":[0-9.]+,\"high\":[0-9.]+\\}")
                .containsPattern(
                        "\"spread\":\\{\"median\":\\{\"value\":0\\.00\\d+,\"low\":0\\.00\\d+,\"high\":0\\.0\\d+\\}")
                .containsPattern("\"pulses\":\\{\"sent\":\\{\"value\":[0-9.]+,\"low\":");
        List<String> rows = Files.readAllLines(csv);
        Called alone = Called.line(MIXED + " --replicate 5 --csv " + csv);
        assertThat(alone.code()).isZero();
        assertThat(Files.readAllLines(csv).get(1)).isEqualTo(rows.get(5));
        Called oneThread = Called.line(MIXED + " --replicates 8 --threads 1 --json");
        assertThat(oneThread.out()).isEqualTo(batch.out());
        assertThat(Called.line(MIXED + " --replicates 8").out())
                .contains("lock time        8 of 8 runs locked; median ", "spread, median   0.", " % of T  [");
    }

    @Test
    void aBatchOfOneHasNoIntervals() {
        assertThat(Called.line("simulate -n 6 --delay 0.01 --max-time 20 --replicates 1 --json")
                        .out())
                .containsPattern("\"spread\":\\{\"median\":\\{\"value\":[0-9.]+,\"low\":null,\"high\":null\\}");
    }

    @Test
    void zeroEverythingIsTheIdealWorld() {
        String ideal = Called.line("simulate -n 20").out();
        assertThat(Called.line("simulate -n 20 --delay 0 --loss 0 --duplicates 0 --drift 0ppm --receive paper")
                        .out())
                .isEqualTo(ideal);
    }

    @Test
    void untilEndsTheRunAtSynchronization() {
        Called call = Called.line("simulate --graph complete -n 6 --delay 0.01 --until arc:0.1");
        assertThat(call.out())
                .containsPattern("run to t = 0\\.\\d+\n  synchronized     first at t = 0\\.\\d+ \\(arc:0.1\\)");
    }

    @Test
    void unitsAreReadAndShown() {
        Called call =
                Called.line("simulate -n 10 --period 100ms --delay 2ms --max-time 5s --burn-in 1s --lock 0.1,500ms");
        assertThat(call.err()).contains("T = 100 ms; delay 2ms\n");
        assertThat(call.out())
                .contains("% of T = ", " ms in the median; run to t = 5000 ms\n", "the first 5 periods with V ≤ 0.1\n")
                .contains("40 looks after t = 1000 ms\n");
        assertThat(Called.line("simulate -n 10 --period 100ms --delay 2ms --max-time 5s --replicates 3")
                        .out())
                .contains(" = 2 ms\n", "censored at t = 5000\n");
    }

    @Test
    void theLeastRefractoryTimeThatIgnoresEveryEchoIsFound() {
        Called call = Called.line("simulate -n 30 --delay 0.001 --receive refractory:auto --max-time 50 --json");
        assertThat(call.err())
                .contains("receive refractory:0.007000000000000001\n")
                .contains("refractory:auto is R = 0.007000000000000001 periods, a tick above the longest echo\n");
        assertThat(call.out()).contains("\"periodPpm\":0.0,", "\"refractory\":");
    }

    @Test
    void agentsComeAndGo() throws IOException {
        Path schedule = Files.writeString(folder.resolve("down.txt"), "2 down 5\n2 up 7.5\n4 up 3 # joins\n");
        Called call = Called.line(
                "simulate --graph cycle -n 5 --delay 0.01 --receive age --max-time 30 --listen 2 --down @" + schedule);
        assertThat(call.code()).isZero();
        assertThat(call.out()).containsPattern("ignored \\(.*\\d+ down\\)");
    }

    @Test
    void aDigraphWithoutARootIsNotRunWithoutALimit() throws IOException {
        Path graph = Files.writeString(folder.resolve("two.txt"), "a b\nc d\n");
        assertThat(Called.line("simulate --delay 0.1 --graph " + graph).code()).isEqualTo(1);
        assertThat(Called.line("simulate --delay 0.1 --max-time 10 --graph " + graph)
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --delay -1                     | delay must lie between 0 and 8 periods, but is -1 periods
        --delay NaN                    | delay must be a decimal number, but is 'NaN'
        --loss 1.5                     | loss must be a probability from 0 to 1, but is 1.5; if it is a percentage, divide it by 100
        --drift 20                     | drift must lie between -0.1 and 0.1, which is 100000ppm, but is 20; for parts per million write 20ppm
        --receive refractory:0.5       | refractory R must be below the threshold r = 0.5 of agent 1, but is 0.5; take a smaller R or a greater r
        --receive age+window:0.6,1     | window must lie above 0 and at most at half a period, but is 0.6
        --delay 2ms                    | delay must be a number without a unit where the period has none, but is '2ms'; give the period a unit too, such as --period 1s
        --send-within 0.2              | send within must go with receive age, since a pulse that is sent later must say how much later, but receive is paper
        """)
    void badInputGetsOneMessage(String options, String message) {
        Called call = Called.line("simulate -n 6 " + options);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --replicates 100"})
    void anInterruptEndsTheWork(String often) {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, ("simulate --delay 0.01 --max-time 100000" + often).split(" "));
        assertThat(call.code()).isEqualTo(130);
    }
}
