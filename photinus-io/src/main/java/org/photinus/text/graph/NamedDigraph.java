package org.photinus.text.graph;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.InducedDigraphs;
import org.photinus.network.ArcProbability;
import org.photinus.text.weights.ArcWeights;

/**
 * A digraph as a user gave it.
 *
 * @param digraph the digraph itself
 * @param names what its vertices are called
 * @param droppedSelfLoops self-loops that the file had and the digraph has not
 * @param droppedParallelArcs arcs that the file had twice
 * @param notes what the reader decided and the user should know
 * @param weights what the arcs have by the weights of the file, where that was asked for
 * @param coordinates where the file puts the vertices; null unless it does so with every vertex
 */
public record NamedDigraph(
        Digraph digraph,
        VertexNames names,
        long droppedSelfLoops,
        long droppedParallelArcs,
        List<String> notes,
        ArcWeights weights,
        @Nullable Coordinates coordinates) {

    public NamedDigraph {
        notes = List.copyOf(notes);
        if (coordinates != null && coordinates.count() != digraph.vertexCount()) {
            throw new IllegalArgumentException("coordinates must be those of " + digraph.vertexCount()
                    + " vertices, but are those of " + coordinates.count());
        }
    }

    /** The weights of the file as pulse probabilities of its arcs, where that was asked for. */
    public @Nullable ArcProbability probability() {
        return weights.probability();
    }

    public static NamedDigraph ofFamily(Digraph digraph) {
        return new NamedDigraph(
                digraph, VertexNames.numbered(digraph.vertexCount()), 0, 0, List.of(), ArcWeights.NONE, null);
    }

    /** The same with one note more. */
    public NamedDigraph noting(String note) {
        List<String> more = Stream.concat(notes.stream(), Stream.of(note)).toList();
        return new NamedDigraph(digraph, names, droppedSelfLoops, droppedParallelArcs, more, weights, coordinates);
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
                weights.on(some, v -> vertices[v], false),
                coordinates == null ? null : coordinates.only(vertices));
    }

    /** The same with what another reading of its file says of its arcs, all of which that one must have too. */
    public NamedDigraph and(NamedDigraph other) {
        List<String> all =
                Stream.concat(notes.stream(), other.notes.stream()).distinct().toList();
        return new NamedDigraph(
                digraph,
                names,
                droppedSelfLoops,
                droppedParallelArcs,
                all,
                weights.and(other.weights.on(digraph, v -> v, false)),
                coordinates);
    }

    /** The same vertices with some more arcs, which have no weight. */
    public NamedDigraph with(List<Arc> arcs) {
        if (!weights.areNone()) {
            throw new IllegalArgumentException(
                    "arcs must be added to a digraph without weights of arcs, but this one has them");
        }
        DigraphBuilder more = new DigraphBuilder(digraph.vertexCount());
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int w : digraph.outNeighbors(v)) {
                more.arc(v, w);
            }
        }
        arcs.forEach(arc -> more.arc(arc.from(), arc.to()));
        return new NamedDigraph(
                more.build().digraph(),
                names,
                droppedSelfLoops,
                droppedParallelArcs,
                notes,
                ArcWeights.NONE,
                coordinates);
    }

    public NamedDigraph reversed() {
        Digraph reversed = digraph.reversed();
        return new NamedDigraph(
                reversed,
                names,
                droppedSelfLoops,
                droppedParallelArcs,
                notes,
                weights.on(reversed, v -> v, true),
                coordinates);
    }
}
