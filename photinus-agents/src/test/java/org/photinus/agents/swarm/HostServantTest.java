package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.udp.Await;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/** What a swarm and its processes say to each other, over pipes within one. */
class HostServantTest {
    private static final int PIPE = 1 << 20;
    private static final AgentScenario SCENARIO =
            SwarmFixture.scenario(3, Clocks.EQUAL, Links.IDEAL, 1_000 * SwarmFixture.PERIOD);

    /** A servant on a thread, in place of a process. */
    private static final class PipedProcess extends Process {
        private final PipedOutputStream toServant = new PipedOutputStream();
        private final PipedInputStream fromServant = new PipedInputStream(PIPE);
        private final CompletableFuture<Void> served;

        PipedProcess() throws IOException {
            PipedInputStream in = new PipedInputStream(toServant, PIPE);
            PipedOutputStream out = new PipedOutputStream(fromServant);
            served = CompletableFuture.runAsync(() -> {
                try (out) {
                    HostServant.serve(
                            key -> {
                                SwarmHost.warmUp(SCENARIO);
                                return SwarmHost.open(
                                        SCENARIO,
                                        key,
                                        0,
                                        1,
                                        InetAddress.getLoopbackAddress(),
                                        RuntimeSettings.standard());
                            },
                            in,
                            out);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
        }

        @Override
        public OutputStream getOutputStream() {
            return toServant;
        }

        @Override
        public InputStream getInputStream() {
            return fromServant;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            served.join();
            return 0;
        }

        @Override
        public boolean waitFor(long timeout, TimeUnit unit) {
            return true;
        }

        @Override
        public long pid() {
            return 4711;
        }

        @Override
        public boolean isAlive() {
            return !served.isDone();
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            try {
                toServant.close();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static HostLink link(PipedProcess process) throws IOException {
        HostLink link = HostLink.to(process, new byte[HostServant.KEY_LENGTH], System::nanoTime);
        link.awaitReady();
        return link;
    }

    @Test
    void aServantRunsItsAgentsReportsAndStops() throws IOException {
        PipedProcess process = new PipedProcess();
        HostLink link = link(process);
        assertThat(link.addresses()).containsOnlyKeys(0, 1, 2);
        link.start(link.addresses(), System.nanoTime());
        List<AgentEvent> events = new ArrayList<>();
        Await.until("ticks", () -> {
            take(link, events);
            return events.stream().filter(AgentEvent.Fired.class::isInstance).count() > 20;
        });
        link.clearLateness();
        HostReport report = link.report();
        assertThat(report.counters().of(Count.TICKS)).isGreaterThan(20);
        HostReport last = link.stop();
        assertThat(last.counters().of(Count.TICKS))
                .isGreaterThanOrEqualTo(report.counters().of(Count.TICKS));
        assertThat(last.plus(report).counters().of(Count.TICKS))
                .isEqualTo(last.counters().of(Count.TICKS) + report.counters().of(Count.TICKS));
        process.waitFor();
        take(link, events);
        assertThat(events.stream().filter(AgentEvent.Stopped.class::isInstance)).hasSize(3);
        link.close();
    }

    private static void take(HostLink link, List<AgentEvent> events) {
        try {
            link.takeEvents(events::add);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aServantThatIsLeftAloneEnds() throws IOException {
        PipedProcess process = new PipedProcess();
        HostLink link = link(process);
        assertThat(link.process()).isSameAs(process);
        link.close();
        process.waitFor();
        assertThat(process.isAlive()).isFalse();
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
        PipedProcess process = new PipedProcess();
        HostLink link = link(process);
        process.getOutputStream().write(99);
        process.getOutputStream().flush();
        assertThatThrownBy(process::waitFor)
                .hasRootCauseMessage("a message to a process of a swarm must be of kind 1 to 4, but is of kind 99");
        link.close();
    }

    @Test
    void aClockThatIsNotSharedIsRefused() throws IOException {
        PipedProcess process = new PipedProcess();
        HostLink link = HostLink.to(process, new byte[HostServant.KEY_LENGTH], () -> Long.MAX_VALUE / 2);
        assertThatThrownBy(link::awaitReady)
                .hasMessageStartingWith("processes of one machine must share a clock, but two are ");
        link.close();
    }
}
