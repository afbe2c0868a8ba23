package org.photinus.graph;

/**
 * Every vertex i triggers i + first, …, i + first + degree − 1, modulo n: cycle, d-regular and
 * complete digraphs, and their reverses.
 */
final class CirculantDigraph implements Digraph {
    private final int n;
    private final int first;
    private final int degree;

    /** Requires 1 ≤ first and first + degree ≤ n, so that no arc is a loop or stands twice. */
    CirculantDigraph(int n, int first, int degree) {
        this.n = n;
        this.first = first;
        this.degree = degree;
    }

    @Override
    public int vertexCount() {
        return n;
    }

    @Override
    public long arcCount() {
        return (long) n * degree;
    }

    @Override
    public int outDegree(int vertex) {
        return degree;
    }

    @Override
    public int maxOutDegree() {
        return degree;
    }

    @Override
    public int outNeighbor(int vertex, int rank) {
        // The neighbours are an interval of the circle of vertices; those past n − 1 come first.
        long begin = (long) vertex + first;
        if (begin >= n) {
            begin -= n;
        }
        int wrapped = (int) Math.max(0, begin + degree - n);
        return rank < wrapped ? rank : (int) (begin + rank - wrapped);
    }

    @Override
    public int outNeighbors(int vertex, int[] into) {
        long begin = (long) vertex + first;
        if (begin >= n) {
            begin -= n;
        }
        int wrapped = (int) Math.max(0, begin + degree - n);
        for (int rank = 0; rank < wrapped; rank++) {
            into[rank] = rank;
        }
        int shift = (int) begin - wrapped;
        for (int rank = wrapped; rank < degree; rank++) {
            into[rank] = shift + rank;
        }
        return degree;
    }

    @Override
    public boolean hasArc(int from, int to) {
        long ahead = (long) to - from - first;
        return Math.floorMod(ahead, n) < degree;
    }

    @Override
    public Digraph reversed() {
        return new CirculantDigraph(n, n - first - degree + 1, degree);
    }

    @Override
    public String toString() {
        return degree + "-regular digraph of " + n + " vertices";
    }
}
