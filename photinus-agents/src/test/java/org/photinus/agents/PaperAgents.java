package org.photinus.agents;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.photinus.agents.wire.Datagram;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.random.Coins;
import org.photinus.world.DelayLaw;

/**
 * Agents with the paper's profile on perfect clocks and links with constant delays, whose coins are those of a run of the
 * simulator. All times are whole nanoseconds.
 */
final class PaperAgents {
    /** A firing of an agent at a time, in nanoseconds; whether it pulses. */
    record Firing(long time, int agent, boolean pulses) {}

    private record Arrival(long time, long number, int agent, ByteBuffer bytes) implements Comparable<Arrival> {
        @Override
        public int compareTo(Arrival other) {
            return time != other.time ? Long.compare(time, other.time) : Long.compare(number, other.number);
        }
    }

    private final Coins coins;
    private final DelayLaw delay;
    private final long ticksPerNanosecond;
    private final List<OscillatorAgent> agents = new ArrayList<>();
    private final PriorityQueue<Arrival> arrivals = new PriorityQueue<>();
    private final List<Firing> firings = new ArrayList<>();
    private long now;
    private long count;

    /** The number of times before now at which an agent fired, and when one fired last. */
    private long instant;

    private long lastFiring = Long.MIN_VALUE;

    PaperAgents(
            OscillatorNetwork network,
            long refractory,
            DelayLaw delay,
            long period,
            long ticksPerNanosecond,
            Coins coins) {
        this.coins = coins;
        this.delay = delay;
        this.ticksPerNanosecond = ticksPerNanosecond;
        BinaryUpdate update = network.update().asBinary().orElseThrow();
        PulseProbability probability = network.triggering().byFiring().orElseThrow();
        AgentProfile profile =
                AgentProfile.paper(refractory, update.thresholds().least());
        Keyring keys = Keyring.derived(new byte[32], 1, 0);
        for (int i = 0; i < network.agents(); i++) {
            int agent = i;
            List<Integer> in = new ArrayList<>();
            for (int j = 0; j < network.agents(); j++) {
                if (network.digraph().hasArc(j, i)) {
                    in.add(j);
                }
            }
            List<Integer> out =
                    Arrays.stream(network.digraph().outNeighbors(i)).boxed().toList();
            AgentSettings settings = new AgentSettings(
                    1,
                    i,
                    network.agents(),
                    period,
                    update.with(Thresholds.ofTicks(update.thresholds().of(i))),
                    probability.of(i),
                    profile,
                    0,
                    1,
                    in,
                    out);
            agents.add(new OscillatorAgent(
                    settings,
                    keys,
                    new RunCoins(agent, probability.coinThreshold(agent)),
                    outbox(agent, out),
                    (n, at, late, state) -> {}));
        }
    }

    /** The coins of the simulator, by instant and agent; everything else is drawn apart. */
    private final class RunCoins implements AgentCoins {
        private final int agent;
        private final long threshold;
        private final AgentCoins others;

        RunCoins(int agent, long threshold) {
            this.agent = agent;
            this.threshold = threshold;
            this.others = AgentCoins.seeded(agent, 0.5);
        }

        @Override
        public boolean pulses() {
            long number = instant();
            lastFiring = now;
            boolean pulses = coins.pulses(number, agent, threshold);
            firings.add(new Firing(now, agent, pulses));
            return pulses;
        }

        @Override
        public long tieDraw() {
            return coins.updateDraw(instant(), agent);
        }

        @Override
        public long draw() {
            return others.draw();
        }
    }

    /** The number of this time, if an agent fires now. */
    private long instant() {
        if (lastFiring != Long.MIN_VALUE && lastFiring < now) {
            instant++;
            lastFiring = Long.MIN_VALUE;
        }
        return instant;
    }

    private Outbox outbox(int from, List<Integer> out) {
        return new Outbox() {
            @Override
            public void pulse(byte[] datagram) {
                out.forEach(to -> deliver(delay.draw(0, from, to) / ticksPerNanosecond, to, datagram));
            }

            @Override
            public void send(int to, byte[] datagram) {
                deliver(0, to, datagram);
            }
        };
    }

    private void deliver(long after, int to, byte[] datagram) {
        arrivals.add(new Arrival(now + after, count++, to, ByteBuffer.wrap(datagram.clone())));
    }

    /** Starts the agents at 0 with these phases, once they know each other, and runs them up to a time. */
    List<Firing> run(long[] phases, long until) {
        now = -1_000_000_000;
        agents.forEach(agent -> agent.open(now));
        runUntil(-1);
        now = 0;
        for (int i = 0; i < phases.length; i++) {
            agents.get(i).start(0, phases[i]);
        }
        runUntil(until);
        return firings;
    }

    private void runUntil(long last) {
        while (true) {
            long next = arrivals.isEmpty() ? Long.MAX_VALUE : arrivals.element().time();
            for (OscillatorAgent agent : agents) {
                next = Math.min(next, agent.nextTimer());
            }
            if (next > last) {
                return;
            }
            now = next;
            for (OscillatorAgent agent : agents) {
                if (agent.nextTimer() <= now) {
                    agent.onTimer(now);
                }
            }
            while (!arrivals.isEmpty() && arrivals.element().time() == now) {
                Arrival arrival = arrivals.remove();
                agents.get(arrival.agent()).onDatagram(now, arrival.bytes().array(), 0, Datagram.LENGTH);
            }
        }
    }

    AgentCounters counters() {
        AgentCounters all = new AgentCounters();
        agents.forEach(agent -> all.add(agent.counters()));
        return all;
    }
}
