package org.photinus.engine;

import java.util.Arrays;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The engine of {@link TalkerRingEngine} for small networks, with sets of agents as bit masks.
 *
 * <p>Who sits in a slot, who of them talks, whom an agent reaches: each is a row of words, 64 agents to a
 * word. A pulse looks at all neighbours in a word at once, and those that sit together elsewhere move
 * together. Silence needs no bookkeeping of its own: whoever pulses is taken out of the talkers, and when
 * an agent leaves, its in-neighbours that stay behind are put among them again.
 */
final class MaskRingEngine extends RingDynamics {
    /** Two masks for every slot take N²/4 bytes: beyond this they no longer stay in the cache. */
    static final int MOST_AGENTS = 1024;

    private static final int LOG_WORD = 6;

    private final NeighborMasks out;
    private final NeighborMasks in;
    private final FiringOrder order;

    /** Words in a mask of all agents. */
    private final int words;

    private final long[] sinks;

    /** The slot of each agent. */
    private final int[] seat;

    /** For each slot: when it fires in a lap, how many agents sit in it, its neighbours in the ring. */
    private final long[] fires;

    private final int[] size;
    private final int[] nextSlot;
    private final int[] previousSlot;

    /** For each slot and word, those that sit in it, and then those among them that talk. */
    private final long[] row;

    private final int rowLength;

    private static final int TALKERS = 1;

    /** Of each agent: its threshold in ticks, and that of its coin, which no word reaches if each arc has its own. */
    private final long[] threshold;

    private final long[] coinThreshold;

    /** Whom those that pulse have reached in other slots, and the words that may hold some. */
    private final long[] reached;

    private long reachedWords;

    /** For each slot, the words of its mask of talkers that may not be empty. */
    private final long[] talkerWords;

    /** Who pulses in this instant, or, by arcs, may: the cascade appends to it. */
    private final int[] pulsing;

    private int pulsingCount;

    private long pulseKey;

    /** Whether the masks may hold what a run has left that ended by an exception. */
    private boolean brokenOff;

