package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.Keyring;
import org.photinus.agents.TickListener;
import org.photinus.network.BinaryUpdate;

/** Agents on real sockets, each in a runtime of its own as on a machine of its own, in a ring with both arcs. */
class UdpRuntimeTest {
    private static final long PERIOD = 20_000_000;
    private static final byte[] SIX = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    private static final Keyring KEYS = Keyring.derived(new byte[32], 1, 1);

    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private final List<UdpAgent> agents = new ArrayList<>();

    @AfterEach
    void closeAll() {
        runtimes.forEach(UdpRuntime::close);
    }

    private static AgentSettings settings(int id, int count) {
        List<Integer> neighbors = count == 1
                ? List.of()
                : count == 2 ? List.of(1 - id) : List.of((id + 1) % count, (id + count - 1) % count);
        return new AgentSettings(
                1,
                id,
                count,
                PERIOD,
                BinaryUpdate.of("0.5"),
                0.5,
                AgentProfile.practical(count),
                AgentSettings.LISTENING,
                1,
                neighbors,
                neighbors);
    }

    private AgentPlan plan(int id, int count, InetAddress address, TickListener listener) {
        AgentCoins coins = AgentCoins.seeded(100 + id, 0.5);
        return AgentPlan.of(settings(id, count), KEYS, coins, new InetSocketAddress(address, 0), listener);
    }

    private UdpAgent add(AgentPlan plan, RuntimeSettings settings) throws IOException {
        UdpRuntime runtime = UdpRuntime.open(settings);
        runtimes.add(runtime);
        UdpAgent agent = runtime.add(plan);
        agents.add(agent);
        return agent;
    }

    private void startAll() {
        Map<Integer, InetSocketAddress> addresses = new HashMap<>();
        agents.forEach(agent -> addresses.put(agent.settings().id(), agent.localAddress()));
        agents.forEach(agent -> agent.reach(addresses));
        runtimes.forEach(UdpRuntime::start);
    }

    private void ring(int count) throws IOException {
        for (int id = 0; id < count; id++) {
            add(
                    plan(id, count, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {}),
                    RuntimeSettings.standard().spinning(false));
        }
        startAll();
    }

    private boolean isLocked() {
        List<AgentSnapshot> all = agents.stream().map(UdpAgent::snapshot).toList();
        long least = all.stream().mapToLong(AgentSnapshot::tick).min().orElse(0);
        long most = all.stream().mapToLong(AgentSnapshot::tick).max().orElse(0);
        return most - least <= 1 && all.stream().allMatch(agent -> agent.state() == AgentState.LOCKED);
    }

    @Test
    void agentsOfSeveralRuntimesComeToTickTogether() throws IOException {
        ring(4);
        Await.until("in lock", this::isLocked);
        AgentSnapshot snapshot = agents.get(0).snapshot();
        assertThat(snapshot.id()).isZero();
        assertThat(snapshot.period()).isEqualTo(PERIOD);
        assertThat(snapshot.counters().of(Count.HEARD)).isPositive();
        assertThat(snapshot.traffic().sent()).isPositive();
        assertThat(snapshot.traffic().received()).isPositive();
        assertThat(snapshot.isListening()).isFalse();
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
        for (int id = 0; id < 2; id++) {
            add(plan(id, 2, six, (number, nominal, lateness, state) -> {}), RuntimeSettings.standard());
        }
        startAll();
        Await.until("in lock", this::isLocked);
    }

    @Test
    void listenersHearTheSameNumbersAtTheSameTime() throws IOException {
        Map<Long, Map<Integer, Long>> heard = new ConcurrentHashMap<>();
        for (int id = 0; id < 3; id++) {
            int own = id;
            add(
                    plan(id, 3, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {
                        if (state.isSettled()) {
                            heard.computeIfAbsent(number, n -> new ConcurrentHashMap<>())
                                    .put(own, System.nanoTime());
                        }
                    }),
                    RuntimeSettings.standard());
        }
        startAll();
        Await.until(
                "five ticks that all three have told",
                () -> heard.values().stream().filter(all -> all.size() == 3).count() >= 5);
        // Half a period is a wide margin for machines that are busy; numbers that disagreed would be a whole one apart.
        assertThat(heard.values().stream().filter(all -> all.size() == 3).filter(UdpRuntimeTest::isTogether))
                .isNotEmpty();
    }

    private static boolean isTogether(Map<Integer, Long> times) {
        long first = times.values().stream().mapToLong(Long::longValue).min().orElse(0);
        long last = times.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return last - first < PERIOD / 2;
    }

