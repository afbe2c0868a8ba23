package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.wire.Datagram;
import org.photinus.phase.Ticks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/** Agents on real sockets, stepped by hand in a time of their own; and what threads do, whenever they do it. */
class UdpRuntimeTest {
    private static final long PERIOD = 20_000_000;
    private static final byte[] SIX = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private final VirtualTime time = new VirtualTime();

    @Test
    void agentsOfSeveralRuntimesComeToTickTogether() throws IOException {
        try (LoopbackRing ring = LoopbackRing.in(time, 4, PERIOD)) {
            time.until("in lock", ring::isLocked);
            AgentSnapshot snapshot = ring.agent(0).snapshot();
            assertThat(snapshot.id()).isZero();
            assertThat(snapshot.period()).isEqualTo(PERIOD);
            assertThat(snapshot.counters().of(Count.HEARD)).isPositive();
            assertThat(snapshot.traffic().sent()).isPositive();
            assertThat(snapshot.traffic().received()).isPositive();
            assertThat(snapshot.traffic()).isEqualTo(ring.agent(0).traffic());
            assertThat(snapshot.isListening()).isFalse();
        }
    }

    @Test
    void agentsTalkOverInternetProtocolSix() throws IOException {
        InetAddress six = InetAddress.getByAddress(SIX);
        boolean hasSix;
        try (DatagramSocket probe = new DatagramSocket(0, six)) {
            hasSix = probe.isBound();
        } catch (IOException e) {
            hasSix = false;
        }
        assumeTrue(hasSix, "this machine has no IPv6 on loopback");
        try (LoopbackRing ring = new LoopbackRing(2, PERIOD)) {
            for (int id = 0; id < 2; id++) {
                ring.add(ring.plan(id, six, LoopbackRing.DEAF), time.settings());
            }
            ring.start(time.now());
            time.until("in lock", ring::isLocked);
        }
    }

    /** Links take no time, and clocks are equal: whoever is locked has the phase of the others, to a millionth of a period. */
    @Test
    void listenersHearTheSameNumbersAtTheSameTime() throws IOException {
        Map<Long, List<Long>> heard = new TreeMap<>();
        try (LoopbackRing ring = new LoopbackRing(3, PERIOD)) {
            for (int id = 0; id < 3; id++) {
                ring.add(
                        id,
                        (number, nominal, lateness, state) -> heard.computeIfAbsent(number, n -> new ArrayList<>())
                                .add(time.now()),
                        time.settings());
            }
            ring.start(time.now());
            time.until("in lock", ring::isLocked);
            time.pass(10 * PERIOD);
            heard.clear();
            time.pass(100 * PERIOD + PERIOD / 2);
        }
        assertThat(heard).hasSizeBetween(100, 102);
        List<Long> numbers = List.copyOf(heard.keySet());
        assertThat(numbers)
                .isEqualTo(LongStream.rangeClosed(numbers.get(0), numbers.get(numbers.size() - 1))
                        .boxed()
                        .toList());
        // The first and the last may be cut in the middle.
        assertThat(numbers.subList(1, numbers.size() - 1)).allSatisfy(number -> {
            List<Long> times =
                    heard.getOrDefault(number, List.of()).stream().sorted().toList();
            assertThat(times).hasSize(3);
            assertThat(times.get(2) - times.get(0)).isLessThan(PERIOD / 1_000_000);
        });
    }

    @Test
    void delaysLossAndDuplicatesArePutOnDatagramsBeforeTheyLeave() throws IOException {
        Links links = new Links(new DelayLaw.Constant(Ticks.PERIOD / 50), Loss.of(0.2), 0.1);
        try (LoopbackRing ring = new LoopbackRing(3, PERIOD)) {
            for (int id = 0; id < 3; id++) {
                ring.add(
                        ring.plan(id, InetAddress.getLoopbackAddress(), LoopbackRing.DEAF)
                                .with(Impairment.of(links, PERIOD, id)),
                        time.settings());
            }
            ring.start(time.now());
            time.until("in lock", ring::isLocked);
            for (int id = 0; id < 3; id++) {
                Traffic traffic = ring.agent(id).traffic();
                assertThat(traffic.lost()).isPositive();
                assertThat(traffic.duplicated()).isPositive();
                assertThat(traffic.sent()).isGreaterThan(traffic.lost());
            }
        }
    }

