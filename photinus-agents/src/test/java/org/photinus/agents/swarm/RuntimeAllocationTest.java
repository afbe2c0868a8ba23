package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.udp.Await;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/** What the threads of a runtime allocate while agents run on impaired links. */
class RuntimeAllocationTest {
    private static long allocatedBy(String prefix) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(prefix))
                .mapToLong(thread -> threads.getThreadAllocatedBytes(thread.getId()))
                .sum();
    }

    /** The platform makes an address for each datagram that is received; agents, timers and listeners make nothing. */
    @Test
    void agentsAllocateNoMoreThanTheAddressesOfTheirDatagrams() throws IOException {
        Links links = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 50, Ticks.PERIOD / 200), Loss.of(0.05), 0.01);
        AgentScenario scenario =
                SwarmFixture.scenario(Digraphs.regular(20, 5), Clocks.EQUAL, links, 1_000 * SwarmFixture.PERIOD);
        try (SwarmHost host = SwarmHost.open(
                scenario, new byte[32], 0, 1, InetAddress.getLoopbackAddress(), RuntimeSettings.standard())) {
            host.start(host.addresses(), System.nanoTime());
            Await.until("warm", () -> host.report().traffic().received() > 10_000);
            long timers = allocatedBy("photinus-timer");
            long receiver = allocatedBy("photinus-receiver");
            long datagrams = host.report().traffic().received();
            Await.until("run", () -> host.report().traffic().received() > datagrams + 10_000);
            timers = allocatedBy("photinus-timer") - timers;
            receiver = allocatedBy("photinus-receiver") - receiver;
            long count = host.report().traffic().received() - datagrams;
            assertThat(receiver / count).as("bytes per datagram").isLessThan(200);
            assertThat(timers / count).as("bytes per datagram").isLessThan(20);
        }
    }
}
