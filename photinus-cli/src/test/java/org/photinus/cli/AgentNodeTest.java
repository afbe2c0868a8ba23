package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;

/** {@code agent --config} and {@code agent status}: agents that run on this machine, over the loopback interface. */
@Timeout(300)
class AgentNodeTest {
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

    /** Makes a cycle of agents, each at a port that nobody uses now. */
    private void init(int agents) throws IOException {
        StringBuilder hosts = new StringBuilder();
        List<DatagramChannel> open = new ArrayList<>();
        for (int i = 1; i <= agents; i++) {
            DatagramChannel channel = DatagramChannel.open();
            open.add(channel);
            channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = ((InetSocketAddress) channel.getLocalAddress()).getPort();
            hosts.append(i).append(" 127.0.0.1:").append(port).append('\n');
        }
        for (DatagramChannel channel : open) {
            channel.close();
        }
        Path table = Files.writeString(folder.resolve("hosts"), hosts);
        Called call = Called.line("agent init --graph " + (agents == 1 ? "path" : "cycle") + " -n " + agents
                + " --period 50ms --hosts " + table + " --out " + net());
        assertThat(call.code()).as(call.err()).isZero();
    }

    private String address(int agent) throws IOException {
        return Files.readAllLines(folder.resolve("hosts")).get(agent - 1).split(" ", -1)[1];
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
            Called asked = status(2);
            assertThat(asked.code()).isZero();
            assertThat(asked.out())
                    .startsWith("{\"id\":2,\"name\":null,\"state\":\"locked\",\"tick\":")
                    .containsPattern(
                            "\"phase\":0(\\.\\d+)?,\"period\":0.05,\"listening\":false,\"counters\":\\{\"ticks\":")
                    .containsPattern("\"datagrams\":\\{\"sent\":\\d+,\"received\":\\d+,\"failed\":0,\"full\":0,"
                            + "\"rejected\":\\{\"length\":0,")
                    .containsPattern("\"lateness\":\\{\"median\":[0-9.]+,\"p95\":[0-9.]+,\"max\":[0-9.]+\\},")
                    .containsPattern("\"uptime\":[0-9.]+\\}\n$");
            Called text = Called.line("agent status --socket " + net().resolve("2.sock"));
            assertThat(text.out()).startsWith("Agent 2 is LOCKED\n  tick          ");
            assertThat(text.out().lines().map(line -> line.substring(0, Math.min(16, line.length()))))
                    .containsExactly(
                            "Agent 2 is LOCKE",
                            "  tick          ",
                            "  phase         ",
                            "  pulses        ",
                            "  datagrams     ",
                            "  lateness      ",
                            "  running for   ");

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
                    .startsWith("agent 1 of network 1, T = 50 ms, receives at " + address(1) + "\nhears 3 at "
                            + address(3) + "; is heard by 2 at " + address(2)
                            + "\ndoes not wait actively before a tick\n")
                    .contains(": ACQUIRING\n", ": LOCKED, was ACQUIRING\n")
                    .containsPattern(
                            "\nACQUIRING at tick \\d+, heard [0-9.]+ pulses/s, \\d+ rejected.*, late by .* \\(median\\), .*")
                    .containsPattern(
                            "\nagent 1 leaves, \\S+ at tick \\d+, after [0-9.]+ m?s: \\d+ ticks, \\d+ pulses? heard,"
                                    + " \\d+ rejected.*\n$");
            assertThat(left.out().lines()).allMatch(line -> line.matches("\\d+ \\d+ \\d+ (ACQUIRING|LOCKED|HOLDOVER)"));
            assertThat(left.out().lines()).hasSizeGreaterThan(3);
            Called gone = status(1);
            assertThat(gone.code()).isEqualTo(2);
            assertThat(gone.err())
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

    @Test
    void anAgentRunsForATimeAndPrintsItsTicksAsJson() throws IOException {
        init(1);
        Called call = Called.line("agent --config " + config(1) + " --for 12 --ticks --json --late catch-up");
        assertThat(call.code()).isZero();
        assertThat(call.out().lines())
                .isNotEmpty()
                .allMatch(line -> line.matches(
                        "\\{\"tick\":\\d+,\"nominal\":[0-9.]+,\"lateness\":[0-9.]+,\"state\":\"locked\"\\}"));
        assertThat(call.err())
                .contains("\nhears nobody; is heard by nobody\n")
                .contains("\nwaits actively for the last 200 \u00B5s before a tick; --spin off saves processor time\n")
                .containsPattern("\ntick \\d+: LOCKED\n")
                .containsPattern("\nagent 1 leaves, LOCKED at tick ");
        assertThat(net().resolve("1.sock")).doesNotExist();
        assertThat(Called.line("agent --config " + config(1) + " --for 100ms").out())
                .isEmpty();
    }

    @Test
    void anInterruptEndsIt() throws IOException {
        init(1);
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, "agent", "--config", config(1).toString());
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.err()).contains("\nagent 1 leaves, ");
    }

    @Test
    void aPortInUseIsSaid() throws IOException {
        init(1);
        String address = address(1);
        int port = Integer.parseInt(address.substring(address.indexOf(':') + 1));
        try (DatagramChannel other = DatagramChannel.open()) {
            other.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            Called call = Called.line("agent --config " + config(1));
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err())
                    .isEqualTo("photinus: address must be free, but " + address
                            + " is in use; stop the other agent, or choose another port in " + config(1) + "\n");
        }
    }

    @Test
    void keysThatOthersMayReadAreRefused() throws IOException {
        init(1);
        Path keys = net().resolve("1.keys");
        Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r--r--"));
        Called call = Called.line("agent --config " + config(1));
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: keys must be for the owner of the file alone, but the permissions of " + keys
                        + " are rw-r--r--; run chmod 600 " + keys
                        + ", and take new keys if others may have read it\n");
    }

    @Test
    void anAgentWithoutAStatusSocketCannotBeAskedAndAFolderThatIsMissingIsAWarning() throws IOException {
        init(1);
        String yaml = Files.readString(config(1));
        Files.writeString(config(1), yaml.replaceFirst("status: .*\n", ""));
        Called call = status(1);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: status must be set where an agent is to be asked, but " + config(1)
                        + " has none; add a line such as 'status: agent.sock', and start the agent again\n");
        Files.writeString(config(1), yaml.replaceFirst("status: .*\n", "status: none/1.sock\n"));
        Called run = Called.line("agent --for 2 --config " + config(1));
        assertThat(run.code()).isZero();
        assertThat(run.err())
                .contains("\nwarning: nobody can ask for the status, since there can be no socket at "
                        + net().resolve("none/1.sock") + " (");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --json                  | --json must go with --ticks, which it is about, but that is missing
        --spin yes              | --spin must be on or off, but is 'yes'
        --spin offf             | --spin must be on or off, but is 'offf'; did you mean 'off'?
        --late catchup          | --late must be skip or catch-up, but is 'catchup'; did you mean 'catch-up'?
        --stats 0               | --stats must be at least 0.1 seconds, but is 0
        --stats x               | --stats must be a decimal number, but is 'x'
        --for 0                 | --for must be more than 0 and less than a century, but is 0
        --for -1s               | --for must be more than 0 and less than a century, but is -1s
        --for 1e30              | --for must be more than 0 and less than a century, but is 1e30
        --for x                 | --for must be a decimal number, but is 'x'
        --for 3days             | --for must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '3days'
        """)
    void badOptionsGetOneMessage(String options, String message) throws IOException {
        init(1);
        Called call = Called.line("agent --config " + config(1) + " " + options);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
    }

    @Test
    void whatIsMissingIsSaid() {
        Called agent = Called.line("agent --ticks");
        assertThat(agent.code()).isEqualTo(2);
        assertThat(agent.err())
                .startsWith("photinus: a command of 'agent' is missing, or --config FILE, which runs an agent\n");
        Called status = Called.line("agent status");
        assertThat(status.code()).isEqualTo(2);
        assertThat(status.err()).startsWith("photinus: --config FILE or --socket PATH is missing\n");
        Called both = Called.line("agent status --config a.yaml --socket a.sock");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err())
                .isEqualTo("photinus: --socket must be left out where --config is given, but is a.sock\n");
        assertThat(Called.line("agent --config none.yaml").err())
                .isEqualTo("photinus: none.yaml must be a file that exists, but does not\n");
    }
}
