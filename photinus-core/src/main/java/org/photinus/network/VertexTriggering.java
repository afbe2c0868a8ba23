package org.photinus.network;

import java.util.Optional;
import org.photinus.random.Coins;

/**
 * One coin per firing: all out-neighbours or none.
 *
 * @param probability p
 */
public record VertexTriggering(PulseProbability probability) implements CoinTriggering {

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
    public boolean isPerFiring() {
        return true;
    }

    @Override
    public double probability(int from, int to) {
        return probability.of(from);
    }

    @Override
    public Optional<PulseProbability> ofAgents() {
        return Optional.of(probability);
    }

    @Override
    public Optional<CoinTriggering> withProbability(PulseProbability p) {
        return Optional.of(new VertexTriggering(p));
    }

    @Override
    public boolean alwaysPulses(int agent) {
        return probability.of(agent) == 1;
    }

    /** 1 if the coin succeeds, even where there is no out-neighbour to be reached, so that the mean is p. */
    @Override
    public int pulses(Coins coins, long instant, int agent, int reached) {
        return pulses(coins, instant, agent) ? 1 : 0;
    }

    @Override
    public Optional<String> key() {
        return Optional.of("vertex");
    }

    @Override
    public void requireAgents(int agents) {
        probability.requireAgents(agents);
    }
}
