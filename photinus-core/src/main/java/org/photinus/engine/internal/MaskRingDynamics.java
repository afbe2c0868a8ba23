package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The dynamics of {@link ActiveRingDynamics} for small networks, with sets of agents as bit masks.
 *
 * <p>The agents of a slot, those of them that are active, the out-neighbours of an agent: each is a row of words, 64
 * agents to a word. A pulse looks at all neighbours in a word at once, and those that sit together elsewhere move
 * together. Dormant agents need no bookkeeping of their own: an agent that pulses is taken out of the active ones,
 * and when an agent leaves, its in-neighbours that stay behind are put among them again.
 */
public final class MaskRingDynamics extends RingDynamics {
    /**
     * Two masks for every slot take N²/4 bytes: beyond this they no longer stay in the cache.
     *
     * <p>A mask may have at most 64 words, 4096 agents: the words that hold active agents, and those that hold
     * agents that are reached, are themselves the bits of one word.
     */
    public static final int MOST_AGENTS = 1024;

    private static final int LOG_WORD = 6;

    // In a slot's record: how many agents sit in it, and the words of its row that may hold active ones.
    private static final int SIZE = OWN;
    private static final int ACTIVE_WORDS = OWN + 1;

    private final NeighborMasks out;
    private final NeighborMasks in;

    /** Words in a mask of all agents. */
    private final int words;

    private final long[] sinks;

    /** The slot of each agent. */
    private final int[] seat;

    /** For each slot and word, those that sit in it, and then those among them that are active. */
    private final long[] row;

    private final int rowLength;

    private static final int ACTIVE = 1;

    /** Of each agent: its threshold in ticks, and that of its coin, which no word reaches if each arc has its own. */
    private final long[] threshold;

    private final long[] coinThreshold;

    /** The agents of other slots that pulses have reached, and the words that may hold some. */
    private final long[] reached;

    private long reachedWords;

    /** The agents that pulse in this instant, or, by arcs, may: the cascade appends to them. */
    private final int[] pulsing;

    private int pulsingCount;

    /** Where the row of the firing slot begins. */
    private int firingRow;

    private long pulseKey;

    /** Whether the masks may hold what a run has left that ended by an exception inside an instant. */
    private boolean brokenOff;