    MaskRingEngine(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update);
        this.words = ((agents - 1) >> LOG_WORD) + 1;
        this.out = new NeighborMasks(network.digraph());
        this.in = new NeighborMasks(network.digraph().reversed());
        this.order = new FiringOrder(agents);
        this.sinks = new long[words];
        this.seat = new int[agents];
        this.fires = new long[agents];
        this.size = new int[agents];
        this.nextSlot = new int[agents];
        this.previousSlot = new int[agents];
        this.rowLength = 2 * words;
        this.row = new long[agents * rowLength];
        this.reached = new long[words];
        this.threshold = new long[agents];
        this.coinThreshold = new long[agents];
        this.talkerWords = new long[agents];
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
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        requireRunnable(initial, stop);
        order.sort(initial, coins, fires);
        clearMasks();
        begin(initial, coins, order);
        brokenOff = true;
        makeSlots();
        RunOutcome outcome = RunLoop.run(this, stop, observer);
        brokenOff = false;
        return outcome;
    }

    private void clearMasks() {
        if (brokenOff) {
            Arrays.fill(row, 0);
            Arrays.fill(reached, 0);
            reachedWords = 0;
            return;
        }
        // Only the slots that the last run has left are not empty.
        for (int left = slots, at = here; left > 0; left--, at = nextSlot[at]) {
            Arrays.fill(row, at * rowLength, (at + 1) * rowLength, 0);
        }
    }

    private void makeSlots() {
        int at = NOBODY;
        long last = 0;
        for (int place = 0; place < agents; place++) {
            long firing = order.fireAt(place);
            if (firing != last) {
                at = slots++;
                if (at > 0) {
                    joinGaps(last, firing);
                }
                last = firing;
                fires[at] = firing;
                size[at] = 0;
                talkerWords[at] = 0;
                nextSlot[at] = at + 1;
                previousSlot[at] = at - 1;
            }
            int agent = order.agent(place);
            int word = agent >> LOG_WORD;
            seat[agent] = at;
            size[at]++;
            int cell = at * rowLength + 2 * word;
            row[cell] |= 1L << agent;
            row[cell + TALKERS] |= (1L << agent) & ~sinks[word];
            talkerWords[at] |= 1L << word;
        }
        nextSlot[at] = 0;
        previousSlot[0] = at;
        joinGaps(last, fires[0]);
        here = at;
        hereFires = last;
    }

    @Override
    public boolean flow(ExactTime last) {
        if (beginners > 0) {
            return true;
        }
        int coming = nextSlot[here];
        return flowTo(coming, fires[coming], last);
    }

    @Override
    public void fire(long instant) {
        this.instant = instant;
        pulsingCount = 0;
        if (beginners > 0) {
            pulseKey = coins.pulseKey(instant);
            fireThoseThatBeginAtOne();
        } else {
            jumps += size[here];
            if (talkerWords[here] == 0 || slots == 1) {
                return;
            }
            pulseKey = coins.pulseKey(instant);
            for (long left = talkerWords[here]; left != 0; left &= left - 1) {
                fireTalkers(Long.numberOfTrailingZeros(left));
            }
        }
        // Once everybody sits in one slot no pulse changes anything.
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
    }

    private void fireTalkers(int word) {
        int place = here * rowLength + 2 * word + TALKERS;
        long talking = row[place];
        long silenced = 0;
        for (long left = talking; left != 0; left &= left - 1) {
            int agent = (word << LOG_WORD) + Long.numberOfTrailingZeros(left);
            int pulses = pulses(agent);
            pulsing[pulsingCount] = agent;
            pulsingCount += pulses;
            silenced |= (long) pulses << agent;
        }
        row[place] = talking & ~silenced;
        if (talking == silenced) {
            talkerWords[here] &= ~(1L << word);
        }
    }

    private void fireThoseThatBeginAtOne() {
        jumps += beginners;
        beginners = 0;
        for (int place = agents - 1; place >= 0 && order.fireAt(place) == Ticks.PERIOD; place--) {
            int agent = order.agent(place);
            if (beginsAtOne(agent) && !isSink(agent) && pulses(agent) == 1) {
                pulsing[pulsingCount++] = agent;
                row[here * rowLength + 2 * (agent >> LOG_WORD) + TALKERS] &= ~(1L << agent);
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

    /** An agent pulses and reaches whoever of its out-neighbours sits elsewhere. */
    private void pulse(int agent) {
        int end = out.end(agent);
        for (int n = out.first(agent); n < end; n++) {
            int word = out.word(n);
            long elsewhere = out.mask(n) & ~row[here * rowLength + 2 * word] & ~reached[word];
            if (probability == null && elsewhere != 0) {
                elsewhere = carried(agent, word, elsewhere);
            }
            reached[word] |= elsewhere;
            reachedWords |= (elsewhere | -elsewhere) >>> 63 << word;
        }
    }

    /** Of the out-neighbours in a word, those that the pulse reaches; if some are left, the sender talks on. */
    private long carried(int agent, int word, long elsewhere) {
        long carried = 0;
        for (long left = elsewhere; left != 0; left &= left - 1) {
            int receiver = (word << LOG_WORD) + Long.numberOfTrailingZeros(left);
            if (triggering.carries(coins, instant, jumps, agent, receiver)) {
                carried |= 1L << receiver;
            }
        }
        if (carried != elsewhere) {
            row[here * rowLength + 2 * (agent >> LOG_WORD) + TALKERS] |= 1L << agent;
            talkerWords[here] |= 1L << (agent >> LOG_WORD);
        }
        return carried;
    }

    /** Those that a pulse has reached move here: to 1, and so fire, or to 0. */
    private void pullReached(int word) {
        long those = reached[word];
        long sink = sinks[word];
        long silenced = sink;
        reached[word] = 0;
        for (long left = those; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            int receiver = (word << LOG_WORD) + bit;
            int from = seat[receiver];
            seat[receiver] = here;
            int fires = reachesOne(receiver, phaseIn(this.fires[from]), threshold[receiver]);
            jumps += fires;
            int pulses = fires & pulses(receiver) & ~(int) (sink >>> bit);
            pulsing[pulsingCount] = receiver;
            pulsingCount += pulses;
            silenced |= (long) pulses << bit;
            leave(from, word, 1L << bit, receiver);
        }
        size[here] += Long.bitCount(those);
        int cell = here * rowLength + 2 * word;
        row[cell] |= those;
        row[cell + TALKERS] |= those & ~silenced;
        talkerWords[here] |= 1L << word;
    }

    /** Takes an agent out of a slot: whoever triggers it is no longer alone with that slot. */
    private void leave(int from, int word, long bit, int agent) {
        int base = from * rowLength;
        row[base + 2 * word] ^= bit;
        row[base + 2 * word + TALKERS] &= ~bit;
        int staying = size[from] - 1;
        size[from] = staying;
        if (staying == 0) {
            close(from);
            return;
        }
        int end = in.end(agent);
        for (int n = in.first(agent); n < end; n++) {
            int cell = base + 2 * in.word(n);
            long woken = in.mask(n) & row[cell];
            row[cell + TALKERS] |= woken;
            talkerWords[from] |= (woken | -woken) >>> 63 << in.word(n);
        }
    }

    private void close(int emptied) {
        int before = previousSlot[emptied];
        int after = nextSlot[emptied];
        nextSlot[before] = after;
        previousSlot[after] = before;
        slots--;
        joinGaps(fires[before], fires[after]);
    }
}
