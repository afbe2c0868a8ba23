package org.photinus.agents.node;

import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Keyring;
import org.photinus.agents.TickListener;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpAgent;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.text.input.InputException;

/**
 * One agent on this machine, which talks to its neighbours over UDP:
 *
 * <pre>{@code
 * try (Node node = Node.open(NodeConfig.read(path), listener)) {
 *     node.start();
 *     …
 * }
 * }</pre>
 */
public final class Node implements AutoCloseable {
    private final NodeConfig config;
    private final UdpRuntime runtime;
    private final UdpAgent agent;
    private @Nullable StatusServer status;
    private @Nullable String warning;

    private Node(NodeConfig config, UdpRuntime runtime, UdpAgent agent) {
        this.config = config;
        this.runtime = runtime;
        this.agent = agent;
    }

    /** Opens an agent with the standard runtime. */
    public static Node open(NodeConfig config, TickListener listener) {
        return open(config, listener, RuntimeSettings.standard());
    }

    /** Opens an agent in a runtime with these settings. */
    public static Node open(NodeConfig config, TickListener listener, RuntimeSettings settings) {
        return open(config, listener, settings, UnaryOperator.identity());
    }

    /**
     * Opens an agent: reads its keys, looks up its neighbours, and takes its address. It does not tick yet.
     *
     * @param planning what becomes of its plan before it is carried out, such as one that is measured
     * @throws InputException if its configuration cannot be used on this machine
     */
    public static Node open(
            NodeConfig config, TickListener listener, RuntimeSettings settings, UnaryOperator<AgentPlan> planning) {
        KeyFile keys = KeyFile.read(config.keys());
        keys.requireAllOf(config);
        InetAddress local = resolved(config.address(), "address", config).get(0);
        Map<Integer, InetSocketAddress> neighbors = new HashMap<>();
        for (Neighbor neighbor : config.neighbors()) {
            neighbors.put(neighbor.id(), reached(neighbor, local, config));
        }
        config.status().ifPresent(socket -> StatusServer.requireFree(config, socket));
        InetSocketAddress address =
                new InetSocketAddress(local, config.address().port());
        UdpRuntime runtime = runtime(settings);
        try {
            UdpAgent agent =
                    added(runtime, planning.apply(plan(config.settings(), keys.keyring(), address, listener)), config);
            agent.reach(neighbors);
            Node node = new Node(config, runtime, agent);
            config.status().ifPresent(node::serve);
            return node;
        } catch (RuntimeException e) {
            runtime.close();
            throw e;
        }
    }

    private static UdpRuntime runtime(RuntimeSettings settings) {
        try {
            return UdpRuntime.open(settings);
        } catch (IOException e) {
            throw new InputException("this process must be able to wait for sockets, but cannot: " + e.getMessage(), e);
        }
    }

    private static AgentPlan plan(
            AgentSettings settings, Keyring keys, InetSocketAddress address, TickListener listener) {
        // Other random numbers in each life, and none that others can guess.
        AgentCoins coins = AgentCoins.seeded(new SecureRandom().nextLong(), settings.pulseProbability());
        return AgentPlan.of(settings, keys, coins, address, listener);
    }

    private static UdpAgent added(UdpRuntime runtime, AgentPlan plan, NodeConfig config) {
        try {
            return runtime.add(plan);
        } catch (BindException e) {
            String message = String.valueOf(e.getMessage());
            throw new InputException(
                    message.contains("in use")
                            ? "address must be free, but " + config.address()
                                    + " is in use; stop the other agent, or choose another port in " + config.file()
                            : "address must be one of this machine, but " + config.address() + " is none (" + message
                                    + "); correct it in " + config.file(),
                    e);
        } catch (IOException e) {
            throw new InputException(
                    "address must be one that this process may receive at, but " + config.address() + " is none ("
                            + e.getMessage() + "); choose another in " + config.file(),
                    e);
        }
    }

    private static List<InetAddress> resolved(NodeAddress address, String name, NodeConfig config) {
        try {
            return address.resolved();
        } catch (UnknownHostException e) {
            throw new InputException(
                    name + " must have a host that is known, but '" + address.host() + "' is not; correct it in "
                            + config.file() + ", or write its IP address",
                    e);
        }
    }

    /** Where a neighbour is reached from an address of this machine: one of IPv4 reaches IPv4 alone, and so does IPv6. */
    private static InetSocketAddress reached(Neighbor neighbor, InetAddress local, NodeConfig config) {
        String name = "address of neighbour " + neighbor.label();
        boolean isFour = local instanceof Inet4Address;
        boolean isBoth = !isFour && local.isAnyLocalAddress();
        return resolved(neighbor.address(), name, config).stream()
                .filter(address -> isBoth || address instanceof Inet4Address == isFour)
                .findFirst()
                .map(address ->
                        new InetSocketAddress(address, neighbor.address().port()))
                .orElseThrow(() -> new InputException(name + " must be one of " + (isFour ? "IPv4" : "IPv6")
                        + ", as the agent's own address " + config.address() + " is, but is " + neighbor.address()
                        + "; correct one of them in " + config.file()));
    }

    private void serve(Path socket) {
        try {
            status = StatusServer.open(config, socket, () -> status().text());
        } catch (IOException e) {
            warning = "nobody can ask for the status, since there can be no socket at " + socket + " (" + e.getMessage()
                    + "); the agent runs without";
        }
    }

    /** What does not work, and is not needed to run. */
    public Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    public NodeConfig config() {
        return config;
    }

    /** Starts to tick. */
    public void start() {
        runtime.start();
    }

    /** The agent in its runtime, for metrics. */
    public UdpAgent agent() {
        return agent;
    }

    /** How the agent stands now. */
    public AgentSnapshot snapshot() {
        return agent.snapshot();
    }

    /** The same as it is said at the status socket. */
    public NodeStatus status() {
        return NodeStatus.of(snapshot(), config.name(), runtime.now());
    }

    /** Leaves: no tick is told afterwards, and the sockets are closed. */
    @Override
    public void close() {
        StatusServer server = status;
        if (server != null) {
            server.close();
        }
        runtime.close();
    }
}
