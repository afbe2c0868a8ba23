package org.photinus.text.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;
import org.photinus.text.input.InputException;

/** What the writers of all formats share: text goes out, arcs come in order, ids are checked. */
final class GraphWriter {
    private final Writer out;
    private final GraphFormat format;

    GraphWriter(Writer out, GraphFormat format) {
        this.out = out;
        this.format = format;
    }

    GraphWriter text(String text) {
        try {
            out.write(text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes one arc after another, by increasing tail and head; the weight is empty if arcs have none. */
    interface ArcVisitor {
        void arc(int from, int to, String weight);
    }

    static void forEachArc(NamedDigraph graph, ArcVisitor visitor) {
        Digraph digraph = graph.digraph();
        ArcProbability p = graph.probability();
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int degree = digraph.outDegree(v);
            for (int rank = 0; rank < degree; rank++) {
                int w = digraph.outNeighbor(v, rank);
                visitor.arc(v, w, p == null ? "" : Double.toString(p.of(v, w)));
            }
        }
    }

    /** Refuses an id that the format has no way to write. */
    InputException cannotHold(String id, String what) {
        return new InputException("an id must be one that the format " + format + " can hold, but '"
                + InputException.shortened(id) + "' " + what + "; try the format json");
    }

    /** An id that can be read again, whatever the format. */
    String notTooLong(String id) {
        int most = IdTable.LONGEST_ID;
        // No character has more than three bytes of its own; most ids need no look at them.
        if (id.length() > most / 3) {
            int bytes = id.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > most) {
                throw new InputException("an id must have at most " + most + " bytes in UTF-8 to be written to a graph"
                        + " file, but '" + InputException.shortened(id) + "' has " + bytes
                        + "; give that vertex a shorter id");
            }
        }
        return id;
    }

    /** An id that stands on one line of a text. */
    String onOneLine(String id) {
        if (id.indexOf('\n') >= 0 || id.indexOf('\r') >= 0) {
            throw cannotHold(id, "has a line break");
        }
        return withoutZero(id);
    }

    /** An id that stands in a format where an empty one is none. */
    String notEmpty(String id) {
        if (id.isEmpty()) {
            throw cannotHold(id, "is empty");
        }
        return id;
    }

    /** An id that stands in a text, in which a zero character is a sign that it is none. */
    String withoutZero(String id) {
        if (id.indexOf('\0') >= 0) {
            throw cannotHold(id, "has a zero character");
        }
        return id;
    }
}
