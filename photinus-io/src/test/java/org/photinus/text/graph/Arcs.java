package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.List;
import org.photinus.graph.Digraph;

/** The arcs of a digraph as text, tail>head, ordered by tail and head. */
public final class Arcs {
    private Arcs() {}

    public static List<String> of(Digraph digraph) {
        return of(digraph, VertexNames.numbered(digraph.vertexCount()));
    }

    public static List<String> of(NamedDigraph graph) {
        return of(graph.digraph(), graph.names());
    }

    private static List<String> of(Digraph digraph, VertexNames names) {
        List<String> arcs = new ArrayList<>();
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int j : digraph.outNeighbors(i)) {
                arcs.add(names.name(i) + ">" + names.name(j));
            }
        }
        return arcs;
    }
}
