package org.photinus.engine.internal;

import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.random.Coins;

/**
 * The ring of slots of {@link SlotRingDynamics} for runs whose jumps are not observed: only active agents are visited.
 *
 * <p>An agent all of whose out-neighbours sit in its own slot changes nothing by pulsing, and its coin is
 * a pure function that need not be drawn: it is <em>dormant</em>. An agent that has just pulsed is, having pulled
 * all its out-neighbours into its slot. So an agent that pulses becomes dormant; when an agent moves out of a slot,
 * its dormant in-neighbours there are <em>reactivated</em>; and an agent that is moved is <em>active</em> in its new
 * slot. A lap costs the active agents and the slots, not all agents. Jumps are counted all the same, since a slot
 * knows its size.
 *
 * <p>The agents that are active in the slot that has just fired are appended to one long list. A slot's active
 * agents are a stretch of it, those of the next slot come later in it, and nothing is ever taken out: an agent that
 * has moved on since is passed over when the slot fires again. What no processor can predict, such as a coin, is
 * counted instead of branched upon: the entry is written in any case, and the end of the list moves on or
 * does not.
 */
public final class ActiveRingDynamics extends RingDynamics {
    // An agent's seat is the place of its slot's record and, in the bits that such a place leaves free, its
    // state. The lowest bit says that the agent need not be visited.
    private static final int STATE = 3;

    /** An agent whose pulse can change something, and which is in its slot's stretch of the list. */
    private static final int ACTIVE = 0;
    /** An agent whose out-neighbours all sit in its own slot. */
    private static final int DORMANT = 1;
    /** An agent that was dormant until an out-neighbour left its slot: it is in the slot's list of such agents. */
    private static final int REACTIVATED = 2;
    /** An agent without out-neighbours, which is never active. */
    private static final int SINK = 3;

    private static final int NO_VISIT_BIT = 1;

    // In a slot's record: how many agents sit in it and, in the lower half of the word, how many of them need
    // no visit; where its stretch of the list begins and, in the lower half, where it ends, or the complement
    // of its only active agent.
    private static final int COUNTS = OWN;
    private static final int STRETCH = OWN + 1;

    private static final long ONE_AGENT = 1L << 32;

    private final Neighborhood out;
    private final Neighborhood in;
    private final Thresholds thresholds;
    private final int[] seat;

    /** The list of active agents, up to {@code activeEnd}; an instant appends each agent at most once. */
    private final int[] active;

    private int activeEnd;

    /** The first of the reactivated in each slot; they are linked in both directions. */
    private final int[] reactivatedFirst;

    private final int[] reactivatedNext;
    private final int[] reactivatedPrevious;

    /** The agents that pulse in this instant, or, by arcs, may: the cascade appends to them. */
    private final int[] pulsing;

    private int pulsingCount;

    private long pulseKey;

