package org.photinus.text.graph;

import java.util.Locale;
import org.photinus.graph.Digraph;

/**
 * Writes an edge list. A vertex is declared, {@code # vertex ID}, only where it would otherwise come too late:
 * if it has no arc, or if its first arc comes after that of a later vertex.
 */
final class EdgeListWriter {
    private final VertexNames names;
    private final GraphWriter out;
    private int introduced;

    private EdgeListWriter(VertexNames names, GraphWriter out) {
        this.names = names;
        this.out = out;
    }

    static void write(NamedDigraph graph, GraphWriter out) {
        EdgeListWriter writer = new EdgeListWriter(graph.names(), out);
        boolean[] first = {true};
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            if (first[0]) {
                writer.header(from, to, weight);
                writer.declareIfAlone(graph.digraph(), from, to);
                first[0] = false;
            }
            writer.arc(from, to, weight);
        });
        writer.declareUpTo(graph.digraph().vertexCount());
    }

    /** Ids that would be taken for a header need one of their own above them. */
    private void header(int from, int to, String weight) {
        String both = (names.name(from) + " " + names.name(to)).toLowerCase(Locale.ROOT);
        if (both.equals("source target") || both.equals("from to") || both.equals("src dst")) {
            out.text("source target" + (weight.isEmpty() ? "" : " weight") + "\n");
        }
    }

    /** The first arc may be taken for a header if its ids are in no other, unless one of them is declared. */
    private void declareIfAlone(Digraph digraph, int from, int to) {
        boolean words = !isNumber(from) && !isNumber(to);
        boolean alone = words && digraph.outDegree(from) == 1 && digraph.outDegree(to) == 0;
        for (int v = 0; v < digraph.vertexCount() && alone; v++) {
            alone = !digraph.hasArc(v, from) && (v == from || !digraph.hasArc(v, to));
        }
        if (alone) {
            declareUpTo(from + 1);
        }
    }

    private boolean isNumber(int vertex) {
        return names.name(vertex).chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void arc(int from, int to, String weight) {
        declareUpTo(from);
        // The tail introduces itself, unless others must come between it and the head.
        if (from == introduced && to <= from + 1) {
            introduced++;
        }
        declareUpTo(to);
        introduced = Math.max(introduced, to + 1);
        out.text(quoted(from)).text(" ").text(quoted(to));
        out.text(weight.isEmpty() ? "\n" : " " + weight + "\n");
    }

    private void declareUpTo(int vertex) {
        for (; introduced < vertex; introduced++) {
            out.text("# vertex ").text(quoted(introduced)).text("\n");
        }
    }

    private String quoted(int vertex) {
        return quoted(names.name(vertex), out);
    }

    static String quoted(String name, GraphWriter out) {
        String id = out.notEmpty(out.onOneLine(name));
        boolean plain = id.chars().noneMatch(c -> c <= ' ' || c == ',' || c == ';')
                && "\"#%{<".indexOf(id.charAt(0)) < 0
                && id.charAt(0) != '\uFEFF';
        return plain ? id : "\"" + id.replace("\"", "\"\"") + "\"";
    }
}
