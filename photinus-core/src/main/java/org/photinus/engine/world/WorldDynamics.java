package org.photinus.engine.world;

import org.jspecify.annotations.Nullable;
import org.photinus.engine.internal.FiringOrder;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.sync.FiringIntervals;
import org.photinus.world.Clocks;
import org.photinus.world.Presence;
import org.photinus.world.World;

/**
 * How a network moves in a world: flow to the next time at which anything happens, then everything that happens at it, in
 * the order of the rules of this package.
 *
 * <p>An agent is its zero, the tick at which its phase was last 0; an agent at 1 has its zero one period ago. Ticks are
 * absolute and wrap round: whatever is compared lies within nine periods. What events are to come, and in what, differs
 * from one kind of world to the other; agents, time and measures are here.
 */
abstract class WorldDynamics {
    /** Nothing is waited for longer at once: ticks of events to come must not wrap. */
    static final long LONGEST_WAIT = 4 * Ticks.PERIOD;

    final Zeros zeros;
    final long[] zero;
    final PulseTally tally = new PulseTally();
    final FiringIntervals intervals;
    boolean measuresIntervals;

    Coins coins = Coins.of(0, 1);
    long instant;
    long pulseKey;
    private long keyedInstant;
    long jumps;
    long tick;
    long nowPeriods;
    long nowTicks;

    private final Clocks clocks;
    private final Presence presence;

    /** Whether V is at most the larger of the two arcs that count as in lock and as synchronized. */
    private SpreadWatch wideWatch;

    /** The same for the smaller one; it is up to date only while V is at most the larger one. */
    private SpreadWatch narrowWatch;

    private boolean lockIsWide;
    private boolean isWide;

    /** Whether the first passage to synchronization is still to come. */
    private boolean awaitsSync;

    WorldDynamics(OscillatorNetwork network, World world) {
        this.clocks = world.clocks();
        this.presence = world.presence();
        this.zeros = new Zeros(network.agents(), presence.changes());
        this.zero = zeros.zero;
        this.intervals = new FiringIntervals(network.agents());
        this.wideWatch = new SpreadWatch(zeros, 0);
        this.narrowWatch = wideWatch;
    }

    /** The fastest dynamics for a network in a world. */
    static WorldDynamics of(OscillatorNetwork network, World world) {
        return LaneDynamics.serves(network, world)
                ? new LaneDynamics(network, world)
                : new CalendarDynamics(network, world, null);
    }

    /** Begins a run whose V is watched. */
    final void begin(InitialPhases initial, Coins those, long lockWithin, long syncWithin) {
        coins = those;
        tick = 0;
        nowPeriods = 0;
        nowTicks = 0;
        instant = 0;
        keyedInstant = -1;
        jumps = 0;
        measuresIntervals = false;
        intervals.begin();
        tally.clear();
        byte @Nullable [] state = zeros.state;
        for (int i = 0; i < zero.length; i++) {
            zero[i] = -clocks.duration(i, FiringOrder.requirePhase(initial.of(those, i), i));
            if (state != null) {
                state[i] = presence.startsUp(i) ? Zeros.PRESENT : Zeros.DOWN;
            }
        }
        beginEvents(initial);
        lockIsWide = lockWithin >= syncWithin;
        wideWatch = new SpreadWatch(zeros, Math.max(lockWithin, syncWithin));
        narrowWatch = new SpreadWatch(zeros, Math.min(lockWithin, syncWithin));
        isWide = wideWatch.begin();
        narrowWatch.begin();
        awaitsSync = true;
    }

    /** Puts the first events in place; the zeros are those of the start. */
    abstract void beginEvents(InitialPhases initial);

    /** The ticks from now to the next time at which anything happens, at most {@link #LONGEST_WAIT}. */
    abstract long untilNext();

    /** Does everything that happens now. */
    abstract void act();

    /** Counts what befalls the pulses that are still under way, too. */
    abstract void end();

    /** Lets time pass. */
    final void flow(long wait) {
        tick += wait;
        nowTicks += wait;
        while (nowTicks >= Ticks.PERIOD) {
            nowTicks -= Ticks.PERIOD;
            nowPeriods++;
        }
    }

    /**
     * Does everything that happens within some ticks from now, fewer than {@link #LONGEST_WAIT}, but stops after a time
     * at which V may have come to lie on the other side of an arc that counts, or the jumps to be as many as are wanted.
     * Returns whether it stopped; else time has passed to the end.
     */
    boolean advance(long span, long mostJumps) {
        long left = span;
        while (true) {
            long wait = untilNext();
            if (wait > left) {
                flow(left);
                return false;
            }
            flow(wait);
            left -= wait;
            act();
            if (isInDoubt() || jumps >= mostJumps) {
                return true;
            }
        }
    }

    /** Whether V may have come to lie on the other side of an arc that counts. */
    final boolean isInDoubt() {
        return wideWatch.isInDoubt() || (watchesNarrow() && narrowWatch.isInDoubt());
    }

    private boolean watchesNarrow() {
        return isWide && (awaitsSync || !lockIsWide);
    }

    /** Makes the coins those of the instant. */
    final void keyOf(long number) {
        if (keyedInstant != number) {
            keyedInstant = number;
            pulseKey = coins.pulseKey(number);
        }
    }

    /** The period of an agent's own clock, in ticks. */
    long period(int agent) {
        return clocks.period(agent);
    }

    /** An agent that counts for V has a zero at another point of the circle than before. */
    final void moved(int agent, long to) {
        wideWatch.moved(agent, to);
        if (isWide) {
            narrowWatch.moved(agent, to);
        }
    }

    /** Whether every move may matter for what is known of V; else only those of the two witnesses. */
    final boolean watchesAll() {
        return wideWatch.watchesAll();
    }

    final int oneWitness() {
        return wideWatch.oneWitness();
    }

    final int otherWitness() {
        return wideWatch.otherWitness();
    }

    /** Other agents count for V than before. */
    final void changed() {
        wideWatch.changed();
        narrowWatch.changed();
    }

    /** Keeps what is compared with later ticks within a word of them; at least every four periods. */
    final void follow() {
        wideWatch.follow(tick);
        narrowWatch.follow(tick);
        intervals.grow(tick);
    }

    /** Looks what the moves at this time have done to V. */
    final void settle() {
        boolean wide = wideWatch.isWithin(tick);
        if (wide && !isWide) {
            narrowWatch.changed();
        }
        isWide = wide;
        if (watchesNarrow()) {
            narrowWatch.isWithin(tick);
        }
    }

    /** Whether V counts as in lock, once it is settled. */
    final boolean isInLock() {
        return isWide && (lockIsWide || narrowWatch.isWithin(tick));
    }

    /** Whether V counts as synchronized, once it is settled; asked until it does, and then no more. */
    final boolean isSynchronized() {
        boolean now = isWide && (!lockIsWide || narrowWatch.isWithin(tick));
        awaitsSync = !now;
        return now;
    }

    /** V, in ticks. */
    long containingArc() {
        return zeros.containingArc();
    }

    /** The phase of an agent that is up, as a duration on its own clock. */
    final long phase(int agent) {
        return tick - zero[agent];
    }

    final ExactTime now() {
        return new ExactTime(nowPeriods, nowTicks);
    }
}