    @Test
    void aListenerMayHaveAnExecutorOfItsOwn() throws IOException {
        ExecutorService own = Executors.newSingleThreadExecutor(task -> new Thread(task, "of the user"));
        try {
            Map<String, Boolean> threads = new ConcurrentHashMap<>();
            add(
                    plan(
                            0,
                            1,
                            InetAddress.getLoopbackAddress(),
                            (number, nominal, lateness, state) ->
                                    threads.put(Thread.currentThread().getName(), true)),
                    RuntimeSettings.standard().with(own).with(LateTicks.CATCH_UP));
            startAll();
            Await.until("a tick", () -> !threads.isEmpty());
            assertThat(threads).containsOnlyKeys("of the user");
        } finally {
            own.shutdownNow();
        }
    }

    @Test
    void aFloodThatFillsTheBufferOfASocketIsSurvived() throws IOException {
        ring(3);
        Await.until("in lock", this::isLocked);
        InetSocketAddress target = agents.get(0).localAddress();
        byte[] junk = new byte[200];
        try (DatagramSocket attacker = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < 50_000; i++) {
                junk[0] = (byte) i;
                attacker.send(new DatagramPacket(junk, 1 + i % junk.length, target));
            }
        }
        Await.until(
                "what got through was refused",
                () -> agents.get(0).snapshot().counters().rejected() > 1_000);
        long tick = agents.get(0).snapshot().tick();
        Await.until("in lock afterwards", () -> agents.get(0).snapshot().tick() > tick + 10 && isLocked());
        AgentSnapshot snapshot = agents.get(0).snapshot();
        assertThat(snapshot.counters().of(Count.REJECTED_LENGTH)).isPositive();
    }

    @Test
    void aClockThatIsSetReturnsToLockByItself() throws IOException {
        AtomicLong step = new AtomicLong();
        RuntimeSettings stepped =
                new RuntimeSettings(false, LateTicks.SKIP, Optional.empty(), () -> System.nanoTime() + step.get());
        TickListener nobody = (number, nominal, lateness, state) -> {};
        add(plan(0, 3, InetAddress.getLoopbackAddress(), nobody), stepped);
        add(plan(1, 3, InetAddress.getLoopbackAddress(), nobody), RuntimeSettings.standard());
        add(plan(2, 3, InetAddress.getLoopbackAddress(), nobody), RuntimeSettings.standard());
        startAll();
        Await.until("in lock", this::isLocked);
        for (long by : new long[] {-3_600_000_000_000L, 60_000_000_000L}) {
            long restarts = agents.get(0).snapshot().counters().of(Count.RESTARTS);
            step.addAndGet(by);
            Await.until(
                    "the step is seen",
                    () -> agents.get(0).snapshot().counters().of(Count.RESTARTS) > restarts);
            Await.until("in lock after a step of " + by, this::isLocked);
        }
    }

    @Test
    void whatCannotBeSentIsCountedAndTheAgentGoesOn() throws IOException {
        UdpAgent agent = add(
                plan(0, 2, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {}),
                RuntimeSettings.standard());
        agent.reach(Map.of());
        runtimes.get(0).start();
        Await.until(
                "failures",
                () -> agent.snapshot().traffic().failed() > 3
                        && agent.snapshot().tick() > 3);
        assertThat(agent.snapshot().traffic().sent()).isZero();
        assertThat(agent.snapshot().state()).isEqualTo(AgentState.ACQUIRING);
    }

    @Test
    void aPortThatIsTakenIsSaidSo() throws IOException {
        UdpAgent first = add(
                plan(0, 1, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {}),
                RuntimeSettings.standard());
        AgentPlan second = AgentPlan.of(
                settings(0, 1),
                KEYS,
                AgentCoins.seeded(1, 0.5),
                first.localAddress(),
                (number, nominal, lateness, state) -> {});
        assertThatThrownBy(() -> add(second, RuntimeSettings.standard())).isInstanceOf(BindException.class);
    }

    @Test
    void agentsAreAddedBeforeTheStart() throws IOException {
        add(
                plan(0, 1, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {}),
                RuntimeSettings.standard());
        startAll();
        AgentPlan late = plan(0, 1, InetAddress.getLoopbackAddress(), (number, nominal, lateness, state) -> {});
        assertThatThrownBy(() -> runtimes.get(0).add(late))
                .hasMessage("agents must be added before the start, but the runtime has started");
        assertThat(runtimes.get(0).agents()).hasSize(1);
    }

    @Test
    void anAddressThatIsNotResolvedIsRefused() {
        assertThatThrownBy(() -> AgentPlan.of(
                        settings(0, 1),
                        KEYS,
                        AgentCoins.seeded(1, 0.5),
                        InetSocketAddress.createUnresolved("nowhere.invalid", 1),
                        (number, nominal, lateness, state) -> {}))
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
