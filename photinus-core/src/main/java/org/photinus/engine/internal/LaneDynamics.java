package org.photinus.engine.internal;

import java.util.Arrays;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.world.Links;
import org.photinus.world.Receiver;
import org.photinus.world.World;

/**
 * A network whose clocks are equal, whose pulses all take the same time, and whose receivers are put to 0 or to 1. An
 * agent that is reset fires exactly one period later, and a pulse arrives exactly one delay later; so both kinds of
 * events come up in the order in which they are put in, two lanes hold them, and nothing is ever sorted.
 *
 * <p>An agent that is reset again leaves its old entry in the lane of firings. It is known by the agent's zero, which is
 * no longer a period ago when the entry comes up, and is dropped then. A pulse has one entry for all its receivers; what
 * befalls it on its way is drawn when it arrives, which gives the same, since weather is a pure function of its key.
 *
 * <p>In such a network the order of what happens at one time matters for nothing that is measured (S7). What no processor
 * can predict, such as a coin, is counted instead of branched upon: an entry is written in any case, and the end of its
 * lane moves on or does not.
 */
public final class LaneDynamics extends EventDynamics {
    private final long delay;
    private final TriggeringRule triggering;
    private final PulseProbability probability;
    private final Receiver.Binary[] receivers;
    private final boolean sameReceivers;
    private final Neighborhood out;
    private final int maxOutDegree;
    private final PulseWeather weather;
    private final boolean weathered;

    // The lane of firings: a ring, whose length is a power of two, of agents and the ticks at which they fire.
    private long[] fireAt;
    private int[] fires;
    private int fireMask;
    private long fireHead;
    private long fireTail;

    // The lane of pulses: when they were sent, by whom, and how often the sender had fired before.
    private long[] sentAt = new long[64];
    private int[] senders = new int[64];
    private long[] senderFirings = new long[0];
    private int pulseMask = 63;
    private long pulseHead;
    private long pulseTail;

    /** How often each agent has fired; empty where no weather depends on it. */
    private final long[] firings;

    /** The agents that pulses have put to 1. */
    private final int[] atOne;

    private int atOneCount;

    /** Dynamics of a network in a world that it {@link #serves}. */
    public LaneDynamics(OscillatorNetwork network, World world) {
        super(network, world);
        Links links = world.links();
        this.delay = links.delay().constant().orElseThrow();
        this.triggering = network.triggering();
        this.probability = triggering.byFiring().orElseThrow();
        this.receivers = Arrays.copyOf(world.receivers(network), zero.length, Receiver.Binary[].class);
        this.sameReceivers = Receiver.areSame(receivers);
        this.out = new Neighborhood(network.digraph());
        this.maxOutDegree = network.digraph().maxOutDegree();
        this.weather = new PulseWeather(links);
        this.weathered = weather.changes();
        int length = Integer.highestOneBit(Math.max(16, zero.length)) * 4;
        this.fireAt = new long[length];
        this.fires = new int[length];
        this.fireMask = length - 1;
        this.firings = new long[weathered ? zero.length : 0];
        this.senderFirings = new long[weathered ? sentAt.length : 0];
        this.atOne = new int[zero.length + 1];
    }

    /** Whether a network in a world is of this kind. */
    public static boolean serves(OscillatorNetwork network, World world) {
        return world.clocks().areEqual()
                && !world.presence().changes()
                && world.sending().isAtOnce()
                && world.receiving().resetsToZero()
                && network.update().asBinary().isPresent()
                && network.triggering().byFiring().isPresent()
                && world.links().delay().constant().orElse(0) > 0;
    }

    @Override
    void beginEvents(InitialPhases initial) {
        weather.begin(coins);
        Arrays.fill(firings, 0);
        fireHead = 0;
        fireTail = 0;
        pulseHead = 0;
        pulseTail = 0;
        FiringOrder order = new FiringOrder(zero.length);
        order.sort(initial, coins, new long[zero.length]);
        // The order takes those at 1 to be one with those at 0, but they fire first.
        for (int pass = 0; pass < 2; pass++) {
            for (int place = 0; place < zero.length; place++) {
                int agent = order.agent(place);
                if ((zero[agent] == -Ticks.PERIOD) == (pass == 0)) {
                    appendFiring(agent, zero[agent] + Ticks.PERIOD);
                }
            }
        }
    }

    @Override
    long untilNext() {
        return Math.min(untilFiring(), untilArrival());
    }

    private long untilFiring() {
        while (true) {
            int at = (int) fireHead & fireMask;
            long when = fireAt[at];
            if (when - zero[fires[at]] == Ticks.PERIOD) {
                return when - tick;
            }
            fireHead++;
        }
    }

    private long untilArrival() {
        return pulseHead < pulseTail ? sentAt[(int) pulseHead & pulseMask] + delay - tick : LONGEST_WAIT;
    }

    @Override
    void act() {
        long before = jumps;
        listThoseThatFlowedToOne();
        fireListed();
        int pulses = duePulses();
        if (pulses > 0) {
            // An agent is reset at most once at one time: after that its phase is 0.
            requireRoom(Math.min(zero.length, (long) pulses * maxOutDegree));
            if (weathered) {
                for (int i = 0; i < pulses; i++) {
                    arrive((int) pulseHead++ & pulseMask);
                }
            } else {
                reachAll(pulses);
            }
            fireListed();
        }
        instant += jumps > before ? 1 : 0;
    }

