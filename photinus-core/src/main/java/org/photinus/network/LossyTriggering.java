package org.photinus.network;

import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/**
 * Edge-triggering with a probability of each arc's own: one coin per out-arc and firing, the same coins as
 * those of {@link EdgeTriggering}.
 *
 * @param probability p of each arc
 */
public record LossyTriggering(ArcProbability probability) implements TriggeringRule {

    @Override
    public boolean carries(Coins coins, long instant, long jump, int from, int to) {
        return coins.travels(instant, from, to, probability.coinThreshold(from, to));
    }

    @Override
    public void requireDigraph(Digraph digraph) {
        probability.requireDigraph(digraph);
    }
}
