package org.photinus.text.graph;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.InducedDigraphs;
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

    /** The same with one note more. */
    public NamedDigraph noting(String note) {
        List<String> more = Stream.concat(notes.stream(), Stream.of(note)).toList();
        return new NamedDigraph(digraph, names, droppedSelfLoops, droppedParallelArcs, more, probability);
    }

    /** The digraph on some vertices, given increasing, with all arcs between them. */
    public NamedDigraph only(int... vertices) {
        if (vertices.length == digraph.vertexCount()) {
            return this;
        }
        Digraph some = InducedDigraphs.of(digraph, vertices);
        return new NamedDigraph(
                some,
                names.only(vertices),
                droppedSelfLoops,
                droppedParallelArcs,
                notes,
                probability == null ? null : probability(probability, some, vertices));
    }

    private static ArcProbability probability(ArcProbability all, Digraph some, int[] vertices) {
        double[] p = new double[Math.toIntExact(some.arcCount())];
        int arc = 0;
        for (int v = 0; v < vertices.length; v++) {
            for (int w : some.outNeighbors(v)) {
                p[arc++] = all.of(vertices[v], vertices[w]);
            }
        }
        return ArcProbability.of(some, p);
    }

    /** The same vertices with some more arcs, which have no probability. */
    public NamedDigraph with(List<Arc> arcs) {
        if (probability != null) {
            throw new IllegalArgumentException(
                    "arcs must be added to a digraph without probabilities of arcs, but this one has them");
        }
        DigraphBuilder more = new DigraphBuilder(digraph.vertexCount());
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int w : digraph.outNeighbors(v)) {
                more.arc(v, w);
            }
        }
        arcs.forEach(arc -> more.arc(arc.from(), arc.to()));
        return new NamedDigraph(more.build().digraph(), names, droppedSelfLoops, droppedParallelArcs, notes, null);
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
