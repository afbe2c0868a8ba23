package org.photinus.graph;

import org.jspecify.annotations.Nullable;

/** A digraph whose arcs are stored: the out-neighbours of all vertices one after another. */
final class StoredDigraph implements Digraph {
    /** The arcs of vertex v are {@code heads[starts[v]]} to {@code heads[starts[v + 1] - 1]}, increasing. */
    private final int[] starts;

    private final int[] heads;
    private final int maxOutDegree;
    private @Nullable Digraph reversed;

    StoredDigraph(int[] starts, int[] heads) {
        this.starts = starts;
        this.heads = heads;
        int max = 0;
        for (int v = 0; v + 1 < starts.length; v++) {
            max = Math.max(max, starts[v + 1] - starts[v]);
        }
        this.maxOutDegree = max;
    }

    @Override
    public int vertexCount() {
        return starts.length - 1;
    }

    @Override
    public long arcCount() {
        return heads.length;
    }

    @Override
    public int outDegree(int vertex) {
        return starts[vertex + 1] - starts[vertex];
    }

    @Override
    public int maxOutDegree() {
        return maxOutDegree;
    }

    @Override
    public int outNeighbor(int vertex, int rank) {
        return heads[starts[vertex] + rank];
    }

    @Override
    public int outNeighbors(int vertex, int[] into) {
        int start = starts[vertex];
        int degree = starts[vertex + 1] - start;
        System.arraycopy(heads, start, into, 0, degree);
        return degree;
    }

    @Override
    public synchronized Digraph reversed() {
        if (reversed == null) {
            reversed = transpose();
        }
        return reversed;
    }

    /** Counting sort of the arcs by head; tails come out increasing because they are visited so. */
    private Digraph transpose() {
        int n = vertexCount();
        int[] tailStarts = new int[n + 1];
        for (int head : heads) {
            tailStarts[head + 1]++;
        }
        for (int v = 0; v < n; v++) {
            tailStarts[v + 1] += tailStarts[v];
        }
        int[] next = tailStarts.clone();
        int[] tails = new int[heads.length];
        for (int tail = 0; tail < n; tail++) {
            for (int a = starts[tail]; a < starts[tail + 1]; a++) {
                tails[next[heads[a]]++] = tail;
            }
        }
        StoredDigraph transposed = new StoredDigraph(tailStarts, tails);
        transposed.reversed = this;
        return transposed;
    }

    @Override
    public String toString() {
        return "digraph of " + vertexCount() + " vertices and " + arcCount() + " arcs";
    }
}
