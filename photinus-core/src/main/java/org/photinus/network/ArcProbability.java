package org.photinus.network;

import java.util.Arrays;
import org.photinus.graph.Arc;
import org.photinus.graph.ArcNumbers;
import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/** The pulse probabilities of edge-triggering, one for each arc of a digraph (S6): a lossy network. */
public final class ArcProbability {
    private static final String NAME = "pulse probabilities";

    private final ArcNumbers arcs;
    private final double[] values;
    private final long[] coinThresholds;

    private ArcProbability(ArcNumbers arcs, double[] values) {
        this.arcs = arcs;
        this.values = values;
        this.coinThresholds = new long[values.length];
        for (int a = 0; a < values.length; a++) {
            double p = values[a];
            if (!isProbability(p)) {
                Arc arc = arcs.arc(a);
                throw new IllegalArgumentException("pulse probability p of the arc (" + (arc.from() + 1) + ", "
                        + (arc.to() + 1) + ") must lie above 0 (at least 2^-54) and at most at 1, but is " + p);
            }
            coinThresholds[a] = Coins.threshold(p);
        }
    }

    /** Whether an arc may have this probability: above 0, so that its coin can succeed, and at most 1. */
    public static boolean isProbability(double p) {
        return p > 0 && p <= 1 && Coins.threshold(p) > 0;
    }

    /** One probability for each arc: arcs go by increasing tail, and by increasing head where tails are the same. */
    public static ArcProbability of(Digraph digraph, double... p) {
        return new ArcProbability(ArcNumbers.of(digraph, NAME, p.length), p.clone());
    }

    /** The digraph whose arcs these are. */
    public Digraph digraph() {
        return arcs.digraph();
    }

    /** The probability of an arc. */
    public double of(int from, int to) {
        return values[arcs.of(from, to)];
    }

    /** The threshold below which the upper 53 bits of the arc's coin must lie. */
    public long coinThreshold(int from, int to) {
        return coinThresholds[arcs.of(from, to)];
    }

    /** Whether a vertex has out-arcs, and all of them have probability 1. */
    boolean isCertain(int vertex) {
        int first = arcs.first(vertex);
        int end = arcs.first(vertex + 1);
        return first < end && Arrays.stream(values, first, end).allMatch(p -> p == 1);
    }

    /** The same probabilities on the digraph with every arc turned round. */
    public ArcProbability reversed() {
        Digraph reversed = digraph().reversed();
        double[] p = new double[values.length];
        int a = 0;
        for (int v = 0; v < reversed.vertexCount(); v++) {
            for (int from : reversed.outNeighbors(v)) {
                p[a++] = of(from, v);
            }
        }
        return of(reversed, p);
    }

    void requireDigraph(Digraph other) {
        arcs.requireDigraph(other, NAME);
    }
}
