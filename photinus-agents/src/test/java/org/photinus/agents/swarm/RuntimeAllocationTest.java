package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpAgent;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/**
 * What a runtime allocates while agents run on impaired links: it is stepped by hand, and what the thread allocates within a
 * step is what the code asks for, whether it is compiled or not.
 */
class RuntimeAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int DATAGRAMS = 5_000;

    /** For all steps together: room for what the platform itself allocates now and then. */
    private static final long MOST_BYTES = 64 * 1024;

    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private long now;
    private long bytes;

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** The platform makes an address for each datagram that comes from another sender than the one before. */
    private static long bytesOfAnAddress() throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (DatagramChannel receiver = DatagramChannel.open(StandardProtocolFamily.INET);
                DatagramSocket one = new DatagramSocket(0, loopback);
                DatagramSocket other = new DatagramSocket(0, loopback)) {
            receiver.bind(new InetSocketAddress(loopback, 0));
            ByteBuffer in = ByteBuffer.allocateDirect(1);
            long most = 0;
            for (int i = 0; i < 100; i++) {
                DatagramSocket sender = i % 2 == 0 ? one : other;
                sender.send(new DatagramPacket(new byte[1], 1, receiver.getLocalAddress()));
                in.clear();
                long before = allocated();
                receiver.receive(in);
                // The first ones load classes.
                most = i < 50 ? 0 : Math.max(most, allocated() - before);
            }
            return most;
        }
    }

    /** Steps the runtime, and lets time go on to the next step, until so many more datagrams have been received. */
    private void runFor(long datagrams) throws IOException {
        long until = received() + datagrams;
        while (received() < until) {
            for (int i = 0; i < 100; i++) {
                long before = allocated();
                long next = runtimes.get(0).step();
                bytes += allocated() - before;
                now = Math.max(now, next);
            }
        }
    }

    private long received() {
        return runtimes.get(0).agents().stream()
                .map(UdpAgent::traffic)
                .mapToLong(traffic -> traffic.received())
                .sum();
    }

    @Test
    void agentsAllocateNoMoreThanTheAddressesOfTheirDatagrams() throws IOException {
        Links links = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 50, Ticks.PERIOD / 200), Loss.of(0.05), 0.01);
        AgentScenario scenario =
                SwarmFixture.scenario(Digraphs.regular(20, 5), Clocks.EQUAL, links, 1_000 * SwarmFixture.PERIOD);
        try (SwarmHost host = SwarmHost.open(
                scenario,
                new byte[32],
                0,
                1,
                InetAddress.getLoopbackAddress(),
                RuntimeSettings.stepped(() -> now, runtimes::add))) {
            host.start(host.addresses(), 0);
            runFor(DATAGRAMS);
            bytes = 0;
            long before = received();
            runFor(DATAGRAMS);
            long count = received() - before;
            assertThat(bytes).isLessThan(count * bytesOfAnAddress() + MOST_BYTES);
            assertThat(host.report().traffic().lost()).isPositive();
            assertThat(host.report().traffic().duplicated()).isPositive();
        }
    }
}
