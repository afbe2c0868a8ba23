package org.photinus.agents.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.TickListener;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.text.input.InputException;

/** Agents from files, on the loopback interface. */
@Timeout(60)
class NodeTest {
    private static final TickListener DEAF = (number, nominal, lateness, state) -> {};
    private static final RuntimeSettings RELAXED = RuntimeSettings.standard().spinning(false);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** An agent that hears nobody, with a status socket. */
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
        List<Integer> ports = NodeFiles.freePorts(count, InetAddress.getByName(host));
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
            configs.add(config(i, address + ports.get(i), """
                hears: [{id: %d, address: "%s"}]
                heardBy: [{id: %d, address: "%s"}]
                """.formatted(
                            before, address + ports.get(before), next, address + ports.get(next))));
        }
        return configs;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void agentsOnACycleLockAndSayIt(String host) throws Exception {
        assumeTrue(hasAddress(host), "an interface of " + host);
        List<Node> nodes = new ArrayList<>();
        AtomicLong ticks = new AtomicLong();
        try {
            for (NodeConfig config : cycle(3, host)) {
                nodes.add(Node.open(config, (number, nominal, lateness, state) -> ticks.incrementAndGet(), RELAXED));
            }
            nodes.forEach(Node::start);
            await(() -> nodes.stream().allMatch(node -> node.snapshot().state() == AgentState.LOCKED));
            for (Node node : nodes) {
                NodeStatus status = NodeStatus.ask(node.config().status().orElseThrow());
                assertThat(status.id()).isEqualTo(node.config().settings().id());
                assertThat(status.name()).isEqualTo(node.config().name());
                assertThat(status.state()).isEqualTo(AgentState.LOCKED);
                assertThat(status.period()).isEqualTo(20_000_000);
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
                nodes.add(Node.open(config, DEAF, RELAXED));
            }
            nodes.forEach(Node::start);
            await(() -> nodes.stream().allMatch(node -> node.snapshot().state() == AgentState.LOCKED));
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

    @Test
    void anAgentThatHearsNobodyTicksByTheStandardRuntime() throws Exception {
        AtomicLong ticks = new AtomicLong();
        try (Node node = Node.open(
                alone(1, NodeFiles.freePort()), (number, nominal, lateness, state) -> ticks.incrementAndGet())) {
            node.start();
            await(() -> ticks.get() > 2);
            assertThat(node.snapshot().state()).isEqualTo(AgentState.LOCKED);
        }
    }

    @Test
    void theStatusSocketIsForItsOwnerAlone() throws Exception {
        NodeConfig config = alone(1, NodeFiles.freePort());
        Path socket = config.status().orElseThrow();
        try (Node node = Node.open(config, DEAF, RELAXED)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)))
                    .isEqualTo("rw-------");
            // Callers that leave at once, or stay and say nothing, keep nobody else from asking.
            try (SocketChannel silent = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
                for (int i = 0; i < 100; i++) {
                    SocketChannel.open(UnixDomainSocketAddress.of(socket)).close();
                }
                assertThat(NodeStatus.ask(socket).id()).isEqualTo(1);
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
        NodeConfig config = alone(1, NodeFiles.freePort());
        Path socket = config.status().orElseThrow();
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(socket));
        }
        assertThat(socket).exists();
        try (Node node = Node.open(config, DEAF, RELAXED)) {
            node.start();
            assertThat(NodeStatus.ask(socket).id()).isEqualTo(1);
        }
    }

    @Test
    void twoAgentsOfOneFileAreOneTooMany() throws Exception {
        NodeConfig config = alone(1, NodeFiles.freePort());
        Path socket = config.status().orElseThrow();
        try (Node node = Node.open(config, DEAF, RELAXED)) {
            assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                    .isInstanceOf(InputException.class)
                    .hasMessage("no other agent must run with " + config.file() + ", but one answers at " + socket
                            + "; stop it, or give each agent a file of its own");
            node.start();
            assertThat(NodeStatus.ask(socket).id()).isEqualTo(1);
        }
    }

    @Test
    void aFileThatIsNoSocketStays() throws Exception {
        NodeConfig config = alone(1, NodeFiles.freePort());
        Path socket = Files.writeString(config.status().orElseThrow(), "mine");
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessage("status must be the path of a socket, but " + socket
                        + " is something else; remove it, or choose another path in " + config.file());
        assertThat(socket).hasContent("mine");
    }

    @Test
    void aPortInUseIsRefusedAndNothingIsLeft() throws Exception {
        int port = NodeFiles.freePort();
        try (Node node = Node.open(alone(1, port), DEAF, RELAXED)) {
            NodeConfig other = alone(2, port);
            assertThatThrownBy(() -> Node.open(other, DEAF, RELAXED))
                    .isInstanceOf(InputException.class)
                    .hasMessage("address must be free, but 127.0.0.1:" + port
                            + " is in use; stop the other agent, or choose another port in " + other.file());
            assertThat(other.status().orElseThrow()).doesNotExist();
            node.start();
        }
    }

    @Test
    void anAddressOfAnotherMachineIsRefused() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        NodeConfig config = config(1, "192.0.2.1:47000", "");
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("address must be one of this machine, but 192.0.2.1:47000 is none (")
                .hasMessageEndingWith("); correct it in " + config.file());
    }

    @Test
    void aHostThatNobodyKnowsIsRefused() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0) + NodeFiles.key(5, 0));
        NodeConfig config =
                config(1, "127.0.0.1:47000", "hears: [{id: 5, name: sensor-17, address: \"no.such.invalid:1\"}]\n");
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "address of neighbour 5 (sensor-17) must have a host that is known, but 'no.such.invalid' is"
                                + " not; correct it in " + config.file() + ", or write its IP address");
        NodeConfig own = config(1, "no.such.invalid:47000", "");
        assertThatThrownBy(() -> Node.open(own, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("address must have a host that is known, but 'no.such.invalid' is not;");
    }

    @Test
    void oneKindOfIpDoesNotReachTheOther() throws Exception {
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0) + NodeFiles.key(5, 0));
        NodeConfig config = config(1, "127.0.0.1:47000", "hears: [{id: 5, address: \"[::1]:47005\"}]\n");
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessage("address of neighbour 5 must be one of IPv4, as the agent's own address 127.0.0.1:47000 is,"
                        + " but is [::1]:47005; correct one of them in " + config.file());
        NodeConfig six = config(1, "[::1]:47000", "hears: [{id: 5, address: \"127.0.0.1:47005\"}]\n");
        assertThatThrownBy(() -> Node.open(six, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("must be one of IPv6, as the agent's own address [::1]:47000 is");
    }

    @Test
    void theKeysOfAllNeighboursMustBeThere() throws Exception {
        String more = "hears: [{id: 5, name: sensor-17, address: \"127.0.0.1:1\"}]\n";
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(1, 0));
        NodeConfig config = config(1, "127.0.0.1:47000", more);
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must hold a key of neighbour 5 (sensor-17), but " + config.keys()
                        + " has none; run photinus agent init again, or add it");
        NodeFiles.secret(folder.resolve("1.keys"), NodeFiles.key(5, 0));
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
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
        assertThatThrownBy(() -> Node.open(config, DEAF, RELAXED))
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
        NodeConfig config =
                NodeConfig.read(Files.writeString(folder.resolve("1.yaml"), """
            network: 1
            id: 1
            agents: 1
            period: 20ms
            address: 127.0.0.1:%d
            keys: 1.keys
            status: none/1.sock
            """.formatted(NodeFiles.freePort())));
        try (Node node = Node.open(config, (number, nominal, lateness, state) -> ticks.incrementAndGet(), RELAXED)) {
            assertThat(node.warning().orElseThrow())
                    .startsWith("nobody can ask for the status, since there can be no socket at "
                            + folder.resolve("none/1.sock") + " (")
                    .endsWith("); the agent runs without");
            node.start();
            await(() -> ticks.get() > 1);
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
            assertThatThrownBy(() -> NodeStatus.ask(socket))
                    .isInstanceOf(InputException.class)
                    .hasMessage("an agent must answer at " + socket
                            + ", but what came is none of its answers; is it of another version?");
            thread.join();
        }
    }
}
