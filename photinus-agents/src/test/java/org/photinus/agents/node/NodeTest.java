package org.photinus.agents.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.TickListener;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.Await;
import org.photinus.agents.udp.VirtualTime;
import org.photinus.text.input.InputException;

/** Agents from files, on the loopback interface, most of them in a time of their own. */
class NodeTest {
    private static final TickListener DEAF = (number, nominal, lateness, state) -> {};
    private static final long PERIOD = 20_000_000;

    /** For a thread that answers on a busy machine. */
    private static final long PATIENCE_MILLIS = 300_000;

    /** A port that no agent takes, since all take one that is free. */
    private static final int NOWHERE = 47_000;

    private final VirtualTime time = new VirtualTime();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** An agent at any port that is free, with random numbers of its id. */
    private Node open(NodeConfig config, TickListener listener) {
        return Node.open(
                config,
                listener,
                time.settings(),
                plan -> new AgentPlan(
                        plan.settings(),
                        plan.keys(),
                        AgentCoins.seeded(plan.settings().id(), plan.settings().pulseProbability()),
                        new InetSocketAddress(plan.local().getAddress(), 0),
                        plan.listener(),
                        plan.observer(),
                        plan.rate(),
                        plan.impairment(),
                        plan.phase()));
    }

    /** Tells all where the others are in truth, and starts them. */
    private static void start(List<Node> nodes) {
        Map<Integer, InetSocketAddress> places = nodes.stream()
                .collect(Collectors.toMap(
                        node -> node.config().settings().id(),
                        node -> node.agent().localAddress()));
        nodes.forEach(node -> node.agent().reach(places));
        nodes.forEach(Node::start);
    }

    private static boolean areLocked(List<Node> nodes) {
        return nodes.stream().allMatch(node -> node.snapshot().state() == AgentState.LOCKED);
    }

    private static NodeStatus asked(Path socket) {
        return NodeStatus.ask(socket, PATIENCE_MILLIS);
    }

    /** An agent that hears nobody, with a status socket. */
    private NodeConfig alone(int id) throws IOException {
        return alone(id, NOWHERE);
    }

    private NodeConfig alone(int id, int port) throws IOException {
        NodeFiles.secret(folder.resolve(id + ".keys"), NodeFiles.key(id, 0));
        return config(id, "127.0.0.1:" + port, "");
    }

    private NodeConfig config(int id, String address, String more) throws IOException {
        return NodeConfig.read(
                Files.writeString(folder.resolve(id + ".yaml"), """
            network: 1
            id: %d
            name: agent-%d
            agents: 3
            period: 20ms
            address: "%s"
            keys: %d.keys
            status: %d.sock
            """.formatted(id, id, address, id, id) + more));
    }

