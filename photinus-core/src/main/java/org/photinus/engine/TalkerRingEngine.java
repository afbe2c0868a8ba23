package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The ring of slots of {@link SlotRingEngine} for runs whose jumps nobody sees: only talkers are visited.
 *
 * <p>An agent all of whose out-neighbours sit in its own slot changes nothing by pulsing, and its coin is
 * a pure function that need not be drawn: it is <em>silent</em>. Whoever has just pulsed is, having pulled
 * all its out-neighbours into its slot. So who pulses falls silent and leaves its slot's list of talkers;
 * when an agent moves out of a slot, its silent in-neighbours there wake; and whoever is moved talks in its
 * new slot. A lap costs the talkers and the slots, not the agents. Jumps are counted all the same, since
 * a slot knows its size.
 */
final class TalkerRingEngine implements RunLoop.Dynamics {
    private static final int NOBODY = -1;
    /** In place of the previous talker: not in the list at all. */
    private static final int SILENT = -2;

    // What a pulse touches lies together. An agent's record: its slot's record, and its neighbours in the
    // list of talkers; PREVIOUS is SILENT for whoever is not in it. Sinks, which trigger nobody, never are.
    private static final int LOG_AGENT = 2;
    private static final int SLOT = 0;
    private static final int NEXT = 1;
    private static final int PREVIOUS = 2;
    private static final int IS_SINK = 3;

    // A slot's record: when it fires, as two halves of a long; its neighbours in the ring; its first
    // talker; how many agents sit in it, and how many of them are silent.
    private static final int LOG_RECORD = 3;
    private static final int RECORD = 1 << LOG_RECORD;
    private static final int FIRE_HIGH = 0;
    private static final int FIRE_LOW = 1;
    private static final int NEXT_SLOT = 2;
    private static final int PREVIOUS_SLOT = 3;
    private static final int FIRST = 4;
    private static final int SIZE = 5;
    private static final int SILENT_COUNT = 6;

    /** The most agents whose records fit the index of an array. */
    static final int MOST_AGENTS = Integer.MAX_VALUE >> LOG_RECORD;

    private final OscillatorNetwork network;
    private final Digraph digraph;
    private final Digraph reversed;
    private final BinaryUpdate update;
    private final Thresholds thresholds;
    private final TriggeringRule triggering;
    private final @Nullable VertexTriggering vertexTriggering;
    private final int agents;
    private final FiringOrder order;

    private final int[] agent;
    private final int[] slot;
    private final int[] neighbors;
    private final int[] inNeighbors;

    /** Agents put to 1 in this instant, and at the start of the run those that begin at 1. */
    private final int[] triggered;

    private int triggeredCount;

    private Coins coins = Coins.of(0, 1);
    private long instant;
    private long pulseKey;
    private long jumps;
    private long lap;
    /** The record of the slot that fires, and when it does. */
    private int here;

    private long hereFires;
    private int slots;
    private long largestGap;
    private boolean startsAtOne;

    TalkerRingEngine(OscillatorNetwork network, BinaryUpdate update) {
        this.network = network;
        this.digraph = network.digraph();
        this.reversed = digraph.reversed();
        this.update = update;
        this.thresholds = update.thresholds();
        this.triggering = network.triggering();
        this.vertexTriggering = triggering instanceof VertexTriggering vertex ? vertex : null;
        this.agents = network.agents();
        this.order = new FiringOrder(agents);
        this.agent = new int[agents << LOG_AGENT];
        this.slot = new int[agents << LOG_RECORD];
        this.neighbors = new int[digraph.maxOutDegree()];
        this.inNeighbors = new int[reversed.maxOutDegree()];
        this.triggered = new int[agents];
        for (int i = 0; i < agents; i++) {
            agent[(i << LOG_AGENT) + IS_SINK] = digraph.outDegree(i) == 0 ? 1 : 0;
        }
    }

    RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        RunLoop.requireReachable(network, stop);
        initial.requireAgents(agents);
        begin(initial, coins);
        return RunLoop.run(this, stop, observer);
    }

    private void begin(InitialPhases initial, Coins coins) {
        this.coins = coins;
        jumps = 0;
        order.sort(initial, coins);
        makeSlots();
        lap = -1;
        here = (slots - 1) << LOG_RECORD;
        hereFires = fireAt(here);
        triggeredCount = 0;
        // Whoever begins at 1 sits in the last slot, beside those at 0, and fires at t = 0.
        for (int place = agents - 1; place >= 0 && order.fireAt(place) == Ticks.PERIOD; place--) {
            if (initial.of(coins, order.agent(place)) == Ticks.PERIOD) {
                triggered[triggeredCount++] = order.agent(place);
            }
        }
        startsAtOne = triggeredCount > 0;
    }

    private void makeSlots() {
        slots = 0;
        int record = -RECORD;
        long last = 0;
        largestGap = 0;
        for (int place = 0; place < agents; place++) {
            long fires = order.fireAt(place);
            if (fires != last) {
                record += RECORD;
                slots++;
                slot[record + FIRE_HIGH] = (int) (fires >>> 32);
                slot[record + FIRE_LOW] = (int) fires;
                slot[record + NEXT_SLOT] = record + RECORD;
                slot[record + PREVIOUS_SLOT] = record - RECORD;
                slot[record + FIRST] = NOBODY;
                slot[record + SIZE] = 0;
                slot[record + SILENT_COUNT] = 0;
                if (slots > 1) {
                    largestGap = Math.max(largestGap, fires - last);
                }
                last = fires;
            }
            sit(order.agent(place), record);
        }
        slot[record + NEXT_SLOT] = 0;
        slot[PREVIOUS_SLOT] = record;
        largestGap = Math.max(largestGap, fireAt(0) + Ticks.PERIOD - last);
    }

    private long fireAt(int record) {
        return ((long) slot[record + FIRE_HIGH] << 32) | (slot[record + FIRE_LOW] & 0xffff_ffffL);
    }

    /** Puts an agent into a slot, to talk there if it can. */
    private void sit(int who, int record) {
        agent[(who << LOG_AGENT) + SLOT] = record;
        slot[record + SIZE]++;
        if (agent[(who << LOG_AGENT) + IS_SINK] == 0) {
            talk(who, record);
        } else {
            agent[(who << LOG_AGENT) + PREVIOUS] = SILENT;
            slot[record + SILENT_COUNT]++;
        }
    }

    private void talk(int who, int record) {
        int first = slot[record + FIRST];
        int at = who << LOG_AGENT;
        agent[at + NEXT] = first;
        agent[at + PREVIOUS] = NOBODY;
        if (first != NOBODY) {
            agent[(first << LOG_AGENT) + PREVIOUS] = who;
        }
        slot[record + FIRST] = who;
    }

    private void leaveTalkers(int at, int record) {
        int next = agent[at + NEXT];
        int previous = agent[at + PREVIOUS];
        if (previous == NOBODY) {
            slot[record + FIRST] = next;
        } else {
            agent[(previous << LOG_AGENT) + NEXT] = next;
        }
        if (next != NOBODY) {
            agent[(next << LOG_AGENT) + PREVIOUS] = previous;
        }
    }

    @Override
    public boolean flow(ExactTime last) {
        if (startsAtOne) {
            return true;
        }
        int coming = slot[here + NEXT_SLOT];
        long fires = fireAt(coming);
        long comingLap = fires <= hereFires ? lap + 1 : lap;
        // A slot that fires with the end of the lap has the ticks of a whole period, and so comes
        // before the whole period that follows, as it should.
        if (comingLap > last.periods() || (comingLap == last.periods() && fires > last.ticks())) {
            return false;
        }
        here = coming;
        hereFires = fires;
        lap = comingLap;
        return true;
    }

    @Override
    public void fire(long instant) {
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        if (startsAtOne) {
            fireThoseThatBeginAtOne();
            return;
        }
        int size = slot[here + SIZE];
        int talkers = size - slot[here + SILENT_COUNT];
        jumps += size;
        int who = slot[here + FIRST];
        // Whoever moves here meanwhile is put in front of the list, and so is not visited.
        while (talkers > 0) {
            talkers--;
            int next = talkers > 0 ? agent[(who << LOG_AGENT) + NEXT] : NOBODY;
            if (pulse(who)) {
                leaveTalkers(who << LOG_AGENT, here);
                fallSilent(who);
            }
            who = next;
        }
        fireTriggered(0);
    }

    private void fireThoseThatBeginAtOne() {
        startsAtOne = false;
        int beginners = triggeredCount;
        jumps += beginners;
        for (int b = 0; b < beginners; b++) {
            int who = triggered[b];
            if (agent[(who << LOG_AGENT) + IS_SINK] == 0 && pulse(who)) {
                leaveTalkers(who << LOG_AGENT, here);
                fallSilent(who);
            }
        }
        fireTriggered(beginners);
    }

    /** The cascade: whoever was put to 1 fires, which may put more agents to 1. */
    private void fireTriggered(int from) {
        for (int t = from; t < triggeredCount; t++) {
            int who = triggered[t];
            if (agent[(who << LOG_AGENT) + IS_SINK] != 0 || pulse(who)) {
                fallSilent(who);
            } else {
                talk(who, here);
            }
        }
        jumps += triggeredCount - from;
        triggeredCount = 0;
    }

    private void fallSilent(int who) {
        agent[(who << LOG_AGENT) + PREVIOUS] = SILENT;
        slot[here + SILENT_COUNT]++;
    }

    /** Fires an agent; true if all its out-neighbours sit in its slot afterwards. */
    private boolean pulse(int who) {
        VertexTriggering vertex = vertexTriggering;
        if (vertex == null) {
            return pulseByArcs(who);
        }
        if (!Coins.succeeds(Coins.word(pulseKey, who), vertex.probability().coinThreshold(who))) {
            return false;
        }
        int degree = digraph.outNeighbors(who, neighbors);
        for (int rank = 0; rank < degree; rank++) {
            int receiver = neighbors[rank];
            int from = agent[(receiver << LOG_AGENT) + SLOT];
            if (from != here) {
                update(receiver, from);
            }
        }
        return true;
    }

    private boolean pulseByArcs(int who) {
        boolean alone = false;
        int degree = digraph.outNeighbors(who, neighbors);
        for (int rank = 0; rank < degree; rank++) {
            int receiver = neighbors[rank];
            int from = agent[(receiver << LOG_AGENT) + SLOT];
            if (from != here) {
                if (triggering.carries(coins, instant, jumps, who, receiver)) {
                    update(receiver, from);
                } else {
                    alone = true;
                }
            }
        }
        return !alone;
    }

    /** A pulse reaches an agent of another slot, which moves here: to 1, or to 0. */
    private void update(int receiver, int from) {
        long ahead = fireAt(from) - hereFires;
        long phase = ahead > 0 ? Ticks.PERIOD - ahead : -ahead;
        long threshold = thresholds.of(receiver);
        boolean fires = phase == threshold ? tieGoesToOne(receiver) : phase > threshold;
        leave(receiver, from);
        if (fires) {
            agent[(receiver << LOG_AGENT) + SLOT] = here;
            slot[here + SIZE]++;
            triggered[triggeredCount++] = receiver;
        } else {
            sit(receiver, here);
        }
    }

    private boolean tieGoesToOne(int receiver) {
        return update.tieGoesToOne(update.isRandom() ? triggering.updateDraw(coins, instant, jumps, receiver) : 0);
    }

    private void leave(int who, int from) {
        int at = who << LOG_AGENT;
        if (agent[at + PREVIOUS] == SILENT) {
            slot[from + SILENT_COUNT]--;
        } else {
            leaveTalkers(at, from);
        }
        if (--slot[from + SIZE] == 0) {
            close(from);
        } else if (slot[from + SILENT_COUNT] > 0) {
            wakeInNeighbors(who, from);
        }
    }

    /** Whoever triggers the agent that leaves is no longer alone with its own slot. */
    private void wakeInNeighbors(int who, int from) {
        int degree = reversed.outNeighbors(who, inNeighbors);
        for (int rank = 0; rank < degree; rank++) {
            int sender = inNeighbors[rank];
            int at = sender << LOG_AGENT;
            if (agent[at + SLOT] == from && agent[at + PREVIOUS] == SILENT) {
                slot[from + SILENT_COUNT]--;
                talk(sender, from);
            }
        }
    }

    private void close(int emptied) {
        int before = slot[emptied + PREVIOUS_SLOT];
        int after = slot[emptied + NEXT_SLOT];
        slot[before + NEXT_SLOT] = after;
        slot[after + PREVIOUS_SLOT] = before;
        slots--;
        long gap = fireAt(after) - fireAt(before);
        largestGap = Math.max(largestGap, gap > 0 ? gap : gap + Ticks.PERIOD);
    }

    @Override
    public boolean isWithin(long containingArc) {
        return containingArc() <= containingArc;
    }

    @Override
    public long containingArc() {
        return Ticks.PERIOD - largestGap;
    }

    @Override
    public int groups() {
        return slots;
    }

    @Override
    public long jumps() {
        return jumps;
    }

    @Override
    public ExactTime now() {
        if (lap < 0) {
            return ExactTime.ZERO;
        }
        return hereFires == Ticks.PERIOD ? new ExactTime(lap + 1, 0) : new ExactTime(lap, hereFires);
    }
}
