package org.photinus.agents.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentObserver;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentSolutionCheck;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;

/** What agents do under faults is a solution of their system, as a check says that knows nothing of agents. */
class RecordedAgentsTest {
    /** Clocks that are set, or drift by a fault, are not those that a recording says. */
    private static final Set<FaultKind> KINDS = EnumSet.complementOf(EnumSet.of(FaultKind.STEPS, FaultKind.DRIFT));

    private static final int SEEDS = 20;
    private static final int MORE_SEEDS = 150;

    /** Keeps the events of one agent. */
    private record Recorder(int agent, List<AgentEvent> events) implements AgentObserver {
        @Override
        public void started(long now, long phase) {
            events.add(new AgentEvent.Started(now, agent, phase));
        }

        @Override
        public void fired(long time, long after, long number, int generation, boolean isSettled) {
            events.add(new AgentEvent.Fired(time, agent, after, number, generation, isSettled));
        }

        @Override
        public void sent(long now, long epoch, long sequence) {
            events.add(new AgentEvent.Sent(now, agent, epoch, sequence));
        }

        @Override
        public void heard(long now, int from, long epoch, long sequence, long target, Answer answer, long after) {
            events.add(new AgentEvent.Heard(now, agent, from, epoch, sequence, target, answer, after));
        }

        @Override
        public void restarted(long now, long after) {
            events.add(new AgentEvent.Restarted(now, agent, after));
        }

        @Override
        public void stopped(long now) {
            events.add(new AgentEvent.Stopped(now, agent));
        }
    }

    private static RecordedAgents recorded(AgentScenario scenario) {
        List<AgentEvent> events = new ArrayList<>();
        AgentOutcome outcome = AgentSimulation.observed(scenario, agent -> new Recorder(agent, events));
        int agents = scenario.digraph().vertexCount();
        OscillatorNetwork network = new OscillatorNetwork(
                scenario.digraph(), BigDecimal.valueOf(scenario.period()), scenario.update(), VertexTriggering.of(0.5));
        return new RecordedAgents(
                network,
                scenario.agentProfile().receiving(),
                scenario.clocks(),
                AgentArc.ordered(agents, scenario.clocks(), events, outcome.end()));
    }

    @Test
    void runsUnderFaultsAreSolutions() {
        requireSolutions(1, SEEDS);
    }

    @Tag("thorough")
    @Test
    void manyMoreRunsUnderFaultsAreSolutions() {
        requireSolutions(SEEDS + 1, SEEDS + MORE_SEEDS);
    }

    private static void requireSolutions(long first, long last) {
        int restarts = 0;
        for (long seed = first; seed <= last; seed++) {
            AgentScenario drawn = RandomScenario.of(seed);
            RecordedAgents run =
                    recorded(drawn.with(new Faults(KINDS, drawn.faults().end()), drawn.length() / 2));
            assertThat(AgentSolutionCheck.firstViolation(run))
                    .as("seed " + seed)
                    .isEmpty();
            restarts += (int) run.arc().events().stream()
                    .filter(event -> event instanceof AgentEvent.Restarted)
                    .count();
        }
        assertThat(restarts).isPositive();
    }

    @Test
    void aPulseThatIsObeyedWronglyIsFound() {
        AgentScenario scenario = RandomScenario.of(3);
        RecordedAgents run = recorded(scenario.with(Faults.none(), 40 * scenario.period()));
        List<AgentEvent> events = new ArrayList<>(run.arc().events());
        for (int k = events.size() - 1; k >= 0; k--) {
            if (events.get(k) instanceof AgentEvent.Heard heard && heard.answer() == Answer.MOVED) {
                events.set(
                        k,
                        new AgentEvent.Heard(
                                heard.time(),
                                heard.agent(),
                                heard.from(),
                                heard.epoch(),
                                heard.sequence(),
                                heard.target(),
                                heard.answer(),
                                heard.after() + 1));
                RecordedAgents wrong = new RecordedAgents(
                        run.network(),
                        run.receiving(),
                        run.clocks(),
                        AgentArc.of(run.arc().agents(), events, run.arc().end()));
                assertThat(AgentSolutionCheck.firstViolation(wrong)).isPresent();
                return;
            }
        }
        throw new AssertionError("a pulse must have been obeyed");
    }
}
