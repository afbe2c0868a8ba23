package org.photinus.graph;

import java.util.function.Supplier;

/** A digraph whose arcs a formula gives; it stores none of them. */
final class ImplicitDigraph implements Digraph {

    /** The out-neighbourhoods of all vertices. */
    interface Neighborhoods {
        int degree(int vertex);

        int neighbor(int vertex, int rank);
    }

    private final String name;
    private final int vertexCount;
    private final long arcCount;
    private final int maxOutDegree;
    private final Neighborhoods neighborhoods;
    private final Supplier<Digraph> reversed;

    ImplicitDigraph(
            String name,
            int vertexCount,
            long arcCount,
            int maxOutDegree,
            Neighborhoods neighborhoods,
            Supplier<Digraph> reversed) {
        this.name = name;
        this.vertexCount = vertexCount;
        this.arcCount = arcCount;
        this.maxOutDegree = maxOutDegree;
        this.neighborhoods = neighborhoods;
        this.reversed = reversed;
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public long arcCount() {
        return arcCount;
    }

    @Override
    public int outDegree(int vertex) {
        return neighborhoods.degree(vertex);
    }

    @Override
    public int maxOutDegree() {
        return maxOutDegree;
    }

    @Override
    public int outNeighbor(int vertex, int rank) {
        return neighborhoods.neighbor(vertex, rank);
    }

    @Override
    public Digraph reversed() {
        return reversed.get();
    }

    @Override
    public String toString() {
        return name + " of " + vertexCount + " vertices";
    }
}
