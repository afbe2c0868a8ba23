package org.photinus.agents.udp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Keyring;
import org.photinus.agents.TickListener;
import org.photinus.network.BinaryUpdate;

/** Agents on real sockets, each in a runtime of its own as on a machine of its own, in a ring with both arcs. */
final class LoopbackRing implements AutoCloseable {
    static final Keyring KEYS = Keyring.derived(new byte[32], 1, 1);
    static final TickListener DEAF = (number, nominal, lateness, state) -> {};

    private final int count;
    private final long period;
    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private final List<UdpAgent> agents = new ArrayList<>();

    /** A ring of so many agents, which have still to be added. */
    LoopbackRing(int count, long period) {
        this.count = count;
        this.period = period;
    }

    /** A ring that runs in a time of its own. */
    static LoopbackRing in(VirtualTime time, int count, long period) throws IOException {
        LoopbackRing ring = new LoopbackRing(count, period);
        for (int id = 0; id < count; id++) {
            ring.add(id, DEAF, time.settings());
        }
        ring.start(time.now());
        return ring;
    }

    AgentSettings settings(int id) {
        List<Integer> neighbors = count == 1
                ? List.of()
                : count == 2 ? List.of(1 - id) : List.of((id + 1) % count, (id + count - 1) % count);
        return new AgentSettings(
                1,
                id,
                count,
                period,
                BinaryUpdate.of("0.5"),
                0.5,
                AgentProfile.practical(count),
                AgentSettings.LISTENING,
                1,
                neighbors,
                neighbors);
    }

    AgentPlan plan(int id, InetAddress address, TickListener listener) {
        return AgentPlan.of(
                settings(id), KEYS, AgentCoins.seeded(100 + id, 0.5), new InetSocketAddress(address, 0), listener);
    }

    UdpAgent add(int id, TickListener listener, RuntimeSettings settings) throws IOException {
        return add(plan(id, InetAddress.getLoopbackAddress(), listener), settings);
    }

    UdpAgent add(AgentPlan plan, RuntimeSettings settings) throws IOException {
        UdpRuntime runtime = UdpRuntime.open(settings);
        runtimes.add(runtime);
        UdpAgent agent = runtime.add(plan);
        agents.add(agent);
        return agent;
    }

    /** Starts all at one time of their clock. */
    void start(long origin) {
        Map<Integer, InetSocketAddress> addresses = new HashMap<>();
        agents.forEach(agent -> addresses.put(agent.settings().id(), agent.localAddress()));
        agents.forEach(agent -> agent.reach(addresses));
        runtimes.forEach(runtime -> runtime.startFrom(origin));
    }

    UdpRuntime runtime(int id) {
        return runtimes.get(id);
    }

    UdpAgent agent(int id) {
        return agents.get(id);
    }

    boolean isLocked() {
        List<AgentSnapshot> all = agents.stream().map(UdpAgent::snapshot).toList();
        long least = all.stream().mapToLong(AgentSnapshot::tick).min().orElse(0);
        long most = all.stream().mapToLong(AgentSnapshot::tick).max().orElse(0);
        return most - least <= 1 && all.stream().allMatch(agent -> agent.state() == AgentState.LOCKED);
    }

    @Override
    public void close() {
        runtimes.forEach(UdpRuntime::close);
    }
}
