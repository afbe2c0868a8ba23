package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
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
    // All records lie in one array and point at each other by their place in it, so that an agent's and a
    // slot's list pointers are the same thing and no link needs a special case. Every record begins with
    // them: of an agent in the list of talkers; of a slot, the first and the last talker; of an agent that
    // is not in a list, itself, so that taking it out again does nothing.
    private static final int NEXT = 0;
    private static final int PREVIOUS = 1;

    // An agent's record goes on with its slot and, in the two bits that the place of a slot leaves free, its
    // state: one look tells both.
    private static final int LOG_AGENT = 2;
    private static final int SEAT = 2;
    private static final int STATE_BITS = 3;

    /** An agent whose pulse can change something. */
    private static final int TALKING = 0;
    /** An agent whose out-neighbours all sit in its own slot. */
    private static final int SILENT = 1;
    /** An agent without out-neighbours, which never talks. */
    private static final int SINK = 3;

    // A slot's record goes on with the ticks at which it fires in a lap, as two halves of a long; its
    // neighbours in the ring; how many agents sit in it, and how many of them do not talk.
    private static final int LOG_SLOT = 3;
    private static final int FIRE_HIGH = 2;
    private static final int FIRE_LOW = 3;
    private static final int NEXT_SLOT = 4;
    private static final int PREVIOUS_SLOT = 5;
    private static final int SIZE = 6;
    private static final int QUIET = 7;

    /** The most agents whose records, and those of as many slots, fit the index of an array. */
    static final int MOST_AGENTS = Integer.MAX_VALUE / ((1 << LOG_AGENT) + (1 << LOG_SLOT));

    private final OscillatorNetwork network;
    private final Neighborhood out;
    private final Neighborhood in;
    private final BinaryUpdate update;
    private final Thresholds thresholds;
    private final TriggeringRule triggering;
    private final @Nullable PulseProbability probability;
    private final int agents;
    private final FiringOrder order;
    private final int[] record;
    private final int firstSlot;

    /** The records of agents put to 1 in this instant; at the start of the run, of those that begin at 1. */
    private final int[] triggered;

    private int triggeredCount;

    private Coins coins = Coins.of(0, 1);
    private long instant;
    private long pulseKey;
    private long jumps;
    private long lap;
    /** The slot that fires, and when it does. */
    private int here;

    private long hereFires;
    private int slots;
    private long largestGap;
    private boolean startsAtOne;

    TalkerRingEngine(OscillatorNetwork network, BinaryUpdate update) {
        this.network = network;
        this.out = new Neighborhood(network.digraph());
        this.in = new Neighborhood(network.digraph().reversed());
        this.update = update;
        this.thresholds = update.thresholds();
        this.triggering = network.triggering();
        this.probability = triggering instanceof VertexTriggering vertex ? vertex.probability() : null;
        this.agents = network.agents();
        this.order = new FiringOrder(agents);
        this.firstSlot = agents << LOG_AGENT;
        this.record = new int[firstSlot + (agents << LOG_SLOT)];
        this.triggered = new int[agents];
        for (int i = 0; i < agents; i++) {
            record[(i << LOG_AGENT) + SEAT] = network.digraph().outDegree(i) == 0 ? SINK : TALKING;
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
        triggeredCount = 0;
        // Whoever begins at 1 sits in the last slot, beside those at 0, and fires at t = 0.
        for (int place = agents - 1; place >= 0 && order.fireAt(place) == Ticks.PERIOD; place--) {
            if (initial.of(coins, order.agent(place)) == Ticks.PERIOD) {
                triggered[triggeredCount++] = order.agent(place) << LOG_AGENT;
            }
        }
        startsAtOne = triggeredCount > 0;
    }

    private void makeSlots() {
        slots = 0;
        largestGap = 0;
        int at = firstSlot - (1 << LOG_SLOT);
        long last = 0;
        for (int place = 0; place < agents; place++) {
            long fires = order.fireAt(place);
            if (fires != last) {
                largestGap = Math.max(largestGap, slots == 0 ? 0 : fires - last);
                last = fires;
                slots++;
                at += 1 << LOG_SLOT;
                record[at + NEXT] = at;
                record[at + PREVIOUS] = at;
                record[at + FIRE_HIGH] = (int) (fires >>> 32);
                record[at + FIRE_LOW] = (int) fires;
                record[at + NEXT_SLOT] = at + (1 << LOG_SLOT);
                record[at + PREVIOUS_SLOT] = at - (1 << LOG_SLOT);
                record[at + SIZE] = 0;
                record[at + QUIET] = 0;
            }
            sit(order.agent(place) << LOG_AGENT, at);
        }
        record[at + NEXT_SLOT] = firstSlot;
        record[firstSlot + PREVIOUS_SLOT] = at;
        largestGap = Math.max(largestGap, fireAt(firstSlot) + Ticks.PERIOD - last);
        here = at;
        hereFires = last;
    }

    private long fireAt(int at) {
        return ((long) record[at + FIRE_HIGH] << 32) | (record[at + FIRE_LOW] & 0xffff_ffffL);
    }

    /** Puts an agent into a slot, to talk there if it can. */
    private void sit(int who, int at) {
        record[at + SIZE]++;
        if ((record[who + SEAT] & STATE_BITS) == SINK) {
            record[who + SEAT] = at | SINK;
            record[who + NEXT] = who;
            record[who + PREVIOUS] = who;
            record[at + QUIET]++;
        } else {
            record[who + SEAT] = at | TALKING;
            talk(who, at);
        }
    }

    private void talk(int who, int at) {
        int first = record[at + NEXT];
        record[who + NEXT] = first;
        record[who + PREVIOUS] = at;
        record[first + PREVIOUS] = who;
        record[at + NEXT] = who;
    }

    private void leaveTalkers(int who) {
        int next = record[who + NEXT];
        int previous = record[who + PREVIOUS];
        record[previous + NEXT] = next;
        record[next + PREVIOUS] = previous;
    }

    @Override
    public boolean flow(ExactTime last) {
        if (startsAtOne) {
            return true;
        }
        int coming = record[here + NEXT_SLOT];
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
        if (startsAtOne) {
            fireThoseThatBeginAtOne(instant);
            return;
        }
        int size = record[here + SIZE];
        int talkers = size - record[here + QUIET];
        jumps += size;
        if (talkers == 0 || slots == 1) {
            return;
        }
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        int who = record[here + NEXT];
        // Whoever moves here meanwhile is put in front of the list, and so is not visited.
        while (true) {
            talkers--;
            // The record of a lone talker is not touched unless it pulses: it would be a cache miss.
            int next = talkers > 0 ? record[who + NEXT] : 0;
            if (pulse(who)) {
                fallSilent(who);
            }
            if (talkers == 0 || slots == 1) {
                break;
            }
            who = next;
        }
        fireTriggered(0);
    }

    private void fireThoseThatBeginAtOne(long instant) {
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        startsAtOne = false;
        int beginners = triggeredCount;
        jumps += beginners;
        for (int b = 0; b < beginners && slots > 1; b++) {
            visit(triggered[b]);
        }
        fireTriggered(beginners);
    }

    /** The cascade: whoever was put to 1 fires, which may put more agents to 1. */
    private void fireTriggered(int from) {
        // Once everybody sits in one slot no pulse changes anything, and those still to fire need no visit.
        for (int t = from; t < triggeredCount && slots > 1; t++) {
            visit(triggered[t]);
        }
        jumps += triggeredCount - from;
        triggeredCount = 0;
    }

    private void visit(int who) {
        if ((record[who + SEAT] & STATE_BITS) != SINK && pulse(who)) {
            fallSilent(who);
        }
    }

    private void fallSilent(int who) {
        leaveTalkers(who);
        record[who + NEXT] = who;
        record[who + PREVIOUS] = who;
        record[who + SEAT] = here | SILENT;
        record[here + QUIET]++;
    }

    /** Fires an agent; true if all its out-neighbours sit in its slot afterwards. */
    private boolean pulse(int who) {
        PulseProbability vertex = probability;
        int agent = who >> LOG_AGENT;
        if (vertex == null) {
            return pulseByArcs(agent);
        }
        if (!Coins.succeeds(Coins.word(pulseKey, agent), vertex.coinThreshold(agent))) {
            return false;
        }
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n] << LOG_AGENT;
            int seat = record[receiver + SEAT];
            if ((seat & ~STATE_BITS) != here) {
                update(receiver, seat);
            }
        }
        return true;
    }

    private boolean pulseByArcs(int agent) {
        boolean alone = false;
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n] << LOG_AGENT;
            int seat = record[receiver + SEAT];
            if ((seat & ~STATE_BITS) != here) {
                if (triggering.carries(coins, instant, jumps, agent, neighbors[n])) {
                    update(receiver, seat);
                } else {
                    alone = true;
                }
            }
        }
        return !alone;
    }

    /** A pulse reaches an agent of another slot, which moves here: to 1, or to 0. */
    private void update(int receiver, int seat) {
        int from = seat & ~STATE_BITS;
        // The phase is 1 − ahead for a slot ahead and −ahead for one behind, without a branch: the sign of
        // −ahead, spread over all bits, selects the period.
        long behind = hereFires - fireAt(from);
        long phase = behind + (Ticks.PERIOD & (behind >> 63));
        long threshold = thresholds.of(receiver >> LOG_AGENT);
        // Listed in any case and counted only if it fires: 1 is the sign bit of threshold − phase. A coin
        // decides here as often as not, which no processor can predict.
        triggered[triggeredCount] = receiver;
        triggeredCount += (int) ((threshold - phase) >>> 63);
        if (phase == threshold && tieGoesToOne(receiver >> LOG_AGENT)) {
            triggeredCount++;
        }
        leave(receiver, from, seat & 1);
        sit(receiver, here);
    }

    private boolean tieGoesToOne(int receiver) {
        return update.tieGoesToOne(update.isRandom() ? triggering.updateDraw(coins, instant, jumps, receiver) : 0);
    }

    /** Takes an agent out of its slot; {@code quiet} is 1 for one that does not talk: SILENT and SINK have that bit. */
    private void leave(int who, int from, int quiet) {
        leaveTalkers(who);
        record[from + QUIET] -= quiet;
        int size = --record[from + SIZE];
        if (size == 0) {
            close(from);
        } else if (record[from + QUIET] > 0) {
            wakeInNeighbors(who >> LOG_AGENT, from);
        }
    }

    /** Whoever triggers the agent that leaves is no longer alone with its own slot. */
    private void wakeInNeighbors(int agent, int from) {
        int last = in.open(agent);
        int[] neighbors = in.list();
        for (int n = in.first(); n < last; n++) {
            int sender = neighbors[n] << LOG_AGENT;
            if (record[sender + SEAT] == (from | SILENT)) {
                record[sender + SEAT] = from | TALKING;
                record[from + QUIET]--;
                talk(sender, from);
            }
        }
    }

    private void close(int emptied) {
        int before = record[emptied + PREVIOUS_SLOT];
        int after = record[emptied + NEXT_SLOT];
        record[before + NEXT_SLOT] = after;
        record[after + PREVIOUS_SLOT] = before;
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
