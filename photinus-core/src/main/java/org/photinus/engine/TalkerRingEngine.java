package org.photinus.engine;

import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;

/**
 * The ring of slots of {@link SlotRingEngine} for runs whose jumps nobody sees: only talkers are visited.
 *
 * <p>An agent all of whose out-neighbours sit in its own slot changes nothing by pulsing, and its coin is
 * a pure function that need not be drawn: it is <em>silent</em>. Whoever has just pulsed is, having pulled
 * all its out-neighbours into its slot. So who pulses falls silent; when an agent moves out of a slot, its
 * silent in-neighbours there wake; and whoever is moved talks in its new slot. A lap costs the talkers and
 * the slots, not the agents. Jumps are counted all the same, since a slot knows its size.
 *
 * <p>Whoever talks in the slot that has just fired is appended to one long list. A slot's talkers are a
 * stretch of it, those of the next slot come later in it, and nothing is ever taken out: whoever has moved
 * on since is passed over when the slot fires again. What no processor can predict, such as a coin, is
 * counted instead of branched upon: the entry is written in any case, and the end of the list moves on or
 * does not.
 */
final class TalkerRingEngine extends RingDynamics {
    // An agent's seat is the place of its slot's record and, in the bits that such a place leaves free, its
    // state. The lowest bit says that the agent need not be visited.
    private static final int STATE = 3;

    /** An agent whose pulse can change something, and which is in its slot's stretch of the list. */
    private static final int TALKING = 0;
    /** An agent whose out-neighbours all sit in its own slot. */
    private static final int SILENT = 1;
    /** An agent that was silent until an out-neighbour left its slot: it is among the woken of its slot. */
    private static final int WOKEN = 2;
    /** An agent without out-neighbours, which never talks. */
    private static final int SINK = 3;

    private static final int QUIET_BIT = 1;

    // A slot's record: the ticks at which it fires in a lap; how many agents sit in it and, in the lower half
    // of the word, how many of them need no visit; where its talkers begin in the list and, in the lower
    // half, where they end, or the complement of the only one; and the next slot of the ring.
    private static final int LOG_SLOT = 2;
    private static final int FIRES = 0;
    private static final int COUNTS = 1;
    private static final int TALKERS = 2;
    private static final int LINKS = 3;

    private static final long ONE_AGENT = 1L << 32;

    /** The most agents for whose slots there is a place in an array. */
    static final int MOST_AGENTS = Integer.MAX_VALUE >> LOG_SLOT;

    private final Neighborhood out;
    private final Neighborhood in;
    private final Thresholds thresholds;
    private final FiringOrder order;
    private final int[] seat;
    private final long[] slot;

    /** The list of talkers, up to {@code talkersEnd}; an instant appends each agent at most once. */
    private final int[] talkers;

    private int talkersEnd;

    /** The first of the woken in each slot; they are linked in both directions. */
    private final int[] wokenFirst;

    private final int[] wokenNext;
    private final int[] wokenPrevious;

    /** Who pulses in this instant, or, by arcs, may: the cascade appends to it. */
    private final int[] pulsing;

    private int pulsingCount;

    private long pulseKey;

