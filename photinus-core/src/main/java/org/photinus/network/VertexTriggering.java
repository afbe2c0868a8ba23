package org.photinus.network;

import org.photinus.random.Coins;

/**
 * One coin per firing: all out-neighbours or none.
 *
 * @param probability p
 */
public record VertexTriggering(PulseProbability probability) implements TriggeringRule {

    /** Vertex-triggering with one p for all agents. */
    public static VertexTriggering of(double p) {
        return new VertexTriggering(PulseProbability.of(p));
    }

    /** Whether the agent's coin of this instant succeeds. */
    public boolean pulses(Coins coins, long instant, int agent) {
        return coins.pulses(instant, agent, probability.coinThreshold(agent));
    }

    @Override
    public boolean carries(Coins coins, long instant, long jump, int from, int to) {
        return pulses(coins, instant, from);
    }

    @Override
    public void requireAgents(int agents) {
        probability.requireAgents(agents);
    }
}
