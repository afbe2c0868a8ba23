package org.photinus.agents.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.OscillatorAgent;
import org.photinus.phase.TickProduct;

/** Watches over the invariants of a run, and measures it. */
final class Watch {
    private static final int LOOKS_PER_PERIOD = 4;

    private final AgentScenario scenario;
    private final Timeline timeline;
    private final List<SimulatedNode> nodes;
    private final AgentMeasures measures;
    private final long period;
    private final boolean promisesCalm;

    /** What each agent told last in this life, and what it told last while settled. */
    private final long[] last;

    private final boolean[] wasSettled;
    private final long[] settledNumber;
    private final int[] settledGeneration;

    private boolean hasMoved = true;
    private long arc;
    private long nextLook;

    /** When the network was not calm last. */
    private long lastTrouble = -1;

    private @Nullable Violation violation;

    Watch(AgentScenario scenario, Timeline timeline, List<SimulatedNode> nodes) {
        this.scenario = scenario;
        this.timeline = timeline;
        this.nodes = nodes;
        int agents = scenario.digraph().vertexCount();
        this.period = scenario.period();
        this.promisesCalm = scenario.reasonForNoCalm().isEmpty();
        this.measures = new AgentMeasures(agents, period, scenario.length() / 2, scenario.length(), scenario.lock());
        this.last = new long[agents];
        this.wasSettled = new boolean[agents];
        this.settledNumber = new long[agents];
        this.settledGeneration = new int[agents];
    }

    AgentMeasures measures() {
        return measures;
    }

    Optional<Violation> violation() {
        return Optional.ofNullable(violation);
    }

    long lastTrouble() {
        return lastTrouble;
    }

    void broken(int agent, String what) {
        if (violation == null) {
            violation = new Violation(scenario.seed(), timeline.now(), agent, what);
        }
    }

    /** A life of an agent begins. */
    void born(int agent) {
        wasSettled[agent] = false;
        settledNumber[agent] = -1;
        settledGeneration[agent] = 0;
        measures.interrupted(agent);
        hasMoved = true;
    }

    /** An agent told a tick that was due at a time of the world. */
    void told(int agent, int generation, long number, boolean isSettled, long nominal) {
        boolean isEarlier = generation - settledGeneration[agent] < 0;
        boolean isSame = generation == settledGeneration[agent];
        if (isEarlier || (isSame && number <= settledNumber[agent])) {
            broken(
                    agent,
                    "a tick must be told once, but tick " + number + " of generation " + generation + " follows tick "
                            + settledNumber[agent] + " of generation " + settledGeneration[agent]);
        }
        if (wasSettled[agent] && isSettled && number <= last[agent]) {
            broken(
                    agent,
                    "a number must not go back while the agent is settled, but goes from " + last[agent] + " to "
                            + number);
        }
        last[agent] = number;
        wasSettled[agent] = isSettled;
        if (isSettled) {
            settledNumber[agent] = number;
            settledGeneration[agent] = generation;
        }
        if (!scenario.isInsider(agent)) {
            measures.fired(agent, nominal);
        }
    }

    /** Zeros of agents are others from now on. */
    void moved() {
        hasMoved = true;
    }

    /** What happens at this time has happened. */
    void settle() {
        if (hasMoved) {
            hasMoved = false;
            arc = containingArc();
            measures.arc(timeline.now(), arc);
        }
    }

    private long containingArc() {
        long[] zeros = new long[nodes.size()];
        int count = 0;
        for (SimulatedNode node : nodes) {
            if (node.counts() && !scenario.isInsider(node.id())) {
                zeros[count++] = node.zero();
            }
        }
        return measures.containingArc(Arrays.copyOf(zeros, count));
    }

    /** Nothing happens before a time: looks at everything that is to be looked at until then. */
    void passUntil(long time) {
        measures.lookUntil(time, arc);
        while (nextLook < time && violation == null) {
            timeline.pass(Math.max(nextLook, timeline.now()));
            Trouble trouble = trouble();
            if (trouble != null) {
                lastTrouble = timeline.now();
                judge(trouble);
            }
            nextLook += period / LOOKS_PER_PERIOD;
        }
    }

    private void judge(Trouble trouble) {
        if (promisesCalm && timeline.now() > scenario.faults().end() + scenario.periodsToRegainLock() * period) {
            broken(trouble.agent(), trouble.what());
        }
    }

    /**
     * What keeps a network from being calm.
     *
     * @param agent whom it concerns, from 0; -1 for the network
     * @param what was to be, with values
     */
    record Trouble(int agent, String what) {}

    /** What keeps the network from being calm now; null if nothing does. */
    @Nullable
    Trouble trouble() {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        long base = 0;
        boolean isFirst = true;
        for (SimulatedNode node : nodes) {
            OscillatorAgent agent = node.agent();
            if (scenario.isInsider(node.id())) {
                continue;
            }
            if (agent == null) {
                return new Trouble(node.id(), "all agents must be up, but this one is down");
            }
            if (!agent.state().isSettled()) {
                return new Trouble(
                        node.id(),
                        "all agents must be settled, but this one is "
                                + agent.state().name().toLowerCase(Locale.ROOT));
            }
            base = isFirst ? agent.tick() : base;
            isFirst = false;
            if (Math.abs(agent.tick() - base) > 1) {
                return new Trouble(
                        node.id(),
                        "all agents must agree on the number of a tick, but this one has " + agent.tick()
                                + " and the first has " + base);
            }
            // Where the agent is in its count of periods.
            long position = (agent.tick() - base) * period + timeline.now() - node.zero();
            least = Math.min(least, position);
            most = Math.max(most, position);
        }
        long bound = TickProduct.nearest(AgentSimulation.CALM_SPREAD, period);
        return most - least <= bound
                ? null
                : new Trouble(
                        -1,
                        "the spread must be at most " + bound + " ns, numbers counted in, but is " + (most - least)
                                + " ns");
    }
}
