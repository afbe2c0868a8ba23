package org.photinus.engine.internal;

import org.photinus.graph.Digraph;

/**
 * The out-neighbours of each vertex as masks: of every word that holds one of them, which one it is and
 * the bits of those neighbours.
 */
final class NeighborMasks {
    private static final int LOG_WORD = 6;

    private final int[] starts;
    private final int[] words;
    private final long[] masks;

    NeighborMasks(Digraph digraph) {
        int vertices = digraph.vertexCount();
        starts = new int[vertices + 1];
        for (int v = 0; v < vertices; v++) {
            int count = 0;
            int last = -1;
            for (int neighbor : digraph.outNeighbors(v)) {
                count += neighbor >> LOG_WORD == last ? 0 : 1;
                last = neighbor >> LOG_WORD;
            }
            starts[v + 1] = starts[v] + count;
        }
        words = new int[starts[vertices]];
        masks = new long[starts[vertices]];
        for (int v = 0; v < vertices; v++) {
            int at = starts[v] - 1;
            int last = -1;
            for (int neighbor : digraph.outNeighbors(v)) {
                if (neighbor >> LOG_WORD != last) {
                    last = neighbor >> LOG_WORD;
                    words[++at] = last;
                }
                masks[at] |= 1L << neighbor;
            }
        }
    }

    /** The first of a vertex's masks. */
    int first(int vertex) {
        return starts[vertex];
    }

    /** Where a vertex's masks end. */
    int end(int vertex) {
        return starts[vertex + 1];
    }

    int word(int at) {
        return words[at];
    }

    long mask(int at) {
        return masks[at];
    }
}
