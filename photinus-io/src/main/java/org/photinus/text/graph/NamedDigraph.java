package org.photinus.text.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;

/**
 * A digraph as a user gave it.
 *
 * @param digraph the digraph itself
 * @param names what its vertices are called
 * @param droppedSelfLoops self-loops that the file had and the digraph has not
 * @param droppedParallelArcs arcs that the file had twice
 * @param notes what the reader decided and the user should know
 * @param probability the weights of the file as pulse probabilities of its arcs, where that was asked for
 */
public record NamedDigraph(
        Digraph digraph,
        VertexNames names,
        long droppedSelfLoops,
        long droppedParallelArcs,
        List<String> notes,
        @Nullable ArcProbability probability) {

    public NamedDigraph {
        notes = List.copyOf(notes);
    }

    public static NamedDigraph ofFamily(Digraph digraph) {
        return new NamedDigraph(digraph, VertexNames.numbered(digraph.vertexCount()), 0, 0, List.of(), null);
    }

    public NamedDigraph reversed() {
        return new NamedDigraph(
                digraph.reversed(),
                names,
                droppedSelfLoops,
                droppedParallelArcs,
                notes,
                probability == null ? null : probability.reversed());
    }
}
