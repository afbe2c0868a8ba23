package org.photinus.studio.film;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentEvent.Fired;
import org.photinus.hybrid.agents.AgentEvent.Heard;
import org.photinus.hybrid.agents.AgentEvent.Restarted;
import org.photinus.hybrid.agents.AgentEvent.Sent;
import org.photinus.hybrid.agents.AgentEvent.Started;
import org.photinus.hybrid.agents.AgentEvent.Stopped;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.VertexTriggering;
import org.photinus.text.AgentArcText;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.Clocks;
import org.photinus.world.ReceiverRule;

/** Three agents, T = 100 ms and r = 0.5, that synchronize; one is stalled for a while, one stops, and one comes late. */
public final class RecordedSwarm {
    private static final long MS = 1_000_000;

    /** A period in milliseconds. */
    static final int PERIOD = 100;

    static final List<AgentEvent> EVENTS = List.of(
            new Started(0, 0, 90 * MS), // k = 0
            new Started(5 * MS, 1, 60 * MS),
            new Fired(10 * MS, 0, 0, 1, 0, false),
            new Sent(12 * MS, 0, 7, 1),
            // Agent 2, at 70 ms, fires; agent 3 is not there yet.
            new Heard(15 * MS, 1, 0, 7, 1, 5 * MS, Answer.FIRED, 5 * MS),
            new Fired(15 * MS, 1, 5 * MS, 1, 0, false), // k = 5
            new Started(60 * MS, 2, 20 * MS),
            new Fired(110 * MS, 0, 0, 2, 0, true),
            new Fired(110 * MS, 1, 0, 2, 0, true),
            new Sent(115 * MS, 1, 9, 1),
            new Heard(118 * MS, 0, 1, 9, 1, 8 * MS, Answer.MOVED, 8 * MS), // k = 10
            new Heard(120 * MS, 2, 1, 9, 1, 10 * MS, Answer.FIRED, 10 * MS),
            new Fired(120 * MS, 2, 10 * MS, 2, 0, false),
            new Fired(210 * MS, 0, 0, 3, 0, true),
            new Fired(210 * MS, 2, 0, 3, 0, true),
            new Sent(211 * MS, 2, 11, 1), // k = 15
            new Heard(213 * MS, 0, 2, 11, 1, -1, Answer.UNMEASURED, 3 * MS),
            new Fired(310 * MS, 0, 0, 4, 0, true),
            new Fired(310 * MS, 2, 0, 4, 0, true),
            new Stopped(350 * MS, 2),
            // Agent 2 was stalled since 110 ms.
            new Restarted(395 * MS, 1, 85 * MS), // k = 20
            new Fired(410 * MS, 0, 0, 5, 0, true),
            new Fired(410 * MS, 1, 0, 5, 0, false));

    private RecordedSwarm() {}

    /** The recording with other clocks. */
    static RecordedAgents run(Clocks clocks) {
        OscillatorNetwork network = new OscillatorNetwork(
                Digraphs.complete(3),
                BigDecimal.valueOf(PERIOD * MS),
                BinaryUpdate.of("0.5"),
                new VertexTriggering(PulseProbability.of(0.5)));
        return new RecordedAgents(network, ReceiverRule.age(), clocks, AgentArc.ordered(3, clocks, EVENTS, 450 * MS));
    }

    /** The file that holds it; the agents have names. */
    public static String text() {
        StringWriter text = new StringWriter();
        try {
            AgentArcText.write(
                    new AgentArcText.Document(run(Clocks.EQUAL), VertexNames.of(List.of("ant", "bee", "cat"))), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