    /** Dynamics of a network with the binary update. */
    public MaskRingDynamics(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update);
        this.words = ((agents - 1) >> LOG_WORD) + 1;
        this.out = new NeighborMasks(network.digraph());
        this.in = new NeighborMasks(network.digraph().reversed());
        this.sinks = new long[words];
        this.seat = new int[agents];
        this.rowLength = 2 * words;
        this.row = new long[agents * rowLength];
        this.reached = new long[words];
        this.threshold = new long[agents];
        this.coinThreshold = new long[agents];
        this.pulsing = new int[agents + 1];
        for (int i = 0; i < agents; i++) {
            threshold[i] = update.thresholds().of(i);
            coinThreshold[i] = probability == null ? Long.MAX_VALUE : probability.coinThreshold(i);
            if (network.digraph().outDegree(i) == 0) {
                sinks[i >> LOG_WORD] |= 1L << i;
            }
        }
    }

    @Override
    protected void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        clearMasks();
        brokenOff = true;
        sort(initial, coins);
        fillSlots();
        brokenOff = false;
    }

    private void clearMasks() {
        if (brokenOff) {
            Arrays.fill(row, 0);
            Arrays.fill(reached, 0);
            reachedWords = 0;
            return;
        }
        // Only the slots that the last run has left are not empty.
        for (int left = slots, at = firingSlot; left > 0; left--, at = next(at)) {
            Arrays.fill(row, rowOf(at), rowOf(at) + rowLength, 0);
        }
    }

    private void fillSlots() {
        int at = 0;
        long last = 0;
        for (int place = 0; place < agents; place++) {
            long ticks = order.fireAt(place);
            if (ticks != last) {
                at = open(ticks);
                slot[at + SIZE] = 0;
                slot[at + ACTIVE_WORDS] = 0;
                last = ticks;
            }
            int agent = order.agent(place);
            int word = agent >> LOG_WORD;
            seat[agent] = at;
            int cell = rowOf(at) + 2 * word;
            row[cell] |= 1L << agent;
            row[cell + ACTIVE] |= (1L << agent) & ~sinks[word];
            slot[at + SIZE]++;
            slot[at + ACTIVE_WORDS] |= 1L << word;
        }
        complete();
    }

    /** Where the row of a slot begins. */
    private int rowOf(int at) {
        return (at >> LOG_SLOT) * rowLength;
    }

    @Override
    protected void fire(long instant) {
        this.instant = instant;
        firingRow = rowOf(firingSlot);
        pulsingCount = 0;
        if (beginners > 0) {
            pulseKey = coins.pulseKey(instant);
            fireThoseThatBeginAtOne();
        } else {
            jumps += slot[firingSlot + SIZE];
            long activeWords = slot[firingSlot + ACTIVE_WORDS];
            if (activeWords == 0 || slots == 1) {
                return;
            }
            pulseKey = coins.pulseKey(instant);
            for (long left = activeWords; left != 0; left &= left - 1) {
                fireActive(Long.numberOfTrailingZeros(left));
            }
        }
        brokenOff = true;
        // Once all agents sit in one slot no pulse changes anything.
        int pulsed = 0;
        while (pulsed < pulsingCount && slots > 1) {
            while (pulsed < pulsingCount) {
                pulse(pulsing[pulsed++]);
            }
            long left = reachedWords;
            reachedWords = 0;
            for (; left != 0; left &= left - 1) {
                pullReached(Long.numberOfTrailingZeros(left));
            }
        }
        brokenOff = false;
    }

    private void fireActive(int word) {
        int place = firingRow + 2 * word + ACTIVE;
        long active = row[place];
        long dormant = 0;
        for (long left = active; left != 0; left &= left - 1) {
            int agent = (word << LOG_WORD) + Long.numberOfTrailingZeros(left);
            int pulses = pulses(agent);
            pulsing[pulsingCount] = agent;
            pulsingCount += pulses;
            dormant |= (long) pulses << agent;
        }
        row[place] = active & ~dormant;
        if (active == dormant) {
            slot[firingSlot + ACTIVE_WORDS] &= ~(1L << word);
        }
    }

    private void fireThoseThatBeginAtOne() {
        jumps += beginners;
        beginners = 0;
        for (int place = agents - 1; place >= 0 && order.fireAt(place) == Ticks.PERIOD; place--) {
            int agent = order.agent(place);
            if (beginsAtOne(agent) && !isSink(agent) && pulses(agent) == 1) {
                pulsing[pulsingCount++] = agent;
                row[firingRow + 2 * (agent >> LOG_WORD) + ACTIVE] &= ~(1L << agent);
            }
        }
    }

    private boolean isSink(int agent) {
        return (sinks[agent >> LOG_WORD] >>> agent & 1) == 1;
    }

    /** 1 if an agent that fires in this instant pulses, or, by arcs, may. */
    private int pulses(int agent) {
        return Coins.success(Coins.word(pulseKey, agent), coinThreshold[agent]);
    }

    /** An agent pulses and reaches its out-neighbours in other slots. */
    private void pulse(int agent) {
        int end = out.end(agent);
        for (int n = out.first(agent); n < end; n++) {
            int word = out.word(n);
            long elsewhere = out.mask(n) & ~row[firingRow + 2 * word] & ~reached[word];
            if (probability == null && elsewhere != 0) {
                elsewhere = carried(agent, word, elsewhere);
            }
            reached[word] |= elsewhere;
            reachedWords |= (elsewhere | -elsewhere) >>> 63 << word;
        }
    }

    /** Of the out-neighbours in a word, those that the pulse reaches; if some are left, the sender stays active. */
    private long carried(int agent, int word, long elsewhere) {
        long carried = 0;
        for (long left = elsewhere; left != 0; left &= left - 1) {
            int receiver = (word << LOG_WORD) + Long.numberOfTrailingZeros(left);
            if (triggering.carries(coins, instant, jumps, agent, receiver)) {
                carried |= 1L << receiver;
            }
        }
        if (carried != elsewhere) {
            row[firingRow + 2 * (agent >> LOG_WORD) + ACTIVE] |= 1L << agent;
            slot[firingSlot + ACTIVE_WORDS] |= 1L << (agent >> LOG_WORD);
        }
        return carried;
    }

    /** The agents that a pulse has reached move to the firing slot: to 1, and so fire, or to 0. */
    private void pullReached(int word) {
        long those = reached[word];
        long sink = sinks[word];
        long dormant = sink;
        reached[word] = 0;
        for (long left = those; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            int receiver = (word << LOG_WORD) + bit;
            int from = seat[receiver];
            seat[receiver] = firingSlot;
            int fires = reachesOne(receiver, phaseIn(from), threshold[receiver]);
            jumps += fires;
            int pulses = fires & pulses(receiver) & ~(int) (sink >>> bit);
            pulsing[pulsingCount] = receiver;
            pulsingCount += pulses;
            dormant |= (long) pulses << bit;
            leave(from, word, 1L << bit, receiver);
        }
        slot[firingSlot + SIZE] += Long.bitCount(those);
        int cell = firingRow + 2 * word;
        row[cell] |= those;
        row[cell + ACTIVE] |= those & ~dormant;
        slot[firingSlot + ACTIVE_WORDS] |= 1L << word;
    }

    /** Takes an agent out of a slot, and reactivates its in-neighbours there. */
    private void leave(int from, int word, long bit, int agent) {
        int base = rowOf(from);
        row[base + 2 * word] ^= bit;
        row[base + 2 * word + ACTIVE] &= ~bit;
        long staying = slot[from + SIZE] - 1;
        slot[from + SIZE] = staying;
        if (staying == 0) {
            close(from);
            return;
        }
        int end = in.end(agent);
        for (int n = in.first(agent); n < end; n++) {
            int cell = base + 2 * in.word(n);
            long reactivated = in.mask(n) & row[cell];
            row[cell + ACTIVE] |= reactivated;
            slot[from + ACTIVE_WORDS] |= (reactivated | -reactivated) >>> 63 << in.word(n);
        }
    }

    @Override
    protected long phaseNow(int agent) {
        return phaseIn(seat[agent]);
    }
}