    TalkerRingEngine(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update);
        this.out = new Neighborhood(network.digraph());
        this.in = new Neighborhood(network.digraph().reversed());
        this.thresholds = update.thresholds();
        this.seat = new int[agents];
        this.slot = new long[agents << LOG_SLOT];
        this.talkers = new int[(int) Math.min(3L * agents + 1, Integer.MAX_VALUE - 8)];
        this.order = new FiringOrder(agents, talkers);
        this.wokenFirst = new int[agents];
        this.wokenNext = new int[agents];
        this.wokenPrevious = new int[agents];
        this.pulsing = new int[agents + 1];
        for (int i = 0; i < agents; i++) {
            seat[i] = network.digraph().outDegree(i) == 0 ? SINK : TALKING;
        }
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        requireRunnable(initial, stop);
        order.sort(initial, coins, slot);
        begin(initial, coins, order);
        makeSlots();
        return RunLoop.run(this, stop, observer);
    }

    /** Makes the slots, and of the firing order, in its own place, the list of talkers. */
    private void makeSlots() {
        talkersEnd = 0;
        int at = 0;
        long last = 0;
        int place = 0;
        while (place < agents) {
            long fires = order.fireAt(place);
            at = slots << LOG_SLOT;
            int firstTalker = talkersEnd;
            int first = place;
            for (; place < agents && order.fireAt(place) == fires; place++) {
                int agent = order.agent(place);
                int sink = sinkBit(seat[agent]);
                seat[agent] = at | (sink * SINK);
                talkers[talkersEnd] = agent;
                talkersEnd += 1 - sink;
            }
            int size = place - first;
            slot[at + FIRES] = fires;
            slot[at + COUNTS] = size * ONE_AGENT + (size - (talkersEnd - firstTalker));
            setTalkers(at, firstTalker);
            link(at - (1 << LOG_SLOT), at, at + (1 << LOG_SLOT));
            wokenFirst[slots] = NOBODY;
            if (slots > 0) {
                joinGaps(last, fires);
            }
            last = fires;
            slots++;
        }
        link(previousSlot(at), at, 0);
        link(at, 0, nextSlot(0));
        joinGaps(last, slot[FIRES]);
        here = at;
        hereFires = last;
    }

    private void link(int previous, int at, int next) {
        slot[at + LINKS] = ((long) next << 32) | (previous & 0xffff_ffffL);
    }

    private int nextSlot(int at) {
        return (int) (slot[at + LINKS] >> 32);
    }

    private int previousSlot(int at) {
        return (int) slot[at + LINKS];
    }

    /** Makes the talkers of a slot those of the list from one place to the end. */
    private void setTalkers(int at, int first) {
        int count = talkersEnd - first;
        if (count == 1) {
            talkersEnd = first;
            slot[at + TALKERS] = ~talkers[first];
        } else {
            slot[at + TALKERS] = count == 0 ? 0 : ((long) first << 32) | talkersEnd;
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
    public boolean flow(ExactTime last) {
        if (beginners > 0) {
            return true;
        }
        int coming = nextSlot(here);
        return flowTo(coming, slot[coming + FIRES], last);
    }

    @Override
    public void fire(long instant) {
        long those = slot[here + TALKERS];
        int woken = wokenFirst[here >> LOG_SLOT];
        boolean lone = those < 0 && woken == NOBODY && beginners == 0;
        if (beginners == 0) {
            jumps += slot[here + COUNTS] >> 32;
            if ((those == 0 && woken == NOBODY) || slots == 1) {
                return;
            }
        }
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        if (lone && (equal(seat[(int) ~those], here | TALKING) & pulses((int) ~those)) == 0) {
            return;
        }
        if ((long) talkersEnd + agents >= talkers.length) {
            forgetThoseThatMovedOn();
            those = slot[here + TALKERS];
        }
        int firstTalker = talkersEnd;
        pulsingCount = 0;
        if (lone) {
            pulsing[pulsingCount++] = (int) ~those;
        } else {
            fireTalkers(those);
            fireWoken(woken);
        }
        // Once everybody sits in one slot no pulse changes anything.
        for (int i = 0; i < pulsingCount && slots > 1; i++) {
            pulse(pulsing[i]);
        }
        setTalkers(here, firstTalker);
    }

    private void fireTalkers(long those) {
        if (those < 0) {
            fireTalker((int) ~those);
        }
        int end = (int) those;
        for (int t = (int) (those >>> 32); t < end; t++) {
            fireTalker(talkers[t]);
        }
        jumps += beginners;
        beginners = 0;
    }

    private void fireTalker(int agent) {
        int stillHere = equal(seat[agent], here | TALKING);
        int fires = beginners > 0 && !beginsAtOne(agent) ? 0 : 1;
        fire(agent, stillHere & fires & pulses(agent), stillHere);
    }

    private void fireWoken(int firstWoken) {
        for (int agent = firstWoken; agent != NOBODY; agent = wokenNext[agent]) {
            seat[agent] = here | TALKING;
            fire(agent, pulses(agent), 1);
        }
        wokenFirst[here >> LOG_SLOT] = NOBODY;
    }

    /** Lists an agent of this slot: as one that pulses if {@code pulses} is 1, else if {@code talks} as a talker. */
    private void fire(int agent, int pulses, int talks) {
        pulsing[pulsingCount] = agent;
        pulsingCount += pulses;
        talkers[talkersEnd] = agent;
        talkersEnd += talks & ~pulses;
    }

    /** 1 if an agent that fires in this instant pulses, or, by arcs, may. */
    private int pulses(int agent) {
        PulseProbability vertex = probability;
        return vertex == null ? 1 : Coins.success(Coins.word(pulseKey, agent), vertex.coinThreshold(agent));
    }

    /** An agent pulses: whoever of its out-neighbours sits elsewhere comes here. */
    private void pulse(int agent) {
        boolean alone = true;
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            int seated = seat[receiver];
            if ((seated & ~STATE) != here) {
                if (probability != null || triggering.carries(coins, instant, jumps, agent, receiver)) {
                    pull(receiver, seated);
                } else {
                    alone = false;
                }
            }
        }
        if (alone) {
            seat[agent] = here | SILENT;
            slot[here + COUNTS]++;
        } else {
            talkers[talkersEnd++] = agent;
        }
    }

    /** A pulse reaches an agent of another slot, which moves here: to 1, and so fires, or to 0. */
    private void pull(int receiver, int seated) {
        int from = seated & ~STATE;
        int fires = reachesOne(receiver, phaseIn(slot[from + FIRES]), thresholds.of(receiver));
        jumps += fires;
        int sink = sinkBit(seated);
        seat[receiver] = here | (sink * SINK);
        slot[here + COUNTS] += ONE_AGENT + sink;
        fire(receiver, fires & pulses(receiver) & ~sink, 1 - sink);
        if ((seated & STATE) == WOKEN) {
            leaveWoken(receiver, from);
        }
        long left = slot[from + COUNTS] - ONE_AGENT - (seated & QUIET_BIT);
        slot[from + COUNTS] = left;
        if (left == 0) {
            close(from);
        } else if ((int) left > 0) {
            wakeInNeighbors(receiver, from);
        }
    }

    /** Whoever triggers the agent that leaves is no longer alone with its own slot. */
    private void wakeInNeighbors(int agent, int from) {
        int last = in.open(agent);
        int[] neighbors = in.list();
        for (int n = in.first(); n < last; n++) {
            int sender = neighbors[n];
            if (seat[sender] == (from | SILENT)) {
                wake(sender, from);
            }
        }
    }

    private void wake(int agent, int at) {
        seat[agent] = at | WOKEN;
        slot[at + COUNTS]--;
        int first = wokenFirst[at >> LOG_SLOT];
        wokenNext[agent] = first;
        wokenPrevious[agent] = NOBODY;
        if (first != NOBODY) {
            wokenPrevious[first] = agent;
        }
        wokenFirst[at >> LOG_SLOT] = agent;
    }

    private void leaveWoken(int agent, int at) {
        int next = wokenNext[agent];
        int previous = wokenPrevious[agent];
        if (next != NOBODY) {
            wokenPrevious[next] = previous;
        }
        if (previous != NOBODY) {
            wokenNext[previous] = next;
        } else {
            wokenFirst[at >> LOG_SLOT] = next;
        }
    }

    /** Makes room in the list of talkers; from the slot that fires on, its stretches lie in the order of the ring. */
    private void forgetThoseThatMovedOn() {
        int kept = 0;
        int at = here;
        do {
            long those = slot[at + TALKERS];
            if (those > 0) {
                int end = (int) those;
                talkersEnd = kept;
                for (int t = (int) (those >>> 32); t < end; t++) {
                    int agent = talkers[t];
                    talkers[talkersEnd] = agent;
                    talkersEnd += equal(seat[agent], at | TALKING);
                }
                setTalkers(at, kept);
                kept = talkersEnd;
            }
            at = nextSlot(at);
        } while (at != here);
        talkersEnd = kept;
    }

    private void close(int emptied) {
        int before = previousSlot(emptied);
        int after = nextSlot(emptied);
        link(previousSlot(before), before, after);
        link(before, after, nextSlot(after));
        slots--;
        joinGaps(slot[before + FIRES], slot[after + FIRES]);
    }
}
