package org.photinus.engine;

import org.photinus.phase.ContainingArc;

/**
 * All agents as the leaves of a tournament by the tick at which they fire next: every node above holds
 * the earlier of its two children.
 *
 * <p>Ticks are absolute and wrap round: firings lie within one period of each other, far less than half
 * the range of a long, so the sign of their difference gives their order. That sign, spread over a word,
 * also selects the earlier of two without a branch. Most moves change a node or two: the higher up, the
 * rarer an agent wins. A heap has to look at both children, and takes turns that no processor can predict.
 */
final class FiringTree {
    private final int agents;

    // Node i has the children 2i and 2i + 1, the root is 1, and agent a is leaf agents + a: whatever the
    // number of agents, all leaves descend from the root.
    private final long[] tick;
    private final int[] agent;

    FiringTree(int agents) {
        this.agents = agents;
        this.tick = new long[2 * agents];
        this.agent = new int[2 * agents];
        for (int a = 0; a < agents; a++) {
            agent[agents + a] = a;
        }
    }

    /** Sets an agent's first firing, before {@link #build}. */
    void set(int who, long when) {
        tick[agents + who] = when;
    }

    /** Takes the agents' first firings, set by {@link #set}, into order. */
    void build() {
        for (int node = agents - 1; node > 0; node--) {
            int earlier = tick[2 * node + 1] - tick[2 * node] < 0 ? 2 * node + 1 : 2 * node;
            tick[node] = tick[earlier];
            agent[node] = agent[earlier];
        }
    }

    /** The tick of an agent's next firing. */
    long fireAt(int who) {
        return tick[agents + who];
    }

    /** The containing arc of all agents. */
    ContainingArc containingArc() {
        return ContainingArc.of(tick, agents, 2 * agents);
    }

    /** The tick of the next firing. */
    long earliest() {
        return tick[1];
    }

    /** An agent that fires next. */
    int first() {
        return agent[1];
    }

    /** Moves an agent's next firing. */
    void move(int who, long when) {
        int node = agents + who;
        long earlier = when;
        int winner = who;
        tick[node] = when;
        while (node > 1) {
            long ahead = tick[node ^ 1] - earlier;
            long rivalWins = ahead >> (Long.SIZE - 1);
            earlier += ahead & rivalWins;
            winner ^= (winner ^ agent[node ^ 1]) & (int) rivalWins;
            node >>= 1;
            if (winner == agent[node] && earlier == tick[node]) {
                // Neither before nor after the move does the agent win here, nor will it above.
                return;
            }
            tick[node] = earlier;
            agent[node] = winner;
        }
    }
}
