package org.photinus.engine;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.world.Clocks;
import org.photinus.world.Presence;
import org.photinus.world.Receiver;
import org.photinus.world.World;

/**
 * How a network moves in a world: flow to the next time at which anything happens, then everything that happens at it, in
 * the order of the rules of this package.
 *
 * <p>An agent is its zero, the tick at which its phase was last 0; an agent at 1 has its zero one period ago. Ticks are
 * absolute and wrap round: whatever is compared lies within nine periods. Where clocks are equal and receivers reset to
 * 0, pending firings are a lane, else a tournament of agents.
 */
final class WorldDynamics {
    /** Nothing is waited for longer at once: ticks of events to come must not wrap. */
    static final long LONGEST_WAIT = 4 * Ticks.PERIOD;

    private final World world;
    private final Clocks clocks;
    private final TriggeringRule triggering;
    private final @Nullable PulseProbability probability;
    private final boolean[] hasInNeighbors;
    private final Receiver[] receivers;

    /** The receiver of all agents; null where they differ. */
    private final @Nullable Receiver common;

    /** The periods of the agents; null where all are equal. */
    private final long @Nullable [] periods;

    private final Zeros zeros;
    private final long[] zero;
    private final byte @Nullable [] state;
    private final @Nullable FiringLane lane;
    private final @Nullable FiringTree tree;
    private final PulseTraffic traffic;
    private final PresenceQueue comings;
    private final boolean inOrder;

    /** The agents that fire now; {@code firingCount} grows while pulses put more of them to 1. */
    private final int[] firing;

    private int firingCount;

    /** The phase on which an agent at 1 goes on; null where it is always 0. */
    private final long @Nullable [] target;

    final PulseTally tally = new PulseTally();
    final FiringIntervals intervals;
    private final @Nullable WorldObserver observer;

    private Coins coins = Coins.of(0, 1);
    private SpreadWatch lockWatch;
    private @Nullable SpreadWatch syncWatch;
    private boolean measuresIntervals;
    private long instant;
    private long pulseKey;
    private long jumps;
    private long tick;
    private long nowPeriods;
    private long nowTicks;

    WorldDynamics(OscillatorNetwork network, World world, @Nullable WorldObserver observer) {
        Digraph digraph = network.digraph();
        int agents = network.agents();
        boolean changes = world.presence().changes();
        boolean resets = world.receiving().resetsToZero()
                && network.update().asBinary().isPresent();
        this.world = world;
        this.clocks = world.clocks();
        this.triggering = network.triggering();
        this.probability = Dynamics.firingProbability(triggering);
        this.receivers = world.receivers(network);
        this.common = Arrays.stream(receivers).allMatch(receiver -> receiver == receivers[0]) ? receivers[0] : null;
        this.zeros = new Zeros(agents, changes);
        this.zero = zeros.zero;
        this.state = zeros.state;
        this.firing = new int[agents];
        this.intervals = new FiringIntervals(agents);
        this.observer = observer;
        this.comings = new PresenceQueue(world.presence());
        this.target = resets ? null : new long[agents];
        this.lockWatch = new SpreadWatch(zeros, 0);
        boolean inLanes = resets && clocks.areEqual() && !changes;
        this.lane = inLanes ? new FiringLane(agents) : null;
        this.tree = inLanes ? null : new FiringTree(agents);
        this.periods = clocks.areEqual() ? null : new long[agents];
        if (periods != null) {
            Arrays.setAll(periods, clocks::period);
        }
        this.traffic = new PulseTraffic(network, world, this, tally, observer);
        this.inOrder = observer != null || !resets || traffic.mayArriveAtOnce();
        this.hasInNeighbors = new boolean[changes ? agents : 0];
        for (int i = 0; changes && i < agents; i++) {
            for (int j : digraph.outNeighbors(i)) {
                hasInNeighbors[j] = true;
            }
        }
    }

    /** Begins a run whose V is watched. */
    void begin(InitialPhases initial, Coins those, long lockWithin, long syncWithin) {
        coins = those;
        tick = 0;
        nowPeriods = 0;
        nowTicks = 0;
        instant = 0;
        jumps = 0;
        measuresIntervals = false;
        intervals.begin();
        tally.clear();
        traffic.begin(those);
        comings.begin(those, zero.length);
        for (int i = 0; i < zero.length; i++) {
            zero[i] = -clocks.duration(i, RunLoop.requirePhase(initial.of(those, i), i));
            if (state != null) {
                state[i] = world.presence().startsUp(i) ? Zeros.PRESENT : Zeros.DOWN;
            }
        }
        if (lane != null) {
            beginLane(lane, initial);
        } else if (tree != null) {
            for (int i = 0; i < zero.length; i++) {
                tree.set(i, isDown(i) ? LONGEST_WAIT : zero[i] + period(i));
            }
            tree.build();
        }
        lockWatch = new SpreadWatch(zeros, lockWithin);
        syncWatch = new SpreadWatch(zeros, syncWithin);
        lockWatch.begin();
        syncWatch.begin();
    }

