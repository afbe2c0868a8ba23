package org.photinus.hybrid.agents;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentEvent.Fired;
import org.photinus.hybrid.agents.AgentEvent.Heard;
import org.photinus.hybrid.agents.AgentEvent.Restarted;
import org.photinus.hybrid.agents.AgentEvent.Sent;
import org.photinus.hybrid.agents.AgentEvent.Started;
import org.photinus.hybrid.agents.AgentEvent.Stopped;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.ReceiverRule;

/** Two agents that hear each other, with T = 1000 ns, r = 0.5 and R = 0.1, and a recording in which everything happens. */
final class TwoAgents {
    static final long PERIOD = 1000;
    static final long END = 3500;

    private TwoAgents() {}

    static final List<AgentEvent> EVENTS = List.of(
            new Started(0, 0, 900), // k = 0
            new Started(10, 1, 600),
            new Fired(100, 0, 0, 1, 0, false),
            new Sent(120, 0, 7, 1),
            // Agent 2 is at 720, above r: it fires, and goes on where agent 1 is by now.
            new Heard(130, 1, 0, 7, 1, 30, Answer.FIRED, 30),
            new Fired(130, 1, 30, 1, 0, true), // k = 5
            new Sent(140, 1, 9, 1),
            new Heard(150, 0, 1, 9, 1, 50, Answer.REFRACTORY, 50),
            new Fired(1100, 0, 0, 2, 0, true),
            new Fired(1100, 1, 0, 2, 0, true),
            new Sent(1100, 0, 7, 2), // k = 10
            new Heard(1105, 1, 0, 7, 2, -1, Answer.UNMEASURED, 5),
            new Fired(2100, 0, 0, 3, 0, true),
            new Sent(2150, 0, 7, 3),
            // Agent 2 was stalled, and its firing at 2100 is skipped.
            new Restarted(2700, 1, 600),
            new Heard(2720, 1, 0, 7, 3, -1, Answer.STALE, 620), // k = 15
            new Fired(3100, 0, 0, 4, 0, true),
            new Fired(3100, 1, 0, 4, 0, false),
            new Sent(3110, 1, 10, 1),
            new Heard(3250, 0, 1, 10, 1, 140, Answer.MOVED, 140),
            new Stopped(3300, 1), // k = 20
            new Started(3400, 1, 0));

    static OscillatorNetwork network(TieChoice tie) {
        return new OscillatorNetwork(
                Digraphs.complete(2),
                BigDecimal.valueOf(PERIOD),
                BinaryUpdate.of(Thresholds.of("0.5"), tie),
                new VertexTriggering(PulseProbability.of(0.5)));
    }

    static RecordedAgents recorded(List<AgentEvent> events, long end, TieChoice tie, Clocks clocks) {
        return new RecordedAgents(
                network(tie),
                new ReceiverRule(ReceiverRule.Aim.AGE_AND_LEAST_DELAY, 0, Ticks.PERIOD / 10, Optional.empty()),
                clocks,
                AgentArc.of(2, events, end));
    }

    static RecordedAgents recorded(List<AgentEvent> events, long end) {
        return recorded(events, end, TieChoice.ZERO, Clocks.EQUAL);
    }
}
