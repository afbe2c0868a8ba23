package org.photinus.graph;

import java.util.Arrays;

/** A set of arcs of a digraph: those that would carry a pulse in one jump. */
@FunctionalInterface
public interface Subgraph {

    /** Whether the arc belongs to the subgraph. */
    boolean contains(int from, int to);

    /** The subgraph of these arcs, each {from, to}. */
    static Subgraph ofArcs(int[]... arcs) {
        long[] sorted = new long[arcs.length];
        for (int a = 0; a < arcs.length; a++) {
            sorted[a] = ((long) arcs[a][0] << 32) | arcs[a][1];
        }
        Arrays.sort(sorted);
        return (from, to) -> Arrays.binarySearch(sorted, ((long) from << 32) | to) >= 0;
    }
}
