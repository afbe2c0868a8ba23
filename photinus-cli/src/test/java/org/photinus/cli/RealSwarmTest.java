package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;
import org.photinus.testing.Tool;

/** {@code swarm} in real time, in threads, processes and network namespaces of this machine, which may be busy. */
@Tag("thorough")
class RealSwarmTest {
    private static final int PATIENCE_SECONDS = 600;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** Nothing is said of how well they tick: that is the machine's affair. */
    @Test
    void agentsOfThisProcessAreMeasuredAndRecorded() {
        Path arc = folder.resolve("swarm.arc");
        Called called =
                Called.line("swarm --graph regular:2 -n 5 --period 50ms --for 5s --delay 1ms+exp:0.2ms --loss 0.3"
                        + " --duplicates 0.1 --drift 20ppm --json --record " + arc);
        assertThat(called.code()).as(called.err()).isZero();
        SwarmTest.requireImpairments(called.out(), 0.3, 0.1);
        assertThat(Called.photinus("verify", arc.toString()).out()).matches("yes: a solution, \\d+ events checked\\R");
    }

    @Test
    void severalProcessesAreOneSwarm() {
        Called called = Called.line("swarm --graph cycle -n 3 --processes 3 --period 50ms --for 5s --json");
        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.out()).contains("\"processes\":3");
        assertThat(SwarmTest.number(called.out(), "heard")).isPositive();
    }

    @Test
    void anInterruptedSwarmSaysWhatItSaw() {
        Interrupts interrupts = Interrupts.none();
        CompletableFuture<Called> running = CompletableFuture.supplyAsync(() -> Called.photinus(
                interrupts, "swarm", "--graph", "cycle", "-n", "3", "--period", "20ms", "--for", "1000s"));
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(interrupts::request);
        Called called = running.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        assertThat(called.code()).isEqualTo(130);
        assertThat(called.out()).contains("ran for ");
    }

    @Test
    void anInterfaceThatGoesAndComesIsNoMoreThanLoss() throws IOException, InterruptedException {
        Tool.NAMESPACES.assume(canMakeNamespaces());
        String host = "photinus-" + ProcessHandle.current().pid() + "-1";
        Interrupts interrupts = Interrupts.none();
        CompletableFuture<Called> running = CompletableFuture.supplyAsync(() -> Called.photinus(
                interrupts,
                "swarm",
                "--graph",
                "complete",
                "-n",
                "3",
                "--processes",
                "3",
                "--namespaces",
                "--for",
                "1000s",
                "--json"));
        // The agents run once the sockets of all are open and datagrams flow.
        awaitDatagrams(host, 40, running);
        assertThat(ip("-n", host, "link", "set", "eth0", "down")).isZero();
        // Thirty periods, in each of which an agent has something to send.
        long until = System.nanoTime() + 3_000_000_000L;
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
        long before = datagrams(host);
        assertThat(ip("-n", host, "link", "set", "eth0", "up")).isZero();
        awaitDatagrams(host, before + 40, running);
        interrupts.request();
        Called called = running.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        assertThat(called.code()).as(called.err()).isEqualTo(130);
        assertThat(SwarmTest.number(called.out(), "failed")).isPositive();
        assertThat(Files.exists(Path.of("/run/netns", host))).isFalse();
    }

    private static void awaitDatagrams(String host, long count, CompletableFuture<Called> running)
            throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (datagrams(host) < count) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            assertThat(running).isNotDone();
            LockSupport.parkNanos(50_000_000);
        }
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
    private static long datagrams(String host) throws IOException, InterruptedException {
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
