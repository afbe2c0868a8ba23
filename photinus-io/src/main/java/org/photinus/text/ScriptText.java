package org.photinus.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.Subgraph;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PulseScript;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.photinus.text.recording.RecordingReader;

/**
 * Reads a pulse script ξ: one line per jump, with the agents whose out-arcs carry a pulse then.
 *
 * <p>A line is {@code -} for no pulse, ids such as {@code 1 3}, or arcs such as {@code 1>2 1>4}. In front may
 * stand how often it is repeated, {@code 36x 1}. A last line {@code loop} starts the script again; else
 * no agent pulses after its end. {@code #} starts a comment. A recorded hybrid arc is read as its own ξ.
 */
final class ScriptText {
    private static final Pattern REPEATED = Pattern.compile("(\\d{1,18})x\\s+(.*)");

    private final String file;
    private final NamedDigraph graph;
    private final List<PulseScript.Phrase> phrases = new ArrayList<>();
    private boolean loop;
    private @Nullable HybridArcReader recorded;

    private ScriptText(String file, NamedDigraph graph) {
        this.file = file;
        this.graph = graph;
    }

    static PulseScript read(TextSource source, NamedDigraph graph, PhaseUpdateRule update) {
        ScriptText reader = new ScriptText(source.name(), graph);
        source.forEachLine(HybridArcText.LONGEST_LINE, reader::line);
        if (reader.recorded != null) {
            return reader.recordedScript(reader.recorded.finish(), update);
        }
        if (update.asBinary().isPresent() && update.isRandom()) {
            throw new InputException("tie must be zero or one with a script that is no recorded hybrid arc, which alone"
                    + " says where ties went, but is 'random'");
        }
        return reader.finish();
    }

    private void line(long number, String text) {
        if (number == 1 && text.startsWith(RecordingReader.MAGIC)) {
            recorded = new HybridArcReader(file, true);
        }
        if (recorded != null) {
            recorded.line(number, text);
            return;
        }
        int comment = text.indexOf('#');
        String line = (comment < 0 ? text : text.substring(0, comment)).trim();
        if (line.isEmpty()) {
            return;
        }
        Place place = Place.of(file, number);
        if (loop) {
            throw new InputException(place, "expected nothing after 'loop', but found '" + line + "'");
        }
        if (line.equals("loop")) {
            loop = true;
            return;
        }
        Matcher repeated = REPEATED.matcher(line);
        boolean several = repeated.matches();
        long jumps = several ? Long.parseLong(repeated.group(1)) : 1;
        if (jumps < 1) {
            throw new InputException(place, "expected at least 1 repetition, but found '" + line + "'");
        }
        phrases.add(new PulseScript.Phrase(subgraph(place, several ? repeated.group(2) : line), jumps));
    }

    private Subgraph subgraph(Place place, String words) {
        if (words.equals("-")) {
            return FeasibleSubgraph.SILENT;
        }
        String[] parts = words.trim().split("\\s+", -1);
        if (!words.contains(">")) {
            int[] talkers = new int[parts.length];
            for (int i = 0; i < parts.length; i++) {
                talkers[i] = vertex(place, parts[i]);
            }
            return FeasibleSubgraph.of(talkers);
        }
        int[][] arcs = new int[parts.length][];
        for (int i = 0; i < parts.length; i++) {
            String[] ends = parts[i].split(">", -1);
            if (ends.length != 2) {
                throw new InputException(place, "expected an arc such as 1>2, but found '" + parts[i] + "'");
            }
            arcs[i] = new int[] {vertex(place, ends[0]), vertex(place, ends[1])};
            if (!graph.digraph().hasArc(arcs[i][0], arcs[i][1])) {
                throw new InputException(place, "expected an arc of the digraph, but found '" + parts[i] + "'");
            }
        }
        return Subgraph.ofArcs(arcs);
    }

    private int vertex(Place place, String id) {
        OptionalInt vertex = graph.names().indexOf(id);
        if (vertex.isEmpty()) {
            throw new InputException(place, "expected the id of an agent, but found '" + id + "'");
        }
        return vertex.getAsInt();
    }

    private PulseScript finish() {
        if (phrases.isEmpty()) {
            throw new InputException(file + " must hold at least one jump, but holds none; '-' stands for no pulse");
        }
        try {
            return loop ? PulseScript.cyclic(phrases) : PulseScript.once(phrases);
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file), String.valueOf(e.getMessage()), e);
        }
    }

    private PulseScript recordedScript(HybridArcText.Document document, PhaseUpdateRule update) {
        if (document.run().arc().agents() != graph.digraph().vertexCount()) {
            throw new InputException(
                    file + " must be of the network's " + graph.digraph().vertexCount() + " agents, but is of "
                            + document.run().arc().agents());
        }
        for (int i = 0; i < graph.names().count(); i++) {
            if (!document.names().name(i).equals(graph.names().name(i))) {
                throw new InputException(file + " must call its agents as the network does, but agent " + (i + 1)
                        + " is '" + document.names().name(i) + "' in it and '"
                        + graph.names().name(i)
                        + "' in the network");
            }
        }
        for (Jump jump : document.run().arc().jumps()) {
            for (Reception reception : jump.receptions()) {
                if (!graph.digraph().hasArc(jump.agent(), reception.agent())) {
                    throw new InputException(file + " must use arcs of the digraph alone, but in jump " + jump.k()
                            + " a pulse goes along '" + graph.names().name(jump.agent()) + ">"
                            + graph.names().name(reception.agent()) + "'");
                }
            }
        }
        return document.run().arc().script(update);
    }
}
