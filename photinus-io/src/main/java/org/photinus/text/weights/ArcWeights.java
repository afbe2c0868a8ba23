package org.photinus.text.weights;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;
import org.photinus.world.DelayLaw;
import org.photinus.world.Loss;

/**
 * What the arcs of a digraph have of their own, each of it null where no weights of its file were taken so.
 *
 * @param probability the pulse probabilities of edge-triggering
 * @param delay how long a pulse takes, which is a constant of each arc
 * @param loss the probabilities that a pulse is lost
 */
public record ArcWeights(
        @Nullable ArcProbability probability,
        @Nullable DelayLaw delay,
        @Nullable Loss loss) {
    /** Arcs that have nothing of their own. */
    public static final ArcWeights NONE = new ArcWeights(null, null, null);

    /** Pulse probabilities alone, if there are any. */
    public static ArcWeights of(@Nullable ArcProbability probability) {
        return probability == null ? NONE : new ArcWeights(probability, null, null);
    }

    /** Whether no weights were taken. */
    public boolean areNone() {
        return equals(NONE);
    }

    /** These, and of the others what these do not have. */
    public ArcWeights and(ArcWeights others) {
        return new ArcWeights(
                probability == null ? others.probability : probability,
                delay == null ? others.delay : delay,
                loss == null ? others.loss : loss);
    }

    /** What an arc has, for one arc after the other. */
    private interface OfArc {
        void take(int number, int from, int to);
    }

    /**
     * The same on another digraph: its arc (v, w) was (before(v), before(w)), or the other way round if arcs are turned.
     */
    public ArcWeights on(Digraph digraph, IntUnaryOperator before, boolean turned) {
        return new ArcWeights(
                probability == null ? null : probability(probability, digraph, before, turned),
                delay == null ? null : delay(delay, digraph, before, turned),
                loss == null ? null : loss(loss, digraph, before, turned));
    }

    private static ArcProbability probability(
            ArcProbability all, Digraph digraph, IntUnaryOperator before, boolean turned) {
        double[] p = new double[Math.toIntExact(digraph.arcCount())];
        forEachArc(digraph, before, turned, (number, from, to) -> p[number] = all.of(from, to));
        return ArcProbability.of(digraph, p);
    }

    private static DelayLaw delay(DelayLaw all, Digraph digraph, IntUnaryOperator before, boolean turned) {
        long[] ticks = new long[Math.toIntExact(digraph.arcCount())];
        forEachArc(digraph, before, turned, (number, from, to) -> ticks[number] = all.least(from, to));
        return DelayLaw.PerArc.of(digraph, ticks);
    }

    private static Loss loss(Loss all, Digraph digraph, IntUnaryOperator before, boolean turned) {
        double[] probabilities = new double[Math.toIntExact(digraph.arcCount())];
        forEachArc(digraph, before, turned, (number, from, to) -> probabilities[number] = all.of(from, to));
        return Loss.perArc(digraph, probabilities);
    }

    private static void forEachArc(Digraph digraph, IntUnaryOperator before, boolean turned, OfArc taker) {
        int number = 0;
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int tail = before.applyAsInt(v);
            for (int w : digraph.outNeighbors(v)) {
                int head = before.applyAsInt(w);
                taker.take(number++, turned ? head : tail, turned ? tail : head);
            }
        }
    }
}
