package org.photinus.graph;

import java.util.Arrays;

/**
 * The arcs of a digraph numbered from 0: by increasing tail, and by increasing head where tails are the same. What each
 * arc has of its own stands in an array at that number.
 */
public final class ArcNumbers {
    private final Digraph digraph;

    /** The arcs of vertex v are number {@code starts[v]} to {@code starts[v + 1] - 1}. */
    private final int[] starts;

    private ArcNumbers(Digraph digraph, int[] starts) {
        this.digraph = digraph;
        this.starts = starts;
    }

    /** The numbers of a digraph's arcs, for which there are {@code given} values, called by this name in a message. */
    public static ArcNumbers of(Digraph digraph, String name, int given) {
        if (given != digraph.arcCount()) {
            throw new IllegalArgumentException(
                    name + " must be given for each of the " + digraph.arcCount() + " arcs, but there are " + given);
        }
        int[] starts = new int[digraph.vertexCount() + 1];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            starts[v + 1] = starts[v] + digraph.outDegree(v);
        }
        return new ArcNumbers(digraph, starts);
    }

    /** The digraph whose arcs are numbered. */
    public Digraph digraph() {
        return digraph;
    }

    /** The number of the first arc out of a vertex, and, for the vertex after it, where they end. */
    public int first(int vertex) {
        return starts[vertex];
    }

    /** The number of an arc. */
    public int of(int from, int to) {
        int rank = digraph.rankOf(from, to);
        if (rank < 0) {
            throw new IllegalArgumentException(
                    "(" + (from + 1) + ", " + (to + 1) + ") must be an arc of the digraph, but is not");
        }
        return starts[from] + rank;
    }

    /** The arc of a number. */
    public Arc arc(int number) {
        int place = Arrays.binarySearch(starts, number);
        int from = place < 0 ? -place - 2 : place;
        // Vertices without arcs begin where the next one begins.
        while (starts[from + 1] == number) {
            from++;
        }
        return new Arc(from, digraph.outNeighbor(from, number - starts[from]));
    }

    /** Refuses a digraph with other arcs; {@code name} is what the values are called. */
    public void requireDigraph(Digraph other, String name) {
        if (other == digraph) {
            return;
        }
        boolean same = other.vertexCount() == digraph.vertexCount() && other.arcCount() == digraph.arcCount();
        for (int v = 0; same && v < other.vertexCount(); v++) {
            same = Arrays.equals(other.outNeighbors(v), digraph.outNeighbors(v));
        }
        if (!same) {
            throw new IllegalArgumentException(
                    name + " must be given for the arcs of the network's own digraph, but are for another");
        }
    }
}
