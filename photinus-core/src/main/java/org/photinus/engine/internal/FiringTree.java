package org.photinus.engine.internal;

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
public final class FiringTree {
    private final int agents;

    /** When each agent fires next. */
    private final long[] tick;

    // Node i has the children 2i and 2i + 1, the root is 1, and agent a is leaf agents + a: whatever the
    // number of agents, all leaves descend from the root.
    private final int[] winner;

    public FiringTree(int agents) {
        this.agents = agents;
        this.tick = new long[agents];
        this.winner = new int[2 * agents];
        for (int a = 0; a < agents; a++) {
            winner[agents + a] = a;
        }
    }

    /** Sets an agent's first firing, before {@link #build}. */
    public void set(int agent, long when) {
        tick[agent] = when;
    }

    /** Takes the agents' first firings, set by {@link #set}, into order. */
    public void build() {
        for (int node = agents - 1; node > 0; node--) {
            int left = winner[2 * node];
            int right = winner[2 * node + 1];
            winner[node] = tick[right] - tick[left] < 0 ? right : left;
        }
    }

    /** The tick of an agent's next firing. */
    public long fireAt(int agent) {
        return tick[agent];
    }

    /** The containing arc of all agents. */
    public ContainingArc containingArc() {
        return ContainingArc.of(tick);
    }

    /** The tick of the next firing. */
    public long earliest() {
        return tick[winner[1]];
    }

    /** An agent that fires next. */
    public int first() {
        return winner[1];
    }

    /** Moves an agent's next firing. */
    public void move(int agent, long when) {
        long before = tick[agent];
        tick[agent] = when;
        if (when - before < 0) {
            advance(agent, when);
        } else {
            delay(agent, when);
        }
    }

    /** An agent that fires earlier than before goes up as far as it wins. */
    private void advance(int agent, long when) {
        for (int node = agents + agent; node > 1 && tick[winner[node ^ 1]] - when >= 0; node >>= 1) {
            winner[node >> 1] = agent;
        }
    }

    /** An agent that fires later than before gives way as far as it has won. */
    private void delay(int agent, long when) {
        int best = agent;
        long earliest = when;
        for (int node = agents + agent; node > 1 && winner[node >> 1] == agent; node >>= 1) {
            int rival = winner[node ^ 1];
            long ahead = tick[rival] - earliest;
            long rivalWins = ahead >> (Long.SIZE - 1);
            earliest += ahead & rivalWins;
            best ^= (best ^ rival) & (int) rivalWins;
            winner[node >> 1] = best;
        }
    }

    /**
     * Moves the agent that fires behind all others. It loses its first match, and every match above is played anew,
     * with no question in between.
     */
    public void putLast(int agent, long when) {
        tick[agent] = when;
        int leaf = agents + agent;
        int best = winner[leaf ^ 1];
        long earliest = tick[best];
        for (int node = leaf >> 1; node > 1; node >>= 1) {
            winner[node] = best;
            int rival = winner[node ^ 1];
            long ahead = tick[rival] - earliest;
            long rivalWins = ahead >> (Long.SIZE - 1);
            earliest += ahead & rivalWins;
            best ^= (best ^ rival) & (int) rivalWins;
        }
        winner[1] = best;
    }
}
