package org.photinus.graph;

import java.util.Arrays;

/**
 * Collects arcs in any order and makes a digraph of them, counting the self-loops and parallel arcs
 * that it drops (S1).
 */
public final class DigraphBuilder {
    /** The most arcs that one digraph stores. */
    public static final int MAX_ARCS = Integer.MAX_VALUE - 16;

    /** Each arc as tail·2^32 + head, in the order in which they came. */
    private long[] arcs = new long[16];

    private int arcCount;
    private int vertexCount;
    private long selfLoops;

    /** A digraph and what was dropped on the way to it. */
    public record Built(Digraph digraph, long droppedSelfLoops, long droppedParallelArcs) {}

    /** A builder of a digraph with at least {@code vertices} vertices; arcs may name further ones. */
    public DigraphBuilder(int vertices) {
        if (!(vertices >= 0)) {
            throw new IllegalArgumentException("vertices must be at least 0, but is " + vertices);
        }
        this.vertexCount = vertices;
    }

    /** Adds an arc; its end vertices come into being if they are not there yet. */
    public DigraphBuilder arc(int from, int to) {
        if (!(from >= 0 && to >= 0 && from < Integer.MAX_VALUE && to < Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("vertices must lie between 0 and " + (Integer.MAX_VALUE - 1)
                    + ", but the arc is (" + from + ", " + to + ")");
        }
        vertexCount = Math.max(vertexCount, Math.max(from, to) + 1);
        if (from == to) {
            selfLoops++;
            return this;
        }
        if (arcCount == arcs.length) {
            if (arcCount == MAX_ARCS) {
                throw new IllegalArgumentException("a digraph must have at most " + MAX_ARCS + " arcs, but has more");
            }
            arcs = Arrays.copyOf(arcs, (int) Math.min(MAX_ARCS, 16L + arcCount + (arcCount >> 1)));
        }
        arcs[arcCount++] = ((long) from << 32) | to;
        return this;
    }

    /** Makes room for about this number of arcs, so that the arrays need not grow. */
    DigraphBuilder expecting(double arcCountAtMost) {
        arcs = Arrays.copyOf(arcs, (int) Math.min(MAX_ARCS, Math.max(arcs.length, Math.ceil(arcCountAtMost))));
        return this;
    }

    /** Makes sure of at least this many vertices. */
    public DigraphBuilder withVertices(int vertices) {
        vertexCount = Math.max(vertexCount, vertices);
        return this;
    }

    /** Adds the arcs (from, to) and (to, from). */
    public DigraphBuilder both(int from, int to) {
        return arc(from, to).arc(to, from);
    }

    /** Adds the arc (to, from) for every arc (from, to) so far. */
    public DigraphBuilder addReverses() {
        int forward = arcCount;
        for (int a = 0; a < forward; a++) {
            arc((int) arcs[a], (int) (arcs[a] >>> 32));
        }
        return this;
    }

    /** Takes back some vertices, {@code first} and the next ones, with their arcs; the later ones move up. */
    public DigraphBuilder without(int first, int count) {
        int end = first + count;
        int kept = 0;
        for (int a = 0; a < arcCount; a++) {
            int from = (int) (arcs[a] >>> 32);
            int to = (int) arcs[a];
            boolean stays = (from < first || from >= end) && (to < first || to >= end);
            if (stays) {
                arcs[kept++] = ((long) (from < first ? from : from - count) << 32) | (to < first ? to : to - count);
            }
        }
        arcCount = kept;
        vertexCount = Math.max(first, vertexCount - count);
        return this;
    }

    /**
     * The digraph of the arcs so far, in O(vertices + arcs) but for the sorting of each vertex's heads: the
     * arcs are dealt out to their tails first, so what is sorted is short.
     */
    public Built build() {
        int[] starts = new int[vertexCount + 1];
        for (int a = 0; a < arcCount; a++) {
            starts[(int) (arcs[a] >>> 32) + 1]++;
        }
        for (int v = 0; v < vertexCount; v++) {
            starts[v + 1] += starts[v];
        }
        int[] heads = new int[arcCount];
        int[] next = Arrays.copyOf(starts, vertexCount);
        for (int a = 0; a < arcCount; a++) {
            heads[next[(int) (arcs[a] >>> 32)]++] = (int) arcs[a];
        }
        int kept = 0;
        for (int v = 0; v < vertexCount; v++) {
            int from = starts[v];
            int to = next[v];
            Arrays.sort(heads, from, to);
            starts[v] = kept;
            for (int a = from; a < to; a++) {
                if (a == from || heads[a] != heads[a - 1]) {
                    heads[kept++] = heads[a];
                }
            }
        }
        starts[vertexCount] = kept;
        int[] exact = kept == arcCount ? heads : Arrays.copyOf(heads, kept);
        return new Built(new StoredDigraph(starts, exact), selfLoops, arcCount - kept);
    }
}
