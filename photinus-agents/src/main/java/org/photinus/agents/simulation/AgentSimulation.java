package org.photinus.agents.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentObserver;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Keyring;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.phase.Ticks;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/**
 * Drives agents through a scenario in virtual time.
 *
 * <p>An agent is called when its timer is due on its own clock and when a datagram arrives. What it sends goes through the
 * links of the world and through the faults. These invariants are watched over:
 *
 * <ol>
 *   <li>no tick is told twice: in one life of an agent (generation, number) is greater than all that it told while settled;
 *   <li>from one tick to the next of an agent that is settled at both, the number grows;
 *   <li>a datagram that is corrupted, forged or played back changes no state;
 *   <li>{@link AgentScenario#periodsToRegainLock} after the last fault all agents are settled and agree on the number;
 *   <li>from then on the spread stays within {@link #CALM_SPREAD}, numbers counted in.
 * </ol>
 *
 * <p>The last two are promised only where {@link AgentScenario#reasonForNoCalm} has none.
 */
public final class AgentSimulation {
    /** The part of a period, in ticks, within which all agents stay while nothing goes wrong. */
    public static final long CALM_SPREAD = Ticks.PERIOD / 20;

    private final AgentScenario scenario;
    private final Timeline timeline = new Timeline();
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final FaultyLinks links;
    private final Attacker attacker;
    private final Watch watch;

    private AgentSimulation(AgentScenario scenario, IntFunction<AgentObserver> observers) {
        this.scenario = scenario;
        RandomSequence random = RandomSequence.of(scenario.seed(), RandomStream.FAULT);
        List<Fault> plan = scenario.faults().plan(scenario.digraph().vertexCount(), scenario.period(), random);
        this.links = new FaultyLinks(scenario, plan, timeline, random, nodes::get);
        this.watch = new Watch(scenario, timeline, nodes);
        this.attacker = new Attacker(scenario, timeline, random, nodes);
        byte[] groupKey = new byte[32];
        for (int i = 0; i < groupKey.length; i++) {
            groupKey[i] = (byte) random.nextInt(256);
        }
        Keyring keys = Keyring.derived(groupKey, AgentScenario.NETWORK, 1);
        for (AgentSettings settings : scenario.agents()) {
            VirtualClock clock = clock(settings.id(), random);
            nodes.add(new SimulatedNode(
                    settings, keys, clock, timeline, links, random, watch, observers.apply(settings.id())));
        }
        plan.forEach(this::schedule);
    }

    private VirtualClock clock(int agent, RandomSequence random) {
        long perBillion = OwnClock.of(scenario.clocks(), agent).ppb();
        if (scenario.faults().has(FaultKind.DRIFT)) {
            perBillion += random.nextInt(200_001) - 100_000;
        }
        return new VirtualClock(perBillion);
    }

    private void schedule(Fault fault) {
        switch (fault.kind()) {
            case CRASHES -> timeline.at(fault.from(), () -> node(fault).crash(fault.to()));
            case STALLS -> timeline.at(fault.from(), () -> node(fault).stall(fault.to()));
            case STEPS -> timeline.at(fault.from(), () -> node(fault).setClock(fault.amount()));
            default -> {}
        }
    }

    private SimulatedNode node(Fault fault) {
        return nodes.get((int) fault.agent());
    }

    /** Runs a scenario. */
    public static AgentOutcome run(AgentScenario scenario) {
        return run(scenario, periods -> {}, () -> false);
    }

    /** Runs a scenario, telling now and then how many periods have passed, and asking whether to end early. */
    public static AgentOutcome run(AgentScenario scenario, LongConsumer periodsPassed, BooleanSupplier cancelled) {
        return new AgentSimulation(scenario, agent -> AgentObserver.NONE).run(periodsPassed, cancelled);
    }

    /** Runs a scenario, each agent of which is observed. */
    static AgentOutcome observed(AgentScenario scenario, IntFunction<AgentObserver> observers) {
        return new AgentSimulation(scenario, observers).run(periods -> {}, () -> false);
    }

    private AgentOutcome run(LongConsumer periodsPassed, BooleanSupplier cancelled) {
        nodes.forEach(SimulatedNode::comeUp);
        attacker.begin();
        long told = -1;
        while (watch.violation().isEmpty() && timeline.next() <= scenario.length()) {
            if (timeline.now() / scenario.period() != told) {
                told = timeline.now() / scenario.period();
                periodsPassed.accept(told);
                if (cancelled.getAsBoolean()) {
                    return outcome();
                }
            }
            watch.passUntil(timeline.next());
            if (watch.violation().isEmpty()) {
                timeline.step();
                watch.settle();
            }
        }
        if (watch.violation().isEmpty()) {
            watch.passUntil(scenario.length());
            timeline.pass(scenario.length());
        }
        return outcome();
    }

    private AgentOutcome outcome() {
        AgentMeasures measures = watch.measures();
        long end = timeline.now();
        AgentCounters counters = new AgentCounters();
        nodes.forEach(node -> counters.add(node.counters()));
        long regained = Math.max(0, watch.lastTrouble() - scenario.faults().end());
        return new AgentOutcome(
                end,
                measures.end(end),
                watch.trouble() == null ? OptionalLong.of(regained) : OptionalLong.empty(),
                links.all(),
                links.pulses(),
                nodes.stream().mapToLong(SimulatedNode::received).sum(),
                links.corrupted() + attacker.attacks(),
                counters,
                watch.violation());
    }
}
