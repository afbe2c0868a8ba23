package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.agents.AgentState;
import org.photinus.agents.node.Node;
import org.photinus.agents.node.NodeConfig;
import org.photinus.cli.agent.AgentCommand;
import org.photinus.cli.output.Interrupts;
import org.photinus.text.input.InputException;

/**
 * {@code agent --config} and {@code agent status}: agents on the loopback interface, in a time that passes while the command
 * naps.
 */
class AgentNodeTest {
    private static final long PERIOD = 50_000_000;
    private static final String IN_USE = " is in use; stop the other agent, or choose another port in ";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path idle;

    private final SteppedTime time = new SteppedTime();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** How often files were made: each time in a folder of their own. */
    private int made;

    private Path net() {
        return folder.resolve("net" + made);
    }

    private Path config(int agent) {
        return net().resolve(agent + ".yaml");
    }

    private Path socket(int agent) {
        return net().resolve(agent + ".sock");
    }

    /** Makes a cycle of agents at these ports. */
    private void init(List<Integer> ports) throws IOException {
        made++;
        StringBuilder hosts = new StringBuilder();
        for (int i = 1; i <= ports.size(); i++) {
            hosts.append(i).append(" 127.0.0.1:").append(ports.get(i - 1)).append('\n');
        }
        init(hosts.toString(), net(), "50ms");
    }

    /** Makes a cycle of agents at the places of a table. */
    static void init(String hosts, Path net, String period) throws IOException {
        long agents = hosts.lines().count();
        Path table = Files.writeString(net.resolveSibling("hosts"), hosts);
        Called call = Called.line("agent init --graph " + (agents == 1 ? "path" : "cycle") + " -n " + agents
                + " --period " + period + " --hosts " + table + " --out " + net);
        assertThat(call.code()).as(call.err()).isZero();
    }

    /** Makes the files of an agent that does not come to run. */
    @BeforeAll
    static void initIdle() throws IOException {
        init("1 127.0.0.1:47000\n", idle.resolve("net"), "50ms");
    }

    /**
     * Runs agents at ports that are free. Somebody else may take a port that was free a moment ago; then others are asked for, and
     * all begins anew.
     */
    private Called atFreePorts(int agents, Supplier<Called> run) throws IOException {
        Called called;
        do {
            List<DatagramSocket> free = new ArrayList<>();
            for (int i = 0; i < agents; i++) {
                free.add(new DatagramSocket(0, InetAddress.getLoopbackAddress()));
            }
            List<Integer> ports =
                    free.stream().map(DatagramSocket::getLocalPort).toList();
            free.forEach(DatagramSocket::close);
            init(ports);
            called = run.get();
        } while (called.err().contains(IN_USE));
        return called;
    }

    private String address(int agent) throws IOException {
        return Files.readAllLines(folder.resolve("hosts")).get(agent - 1).split(" ", -1)[1];
    }

    private Called run(Interrupts interrupts, String options) {
        return time.call(
                console -> new AgentCommand(console, time.settings(), time::pass),
                interrupts,
                ("agent --config " + config(1) + " " + options).trim().split(" +", -1));
    }

    private Called status(int agent) {
        return Called.line("agent status --json --config " + config(agent));
    }

    /** Agent 2, which cannot reach agent 1 for 25 periods, and whose state decides when an interrupt comes. */
    private final class Other implements AutoCloseable {
        private final Node node;
        private final Interrupts interrupts;

        Other(Interrupts interrupts) {
            this.interrupts = interrupts;
            this.node =
                    Node.open(NodeConfig.read(config(2)), (number, nominal, lateness, state) -> {}, time.settings());
        }

        void start() {
            node.agent().reach(Map.of());
            node.start();
            time.after(25 * PERIOD, this::reach);
            time.after(26 * PERIOD, this::look);
        }

        private void reach() {
            NodeConfig first = NodeConfig.read(config(1));
            node.agent()
                    .reach(Map.of(
                            first.settings().id(),
                            new InetSocketAddress(
                                    InetAddress.getLoopbackAddress(),
                                    first.address().port())));
        }

        private void look() {
            if (node.snapshot().state() == AgentState.LOCKED && status(1).out().contains("\"state\":\"locked\"")) {
                askFirst();
                interrupts.request();
            } else {
                time.after(PERIOD, this::look);
            }
        }

        @Override
        public void close() {
            node.close();
        }
    }

