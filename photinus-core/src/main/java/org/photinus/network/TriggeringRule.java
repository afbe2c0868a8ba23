package org.photinus.network;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/**
 * When a firing agent pulses, and whom the pulse reaches (S5).
 *
 * <p>A rule is a pure function of its arguments: asked twice, it answers the same. It may use the
 * coins of the instant in any way.
 */
@FunctionalInterface
public interface TriggeringRule {

    /**
     * Whether the firing of {@code from} sends a pulse along the arc to {@code to}.
     *
     * @param coins the random numbers of the run
     * @param instant the number of the instant, from 0
     * @param jump the index k of the jump, from 0; only for rules that {@link #goesByJump}
     */
    boolean carries(Coins coins, long instant, long jump, int from, int to);

    /**
     * Whether the answer depends on the jump index. Engines then keep the order of S7 and skip
     * nothing; otherwise they pass any index and visit the agents of an instant in any order.
     */
    default boolean goesByJump() {
        return false;
    }

    /** The draw that a random update rule gets for an agent that this jump reaches. */
    default long updateDraw(Coins coins, long instant, long jump, int agent) {
        return coins.updateDraw(instant, agent);
    }

    /** This rule's coins, if it goes by independent ones. */
    default Optional<CoinTriggering> byCoins() {
        return Optional.empty();
    }

    /** The p of the firings, if one coin decides for all out-arcs of a firing. */
    default Optional<PulseProbability> byFiring() {
        return byCoins().filter(CoinTriggering::isPerFiring).flatMap(CoinTriggering::ofAgents);
    }

    /**
     * The pulses that an agent has sent in a jump, which is what its radio pays for; here, one if it reached
     * an agent.
     *
     * @param reached the number of agents that the jump reached
     */
    default int pulses(Coins coins, long instant, int agent, int reached) {
        return reached > 0 ? 1 : 0;
    }

    /** The rule's name in a hybrid arc file and on the command line; a rule of a user's own has none. */
    default Optional<String> key() {
        return Optional.empty();
    }

    /** Refuses a number of agents that the rule was not made for. */
    default void requireAgents(int agents) {}

    /** Refuses a digraph that the rule was not made for. */
    default void requireDigraph(Digraph digraph) {
        requireAgents(digraph.vertexCount());
    }
}