    @Test
    void aFloodThatFillsTheBufferOfASocketIsSurvived() throws IOException {
        try (LoopbackRing ring = LoopbackRing.in(time, 3, PERIOD)) {
            time.until("in lock", ring::isLocked);
            UdpAgent target = ring.agent(0);
            AgentSnapshot before = target.snapshot();
            byte[] junk = new byte[200];
            try (DatagramSocket attacker = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
                for (int i = 0; i < 20_000; i++) {
                    junk[0] = (byte) i;
                    int length = 1 + i % junk.length;
                    int wrong = length == Datagram.LENGTH ? length + 1 : length;
                    attacker.send(new DatagramPacket(junk, wrong, target.localAddress()));
                }
                // What has the length of a datagram comes after all others, unless it meets a full buffer.
                Await.until("the last of the junk", () -> {
                    try {
                        attacker.send(new DatagramPacket(junk, Datagram.LENGTH, target.localAddress()));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    time.step();
                    return target.snapshot().counters().of(Count.REJECTED_FORMAT)
                            > before.counters().of(Count.REJECTED_FORMAT);
                });
            }
            AgentSnapshot after = target.snapshot();
            long rejected = after.counters().rejected() - before.counters().rejected();
            assertThat(rejected)
                    .isEqualTo(after.traffic().received() - before.traffic().received());
            assertThat(after.counters().of(Count.REJECTED_LENGTH)).isGreaterThan(100);
            time.forgetStrays();
            time.pass(10 * PERIOD);
            assertThat(ring.isLocked()).isTrue();
            assertThat(target.snapshot().tick()).isGreaterThanOrEqualTo(before.tick() + 9);
        }
    }

    @Test
    void aClockThatIsSetReturnsToLockByItself() throws IOException {
        AtomicLong ahead = new AtomicLong();
        try (LoopbackRing ring = new LoopbackRing(3, PERIOD)) {
            ring.add(0, LoopbackRing.DEAF, time.settings(ahead::get));
            ring.add(1, LoopbackRing.DEAF, time.settings());
            ring.add(2, LoopbackRing.DEAF, time.settings());
            ring.start(time.now());
            time.until("in lock", ring::isLocked);
            for (long by : new long[] {-3_600_000_000_000L, 60_000_000_000L}) {
                long restarts = ring.agent(0).snapshot().counters().of(Count.RESTARTS);
                ahead.addAndGet(by);
                time.until(
                        "the step is seen",
                        () -> ring.agent(0).snapshot().counters().of(Count.RESTARTS) > restarts);
                time.until("in lock after a step of " + by, ring::isLocked);
            }
        }
    }

    @Test
    void whatCannotBeSentIsCountedAndTheAgentGoesOn() throws IOException {
        try (LoopbackRing ring = new LoopbackRing(2, PERIOD)) {
            UdpAgent agent = ring.add(0, LoopbackRing.DEAF, time.settings());
            ring.start(time.now());
            agent.reach(Map.of());
            time.pass(20 * PERIOD);
            assertThat(agent.traffic().failed()).isGreaterThan(3);
            assertThat(agent.traffic().sent()).isZero();
            assertThat(agent.snapshot().tick()).isBetween(18L, 21L);
            assertThat(agent.snapshot().state()).isEqualTo(AgentState.ACQUIRING);
        }
    }

    @Test
    void anAddressOfTheOtherInternetProtocolIsNoMoreThanAFailure() throws IOException {
        try (LoopbackRing ring = new LoopbackRing(2, PERIOD)) {
            UdpAgent agent = ring.add(0, LoopbackRing.DEAF, time.settings());
            ring.start(time.now());
            agent.reach(Map.of(1, new InetSocketAddress(InetAddress.getByAddress(SIX), 9)));
            time.pass(20 * PERIOD);
            assertThat(agent.traffic().failed()).isGreaterThan(3);
            assertThat(agent.traffic().sent()).isZero();
        }
    }

    @Test
    void aSteppedRuntimeStartsAtItsTime() throws IOException {
        try (LoopbackRing ring = new LoopbackRing(1, PERIOD)) {
            UdpAgent agent = ring.add(0, LoopbackRing.DEAF, time.settings());
            assertThat(ring.runtime(0).step()).as("before the start").isEqualTo(Long.MAX_VALUE);
            long origin = time.now() + 3 * PERIOD;
            ring.start(origin);
            assertThat(ring.runtime(0).step()).isEqualTo(origin);
            time.pass(2 * PERIOD);
            assertThat(agent.snapshot().counters().of(Count.TICKS)).isZero();
            time.pass(3 * PERIOD);
            assertThat(agent.snapshot().counters().of(Count.TICKS)).isEqualTo(2);
            assertThat(ring.runtime(0).now()).isEqualTo(2 * PERIOD);
            ring.runtime(0).close();
            assertThat(ring.runtime(0).step()).as("after the end").isEqualTo(Long.MAX_VALUE);
        }
    }

    @Test
    void aRuntimeWithThreadsIsNotStepped() throws IOException {
        try (UdpRuntime runtime = UdpRuntime.open(RuntimeSettings.standard())) {
            assertThatThrownBy(runtime::step)
                    .hasMessage("a runtime must have a stepper to be stepped, but has threads; see its settings");
        }
    }

    /** Real threads: whenever they run, agents tick and hear each other. */
    @Test
    void threadsDoWhatStepsDo() throws IOException {
        try (LoopbackRing ring = new LoopbackRing(2, PERIOD)) {
            ring.add(0, LoopbackRing.DEAF, RuntimeSettings.standard());
            ring.add(1, LoopbackRing.DEAF, RuntimeSettings.standard().spinning(false));
            ring.start(System.nanoTime());
            for (int id = 0; id < 2; id++) {
                UdpAgent agent = ring.agent(id);
                Await.until(
                        "ticks and pulses",
                        () -> agent.snapshot().counters().of(Count.TICKS) > 2
                                && agent.snapshot().counters().of(Count.HEARD) > 0);
            }
            assertThat(ring.runtime(0).now()).isPositive();
        }
    }

    @Test
    void aListenerMayHaveAnExecutorOfItsOwn() throws IOException {
        ExecutorService own = Executors.newSingleThreadExecutor(task -> new Thread(task, "of the user"));
        Map<String, Boolean> threads = new ConcurrentHashMap<>();
        try (UdpRuntime runtime =
                UdpRuntime.open(RuntimeSettings.standard().with(own).with(LateTicks.CATCH_UP))) {
            runtime.add(new LoopbackRing(1, PERIOD)
                    .plan(
                            0,
                            InetAddress.getLoopbackAddress(),
                            (number, nominal, lateness, state) ->
                                    threads.put(Thread.currentThread().getName(), true)));
            runtime.start();
            Await.until("a tick", () -> !threads.isEmpty());
            assertThat(threads).containsOnlyKeys("of the user");
        } finally {
            own.shutdownNow();
        }
    }

    @Test
    void aPortThatIsTakenIsSaidSo() throws IOException {
        try (LoopbackRing ring = new LoopbackRing(1, PERIOD)) {
            UdpAgent first = ring.add(0, LoopbackRing.DEAF, time.settings());
            AgentPlan second = AgentPlan.of(
                    ring.settings(0),
                    LoopbackRing.KEYS,
                    AgentCoins.seeded(1, 0.5),
                    first.localAddress(),
                    LoopbackRing.DEAF);
            assertThatThrownBy(() -> ring.add(second, time.settings())).isInstanceOf(BindException.class);
        }
    }

    @Test
    void agentsAreAddedBeforeTheStart() throws IOException {
        try (LoopbackRing ring = LoopbackRing.in(time, 1, PERIOD)) {
            AgentPlan late = ring.plan(0, InetAddress.getLoopbackAddress(), LoopbackRing.DEAF);
            assertThatThrownBy(() -> ring.runtime(0).add(late))
                    .hasMessage("agents must be added before the start, but the runtime has started");
            assertThat(ring.runtime(0).agents()).hasSize(1);
        }
    }

    @Test
    void anAddressThatIsNotResolvedIsRefused() {
        assertThatThrownBy(() -> AgentPlan.of(
                        new LoopbackRing(1, PERIOD).settings(0),
                        LoopbackRing.KEYS,
                        AgentCoins.seeded(1, 0.5),
                        InetSocketAddress.createUnresolved("nowhere.invalid", 1),
                        LoopbackRing.DEAF))
                .hasMessageStartingWith("the address of an agent must be known, but nowhere.invalid");
    }

    @Test
    void closingTwiceAndClosingWhatNeverStartedDoNoHarm() throws IOException {
        UdpRuntime runtime = UdpRuntime.open(RuntimeSettings.standard());
        runtime.close();
        runtime.close();
        assertThat(runtime.agents()).isEmpty();
    }
}
