package org.photinus.text.graph;

import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;
import org.photinus.text.input.InputException;

/** Writes an adjacency matrix as CSV with the ids above its columns and before its rows. */
final class AdjacencyWriter {
    private static final int MOST_VERTICES = 20_000;

    private AdjacencyWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        Digraph digraph = graph.digraph();
        VertexNames names = graph.names();
        int n = digraph.vertexCount();
        if (n > MOST_VERTICES) {
            throw new InputException("an adjacency matrix must have at most " + MOST_VERTICES
                    + " vertices, since it has a cell for each pair, but has " + n + "; try the format edge-list");
        }
        for (int v = 0; v < n; v++) {
            out.text(",").text(cell(names.name(v), out));
        }
        ArcProbability p = graph.probability();
        for (int v = 0; v < n; v++) {
            out.text("\n").text(cell(names.name(v), out));
            int rank = 0;
            for (int w = 0; w < n; w++) {
                boolean arc = rank < digraph.outDegree(v) && digraph.outNeighbor(v, rank) == w;
                rank += arc ? 1 : 0;
                out.text(!arc ? ",0" : p == null ? ",1" : "," + p.of(v, w));
            }
        }
        out.text("\n");
    }

    static String cell(String id, GraphWriter out) {
        out.onOneLine(id);
        boolean plain = id.chars().noneMatch(c -> c <= ' ' || c == ',' || c == ';' || c == '"') && !id.startsWith("#");
        return plain ? id : "\"" + id.replace("\"", "\"\"") + "\"";
    }
}