    private void listThoseThatFlowedToOne() {
        long now = tick;
        long head = fireHead;
        int count = 0;
        while (head < fireTail && fireAt[(int) head & fireMask] == now) {
            int agent = fires[(int) head++ & fireMask];
            atOne[count] = agent;
            // An agent may have two entries for this tick: it is listed once, and then no more at 1.
            int isAtOne = now - zero[agent] == Ticks.PERIOD ? 1 : 0;
            zero[agent] += isAtOne * Ticks.PERIOD;
            count += isAtOne;
        }
        fireHead = head;
        atOneCount = count;
    }

    private int duePulses() {
        int count = 0;
        while (pulseHead + count < pulseTail && sentAt[(int) (pulseHead + count) & pulseMask] + delay == tick) {
            count++;
        }
        return count;
    }

    /** Lets the agents on the list fire, and empties it. */
    private void fireListed() {
        int count = atOneCount;
        if (count == 0) {
            return;
        }
        keyOf(instant);
        requireRoom(count);
        while (pulseTail - pulseHead + count > pulseMask) {
            lengthenPulses();
        }
        long now = tick;
        long key = pulseKey;
        long[] zeroOf = zero;
        long[] fireAtOf = fireAt;
        int[] firesOf = fires;
        int mask = fireMask;
        long tail = fireTail;
        long[] sentAtOf = sentAt;
        int[] sendersOf = senders;
        int pulsesMask = pulseMask;
        long pulsesTail = pulseTail;
        boolean sameCoins = probability.isCommon();
        long coinThreshold = probability.coinThreshold(atOne[0]);
        for (int i = 0; i < count; i++) {
            int agent = atOne[i];
            zeroOf[agent] = now;
            int at = (int) tail++ & mask;
            fireAtOf[at] = now + Ticks.PERIOD;
            firesOf[at] = agent;
            int pulse = (int) pulsesTail & pulsesMask;
            sentAtOf[pulse] = now;
            sendersOf[pulse] = agent;
            if (weathered) {
                senderFirings[pulse] = firings[agent]++;
            }
            if (!sameCoins) {
                coinThreshold = probability.coinThreshold(agent);
            }
            pulsesTail += Coins.success(Coins.word(key, agent), coinThreshold);
        }
        fireTail = tail;
        pulseTail = pulsesTail;
        jumps += count;
        if (measuresIntervals) {
            for (int i = 0; i < count; i++) {
                intervals.fired(atOne[i], now);
            }
        }
        atOneCount = 0;
    }

    private void appendFiring(int agent, long when) {
        int at = (int) fireTail++ & fireMask;
        fireAt[at] = when;
        fires[at] = agent;
    }

