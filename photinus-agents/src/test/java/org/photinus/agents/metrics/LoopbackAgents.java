package org.photinus.agents.metrics;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Keyring;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.UdpAgent;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.agents.udp.VirtualTime;

/** Agents of network 7 on loopback, each of which hears all others, with a period of 50 ms, in a time of their own. */
final class LoopbackAgents implements AutoCloseable {
    static final int NETWORK = 7;
    static final long PERIOD = 50_000_000;

    private final VirtualTime time;
    private final UdpRuntime runtime;

    private LoopbackAgents(VirtualTime time, UdpRuntime runtime) {
        this.time = time;
        this.runtime = runtime;
    }

    static LoopbackAgents started(int agents, UnaryOperator<AgentPlan> plans) throws IOException {
        VirtualTime time = new VirtualTime();
        UdpRuntime runtime = UdpRuntime.open(time.settings());
        Map<Integer, InetSocketAddress> addresses = new HashMap<>();
        for (int i = 0; i < agents; i++) {
            int id = i;
            List<Integer> others = new ArrayList<>(
                    IntStream.range(0, agents).filter(j -> j != id).boxed().toList());
            UdpAgent agent = runtime.add(plans.apply(AgentPlan.of(
                    AgentSettings.of(NETWORK, id, agents, PERIOD, others, others),
                    Keyring.derived(new byte[32], NETWORK, 0),
                    AgentCoins.seeded(id, 0.5),
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    (number, nominal, lateness, state) -> {})));
            addresses.put(id, agent.localAddress());
        }
        runtime.agents().forEach(agent -> agent.reach(addresses));
        runtime.start();
        return new LoopbackAgents(time, runtime);
    }

    List<UdpAgent> agents() {
        return runtime.agents();
    }

    UdpAgent agent(int id) {
        return agents().get(id);
    }

    void awaitLock() {
        time.until(
                "in lock",
                () -> agents().stream().allMatch(agent -> agent.snapshot().state() == AgentState.LOCKED));
    }

    void pass(double periods) {
        time.pass((long) (periods * PERIOD));
    }

    @Override
    public void close() {
        runtime.close();
    }
}