    private void beginLane(FiringLane firings, InitialPhases initial) {
        firings.clear();
        FiringOrder order = new FiringOrder(zero.length);
        order.sort(initial, coins, new long[zero.length]);
        // The order takes those at 1 to be one with those at 0, but they fire first.
        for (int place = 0; place < zero.length; place++) {
            if (zero[order.agent(place)] == -Ticks.PERIOD) {
                firings.append(order.agent(place), 0, zero);
            }
        }
        for (int place = 0; place < zero.length; place++) {
            int agent = order.agent(place);
            if (zero[agent] != -Ticks.PERIOD) {
                firings.append(agent, zero[agent] + Ticks.PERIOD, zero);
            }
        }
    }

    long period(int agent) {
        return periods == null ? Ticks.PERIOD : periods[agent];
    }

    private boolean isDown(int agent) {
        return state != null && state[agent] == Zeros.DOWN;
    }

    private boolean listens(int agent) {
        return state != null && state[agent] == Zeros.LISTENING;
    }

    /** The ticks from now to the next time at which anything happens, at most {@link #LONGEST_WAIT}. */
    long untilNext() {
        PresenceQueue.Entry coming = comings.first();
        long wait = coming == null ? LONGEST_WAIT : until(coming.time());
        wait = lane != null ? lane.until(tick, wait, zero) : untilFirst(wait);
        return traffic.until(tick, wait);
    }

    private long until(ExactTime time) {
        long whole = time.periods() - nowPeriods;
        return whole > LONGEST_WAIT / Ticks.PERIOD
                ? LONGEST_WAIT
                : Math.min(whole * Ticks.PERIOD + time.ticks() - nowTicks, LONGEST_WAIT);
    }

    private long untilFirst(long atMost) {
        FiringTree firings = Objects.requireNonNull(tree);
        // An agent that is down never fires: whenever it comes first, it goes on ahead.
        while (isDown(firings.first()) && firings.earliest() - tick < LONGEST_WAIT) {
            firings.move(firings.first(), tick + LONGEST_WAIT);
        }
        return Math.min(firings.earliest() - tick, atMost);
    }

    /** Lets time pass until something happens. */
    void flow(long wait, long periodsThen, long ticksThen) {
        tick += wait;
        nowPeriods = periodsThen;
        nowTicks = ticksThen;
    }

    /** Does everything that happens now. */
    void act() {
        long before = jumps;
        comeAndGo();
        traffic.sendDue();
        fireThoseThatFlowedToOne();
        int due = traffic.due();
        while (due > 0) {
            traffic.act(due);
            fire(0);
            due = traffic.due();
        }
        instant += jumps > before ? 1 : 0;
    }

    private void comeAndGo() {
        if (state == null) {
            return;
        }
        ExactTime now = now();
        for (PresenceQueue.Entry due = comings.take(now); due != null; due = comings.take(now)) {
            switch (due.kind()) {
                case GOES_DOWN -> goDown(due.agent());
                case COMES_UP -> comeUp(due.agent(), due.number());
                case ENDS_LISTENING -> endListening(due.agent());
            }
            changed();
        }
    }

    private void changed() {
        lockWatch.changed();
        if (syncWatch != null) {
            syncWatch.changed();
        }
    }

    private void goDown(int agent) {
        Objects.requireNonNull(state)[agent] = Zeros.DOWN;
        Objects.requireNonNull(tree).move(agent, tick + LONGEST_WAIT);
        comings.stopsListening(agent);
        traffic.cancelSend(agent);
        intervals.interrupted(agent);
        if (observer != null) {
            observer.wentDown(now(), agent);
        }
    }

    private void comeUp(int agent, int number) {
        long phase = clocks.duration(agent, Presence.restartPhase(coins, agent, number));
        boolean listening = world.listening().compareTo(ExactTime.ZERO) > 0 && hasInNeighbors[agent];
        Objects.requireNonNull(state)[agent] = listening ? Zeros.LISTENING : Zeros.PRESENT;
        zero[agent] = tick - phase;
        Objects.requireNonNull(tree).move(agent, zero[agent] + period(agent));
        if (listening) {
            comings.listens(agent, now().plus(world.listening()));
        }
        if (observer != null) {
            observer.cameUp(now(), agent, phase, listening);
        }
    }

    private void endListening(int agent) {
        Objects.requireNonNull(state)[agent] = Zeros.PRESENT;
        if (observer != null) {
            observer.endedListening(now(), agent);
        }
    }

