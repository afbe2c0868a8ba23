package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;
import org.photinus.agents.udp.Await;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.testing.Tool;

/** Real processes, which are stopped by signals, and killed. */
@Tag("thorough")
class SwarmProcessesTest {
    private static final int AGENTS = 3;
    private static final long STALL = 3 * SwarmFixture.LONG_PERIOD;

    private final List<HostLink> links = new ArrayList<>();
    private final List<AgentEvent> events = new ArrayList<>();
    private final SwarmLog log = new SwarmLog(SwarmFixture.ofProcesses(AGENTS), true);

    @AfterEach
    void endAll() {
        links.forEach(HostLink::close);
    }

    private void start() throws IOException {
        byte[] key = new byte[32];
        for (int share = 0; share < AGENTS; share++) {
            links.add(HostLink.to(SwarmFixture.process(share, AGENTS), key, System::nanoTime));
        }
        Map<Integer, InetSocketAddress> all = new HashMap<>();
        for (HostLink link : links) {
            link.awaitReady();
            all.putAll(link.addresses());
        }
        long origin = System.nanoTime();
        for (HostLink link : links) {
            link.start(all, origin);
        }
    }

    private void take() {
        try {
            for (HostLink link : links) {
                link.takeEvents(event -> {
                    events.add(event);
                    log.accept(event);
                });
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether the last ticks of all agents were told while settled, and their zeros lie together. */
    private boolean isInLock() {
        take();
        long[] settled = new long[AGENTS];
        for (AgentEvent event : events) {
            if (event instanceof AgentEvent.Fired fired) {
                settled[fired.agent()] = fired.isSettled() ? settled[fired.agent()] + 1 : 0;
            }
        }
        return settled[0] > 3
                && settled[1] > 3
                && settled[2] > 3
                && log.spreadNow().orElse(Long.MAX_VALUE) < 50_000_000_000_000_000L;
    }

    private static void signal(String name, Process process) throws IOException {
        try {
            int code = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertThat(code).isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void aProcessThatWasSuspendedReturnsToLockByItself() throws IOException {
        Tool.LINUX.assume(System.getProperty("os.name", "").equals("Linux"));
        start();
        Await.until("in lock", this::isInLock);
        HostReport before = links.get(1).report();
        take();
        events.clear();
        signal("STOP", links.get(1).process());
        long from = System.nanoTime();
        Await.until("time passes", () -> System.nanoTime() - from > STALL);
        signal("CONT", links.get(1).process());
        Await.until("the stall is seen", () -> {
            take();
            return events.stream().anyMatch(event -> event instanceof AgentEvent.Restarted && event.agent() == 1);
        });
        events.clear();
        Await.until("in lock again", this::isInLock);
        assertThat(links.get(1).report().counters().of(Count.RESTARTS))
                .isGreaterThan(before.counters().of(Count.RESTARTS));
    }

    @Test
    void reportsComeWhenAskedAndAtTheEnd() throws IOException {
        start();
        Await.until("in lock", this::isInLock);
        HostLink link = links.get(0);
        link.clearLateness();
        HostReport report = link.report();
        assertThat(report.counters().of(Count.TICKS)).isPositive();
        assertThat(report.cpu()).isPositive();
        assertThat(report.traffic().received()).isPositive();
        assertThat(report.eventsLost()).isZero();
        HostReport last = link.stop();
        assertThat(last.time()).isGreaterThan(report.time());
        take();
        assertThat(events).anyMatch(event -> event instanceof AgentEvent.Stopped && event.agent() == 0);
        Await.until("the process ends by itself", () -> !link.process().isAlive());
    }

    @Test
    void aProcessThatIsKilledIsMissed() throws IOException {
        start();
        Process victim = links.get(2).process();
        victim.destroyForcibly();
        Await.until("it is gone", () -> !victim.isAlive());
        assertThatThrownBy(() -> {
                    while (true) {
                        links.get(2).takeEvents(event -> {});
                    }
                })
                .isInstanceOf(EOFException.class)
                .hasMessageMatching(
                        "all processes of a swarm must go on to its end, but process \\d+ ended with exit code \\d+");
    }

    @Test
    void aProcessEndsWithTheOneThatStartedIt() throws IOException {
        start();
        Process process = links.get(0).process();
        process.getOutputStream().close();
        Await.until("it ends", () -> !process.isAlive());
    }
}
