package org.photinus.network;

import org.photinus.random.Coins;

/**
 * One coin per out-arc and firing.
 *
 * @param probability p of the agent at the tail of the arc
 */
public record EdgeTriggering(PulseProbability probability) implements TriggeringRule {

    /** Edge-triggering with one p for all agents. */
    public static EdgeTriggering of(double p) {
        return new EdgeTriggering(PulseProbability.of(p));
    }

    @Override
    public boolean carries(Coins coins, long instant, long jump, int from, int to) {
        return coins.travels(instant, from, to, probability.coinThreshold(from));
    }

    @Override
    public void requireAgents(int agents) {
        probability.requireAgents(agents);
    }
}
