package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;

/**
 * Agents in real time, by threads: the scheduler, the clock and the sockets of this machine, which may be busy. Periods are
 * long, so that a thread that waits for a processor is no stall of half a period every time.
 */
@Tag("thorough")
class UdpRuntimeThreadsTest {
    private static final long PERIOD = 100_000_000;
    private static final int IN_A_ROW = 10;

    private final LoopbackRing ring = new LoopbackRing(3, PERIOD);

    @Test
    void agentsOfSeveralRuntimesComeToTickTogether() throws IOException {
        try (ring) {
            for (int id = 0; id < 3; id++) {
                ring.add(id, LoopbackRing.DEAF, RuntimeSettings.standard().spinning(id == 0));
            }
            ring.start(System.nanoTime());
            Await.until("in lock", ring::isLocked);
        }
    }

    @Test
    void listenersHearTheSameNumbersAtTheSameTime() throws IOException {
        Map<Long, Map<Integer, Long>> heard = new ConcurrentHashMap<>();
        try (ring) {
            for (int id = 0; id < 3; id++) {
                int own = id;
                ring.add(
                        id,
                        (number, nominal, lateness, state) -> {
                            if (state.isSettled()) {
                                heard.computeIfAbsent(number, n -> new ConcurrentHashMap<>())
                                        .put(own, nominal);
                            }
                        },
                        RuntimeSettings.standard().with(LateTicks.CATCH_UP));
            }
            ring.start(System.nanoTime());
            Await.until(
                    IN_A_ROW + " ticks in a row that were due at all three within half a period",
                    () -> heard.keySet().stream().anyMatch(first -> areTogether(heard, first)));
        }
    }

    private static boolean areTogether(Map<Long, Map<Integer, Long>> heard, long first) {
        for (long number = first; number < first + IN_A_ROW; number++) {
            Map<Integer, Long> due = heard.getOrDefault(number, Map.of());
            long earliest =
                    due.values().stream().mapToLong(Long::longValue).min().orElse(0);
            long latest = due.values().stream().mapToLong(Long::longValue).max().orElse(0);
            if (due.size() < 3 || latest - earliest >= PERIOD / 2) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aFloodThatFillsTheBufferOfASocketIsSurvived() throws IOException {
        try (ring) {
            for (int id = 0; id < 3; id++) {
                ring.add(id, LoopbackRing.DEAF, RuntimeSettings.standard().spinning(false));
            }
            ring.start(System.nanoTime());
            Await.until("in lock", ring::isLocked);
            UdpAgent target = ring.agent(0);
            InetSocketAddress address = target.localAddress();
            byte[] junk = new byte[200];
            try (DatagramSocket attacker = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                for (int i = 0; i < 50_000; i++) {
                    junk[0] = (byte) i;
                    attacker.send(new DatagramPacket(junk, 1 + i % junk.length, address));
                }
                Await.until("what gets through is refused", () -> {
                    try {
                        attacker.send(new DatagramPacket(junk, 1, address));
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                    return target.snapshot().counters().of(Count.REJECTED_LENGTH) > 1_000;
                });
            }
            long tick = target.snapshot().tick();
            Await.until("in lock afterwards", () -> target.snapshot().tick() > tick + 10 && ring.isLocked());
        }
    }

    @Test
    void aClockThatIsSetReturnsToLockByItself() throws IOException {
        AtomicLong step = new AtomicLong();
        RuntimeSettings stepped = new RuntimeSettings(
                false, LateTicks.SKIP, Optional.empty(), () -> System.nanoTime() + step.get(), Optional.empty());
        try (ring) {
            ring.add(0, LoopbackRing.DEAF, stepped);
            ring.add(1, LoopbackRing.DEAF, RuntimeSettings.standard());
            ring.add(2, LoopbackRing.DEAF, RuntimeSettings.standard());
            ring.start(System.nanoTime());
            Await.until("in lock", ring::isLocked);
            UdpAgent agent = ring.agent(0);
            for (long by : new long[] {-3_600_000_000_000L, 60_000_000_000L}) {
                long restarts = agent.snapshot().counters().of(Count.RESTARTS);
                step.addAndGet(by);
                Await.until(
                        "the step is seen", () -> agent.snapshot().counters().of(Count.RESTARTS) > restarts);
                Await.until("in lock after a step of " + by, ring::isLocked);
            }
        }
    }

    @Test
    void theTimeBeforeTheStartIsWaitedOut() throws IOException {
        try (LoopbackRing alone = new LoopbackRing(1, PERIOD)) {
            alone.add(0, LoopbackRing.DEAF, RuntimeSettings.standard());
            alone.start(System.nanoTime() + 2 * PERIOD);
            assertThat(alone.runtime(0).now()).isNotNegative();
        }
    }
}