    /** Dynamics of a network with the binary update. */
    public ActiveRingDynamics(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update, new int[(int) Math.min(3L * network.agents() + 1, Integer.MAX_VALUE - 8)]);
        this.active = order.order();
        this.out = new Neighborhood(network.digraph());
        this.in = new Neighborhood(network.digraph().reversed());
        this.thresholds = update.thresholds();
        this.seat = new int[agents];
        this.reactivatedFirst = new int[agents];
        this.reactivatedNext = new int[agents];
        this.reactivatedPrevious = new int[agents];
        this.pulsing = new int[agents + 1];
        for (int i = 0; i < agents; i++) {
            seat[i] = network.digraph().outDegree(i) == 0 ? SINK : ACTIVE;
        }
    }

    /** Fills the slots, and makes of the firing order, in its own place, the list of active agents. */
    @Override
    protected void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        sort(initial, coins);
        activeEnd = 0;
        int place = 0;
        while (place < agents) {
            long ticks = order.fireAt(place);
            int at = open(ticks);
            int firstActive = activeEnd;
            int first = place;
            for (; place < agents && order.fireAt(place) == ticks; place++) {
                int agent = order.agent(place);
                int sink = sinkBit(seat[agent]);
                seat[agent] = at | (sink * SINK);
                active[activeEnd] = agent;
                activeEnd += 1 - sink;
            }
            int size = place - first;
            slot[at + COUNTS] = size * ONE_AGENT + (size - (activeEnd - firstActive));
            setStretch(at, firstActive);
            reactivatedFirst[at >> LOG_SLOT] = NONE;
        }
        complete();
    }

    /** Makes the active agents of a slot those of the list from one place to the end. */
    private void setStretch(int at, int first) {
        int count = activeEnd - first;
        if (count == 1) {
            activeEnd = first;
            slot[at + STRETCH] = ~active[first];
        } else {
            slot[at + STRETCH] = count == 0 ? 0 : ((long) first << 32) | activeEnd;
        }
    }

    /** 1 for a sink, else 0. */
    private static int sinkBit(int seat) {
        return seat & (seat >> 1) & 1;
    }

    /** 1 if both are the same, else 0: without a branch. */
    private static int equal(int a, int b) {
        int difference = a ^ b;
        return 1 - ((difference | -difference) >>> 31);
    }

    @Override
    protected void fire(long instant) {
        long those = slot[firingSlot + STRETCH];
        int reactivated = reactivatedFirst[firingSlot >> LOG_SLOT];
        boolean lone = those < 0 && reactivated == NONE && beginners == 0;
        if (beginners == 0) {
            jumps += slot[firingSlot + COUNTS] >> 32;
            if ((those == 0 && reactivated == NONE) || slots == 1) {
                return;
            }
        }
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        if (lone && (equal(seat[(int) ~those], firingSlot | ACTIVE) & pulses((int) ~those)) == 0) {
            return;
        }
        if ((long) activeEnd + agents >= active.length) {
            forgetThoseThatMovedOn();
            those = slot[firingSlot + STRETCH];
        }
        int firstActive = activeEnd;
        pulsingCount = 0;
        if (lone) {
            pulsing[pulsingCount++] = (int) ~those;
        } else {
            fireStretch(those);
            fireReactivated(reactivated);
        }
        // Once all agents sit in one slot no pulse changes anything.
        for (int i = 0; i < pulsingCount && slots > 1; i++) {
            pulse(pulsing[i]);
        }
        setStretch(firingSlot, firstActive);
    }

    private void fireStretch(long those) {
        if (those < 0) {
            fireActive((int) ~those);
        }
        int end = (int) those;
        for (int t = (int) (those >>> 32); t < end; t++) {
            fireActive(active[t]);
        }
        jumps += beginners;
        beginners = 0;
    }

    private void fireActive(int agent) {
        int stillHere = equal(seat[agent], firingSlot | ACTIVE);
        int fires = beginners > 0 && !beginsAtOne(agent) ? 0 : 1;
        fire(agent, stillHere & fires & pulses(agent), stillHere);
    }

    private void fireReactivated(int first) {
        for (int agent = first; agent != NONE; agent = reactivatedNext[agent]) {
            seat[agent] = firingSlot | ACTIVE;
            fire(agent, pulses(agent), 1);
        }
        reactivatedFirst[firingSlot >> LOG_SLOT] = NONE;
    }

    /** Lists an agent of this slot: as one that pulses if {@code pulses} is 1, else if {@code staysActive} as an active one. */
    private void fire(int agent, int pulses, int staysActive) {
        pulsing[pulsingCount] = agent;
        pulsingCount += pulses;
        active[activeEnd] = agent;
        activeEnd += staysActive & ~pulses;
    }

    /** 1 if an agent that fires in this instant pulses, or, by arcs, may. */
    private int pulses(int agent) {
        PulseProbability vertex = probability;
        return vertex == null ? 1 : Coins.success(Coins.word(pulseKey, agent), vertex.coinThreshold(agent));
    }

    /** An agent pulses: its out-neighbours in other slots come to this one. */
    private void pulse(int agent) {
        boolean alone = true;
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            int seated = seat[receiver];
            if ((seated & ~STATE) != firingSlot) {
                if (probability != null || triggering.carries(coins, instant, jumps, agent, receiver)) {
                    pull(receiver, seated);
                } else {
                    alone = false;
                }
            }
        }
        if (alone) {
            seat[agent] = firingSlot | DORMANT;
            slot[firingSlot + COUNTS]++;
        } else {
            active[activeEnd++] = agent;
        }
    }

    /** A pulse reaches an agent of another slot, which moves to this one: to 1, and so fires, or to 0. */
    private void pull(int receiver, int seated) {
        int from = seated & ~STATE;
        int fires = reachesOne(receiver, phaseIn(from), thresholds.of(receiver));
        jumps += fires;
        int sink = sinkBit(seated);
        seat[receiver] = firingSlot | (sink * SINK);
        slot[firingSlot + COUNTS] += ONE_AGENT + sink;
        fire(receiver, fires & pulses(receiver) & ~sink, 1 - sink);
        if ((seated & STATE) == REACTIVATED) {
            leaveReactivated(receiver, from);
        }
        long left = slot[from + COUNTS] - ONE_AGENT - (seated & NO_VISIT_BIT);
        slot[from + COUNTS] = left;
        if (left == 0) {
            close(from);
        } else if ((int) left > 0) {
            reactivateInNeighbors(receiver, from);
        }
    }

    /** Reactivates the dormant agents of a slot whose out-neighbour leaves it. */
    private void reactivateInNeighbors(int agent, int from) {
        int last = in.open(agent);
        int[] neighbors = in.list();
        for (int n = in.first(); n < last; n++) {
            int sender = neighbors[n];
            if (seat[sender] == (from | DORMANT)) {
                reactivate(sender, from);
            }
        }
    }

    private void reactivate(int agent, int at) {
        seat[agent] = at | REACTIVATED;
        slot[at + COUNTS]--;
        int first = reactivatedFirst[at >> LOG_SLOT];
        reactivatedNext[agent] = first;
        reactivatedPrevious[agent] = NONE;
        if (first != NONE) {
            reactivatedPrevious[first] = agent;
        }
        reactivatedFirst[at >> LOG_SLOT] = agent;
    }

    private void leaveReactivated(int agent, int at) {
        int next = reactivatedNext[agent];
        int previous = reactivatedPrevious[agent];
        if (next != NONE) {
            reactivatedPrevious[next] = previous;
        }
        if (previous != NONE) {
            reactivatedNext[previous] = next;
        } else {
            reactivatedFirst[at >> LOG_SLOT] = next;
        }
    }

    /** Makes room in the list of active agents; from the slot that fires on, its stretches lie in the order of the  */
    private void forgetThoseThatMovedOn() {
        int kept = 0;
        int at = firingSlot;
        do {
            long those = slot[at + STRETCH];
            if (those > 0) {
                int end = (int) those;
                activeEnd = kept;
                for (int t = (int) (those >>> 32); t < end; t++) {
                    int agent = active[t];
                    active[activeEnd] = agent;
                    activeEnd += equal(seat[agent], at | ACTIVE);
                }
                setStretch(at, kept);
                kept = activeEnd;
            }
            at = next(at);
        } while (at != firingSlot);
        activeEnd = kept;
    }

    @Override
    protected long phaseNow(int agent) {
        return phaseIn(seat[agent] & ~STATE);
    }
}
