package org.photinus.agents.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.photinus.agents.wire.Datagram;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.random.RandomSequence;

/** Carries datagrams from node to node through the links of the world and through the faults of the plan. */
final class FaultyLinks {
    private final AgentScenario scenario;
    private final Timeline timeline;
    private final RandomSequence random;
    private final IntFunction<SimulatedNode> nodes;
    private final List<Fault> losses;
    private final List<Fault> spikes;
    private final List<Fault> partitions;
    private final boolean doubles;
    private final boolean reorders;
    private final boolean corrupts;
    private final long faultsEnd;
    private final Tally all = new Tally();
    private final Tally pulses = new Tally();
    private long corrupted;

    /** Counts what becomes of datagrams of some kind. */
    private static final class Tally {
        private long sent;
        private long lost;
        private long duplicated;

        AgentOutcome.Carried counts() {
            return new AgentOutcome.Carried(sent, lost, duplicated);
        }
    }

    FaultyLinks(
            AgentScenario scenario,
            List<Fault> plan,
            Timeline timeline,
            RandomSequence random,
            IntFunction<SimulatedNode> nodes) {
        this.scenario = scenario;
        this.timeline = timeline;
        this.random = random;
        this.nodes = nodes;
        this.losses = only(plan, FaultKind.LOSS);
        this.spikes = only(plan, FaultKind.SPIKES);
        this.partitions = only(plan, FaultKind.PARTITIONS);
        Faults faults = scenario.faults();
        this.doubles = faults.has(FaultKind.DUPLICATES);
        this.reorders = faults.has(FaultKind.REORDERING);
        this.corrupts = faults.has(FaultKind.CORRUPTION);
        this.faultsEnd = faults.end();
    }

    private static List<Fault> only(List<Fault> plan, FaultKind kind) {
        return plan.stream().filter(fault -> fault.kind() == kind).toList();
    }

    /** What became of all datagrams. */
    AgentOutcome.Carried all() {
        return all.counts();
    }

    /** What became of the pulses among them. */
    AgentOutcome.Carried pulses() {
        return pulses.counts();
    }

    long corrupted() {
        return corrupted;
    }

    /** A datagram did not reach an agent that was down, or whose buffer was full. */
    void dropped(byte[] datagram) {
        all.lost++;
        if (isPulse(datagram)) {
            pulses.lost++;
        }
    }

    private static boolean isPulse(byte[] datagram) {
        return Datagram.type(datagram, 0) == Datagram.PULSE;
    }

    /** Sends a datagram along the arc (from, to), or, where the sender is its head, back along it. */
    void send(int from, int to, int sender, byte[] datagram) {
        all.sent++;
        pulses.sent += isPulse(datagram) ? 1 : 0;
        int receiver = sender == from ? to : from;
        if (isCut(sender, receiver)
                || random.nextDouble() < scenario.links().loss().of(from, to)
                || (isDuring(losses) && random.nextInt(5) > 0)) {
            dropped(datagram);
            return;
        }
        SimulatedNode node = nodes.apply(receiver);
        byte[] bytes = datagram.clone();
        if (corrupts && isFaulty() && random.nextInt(20) == 0) {
            Attacker.flip(bytes, random);
            if (!Arrays.equals(bytes, datagram)) {
                corrupted++;
                timeline.at(arrival(from, to), () -> node.hostileArrival(bytes));
                return;
            }
        }
        timeline.at(arrival(from, to), () -> node.arrival(bytes));
        boolean twice = doubles && isFaulty() && random.nextInt(10) == 0;
        if (twice || random.nextDouble() < scenario.links().duplicates()) {
            all.duplicated++;
            pulses.duplicated += isPulse(datagram) ? 1 : 0;
            timeline.at(arrival(from, to), () -> node.arrival(bytes));
        }
    }

    private boolean isFaulty() {
        return timeline.now() < faultsEnd;
    }

    private long arrival(int from, int to) {
        long ticks = scenario.links().delay().draw(random.nextLong(), from, to);
        long delay =
                ticks / Ticks.PERIOD * scenario.period() + TickProduct.nearest(scenario.period(), ticks % Ticks.PERIOD);
        if (reorders && isFaulty() && random.nextInt(10) == 0) {
            delay += (long) (random.nextDouble() * scenario.period() / 4);
        }
        if (isDuring(spikes)) {
            delay += (long) (random.nextDouble() * scenario.period() / 2);
        }
        return timeline.now() + delay;
    }

    private boolean isDuring(List<Fault> faults) {
        for (Fault fault : faults) {
            if (fault.isDuring(timeline.now())) {
                return true;
            }
        }
        return false;
    }

    private boolean isCut(int sender, int receiver) {
        for (Fault partition : partitions) {
            if (partition.isDuring(timeline.now()) && partition.separates(sender, receiver)) {
                return true;
            }
        }
        return false;
    }
}