    private void askFirst() {
        Called asked = status(1);
        assertThat(asked.code()).isZero();
        assertThat(asked.out())
                .startsWith("{\"id\":1,\"name\":null,\"state\":\"locked\",\"tick\":")
                .containsPattern("\"phase\":0(\\.\\d+)?,\"period\":0.05,\"listening\":false,\"counters\":\\{\"ticks\":")
                .containsPattern("\"datagrams\":\\{\"sent\":\\d+,\"received\":\\d+,\"failed\":0,\"full\":0,"
                        + "\"rejected\":\\{\"length\":0,")
                .containsPattern("\"lateness\":\\{\"median\":[0-9.]+,\"p95\":[0-9.]+,\"max\":[0-9.]+\\},")
                .containsPattern("\"uptime\":[0-9.]+\\}\n$");
        Called text = Called.line("agent status --socket " + socket(1));
        assertThat(text.out()).startsWith("Agent 1 is LOCKED\n  tick          ");
        assertThat(text.out().lines().map(line -> line.substring(0, Math.min(16, line.length()))))
                .containsExactly(
                        "Agent 1 is LOCKE",
                        "  tick          ",
                        "  phase         ",
                        "  pulses        ",
                        "  datagrams     ",
                        "  lateness      ",
                        "  running for   ");
        Called again = Called.line("agent --config " + config(1));
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err())
                .isEqualTo("photinus: no other agent must run with " + config(1) + ", but one answers at " + socket(1)
                        + "; stop it, or give each agent a file of its own\n");
    }

    @Test
    void anAgentAcquiresLocksAnswersAndLeavesByAnInterrupt() throws Exception {
        Called left = atFreePorts(2, () -> {
            Interrupts interrupts = Interrupts.none();
            try (Other other = new Other(interrupts)) {
                other.start();
                return run(interrupts, "--spin off --ticks --stats 0.5 --for 500s");
            } catch (InputException e) {
                return new Called(2, "", String.valueOf(e.getMessage()));
            }
        });
        assertThat(left.code()).as(left.err()).isEqualTo(130);
        assertThat(left.err())
                .startsWith("agent 1 of network 1, T = 50 ms, receives at " + address(1) + "\nhears 2 at " + address(2)
                        + "; is heard by 2 at " + address(2) + "\ndoes not wait actively before a tick\n")
                .containsPattern("\ntick \\d+: ACQUIRING\n")
                .containsPattern("\ntick \\d+: LOCKED, was ACQUIRING\n")
                .containsPattern(
                        "\nACQUIRING at tick \\d+, heard 0 pulses/s, 0 rejected.*, late by .* \\(median\\), .*")
                .containsPattern(
                        "\nagent 1 leaves, LOCKED at tick \\d+, after [0-9.]+ m?s: \\d+ ticks, \\d+ pulses? heard,"
                                + " \\d+ rejected.*\n$");
        assertThat(left.out().lines()).allMatch(line -> line.matches("\\d+ \\d+ \\d+ (ACQUIRING|LOCKED)"));
        assertThat(left.out().lines().filter(line -> line.endsWith(" ACQUIRING")))
                .hasSizeGreaterThan(20);
        assertThat(left.out().lines().filter(line -> line.endsWith(" LOCKED"))).isNotEmpty();
        assertThat(socket(1)).doesNotExist();
        Called gone = status(1);
        assertThat(gone.code()).isEqualTo(2);
        assertThat(gone.err()).isEqualTo("photinus: no agent answers at " + socket(1) + "; is it running?\n");
    }

    @Test
    void anAgentRunsForATimeAndPrintsItsTicksAsJson() throws IOException {
        Called call = atFreePorts(1, () -> run(Interrupts.none(), "--for 12 --ticks --json --late catch-up"));
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out().lines())
                .hasSizeBetween(11, 12)
                .allMatch(line ->
                        line.matches("\\{\"tick\":\\d+,\"nominal\":[0-9.]+,\"lateness\":0,\"state\":\"locked\"\\}"));
        assertThat(call.err())
                .contains("\nhears nobody; is heard by nobody\n")
                .contains("\nwaits actively for the last 200 \u00B5s before a tick; --spin off saves processor time\n")
                .containsPattern("\ntick \\d+: LOCKED\n")
                .containsPattern("\nagent 1 leaves, LOCKED at tick \\d+, after 600 ms: 1[12] ticks, ");
        assertThat(socket(1)).doesNotExist();
    }

    /** The command as it is called, with the threads and the clock of this machine. */
    @Test
    void anInterruptEndsIt() throws IOException {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = atFreePorts(
                1,
                () -> Called.photinus(interrupts, "agent", "--config", config(1).toString()));
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.err()).contains("\nagent 1 leaves, ");
    }

    @Test
    void aPortInUseIsSaid() throws IOException {
        try (DatagramSocket other = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            init(List.of(other.getLocalPort()));
            Called call = Called.line("agent --config " + config(1));
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err())
                    .isEqualTo("photinus: address must be free, but " + address(1) + IN_USE + config(1) + "\n");
        }
    }

    @Test
    void keysThatOthersMayReadAreRefused() throws IOException {
        Path config = idle.resolve("net/1.yaml");
        Path keys = idle.resolve("net/1.keys");
        Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r--r--"));
        Called call = Called.line("agent --config " + config);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: keys must be for the owner of the file alone, but the permissions of " + keys
                        + " are rw-r--r--; run chmod 600 " + keys
                        + ", and take new keys if others may have read it\n");
    }

    @Test
    void anAgentWithoutAStatusSocketCannotBeAsked() throws IOException {
        String yaml = Files.readString(idle.resolve("net/1.yaml"));
        Path config = Files.writeString(folder.resolve("1.yaml"), yaml.replaceFirst("status: .*\n", ""));
        Called call = Called.line("agent status --json --config " + config);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: status must be set where an agent is to be asked, but " + config
                        + " has none; add a line such as 'status: agent.sock', and start the agent again\n");
    }

    @Test
    void aFolderThatIsMissingForTheStatusSocketIsAWarning() throws IOException {
        Called run = atFreePorts(1, () -> {
            try {
                String yaml = Files.readString(config(1));
                Files.writeString(config(1), yaml.replaceFirst("status: .*\n", "status: none/1.sock\n"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return run(Interrupts.none(), "--for 2");
        });
        assertThat(run.code()).isZero();
        assertThat(run.out()).as("no ticks were asked for").isEmpty();
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
    void badOptionsGetOneMessage(String options, String message) {
        Called call = Called.line("agent --config " + idle.resolve("net/1.yaml") + " " + options);
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