    /** A cycle of agents, each of which hears the one before. */
    private List<NodeConfig> cycle(int count, String host) throws IOException {
        String address = (host.contains(":") ? "[" + host + "]" : host) + ":";
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < count; i++) {
            keys.append(NodeFiles.key(i, 0));
        }
        List<NodeConfig> configs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            NodeFiles.secret(folder.resolve(i + ".keys"), keys.toString());
            int before = (i + count - 1) % count;
            int next = (i + 1) % count;
            configs.add(config(i, address + (NOWHERE + i), """
                hears: [{id: %d, address: "%s"}]
                heardBy: [{id: %d, address: "%s"}]
                """.formatted(
                            before, address + (NOWHERE + before), next, address + (NOWHERE + next))));
        }
        return configs;
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void agentsOnACycleLockAndSayIt(String host) throws Exception {
        assumeTrue(hasAddress(host), "an interface of " + host);
        List<Node> nodes = new ArrayList<>();
        AtomicLong ticks = new AtomicLong();
        try {
            for (NodeConfig config : cycle(3, host)) {
                nodes.add(open(config, (number, nominal, lateness, state) -> ticks.incrementAndGet()));
            }
            start(nodes);
            time.until("in lock", () -> areLocked(nodes));
            for (Node node : nodes) {
                NodeStatus status = asked(node.config().status().orElseThrow());
                assertThat(status.id()).isEqualTo(node.config().settings().id());
                assertThat(status.name()).isEqualTo(node.config().name());
                assertThat(status.state()).isEqualTo(AgentState.LOCKED);
                assertThat(status.period()).isEqualTo(PERIOD);
                assertThat(status.tick()).isPositive();
                assertThat(status.of(Count.HEARD)).isPositive();
                assertThat(status.traffic().sent()).isPositive();
                assertThat(status.traffic().received()).isPositive();
                assertThat(status.uptime()).isPositive();
                assertThat(status.lateness().median())
                        .isLessThanOrEqualTo(status.lateness().p95());
                assertThat(NodeStatus.parse(status.text())).isEqualTo(status);
                assertThat(node.warning()).isEmpty();
            }
            assertThat(ticks).hasPositiveValue();
        } finally {
            nodes.forEach(Node::close);
        }
        try (var left = Files.list(folder)) {
            assertThat(left.map(Path::toString)).noneMatch(name -> name.endsWith(".sock"));
        }
    }

    @Test
    void whileKeysAreChangedSomeAgentsSealWithTheOldAndSomeWithTheNew() throws Exception {
        List<Node> nodes = new ArrayList<>();
        try {
            for (NodeConfig config : cycle(3, "127.0.0.1")) {
                boolean isNew = config.settings().id() == 1;
                StringBuilder keys = new StringBuilder();
                for (int sender = 0; sender < 3; sender++) {
                    keys.append(NodeFiles.key(sender, isNew ? 1 : 0)).append(NodeFiles.key(sender, isNew ? 0 : 1));
                }
                NodeFiles.secret(config.keys(), keys.toString());
                nodes.add(open(config, DEAF));
            }
            start(nodes);
            time.until("in lock", () -> areLocked(nodes));
            assertThat(nodes).allMatch(node -> node.status().of(Count.REJECTED_KEY) == 0);
        } finally {
            nodes.forEach(Node::close);
        }
    }

    private static boolean hasAddress(String host) {
        try (DatagramChannel channel = DatagramChannel.open()) {
            channel.bind(new InetSocketAddress(InetAddress.getByName(host), 0));
            return true;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /** Real threads, at the address of the file. */
    @Test
    void anAgentThatHearsNobodyTicksByTheStandardRuntime() throws Exception {
        AtomicLong ticks = new AtomicLong();
        try (Node node = openedAtItsAddress((number, nominal, lateness, state) -> ticks.incrementAndGet())) {
            assertThat(node.agent().localAddress().getPort())
                    .isEqualTo(node.config().address().port());
            node.start();
            Await.until("ticks", () -> ticks.get() > 2);
            assertThat(node.snapshot().state()).isEqualTo(AgentState.LOCKED);
        }
    }

    /** Somebody else may take a port that was free a moment ago; then another is asked for. */
    private Node openedAtItsAddress(TickListener listener) throws IOException {
        while (true) {
            int port;
            try (DatagramSocket free = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            try {
                return Node.open(alone(1, port), listener);
            } catch (InputException e) {
                assertThat(e).hasMessageContaining(" is in use; stop the other agent");
            }
        }
    }

    @Test
    void theStatusSocketIsForItsOwnerAlone() throws Exception {
        NodeConfig config = alone(1);
        Path socket = config.status().orElseThrow();
        try (Node node = open(config, DEAF)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)))
                    .isEqualTo("rw-------");
            // Callers that leave at once, or stay and say nothing, keep nobody else from asking.
            try (SocketChannel silent = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
                for (int i = 0; i < 100; i++) {
                    SocketChannel.open(UnixDomainSocketAddress.of(socket)).close();
                }
                assertThat(asked(socket).id()).isEqualTo(1);
                assertThat(silent.isOpen()).isTrue();
            }
            node.start();
        }
        assertThat(socket).doesNotExist();
        assertThatThrownBy(() -> NodeStatus.ask(socket))
                .isInstanceOf(InputException.class)
                .hasMessage("no agent answers at " + socket + "; is it running?");
    }

    @Test
    void aSocketThatAKilledAgentLeftIsReplaced() throws Exception {
        NodeConfig config = alone(1);
        Path socket = config.status().orElseThrow();
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(socket));
        }
        assertThat(socket).exists();
        try (Node node = open(config, DEAF)) {
            node.start();
            assertThat(asked(socket).id()).isEqualTo(1);
        }
    }

    @Test
    void twoAgentsOfOneFileAreOneTooMany() throws Exception {
        NodeConfig config = alone(1);
        Path socket = config.status().orElseThrow();
        try (Node node = open(config, DEAF)) {
            assertThatThrownBy(() -> open(config, DEAF))
                    .isInstanceOf(InputException.class)
                    .hasMessage("no other agent must run with " + config.file() + ", but one answers at " + socket
                            + "; stop it, or give each agent a file of its own");
            node.start();
            assertThat(asked(socket).id()).isEqualTo(1);
        }
    }

    @Test
    void aFileThatIsNoSocketStays() throws Exception {
        NodeConfig config = alone(1);
        Path socket = Files.writeString(config.status().orElseThrow(), "mine");
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage("status must be the path of a socket, but " + socket
                        + " is something else; remove it, or choose another path in " + config.file());
        assertThat(socket).hasContent("mine");
    }

    @Test
    void aPortInUseIsRefusedAndNothingIsLeft() throws Exception {
        try (DatagramSocket taken = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            NodeConfig config = alone(2, taken.getLocalPort());
            assertThatThrownBy(() -> Node.open(config, DEAF, time.settings()))
                    .isInstanceOf(InputException.class)
                    .hasMessage("address must be free, but 127.0.0.1:" + taken.getLocalPort()
                            + " is in use; stop the other agent, or choose another port in " + config.file());
            assertThat(config.status().orElseThrow()).doesNotExist();
        }
    }

    @Test
    void anAddressOfAnotherMachineIsRefused() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        NodeConfig config = config(1, "192.0.2.1:47000", "");
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("address must be one of this machine, but 192.0.2.1:47000 is none (")
                .hasMessageEndingWith("); correct it in " + config.file());
    }

    @Test
    void aHostThatNobodyKnowsIsRefused() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0) + NodeFiles.key(5, 0));
        NodeConfig config =
                config(1, "127.0.0.1:47000", "hears: [{id: 5, name: sensor-17, address: \"no.such.invalid:1\"}]\n");
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "address of neighbour 5 (sensor-17) must have a host that is known, but 'no.such.invalid' is"
                                + " not; correct it in " + config.file() + ", or write its IP address");
        NodeConfig own = config(1, "no.such.invalid:47000", "");
        assertThatThrownBy(() -> open(own, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("address must have a host that is known, but 'no.such.invalid' is not;");
    }

    @Test
    void oneKindOfIpDoesNotReachTheOther() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0) + NodeFiles.key(5, 0));
        NodeConfig config = config(1, "127.0.0.1:47000", "hears: [{id: 5, address: \"[::1]:47005\"}]\n");
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage("address of neighbour 5 must be one of IPv4, as the agent's own address 127.0.0.1:47000 is,"
                        + " but is [::1]:47005; correct one of them in " + config.file());
        NodeConfig six = config(1, "[::1]:47000", "hears: [{id: 5, address: \"127.0.0.1:47005\"}]\n");
        assertThatThrownBy(() -> open(six, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("must be one of IPv6, as the agent's own address [::1]:47000 is");
    }

    @Test
    void theKeysOfAllNeighboursMustBeThere() throws Exception {
        String more = "hears: [{id: 5, name: sensor-17, address: \"127.0.0.1:1\"}]\n";
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        NodeConfig config = config(1, "127.0.0.1:47000", more);
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must hold a key of neighbour 5 (sensor-17), but " + config.keys()
                        + " has none; run photinus agent init again, or add it");
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(5, 0));
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must hold a key of agent 1 (agent-1) itself, but " + config.keys()
                        + " has none; run photinus agent init again, or add it");
    }

    @Test
    void aSocketHasAShortName() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        Path socket = folder.resolve("s".repeat(100));
        NodeConfig config =
                NodeConfig.read(Files.writeString(folder.resolve("1.yaml"), """
            network: 1
            id: 1
            agents: 1
            period: 20ms
            address: 127.0.0.1:47000
            keys: 1.keys
            status: %s
            """.formatted(socket.getFileName())));
        int length = socket.toString().length();
        String message = "status must be a path of at most 100 bytes, since a socket has no longer name, but " + socket
                + " has " + length + "; choose a shorter one, such as /run/photinus/agent.sock";
        assertThatThrownBy(() -> open(config, DEAF))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> NodeStatus.ask(socket))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void anAgentRunsWithoutAStatusWhereNoSocketCanBe() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        AtomicLong ticks = new AtomicLong();
        NodeConfig config = NodeConfig.read(Files.writeString(folder.resolve("1.yaml"), """
            network: 1
            id: 1
            agents: 1
            period: 20ms
            address: 127.0.0.1:%d
            keys: 1.keys
            status: none/1.sock
            """.formatted(NOWHERE)));
        try (Node node = open(config, (number, nominal, lateness, state) -> ticks.incrementAndGet())) {
            assertThat(node.warning().orElseThrow())
                    .startsWith("nobody can ask for the status, since there can be no socket at "
                            + folder.resolve("none/1.sock") + " (")
                    .endsWith("); the agent runs without");
            node.start();
            time.pass(3 * PERIOD);
            assertThat(ticks).hasValueBetween(2, 3);
        }
    }

    @Test
    void anAgentThatIsStoppedTakesTheCallAndSaysNothing() throws Exception {
        Path socket = folder.resolve("silent.sock");
        try (ServerSocketChannel silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            silent.bind(UnixDomainSocketAddress.of(socket));
            assertThatThrownBy(() -> NodeStatus.ask(socket, 1))
                    .isInstanceOf(InputException.class)
                    .hasMessage("no agent answers at " + socket + "; is it running?")
                    .hasRootCauseMessage("nothing came");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello\n", "id x\n", "id 1\nstate SLEEPING\n"})
    void anAnswerOfSomethingElseIsNone(String answer) throws Exception {
        Path socket = folder.resolve("other.sock");
        try (ServerSocketChannel other = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            other.bind(UnixDomainSocketAddress.of(socket));
            Thread thread = new Thread(() -> {
                try (SocketChannel caller = other.accept()) {
                    caller.write(ByteBuffer.wrap(answer.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            thread.start();
            assertThatThrownBy(() -> asked(socket))
                    .isInstanceOf(InputException.class)
                    .hasMessage("an agent must answer at " + socket
                            + ", but what came is none of its answers; is it of another version?");
            thread.join();
        }
    }
}
