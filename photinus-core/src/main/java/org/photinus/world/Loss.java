package org.photinus.world;

import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.ArcNumbers;
import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/** The probability that a pulse is lost on an arc: one for all arcs, or one for each (S16). */
public final class Loss {
    private static final String NAME = "losses";

    /** No pulse is lost. */
    public static final Loss NONE = of(0);

    private final double[] values;
    private final long[] coinThresholds;

    /** Null where all arcs share one value. */
    private final @Nullable ArcNumbers arcs;

    private Loss(double[] values, @Nullable ArcNumbers arcs) {
        this.values = values;
        this.coinThresholds = new long[values.length];
        this.arcs = arcs;
        for (int a = 0; a < values.length; a++) {
            coinThresholds[a] = Coins.threshold(requireProbability(name(arcs, a), values[a]));
        }
    }

    private static String name(@Nullable ArcNumbers arcs, int number) {
        if (arcs == null) {
            return "loss";
        }
        Arc arc = arcs.arc(number);
        return "loss of the arc (" + (arc.from() + 1) + ", " + (arc.to() + 1) + ")";
    }

    /** The same probability on all arcs. */
    public static Loss of(double probability) {
        return new Loss(new double[] {probability}, null);
    }

    /** One probability for each arc, in the order of {@link ArcNumbers}. */
    public static Loss perArc(Digraph digraph, double... probabilities) {
        return new Loss(probabilities.clone(), ArcNumbers.of(digraph, NAME, probabilities.length));
    }

    /** The probability on an arc. */
    public double of(int from, int to) {
        return values[arcs == null ? 0 : arcs.of(from, to)];
    }

    /** The threshold below which the upper 53 bits of a lost pulse's coin lie. */
    public long coinThreshold(int from, int to) {
        return coinThresholds[arcs == null ? 0 : arcs.of(from, to)];
    }

    /** Whether no pulse is ever lost. */
    public boolean isNone() {
        for (long threshold : coinThresholds) {
            if (threshold > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether one probability serves all arcs. */
    public boolean isCommon() {
        return arcs == null;
    }

    void requireDigraph(Digraph digraph) {
        if (arcs != null) {
            arcs.requireDigraph(digraph, NAME);
        }
    }

    /** Refuses what is no probability; NaN is none. */
    static double requireProbability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be a probability from 0 to 1, but is " + value);
        }
        return value;
    }
}