    /** A pulse reaches all receivers on whose arcs it was not lost. */
    private void arrive(int at) {
        int sender = senders[at];
        int last = out.open(sender);
        int[] neighbors = out.list();
        tally.sent += last - out.first();
        weather.open(sender, senderFirings[at]);
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            if (weather.isLost(sender, receiver)) {
                tally.lost++;
            } else {
                receive(receiver);
                if (weather.isDoubled(receiver)) {
                    tally.duplicated++;
                    receive(receiver);
                }
            }
        }
    }

    private void receive(int receiver) {
        Receiver.Binary own = receivers[sameReceivers ? 0 : receiver];
        long phase = tick - zero[receiver];
        if (phase < own.refractory()) {
            tally.refractory++;
        } else if (phase == Ticks.PERIOD) {
            tally.firing++;
        } else {
            tally.heard++;
            boolean fires = phase == own.threshold() ? tie(own, receiver, phase) : phase > own.threshold();
            if (fires) {
                zero[receiver] = tick - Ticks.PERIOD;
                atOne[atOneCount++] = receiver;
                moved(receiver, tick);
            } else if (phase != 0) {
                zero[receiver] = tick;
                appendFiring(receiver, tick + Ticks.PERIOD);
                moved(receiver, tick);
            }
        }
    }

    /**
     * The first few pulses reach all their receivers: {@link #receive} for each of them, written out with its variables
     * in registers. The entry in the lane is written in any case, and counts unless the receiver was at 0 before.
     */
    private void reachAll(int pulses) {
        long now = tick;
        long[] zeroOf = zero;
        long[] fireAtOf = fireAt;
        int[] firesOf = fires;
        int mask = fireMask;
        long tail = fireTail;
        long reached = 0;
        long ignored = 0;
        long firing = 0;
        int oneWitness = oneWitness();
        int otherWitness = otherWitness();
        boolean watchesAll = watchesAll();
        Receiver.Binary own = receivers[0];
        long refractory = own.refractory();
        long threshold = own.threshold();
        for (int i = 0; i < pulses; i++) {
            int last = out.open(senders[(int) pulseHead++ & pulseMask]);
            int[] neighbors = out.list();
            int first = out.first();
            reached += last - first;
            for (int n = first; n < last; n++) {
                int receiver = neighbors[n];
                if (!sameReceivers) {
                    own = receivers[receiver];
                    refractory = own.refractory();
                    threshold = own.threshold();
                }
                long phase = now - zeroOf[receiver];
                if (phase < refractory) {
                    ignored++;
                    continue;
                }
                if (phase >= threshold) {
                    if (phase == Ticks.PERIOD) {
                        firing++;
                        continue;
                    }
                    if (phase > threshold || tie(own, receiver, phase)) {
                        zeroOf[receiver] = now - Ticks.PERIOD;
                        atOne[atOneCount++] = receiver;
                        moved(receiver, now);
                        continue;
                    }
                }
                int at = (int) tail & mask;
                fireAtOf[at] = now + Ticks.PERIOD;
                firesOf[at] = receiver;
                tail += -phase >>> 63;
                zeroOf[receiver] = now;
                if (watchesAll || receiver == oneWitness || receiver == otherWitness) {
                    moved(receiver, now);
                }
            }
        }
        tally.sent += reached;
        tally.refractory += ignored;
        tally.firing += firing;
        tally.heard += reached - ignored - firing;
        fireTail = tail;
    }

    /** Whether an agent whose phase is at its threshold fires. */
    private boolean tie(Receiver own, int receiver, long phase) {
        long draw = own.looksAtDraw(phase) ? triggering.updateDraw(coins, instant, jumps, receiver) : 0;
        return Receiver.fires(own.receive(phase, 0, draw));
    }

    /** Makes room for more firings. */
    private void requireRoom(long more) {
        if (fireTail - fireHead + more > fireMask) {
            makeRoom(more);
        }
    }

    /** Drops the firings that are left behind; if they are few, takes a longer ring. */
    private void makeRoom(long more) {
        long kept = fireHead;
        for (long entry = fireHead; entry < fireTail; entry++) {
            int from = (int) entry & fireMask;
            if (fireAt[from] - zero[fires[from]] == Ticks.PERIOD) {
                int to = (int) kept++ & fireMask;
                fireAt[to] = fireAt[from];
                fires[to] = fires[from];
            }
        }
        fireTail = kept;
        while (fireTail - fireHead + more > fireMask / 2) {
            fireAt = unrolled(fireAt, fireHead, fireTail, fireMask);
            fires = unrolled(fires, fireHead, fireTail, fireMask);
            fireTail -= fireHead;
            fireHead = 0;
            fireMask = 2 * fireMask + 1;
        }
    }

    /** V by one pass over the lane of firings, which is sorted by zero. */
    @Override
    public long containingArc() {
        long[] fireAtOf = fireAt;
        int[] firesOf = fires;
        long[] zeroOf = zero;
        int mask = fireMask;
        long end = fireTail;
        // The first entry that is not left behind is where the next firing is looked for.
        long first = tick + untilFiring();
        long last = first;
        long gap = 0;
        for (long entry = fireHead; entry < end; entry++) {
            int at = (int) entry & mask;
            long step = fireAtOf[at] - last;
            // All bits if the entry counts, else none.
            long counts = last + step - zeroOf[firesOf[at]] == Ticks.PERIOD ? -1 : 0;
            gap = Math.max(gap, step & counts);
            last += step & counts;
        }
        return Ticks.PERIOD - Math.max(gap, first + Ticks.PERIOD - last);
    }

    private void lengthenPulses() {
        sentAt = unrolled(sentAt, pulseHead, pulseTail, pulseMask);
        senders = unrolled(senders, pulseHead, pulseTail, pulseMask);
        if (weathered) {
            senderFirings = unrolled(senderFirings, pulseHead, pulseTail, pulseMask);
        }
        pulseTail -= pulseHead;
        pulseHead = 0;
        pulseMask = 2 * pulseMask + 1;
    }

    /** A ring of twice the length, whose first entry lies at its beginning. */
    private static long[] unrolled(long[] ring, long head, long tail, int mask) {
        long[] longer = new long[2 * ring.length];
        for (long entry = head; entry < tail; entry++) {
            longer[(int) (entry - head)] = ring[(int) entry & mask];
        }
        return longer;
    }

    private static int[] unrolled(int[] ring, long head, long tail, int mask) {
        int[] longer = new int[2 * ring.length];
        for (long entry = head; entry < tail; entry++) {
            longer[(int) (entry - head)] = ring[(int) entry & mask];
        }
        return longer;
    }

    /** Counts the pulses that are still under way, and what befalls them. */
    @Override
    void end() {
        for (; pulseHead < pulseTail; pulseHead++) {
            int at = (int) pulseHead & pulseMask;
            int last = out.open(senders[at]);
            tally.sent += last - out.first();
            if (weathered) {
                weather.open(senders[at], senderFirings[at]);
                for (int n = out.first(); n < last; n++) {
                    boolean lost = weather.isLost(senders[at], out.list()[n]);
                    tally.lost += lost ? 1 : 0;
                    tally.duplicated += !lost && weather.isDoubled(out.list()[n]) ? 1 : 0;
                }
            }
        }
    }
}
