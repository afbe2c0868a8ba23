package org.photinus.network;

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

    /** Refuses a number of agents that the rule was not made for. */
    default void requireAgents(int agents) {}

    /** Refuses a digraph that the rule was not made for. */
    default void requireDigraph(Digraph digraph) {
        requireAgents(digraph.vertexCount());
    }
}