    private void fireThoseThatFlowedToOne() {
        if (lane != null) {
            firingCount = lane.take(tick, zero, firing);
        } else {
            firingCount = 0;
            FiringTree firings = Objects.requireNonNull(tree);
            while (firings.earliest() == tick) {
                int agent = firings.first();
                firings.move(agent, tick + period(agent));
                firing[firingCount++] = agent;
            }
        }
        if (firingCount > 1 && inOrder) {
            Arrays.sort(firing, 0, firingCount);
        }
        fire(firingCount);
    }

    /** Lets the agents on the list fire, of which the first few have flowed to 1, and empties it. */
    private void fire(int flowed) {
        if (firingCount > 0) {
            pulseKey = coins.pulseKey(instant);
        }
        for (int f = 0; f < firingCount; f++) {
            fire(firing[f], f < flowed);
        }
        firingCount = 0;
    }

    private void fire(int agent, boolean flowed) {
        long goesOnAt = 0;
        if (flowed) {
            zero[agent] = tick;
            if (lane != null) {
                lane.append(agent, tick + Ticks.PERIOD, zero);
            }
            if (periods != null) {
                moved(agent, tick);
            }
        } else {
            goesOnAt = target == null ? 0 : target[agent];
            zero[agent] = tick - goesOnAt;
            schedule(agent);
        }
        if (measuresIntervals) {
            intervals.fired(agent, nowPeriods, nowTicks);
        }
        boolean pulses = !listens(agent)
                && (probability == null
                        || Coins.succeeds(Coins.word(pulseKey, agent), probability.coinThreshold(agent)));
        if (observer != null) {
            observer.fired(now(), jumps, agent, pulses);
        }
        traffic.fired(agent, pulses, goesOnAt);
        jumps++;
    }

    private void schedule(int agent) {
        if (lane != null) {
            lane.append(agent, zero[agent] + Ticks.PERIOD, zero);
        } else if (tree != null) {
            tree.move(agent, zero[agent] + period(agent));
        }
    }

    private void moved(int agent, long to) {
        if (!listens(agent)) {
            lockWatch.moved(agent, to);
            if (syncWatch != null) {
                syncWatch.moved(agent, to);
            }
        }
    }

    /** A pulse with a target reaches an agent. */
    WorldObserver.Effect receive(int receiver, long to) {
        if (isDown(receiver)) {
            tally.down++;
            return WorldObserver.Effect.DOWN;
        }
        long phase = tick - zero[receiver];
        if (phase == period(receiver)) {
            tally.firing++;
            return WorldObserver.Effect.FIRING;
        }
        Receiver own = common == null ? receivers[receiver] : common;
        long draw = own.looksAtDraw(phase) ? triggering.updateDraw(coins, instant, jumps, receiver) : 0;
        long answer = own.receive(phase, to, draw);
        if (answer >= 0) {
            tally.heard++;
            if (answer != phase) {
                zero[receiver] = tick - answer;
                schedule(receiver);
                moved(receiver, zero[receiver]);
            }
            return WorldObserver.Effect.MOVED;
        }
        if (Receiver.fires(answer)) {
            tally.heard++;
            putToOne(receiver, ~answer);
            return WorldObserver.Effect.FIRES;
        }
        if (answer == Receiver.STALE) {
            tally.stale++;
            return WorldObserver.Effect.STALE;
        }
        tally.refractory++;
        return WorldObserver.Effect.REFRACTORY;
    }

    private void putToOne(int receiver, long goesOnAt) {
        if (target != null) {
            target[receiver] = goesOnAt;
        }
        zero[receiver] = tick - period(receiver);
        firing[firingCount++] = receiver;
        moved(receiver, tick - goesOnAt);
    }

    boolean isInLock() {
        return lockWatch.isWithin(tick);
    }

    /** Whether V is small enough to count as synchronized; asked until it is, and then no more. */
    boolean isSynchronized() {
        boolean within = syncWatch != null && syncWatch.isWithin(tick);
        syncWatch = within ? null : syncWatch;
        return within;
    }

    void measureIntervals() {
        measuresIntervals = true;
    }

    long containingArc() {
        return zeros.containingArc();
    }

    /** The phase of an agent that is up, as a duration on its own clock. */
    long phase(int agent) {
        return tick - zero[agent];
    }

    boolean counts(int agent) {
        return zeros.counts(agent);
    }

    boolean isUp(int agent) {
        return !isDown(agent);
    }

    /** Counts what befalls the pulses that are still under way, too. */
    void end() {
        traffic.end();
    }

    ExactTime now() {
        return new ExactTime(nowPeriods, nowTicks);
    }

    long nowPeriods() {
        return nowPeriods;
    }

    long nowTicks() {
        return nowTicks;
    }

    long tick() {
        return tick;
    }

    long instant() {
        return instant;
    }

    long jumps() {
        return jumps;
    }
}
