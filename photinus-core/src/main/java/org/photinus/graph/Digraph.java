package org.photinus.graph;

/**
 * An immutable simple digraph on the vertices 0 to n − 1; an arc (i, j) means that i triggers j (S1).
 *
 * <p>No self-loops, no parallel arcs. Out-neighbours come in increasing order, which is the order in
 * which one pulse reaches them (S7).
 */
public interface Digraph {

    int vertexCount();

    long arcCount();

    int outDegree(int vertex);

    /** The largest out-degree of all vertices: the size of buffer that {@link #outNeighbors} may need. */
    int maxOutDegree();

    /** The out-neighbour number {@code rank} (from 0) of a vertex, in increasing order. */
    int outNeighbor(int vertex, int rank);

    /** Writes the out-neighbours, in increasing order, to the start of {@code into} and returns their number. */
    default int outNeighbors(int vertex, int[] into) {
        int degree = outDegree(vertex);
        for (int rank = 0; rank < degree; rank++) {
            into[rank] = outNeighbor(vertex, rank);
        }
        return degree;
    }

    /** The out-neighbours of a vertex in increasing order, as a fresh array. */
    default int[] outNeighbors(int vertex) {
        int[] neighbors = new int[outDegree(vertex)];
        outNeighbors(vertex, neighbors);
        return neighbors;
    }

    /** Whether there is an arc. */
    default boolean hasArc(int from, int to) {
        return rankOf(from, to) >= 0;
    }

    /** Which out-neighbour of {@code from} is {@code to}, from 0, by bisection; negative if it is none. */
    default int rankOf(int from, int to) {
        int low = 0;
        int high = outDegree(from) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int neighbor = outNeighbor(from, middle);
            if (neighbor == to) {
                return middle;
            }
            if (neighbor < to) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** The digraph with every arc turned round, so that its out-neighbours are the in-neighbours here. */
    Digraph reversed();
}
