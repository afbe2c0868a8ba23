package org.photinus.engine.internal;

import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;
import org.photinus.sync.FiringIntervals;
import org.photinus.sync.LockRecord;
import org.photinus.sync.SpreadLooks;
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
public abstract class EventDynamics implements Dynamics {
    /** A pause comes at least so often. */
    private static final long LONGEST_SPAN = 2 * Ticks.PERIOD;

    /** Nothing is waited for longer at once: ticks of events to come must not wrap. */
    static final long LONGEST_WAIT = 4 * Ticks.PERIOD;

    final Zeros zeros;
    final long[] zero;
    final PulseTally tally = new PulseTally();
    final FiringIntervals intervals;
    boolean measuresIntervals;

    /** The last tick before the intervals between firings are measured. */
    private ExactTime beforeBurnIn = ExactTime.ZERO;

    private long followedAt;

    /** Told of all that happens; NONE where nothing but the end of a time is seen. */
    RunObserver observer = RunObserver.NONE;

    boolean isObserved;

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

    EventDynamics(OscillatorNetwork network, World world) {
        this.clocks = world.clocks();
        this.presence = world.presence();
        this.zeros = new Zeros(network.agents(), presence.changes());
        this.zero = zeros.zero;
        this.intervals = new FiringIntervals(network.agents());
        this.wideWatch = new SpreadWatch(zeros, 0);
        this.narrowWatch = wideWatch;
    }

    /** The fastest dynamics for a network in a world, for runs of which no event is seen. */
    public static EventDynamics of(OscillatorNetwork network, World world) {
        return LaneDynamics.serves(network, world)
                ? new LaneDynamics(network, world)
                : new CalendarDynamics(network, world);
    }

    @Override
    public final void begin(InitialPhases initial, Coins those, RunPlan plan, RunObserver sees) {
        coins = those;
        observer = sees;
        isObserved = sees.seesEvents();
        tick = 0;
        nowPeriods = 0;
        nowTicks = 0;
        instant = 0;
        keyedInstant = -1;
        jumps = 0;
        boolean burns = plan.burnIn().isAfter(ExactTime.ZERO);
        beforeBurnIn = burns ? plan.burnIn().minus(new ExactTime(0, 1)) : ExactTime.ZERO;
        measuresIntervals = !burns;
        followedAt = 0;
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
        long lockWithin = plan.lock().longestArc();
        long syncWithin = plan.until().longestArc();
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

    /** Draws what becomes of the pulses that are still under way, where that was not drawn before. */
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

    @Override
    public final boolean step(ExactTime last) {
        long wait = untilNext();
        while (wait == LONGEST_WAIT && !now().plus(wait).isAfter(last)) {
            flow(wait);
            wait = untilNext();
        }
        if (now().plus(wait).isAfter(last)) {
            return false;
        }
        flow(wait);
        act();
        settle();
        return true;
    }

    @Override
    public final Stop advance(ExactTime last, long mostJumps) {
        ExactTime next = !measuresIntervals && last.isAfter(beforeBurnIn) ? beforeBurnIn : last;
        boolean stopped = advanceBy(Math.min(LONGEST_SPAN, next.ticksSince(now())), mostJumps);
        measuresIntervals |= !beforeBurnIn.isAfter(now());
        if (nowPeriods - followedAt >= 2) {
            followedAt = nowPeriods;
            follow();
        }
        if (stopped) {
            settle();
            return Stop.HAPPENED;
        }
        return now().equals(last) ? Stop.TIME_IS_UP : Stop.PAUSED;
    }

    /**
     * Does everything that happens within some ticks from now, fewer than {@link #LONGEST_WAIT}, but stops after a time
     * at which V may have come to lie on the other side of an arc that counts, or the jumps to be as many as are wanted.
     * Returns whether it stopped; else time has passed to the end.
     */
    boolean advanceBy(long span, long mostJumps) {
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

    @Override
    public long period(int agent) {
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
    private void follow() {
        wideWatch.follow(tick);
        narrowWatch.follow(tick);
        intervals.grow(tick);
    }

    /** Finds what the moves at this time have done to V. */
    private void settle() {
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
    public final boolean isInLock() {
        return isWide && (lockIsWide || narrowWatch.isWithin(tick));
    }

    @Override
    public final boolean isSynchronized() {
        boolean now = isWide && (!lockIsWide || narrowWatch.isWithin(tick));
        awaitsSync = !now;
        return now;
    }

    @Override
    public long containingArc() {
        return zeros.containingArc();
    }

    @Override
    public final boolean isWithin(long ticks) {
        return containingArc() <= ticks;
    }

    @Override
    public final int groups() {
        return zeros.groups();
    }

    @Override
    public final long phase(int agent) {
        return tick - zero[agent];
    }

    @Override
    public final ExactTime now() {
        return new ExactTime(nowPeriods, nowTicks);
    }

    @Override
    public final long jumps() {
        return jumps;
    }

    @Override
    public final long instants() {
        return instant;
    }

    @Override
    public final int agents() {
        return zero.length;
    }

    @Override
    public final boolean isUp(int agent) {
        return zeros.isUp(agent);
    }

    @Override
    public final boolean counts(int agent) {
        return zeros.counts(agent);
    }

    /** How well the network has kept together, by what was noted on the way to the end. */
    public final Measures measures(LockRecord lock, SpreadLooks looks, ExactTime end) {
        return Measures.of(lock, looks, intervals, end);
    }

    /** What became of the pulses of a run that is over. */
    public final PulseCounts pulses() {
        end();
        return tally.counts();
    }
}
