package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code agent --config} in processes of its own, which are signalled and killed, on a machine that may be busy. Periods are long,
 * so that a process that waits for a processor is no stall of half a period every time.
 */
@Tag("thorough")
@Timeout(1_200)
class RealAgentsTest {
    /** Below those that a system gives out by itself, so that nobody takes one in between. */
    private static final int FIRST_PORT = 20_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @SuppressWarnings("NullAway.Init")
    private static RealPhotinus photinus;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeAll
    static void unpack() throws Exception {
        photinus = RealPhotinus.unpackedInto(home);
    }

    private Path net() {
        return folder.resolve("net");
    }

    private Path config(int agent) {
        return net().resolve(agent + ".yaml");
    }

    /** All addresses that begin with 127 are loopback on Linux: one of them is this process's own. */
    private static String address(int agent) {
        long pid = ProcessHandle.current().pid();
        return "127." + (64 + (pid >> 16 & 63)) + "." + (pid >> 8 & 255) + "." + (pid & 255) + ":"
                + (FIRST_PORT + agent);
    }

    private void init(int agents) throws IOException {
        StringBuilder hosts = new StringBuilder();
        for (int i = 1; i <= agents; i++) {
            hosts.append(i).append(' ').append(address(i)).append('\n');
        }
        AgentNodeTest.init(hosts.toString(), net(), "200ms");
    }

    private RealPhotinus.Running start(int agent, String life, String... more) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("agent", "--config", config(agent).toString(), "--spin", "off"));
        words.addAll(List.of(more));
        return photinus.start(
                List.of("env", "--default-signal=INT"), folder, agent + "-" + life, words.toArray(String[]::new));
    }

    private Called status(int agent) {
        return Called.line("agent status --json --config " + config(agent));
    }

    private void awaitLock(int agent, RealPhotinus.Running running) throws Exception {
        while (!status(agent).out().contains("\"state\":\"locked\"")) {
            assertThat(running.process().isAlive()).as(running.said()).isTrue();
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private static void awaitWords(String words, RealPhotinus.Running running) throws Exception {
        while (!running.said().contains(words)) {
            assertThat(running.process().isAlive()).as(running.said()).isTrue();
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private static void signal(String name, RealPhotinus.Running running) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(running.process().pid()))
                .start()
                .waitFor();
    }

    @Test
    void processesOnACycleLockLeaveCleanlyAndComeBackAfterAKill() throws Exception {
        init(3);
        List<RealPhotinus.Running> running = new ArrayList<>();
        try {
            for (int agent = 1; agent <= 3; agent++) {
                running.add(start(agent, "first", "--ticks", "--stats", "0.5"));
            }
            for (int agent = 1; agent <= 3; agent++) {
                awaitLock(agent, running.get(agent - 1));
            }
            // A quick lock is one before the first tick, or before the first word on how the agent stands.
            awaitWords(": LOCKED", running.get(0));
            awaitWords(" at tick ", running.get(0));

            Called again = start(1, "again").end();
            assertThat(again.code()).isEqualTo(2);
            assertThat(again.err())
                    .isEqualTo("photinus: no other agent must run with " + config(1) + ", but one answers at "
                            + net().resolve("1.sock") + "; stop it, or give each agent a file of its own\n");

            signal("INT", running.get(0));
            Called left = running.get(0).end();
            assertThat(left.code()).isEqualTo(130);
            assertThat(net().resolve("1.sock")).doesNotExist();
            assertThat(left.err())
                    .startsWith("agent 1 of network 1, T = 200 ms, receives at " + address(1) + "\nhears 3 at "
                            + address(3) + "; is heard by 2 at " + address(2)
                            + "\ndoes not wait actively before a tick\n")
                    .containsPattern(
                            "\nagent 1 leaves, \\S+ at tick \\d+, after [0-9.]+ m?s: \\d+ ticks, \\d+ pulses? heard,"
                                    + " \\d+ rejected.*\n$");
            assertThat(left.out().lines())
                    .isNotEmpty()
                    .allMatch(line -> line.matches("\\d+ \\d+ \\d+ (ACQUIRING|LOCKED|HOLDOVER)"));
            assertThat(status(1).err())
                    .isEqualTo("photinus: no agent answers at " + net().resolve("1.sock") + "; is it running?\n");

            running.get(1).kill();
            assertThat(net().resolve("2.sock")).exists();
            running.set(1, start(2, "second"));
            running.set(0, start(1, "second"));
            awaitLock(2, running.get(1));
            awaitLock(1, running.get(0));

            signal("TERM", running.get(2));
            Called ended = running.get(2).end();
            assertThat(ended.code()).isEqualTo(143);
            assertThat(ended.err()).containsPattern("\nagent 3 leaves, ");
            assertThat(net().resolve("3.sock")).doesNotExist();
        } finally {
            for (RealPhotinus.Running each : running) {
                each.kill();
            }
        }
    }
}
