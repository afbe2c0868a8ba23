package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.udp.VirtualTime;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/** What a swarm and its processes say to each other, over pipes within one, in a time of their own. */
class HostServantTest {
    private static final int AGENTS = 3;
    private static final AgentScenario SCENARIO =
            SwarmFixture.scenario(AGENTS, Clocks.EQUAL, Links.IDEAL, 1_000 * SwarmFixture.PERIOD);

    private final VirtualTime time = new VirtualTime();

    private PipedProcess process(int share, int shares) throws IOException {
        return new PipedProcess((in, out) -> HostServant.serve(
                key -> SwarmHost.open(SCENARIO, key, share, shares, InetAddress.getLoopbackAddress(), time.settings()),
                in,
                out));
    }

    private HostLink link(PipedProcess process) throws IOException {
        HostLink link = HostLink.to(process, new byte[HostServant.KEY_LENGTH], time::now);
        link.awaitReady();
        return link;
    }

    /** A servant answers in order: once it reports, it has started. */
    private void start(HostLink link) throws IOException {
        link.start(link.addresses(), time.now());
        link.report();
    }

    @Test
    void aServantRunsItsAgentsReportsAndStops() throws IOException {
        PipedProcess process = process(0, 1);
        HostLink link = link(process);
        assertThat(link.addresses()).containsOnlyKeys(0, 1, 2);
        start(link);
        time.pass(20 * SwarmFixture.PERIOD);
        link.clearLateness();
        HostReport report = link.report();
        assertThat(report.counters().of(Count.TICKS)).isBetween(19L * AGENTS, 21L * AGENTS);
        assertThat(report.lateness().count()).isZero();
        assertThat(report.traffic().received()).isPositive();
        assertThat(report.eventsLost()).isZero();
        assertThat(report.cpu()).isPositive();
        // What happened before a report comes before it.
        List<AgentEvent> events = new ArrayList<>();
        link.takeEvents(events::add);
        assertThat(events.stream().filter(AgentEvent.Started.class::isInstance)).hasSize(AGENTS);
        assertThat(events.stream().filter(AgentEvent.Fired.class::isInstance))
                .hasSize(Math.toIntExact(report.counters().of(Count.TICKS)));
        time.pass(SwarmFixture.PERIOD);
        HostReport last = link.stop();
        assertThat(last.time()).isEqualTo(report.time() + SwarmFixture.PERIOD);
        assertThat(last.counters().of(Count.TICKS))
                .isGreaterThanOrEqualTo(report.counters().of(Count.TICKS));
        assertThat(last.plus(report).counters().of(Count.TICKS))
                .isEqualTo(last.counters().of(Count.TICKS) + report.counters().of(Count.TICKS));
        process.waitFor();
        link.takeEvents(events::add);
        assertThat(events.stream().filter(AgentEvent.Stopped.class::isInstance)).hasSize(AGENTS);
        link.takeEvents(event -> {
            throw new AssertionError("nothing must be left, but " + event + " is");
        });
        link.close();
    }

    @Test
    void processesWithSharesOfTheAgentsAreOneSwarm() throws IOException {
        List<HostLink> links = new ArrayList<>();
        for (int share = 0; share < AGENTS; share++) {
            links.add(link(process(share, AGENTS)));
        }
        Map<Integer, InetSocketAddress> all = new HashMap<>();
        links.forEach(link -> all.putAll(link.addresses()));
        assertThat(all).containsOnlyKeys(0, 1, 2);
        for (HostLink link : links) {
            link.start(all, time.now());
            link.report();
        }
        SwarmLog log = new SwarmLog(SCENARIO, true);
        time.pass(100 * SwarmFixture.PERIOD);
        HostReport sum = links.get(0).stop();
        for (HostLink link : links.subList(1, AGENTS)) {
            sum = sum.plus(link.stop());
        }
        for (HostLink link : links) {
            link.takeEvents(log);
            link.close();
        }
        assertThat(sum.counters().of(Count.HEARD)).isPositive();
        assertThat(log.measured(100 * SwarmFixture.PERIOD).measures().lockTime())
                .isPresent();
    }

    @Test
    void aServantThatIsLeftAloneEnds() throws IOException {
        PipedProcess process = process(0, 1);
        HostLink link = link(process);
        assertThat(link.process()).isSameAs(process);
        link.close();
        process.waitFor();
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void aProcessThatEndsBeforeTheSwarmIsMissed() throws IOException {
        PipedProcess process = process(0, 1);
        HostLink link = link(process);
        start(link);
        time.pass(5 * SwarmFixture.PERIOD);
        process.getOutputStream().close();
        process.waitFor();
        assertThatThrownBy(() -> {
                    while (true) {
                        link.takeEvents(event -> {});
                    }
                })
                .isInstanceOf(EOFException.class)
                .hasMessage("all processes of a swarm must go on to its end, but process 4711 ended with exit code 0");
    }

    @Test
    void aServantWithoutAKeyDoesNothing() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HostServant.serve(
                key -> {
                    throw new IllegalStateException("no host must be opened");
                },
                new ByteArrayInputStream(new byte[5]),
                out);
        assertThat(out.size()).isZero();
    }

    @Test
    void aMessageOfNoKnownKindEndsIt() throws IOException {
        PipedProcess process = process(0, 1);
        HostLink link = link(process);
        process.getOutputStream().write(99);
        process.getOutputStream().flush();
        assertThatThrownBy(process::waitFor)
                .isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("a message to a process of a swarm must be of kind 1 to 4, but is of kind 99");
        link.close();
    }

    @Test
    void aProcessThatSaysWhatNobodyKnowsIsEnded() throws IOException {
        for (byte[] said : List.of(new byte[] {99}, new byte[] {HostMessage.EVENTS, 0x7f, 0, 0, 0})) {
            PipedProcess process = new PipedProcess((in, out) -> {
                DataOutputStream answer = new DataOutputStream(out);
                in.readNBytes(HostServant.KEY_LENGTH);
                answer.writeByte(HostMessage.READY);
                HostMessage.writeAddresses(answer, Map.of());
                answer.writeLong(time.now());
                answer.write(said);
                answer.flush();
                // Until it is ended, which closes its input.
                in.readAllBytes();
            });
            link(process);
            process.waitFor();
            assertThat(process.isAlive()).isFalse();
        }
    }

    @Test
    void aProcessThatEndsBeforeItIsReadyIsSaidSo() throws IOException {
        HostLink link = HostLink.to(new PipedProcess((in, out) -> {}), new byte[HostServant.KEY_LENGTH], time::now);
        assertThatThrownBy(link::awaitReady).hasMessage("a process of the swarm must get ready, but ended");
        link.close();
    }

    @Test
    void aClockThatIsNotSharedIsRefused() throws IOException {
        HostLink link =
                HostLink.to(process(0, 1), new byte[HostServant.KEY_LENGTH], () -> time.now() + 30_000_000_001L);
        assertThatThrownBy(link::awaitReady)
                .hasMessage("processes of one machine must share a clock, but two are 30000000001 ns apart; run the"
                        + " swarm in one process");
        link.close();
    }
}
