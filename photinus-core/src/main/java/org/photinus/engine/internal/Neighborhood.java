package org.photinus.engine.internal;

import org.photinus.graph.Digraph;

/**
 * The out-neighbours of one vertex after another, without a call per neighbour.
 *
 * <p>A small digraph's arcs are laid out once and read in place; a large one is asked each time, so that
 * families that need no arcs keep none.
 */
public final class Neighborhood {
    /** More arcs than this would push what a pulse touches out of the cache. */
    private static final long MOST_ARCS = 1 << 14;

    private final Digraph digraph;
    private final int[] starts;
    private final int[] list;
    private int first;

    public Neighborhood(Digraph digraph) {
        this.digraph = digraph;
        if (digraph.arcCount() > MOST_ARCS) {
            starts = new int[0];
            list = new int[digraph.maxOutDegree()];
            return;
        }
        starts = new int[digraph.vertexCount() + 1];
        list = new int[(int) digraph.arcCount()];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int[] neighbors = digraph.outNeighbors(v);
            System.arraycopy(neighbors, 0, list, starts[v], neighbors.length);
            starts[v + 1] = starts[v] + neighbors.length;
        }
    }

    /** Makes the neighbours of a vertex those in {@link #list} from {@link #first} on; returns where they end. */
    public int open(int vertex) {
        if (starts.length > 0) {
            first = starts[vertex];
            return starts[vertex + 1];
        }
        return digraph.outNeighbors(vertex, list);
    }

    public int[] list() {
        return list;
    }

    public int first() {
        return first;
    }
}
