package org.photinus.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.photinus.text.recording.AgentEventLines;
import org.photinus.text.recording.AgentLines;
import org.photinus.text.recording.ArcLine;
import org.photinus.text.recording.RecordingLines;
import org.photinus.text.recording.RecordingReader;

/**
 * A recorded run of agents in real time as text: the network, what its agents were told, everything that they did, and a
 * digest of it all.
 *
 * <p>The format is described in docs/hybrid-arc-format.md; {@link Recording} reads it.
 */
public final class AgentArcText {
    /**
     * A recorded run and what its agents are called.
     *
     * @param run the run
     * @param names what its agents are called
     */
    public record Document(RecordedAgents run, VertexNames names) {}

    private AgentArcText() {}

    /** Reads a text that messages call by its name, and which must be whole. */
    public static Document read(String name, Reader characters) {
        LineReader reader = new LineReader(name, true);
        TextSource.of(name, characters).forEachLine(HybridArcText.LONGEST_LINE, reader::line);
        return reader.finish();
    }

    /** Writes a run. */
    public static void write(Document document, Writer out) throws IOException {
        RecordedAgents run = document.run();
        RecordingLines lines = new RecordingLines(out);
        AgentLines.write(lines, run.network(), run.clocks(), run.receiving(), document.names());
        List<AgentEvent> events = run.arc().events();
        for (int k = 0; k < events.size(); k++) {
            lines.line(AgentEventLines.line(events.get(k), k));
        }
        lines.end(Long.toString(run.arc().end()), events.size());
    }

    /** The word that stands for an event in texts and tables. */
    public static String word(AgentEvent event) {
        return AgentEventLines.word(event);
    }

    /** Reads one recording of agents. */
    static final class LineReader extends RecordingReader {
        private static final Set<String> REPEATED =
                Set.of("agents", "id", "out", "out-probability", "start", "fire", "send", "hear", "restart", "stop");

        private final AgentLines agents = new AgentLines(this);
        private final AgentEventLines events = new AgentEventLines(this);
        private long end;

        LineReader(String file, boolean checkDigest) {
            super(file, checkDigest);
        }

        @Override
        protected String kind() {
            return AGENTS;
        }

        @Override
        protected Set<String> repeated() {
            return REPEATED;
        }

        @Override
        protected String words() {
            return AgentLines.WORDS + ", " + AgentEventLines.WORDS + ", end";
        }

        @Override
        protected boolean takes(ArcLine line) {
            return events.takes(line) || agents.takes(line);
        }

        @Override
        protected void readEnd(ArcLine last) {
            end = last.whole(last.word(1));
        }

        /** The recording of all lines. */
        Document finish() {
            requireWhole();
            try {
                return document();
            } catch (IllegalArgumentException e) {
                throw new InputException(Place.of(file()), String.valueOf(e.getMessage()), e);
            }
        }

        private Document document() {
            if (coins() != null) {
                throw new InputException(
                        file() + " must have no line 'seed', since real agents cannot be run again by one, but has it");
            }
            AgentArc arc = arc();
            PhaseUpdateRule update = update();
            update.requireAgents(agents());
            Digraph digraph = digraph();
            OscillatorNetwork network = new OscillatorNetwork(digraph, period(), update, triggering(digraph, "vertex"));
            RecordedAgents run = new RecordedAgents(network, agents.receiving(), agents.clocks(agents()), arc);
            return new Document(run, names());
        }

        /** The run itself; what is wrong with its order is a fault of the run, not of the file's form. */
        private AgentArc arc() {
            try {
                return AgentArc.of(agents(), events.events(endJumps()), end);
            } catch (IllegalArgumentException e) {
                throw new BrokenArcException(Place.of(file()), String.valueOf(e.getMessage()), e);
            }
        }
    }
}
