package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;

/** {@code swarm}: real agents on this machine, which may be busy: a test that waits for lock has long periods. */
class SwarmTest {
    private static final String SHORT = "swarm --graph regular:2 -n 5 --period 20ms ";
    private static final int PATIENCE_SECONDS = 120;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** A number in a JSON document, by the first key of this name. */
    private static double number(String json, String key) {
        Matcher matcher =
                Pattern.compile("\"" + key + "\":(-?[0-9.]+(E-?[0-9]+)?)").matcher(json);
        assertThat(matcher.find()).as(key + " in " + json).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    @Test
    void theDocumentHasTheKeysOfTheContractInOrder() {
        Called called = Called.line(SHORT + "--for 2s --json");
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
        assertThat(number(called.out(), "cpuShare")).isPositive();
    }

    @Test
    void theTextSaysMicroseconds() {
        Called called = Called.line(SHORT + "--for 1s");
        assertThat(called.code()).isZero();
        assertThat(called.out()).contains("in 1 process", "µs late in the median", "% of a core for each agent");
        assertThat(called.err()).contains("seed 1");
    }

    @Test
    void impairmentsAreThoseOfTheWorld() {
        Called called =
                Called.line(SHORT + "--for 2s --delay 1ms+exp:0.2ms --loss 0.3 --duplicates 0.1 --drift 20ppm --json");
        assertThat(called.code()).isZero();
        String datagrams = called.out().substring(called.out().indexOf("datagrams"));
        double lost = number(datagrams, "lost");
        double received = number(datagrams, "received");
        assertThat(lost / (lost + received)).isBetween(0.2, 0.4);
    }

    @Test
    void severalProcessesAreOneSwarm() {
        Called called = Called.line("swarm --graph cycle -n 3 --processes 3 --period 50ms --for 5s --json");
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.out()).contains("\"processes\":3");
        assertThat(number(called.out(), "heard")).isPositive();
        assertThat(number(called.out(), "lockTime")).isPositive();
    }

    @Test
    void aRecordingIsASolutionAndCanBeLookedAt() {
        Path arc = folder.resolve("swarm.arc");
        Called called = Called.photinus(
                "swarm",
                "--graph",
                "cycle",
                "-n",
                "4",
                "--period",
                "20ms",
                "--for",
                "1s",
                "--drift",
                "50ppm",
                "--record",
                arc.toString());
        assertThat(called.code()).as(called.err()).isZero();
        Called judged = Called.photinus("verify", arc.toString());
        assertThat(judged.out()).matches("yes: a solution, \\d+ events checked\\R");
        assertThat(judged.code()).isZero();
        assertThat(Called.photinus("arc", arc.toString()).code()).isZero();
    }

    @Test
    void aTamperedRecordingIsNoSolution() throws IOException {
        Path arc = folder.resolve("swarm.arc");
        Called.photinus(
                "swarm", "--graph", "cycle", "-n", "3", "--period", "20ms", "--for", "1s", "--record", arc.toString());
        String text = Files.readString(arc);
        Matcher fire = Pattern.compile("(?m)^fire (\\d+) (\\d+) (\\d+) 0 ").matcher(text);
        assertThat(fire.find()).isTrue();
        Files.writeString(
                arc,
                text.substring(0, fire.start()) + "fire " + fire.group(1) + " " + fire.group(2) + " " + fire.group(3)
                        + " 7 " + text.substring(fire.end()));
        Called judged = Called.photinus("verify", "--ignore-digest", arc.toString());
        assertThat(judged.code()).isEqualTo(1);
        assertThat(judged.out()).startsWith("no, not a solution");
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
        CompletableFuture<Called> running = CompletableFuture.supplyAsync(() -> Called.photinus(
                interrupts, "swarm", "--graph", "cycle", "-n", "3", "--period", "20ms", "--for", "100s"));
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(interrupts::request);
        Called called = running.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        assertThat(called.code()).isEqualTo(130);
        assertThat(called.out()).contains("ran for ");
    }

    @Test
    void anInterfaceThatGoesAndComesIsNoMoreThanLoss() throws IOException, InterruptedException {
        assumeTrue(canMakeNamespaces(), "network namespaces need root and iproute2");
        String host = "photinus-" + ProcessHandle.current().pid() + "-1";
        CompletableFuture<Called> running = CompletableFuture.supplyAsync(
                () -> Called.line("swarm --graph complete -n 3 --processes 3 --namespaces --for 10s --json"));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        // The agents run once the sockets of all are open and datagrams flow.
        while (counter(host) < 40 && !running.isDone()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            LockSupport.parkNanos(50_000_000);
        }
        assertThat(ip("-n", host, "link", "set", "eth0", "down")).isZero();
        long until = System.nanoTime() + 1_000_000_000L;
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
        assertThat(ip("-n", host, "link", "set", "eth0", "up")).isZero();
        Called called = running.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(number(called.out(), "failed")).isPositive();
        assertThat(number(called.out(), "lockTime")).isPositive();
        assertThat(Files.exists(Path.of("/run/netns", host))).isFalse();
    }

    private static boolean canMakeNamespaces() throws InterruptedException {
        try {
            String probe = "photinus-probe-" + ProcessHandle.current().pid();
            return ip("netns", "add", probe) == 0 && ip("netns", "del", probe) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** How many datagrams the only interface of a host has received. */
    private static long counter(String host) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        "ip", "netns", "exec", host, "cat", "/sys/class/net/eth0/statistics/rx_packets")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).trim();
        process.waitFor();
        return said.isEmpty() ? 0 : Long.parseLong(said);
    }

    private static int ip(String... words) throws IOException, InterruptedException {
        String[] command = new String[words.length + 1];
        command[0] = "ip";
        System.arraycopy(words, 0, command, 1, words.length);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
