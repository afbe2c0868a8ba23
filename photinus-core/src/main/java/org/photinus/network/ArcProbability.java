package org.photinus.network;

import java.util.Arrays;
import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/** The pulse probabilities of edge-triggering, one for each arc of a digraph (S6): a lossy network. */
public final class ArcProbability {
    private final Digraph digraph;

    /** The arcs of vertex v are number {@code starts[v]} to {@code starts[v + 1] - 1}, by increasing head. */
    private final int[] starts;

    private final double[] values;
    private final long[] coinThresholds;

    private ArcProbability(Digraph digraph, int[] starts, double[] values) {
        this.digraph = digraph;
        this.starts = starts;
        this.values = values;
        this.coinThresholds = new long[values.length];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int a = starts[v]; a < starts[v + 1]; a++) {
                double p = values[a];
                if (!isProbability(p)) {
                    throw new IllegalArgumentException("pulse probability p of the arc (" + (v + 1) + ", "
                            + (digraph.outNeighbor(v, a - starts[v]) + 1)
                            + ") must lie above 0 (at least 2^-54) and at most at 1, but is " + p);
                }
                coinThresholds[a] = Coins.threshold(p);
            }
        }
    }

    /** Whether an arc may have this probability: above 0, so that its coin can succeed, and at most 1. */
    public static boolean isProbability(double p) {
        return p > 0 && p <= 1 && Coins.threshold(p) > 0;
    }

    /** One probability for each arc: arcs go by increasing tail, and by increasing head where tails are the same. */
    public static ArcProbability of(Digraph digraph, double... p) {
        if (p.length != digraph.arcCount()) {
            throw new IllegalArgumentException("pulse probabilities must be given for each of the " + digraph.arcCount()
                    + " arcs, but there are " + p.length);
        }
        int[] starts = new int[digraph.vertexCount() + 1];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            starts[v + 1] = starts[v] + digraph.outDegree(v);
        }
        return new ArcProbability(digraph, starts, p.clone());
    }

    /** The digraph whose arcs these are. */
    public Digraph digraph() {
        return digraph;
    }

    /** The probability of an arc. */
    public double of(int from, int to) {
        return values[place(from, to)];
    }

    /** The threshold below which the upper 53 bits of the arc's coin must lie. */
    public long coinThreshold(int from, int to) {
        return coinThresholds[place(from, to)];
    }

    /** Whether a vertex has out-arcs, and all of them have probability 1. */
    boolean isCertain(int vertex) {
        return starts[vertex] < starts[vertex + 1]
                && Arrays.stream(values, starts[vertex], starts[vertex + 1]).allMatch(p -> p == 1);
    }

    /** The same probabilities on the digraph with every arc turned round. */
    public ArcProbability reversed() {
        Digraph reversed = digraph.reversed();
        double[] p = new double[values.length];
        int a = 0;
        for (int v = 0; v < reversed.vertexCount(); v++) {
            for (int from : reversed.outNeighbors(v)) {
                p[a++] = of(from, v);
            }
        }
        return of(reversed, p);
    }

    /** The number of an arc. */
    private int place(int from, int to) {
        int rank = digraph.rankOf(from, to);
        if (rank < 0) {
            throw new IllegalArgumentException(
                    "(" + (from + 1) + ", " + (to + 1) + ") must be an arc of the digraph, but is not");
        }
        return starts[from] + rank;
    }

    void requireDigraph(Digraph other) {
        if (other == digraph) {
            return;
        }
        boolean same = other.vertexCount() == digraph.vertexCount() && other.arcCount() == digraph.arcCount();
        for (int v = 0; same && v < other.vertexCount(); v++) {
            same = Arrays.equals(other.outNeighbors(v), digraph.outNeighbors(v));
        }
        if (!same) {
            throw new IllegalArgumentException(
                    "pulse probabilities must be given for the arcs of the network's own digraph, but are for another");
        }
    }
}
