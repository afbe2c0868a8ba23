package org.photinus.engine.internal;

import org.photinus.phase.Ticks;

/**
 * Whether V ≤ ε, kept exactly through all moves of all agents, at the price of a comparison for most of them.
 *
 * <p>While V > ε, two agents further apart than ε are the witnesses: as long as neither moves, nothing has to be looked
 * at. While V ≤ ε, an arc that holds all agents is kept; a move within it, or one that makes it no longer than ε, leaves
 * nothing in doubt. In doubt all agents are looked at, once everything that happens at one time has happened.
 */
final class SpreadWatch {
    private static final int NONE = -1;
    private static final long HALF = Ticks.PERIOD / 2;

    private final long atMost;
    private final Zeros zeros;
    private boolean within;
    private boolean inDoubt;

    private int oneWitness;
    private int otherWitness;

    /** A point of the circle, and how far the arc that holds all agents reaches behind and ahead of it. */
    private long reference;

    private long behind;
    private long ahead;

    SpreadWatch(Zeros zeros, long atMost) {
        this.zeros = zeros;
        this.atMost = atMost;
    }

    /** Begins with the agents as they are. */
    boolean begin() {
        look();
        return within;
    }

    /** Whether a move of any agent matters; else only those of the two witnesses do. */
    boolean watchesAll() {
        return within || oneWitness == NONE;
    }

    int oneWitness() {
        return oneWitness;
    }

    int otherWitness() {
        return otherWitness;
    }

    /** An agent that counts has a zero at another point of the circle than before. */
    void moved(int agent, long zero) {
        if (within) {
            long way = Zeros.distance(reference, zero);
            behind = Math.min(behind, way);
            ahead = Math.max(ahead, way);
            inDoubt |= ahead - behind > atMost;
        } else {
            inDoubt |= agent == oneWitness || agent == otherWitness || oneWitness == NONE;
        }
    }

    /** Agents count now that did not, or the other way round. */
    void changed() {
        inDoubt = true;
    }

    /** Whether all agents have to be looked at. */
    boolean isInDoubt() {
        return inDoubt;
    }

    /** Whether V ≤ ε, now that everything that happens at one time has happened. */
    boolean isWithin(long now) {
        follow(now);
        if (inDoubt) {
            settle();
        }
        return within;
    }

    /** Zeros go on with time, and the reference follows them round the circle; at least every four periods. */
    void follow(long now) {
        while (now - reference > Ticks.PERIOD) {
            reference += Ticks.PERIOD;
        }
    }

    private void settle() {
        boolean witnessed = !within
                && oneWitness != NONE
                && zeros.counts(oneWitness)
                && zeros.counts(otherWitness)
                && Math.abs(Zeros.distance(zeros.zero[oneWitness], zeros.zero[otherWitness])) > atMost;
        if (witnessed) {
            inDoubt = false;
        } else {
            look();
        }
    }

    /** Looks at all agents, and at no more than it needs to find two witnesses. */
    private void look() {
        inDoubt = false;
        if (atMost >= HALF) {
            // No two agents are further apart than half the circle.
            within = zeros.containingArc() <= atMost;
            oneWitness = NONE;
            inDoubt = within;
            return;
        }
        int first = NONE;
        int farBehind = NONE;
        int farAhead = NONE;
        behind = 0;
        ahead = 0;
        for (int i = 0; i < zeros.agents(); i++) {
            if (!zeros.counts(i)) {
                continue;
            }
            if (first == NONE) {
                first = i;
                farBehind = i;
                farAhead = i;
                reference = zeros.zero[i];
            }
            long way = Zeros.distance(reference, zeros.zero[i]);
            if (way < behind) {
                behind = way;
                farBehind = i;
            } else if (way > ahead) {
                ahead = way;
                farAhead = i;
            }
            if (Math.abs(way) > atMost) {
                within = false;
                oneWitness = first;
                otherWitness = i;
                return;
            }
            if (ahead - behind > atMost) {
                // Both are near the first; on a circle they may still be nearer to each other the other way round.
                boolean apart = ahead - behind <= HALF;
                within = false;
                oneWitness = apart ? farBehind : NONE;
                otherWitness = farAhead;
                return;
            }
        }
        within = true;
    }
}
