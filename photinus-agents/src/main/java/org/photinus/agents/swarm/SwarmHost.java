package org.photinus.agents.swarm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Keyring;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.AgentSimulation;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.Histogram;
import org.photinus.agents.udp.Impairment;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.Traffic;
import org.photinus.agents.udp.UdpAgent;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.random.Coins;
import org.photinus.random.RandomStream;

/** The agents of a scenario that live in this process: every so-many-th of them. */
public final class SwarmHost implements SwarmMember {
    private static final int EVENTS_AT_A_TIME = 1024;
    private static final int WARM_UP_PERIODS = 40;

    private final UdpRuntime runtime;
    private final LongSupplier nanoTime;
    private final EventRing events = new EventRing();
    private final long[] taken = new long[EVENTS_AT_A_TIME * EventRing.WORDS];

    private SwarmHost(UdpRuntime runtime, LongSupplier nanoTime) {
        this.runtime = runtime;
        this.nanoTime = nanoTime;
    }

    /**
     * Opens the sockets of the agents {@code share}, {@code share + shares}, … of a scenario on an address of this machine.
     *
     * @param groupKey of the network: the same for all its processes
     */
    public static SwarmHost open(
            AgentScenario scenario,
            byte[] groupKey,
            int share,
            int shares,
            InetAddress address,
            RuntimeSettings settings)
            throws IOException {
        SwarmHost host = new SwarmHost(UdpRuntime.open(settings), settings.nanoTime());
        try {
            Keyring keys = Keyring.derived(groupKey, AgentScenario.NETWORK, 1);
            List<AgentSettings> agents = scenario.agents();
            for (int i = share; i < agents.size(); i += shares) {
                host.runtime.add(host.plan(scenario, agents.get(i), keys, address));
            }
            return host;
        } catch (IOException | RuntimeException e) {
            host.close();
            throw e;
        }
    }

    private AgentPlan plan(AgentScenario scenario, AgentSettings settings, Keyring keys, InetAddress address) {
        int id = settings.id();
        long seed = Coins.word(RandomStream.AGENT.key(scenario.seed()), id);
        return new AgentPlan(
                settings,
                keys,
                AgentCoins.seeded(seed, settings.pulseProbability()),
                new InetSocketAddress(address, 0),
                (number, nominal, lateness, state) -> {},
                events.observer(id),
                OwnClock.of(scenario.clocks(), id),
                scenario.links().isIdeal()
                        ? Optional.empty()
                        : Optional.of(Impairment.of(scenario.links(), scenario.period(), seed)),
                OptionalLong.empty());
    }

    /** Lets the code of agents run in virtual time for a while, so that the platform has compiled it before they start. */
    public static void warmUp(AgentScenario scenario) {
        AgentSimulation.run(scenario.lasting(Math.min(scenario.length(), WARM_UP_PERIODS * scenario.period())));
        UdpRuntime.warmUp();
    }

    /** What the clock of its agents shows, which all processes of a swarm must share. */
    long nanoTime() {
        return nanoTime.getAsLong();
    }

    @Override
    public Map<Integer, InetSocketAddress> addresses() {
        Map<Integer, InetSocketAddress> all = new HashMap<>();
        runtime.agents().forEach(agent -> all.put(agent.settings().id(), agent.localAddress()));
        return all;
    }

    @Override
    public void start(Map<Integer, InetSocketAddress> all, long origin) {
        runtime.agents().forEach(agent -> agent.reach(all));
        runtime.startFrom(origin);
    }

    @Override
    public void takeEvents(Consumer<AgentEvent> consumer) {
        takeWords((words, count) -> {
            for (int i = 0; i < count; i++) {
                consumer.accept(EventRing.event(words, i * EventRing.WORDS));
            }
        });
    }

    /** Takes words of events. */
    interface WordConsumer {
        void take(long[] words, int events) throws IOException;
    }

    void takeWords(WordConsumer consumer) {
        try {
            for (int count = events.take(taken); count > 0; count = events.take(taken)) {
                consumer.take(taken, count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public HostReport report() {
        AgentCounters counters = new AgentCounters();
        Traffic traffic = Traffic.NONE;
        Histogram lateness = new Histogram();
        for (AgentSnapshot snapshot :
                runtime.agents().stream().map(UdpAgent::snapshot).toList()) {
            counters.add(snapshot.counters());
            traffic = traffic.plus(snapshot.traffic());
            lateness.add(snapshot.lateness());
        }
        return new HostReport(
                runtime.now(), processorTime(), collections(), events.lost(), counters, traffic, lateness);
    }

    @Override
    public void clearLateness() {
        runtime.agents().forEach(UdpAgent::clearLateness);
    }

    /** The processor time of this process, in nanoseconds; 0 where the platform does not tell. */
    static long processorTime() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? Math.max(0, system.getProcessCpuTime())
                : 0;
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    @Override
    public HostReport stop() {
        HostReport report = report();
        runtime.close();
        return report;
    }

    @Override
    public void close() {
        runtime.close();
    }
}
