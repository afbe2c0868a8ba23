package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.world.Clocks;
import org.photinus.world.Presence;
import org.photinus.world.Receiver;
import org.photinus.world.World;

/** A network in any world: pending firings are a tournament of agents, and pulses under way a calendar. */
public final class CalendarDynamics extends EventDynamics {
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

    private final byte @Nullable [] state;
    private final FiringTree tree;
    private final PulseTraffic traffic;
    private final PresenceQueue comings;

    /** The agents that fire now; {@code firingCount} grows while pulses put more of them to 1. */
    private final int[] firing;

    private int firingCount;

    /** The phase on which an agent at 1 goes on. */
    private final long[] target;

    /** Dynamics of a network in any world. */
    public CalendarDynamics(OscillatorNetwork network, World world) {
        super(network, world);
        Digraph digraph = network.digraph();
        int agents = network.agents();
        boolean changes = world.presence().changes();
        this.world = world;
        this.clocks = world.clocks();
        this.triggering = network.triggering();
        this.probability = triggering.byFiring().orElse(null);
        this.receivers = world.receivers(network);
        this.common = Receiver.areSame(receivers) ? receivers[0] : null;
        this.state = zeros.state;
        this.firing = new int[agents];
        this.comings = new PresenceQueue(world.presence());
        this.target = new long[agents];
        this.tree = new FiringTree(agents);
        this.periods = clocks.areEqual() ? null : new long[agents];
        if (periods != null) {
            Arrays.setAll(periods, clocks::period);
        }
        this.traffic = new PulseTraffic(network, world, this);
        this.hasInNeighbors = new boolean[changes ? agents : 0];
        for (int i = 0; changes && i < agents; i++) {
            for (int j : digraph.outNeighbors(i)) {
                hasInNeighbors[j] = true;
            }
        }
    }

    @Override
    void beginEvents(InitialPhases initial) {
        traffic.begin(coins);
        comings.begin(coins, zero.length);
        for (int i = 0; i < zero.length; i++) {
            tree.set(i, isDown(i) ? LONGEST_WAIT : zero[i] + period(i));
        }
        tree.build();
    }

    @Override
    public long period(int agent) {
        return periods == null ? Ticks.PERIOD : periods[agent];
    }

    private boolean isDown(int agent) {
        return state != null && state[agent] == Zeros.DOWN;
    }

    private boolean listens(int agent) {
        return state != null && state[agent] == Zeros.LISTENING;
    }

    @Override
    long untilNext() {
        long wait = state == null ? LONGEST_WAIT : untilComing();
        return traffic.until(tick, Math.min(tree.earliest() - tick, wait));
    }

    private long untilComing() {
        // An agent that is down never fires: whenever it comes first, it goes on ahead.
        while (isDown(tree.first()) && tree.earliest() - tick < LONGEST_WAIT) {
            tree.move(tree.first(), tick + LONGEST_WAIT);
        }
        PresenceQueue.Entry coming = comings.first();
        return coming == null ? LONGEST_WAIT : until(coming.time());
    }

    private long until(ExactTime time) {
        long whole = time.periods() - nowPeriods;
        return whole > LONGEST_WAIT / Ticks.PERIOD
                ? LONGEST_WAIT
                : Math.min(whole * Ticks.PERIOD + time.ticks() - nowTicks, LONGEST_WAIT);
    }

    /** The same loop, without the questions that do not arise where agents are always there and send at once. */
    @Override
    boolean advanceBy(long span, long mostJumps) {
        if (state != null || isObserved || traffic.sendsLater()) {
            return super.advanceBy(span, mostJumps);
        }
        long left = span;
        while (true) {
            long untilFiring = tree.earliest() - tick;
            long wait = traffic.until(tick, untilFiring);
            if (wait > left) {
                flow(left);
                return false;
            }
            flow(wait);
            left -= wait;
            if (wait == untilFiring) {
                act();
            } else {
                actBetweenFirings();
            }
            if (isInDoubt() || jumps >= mostJumps) {
                return true;
            }
        }
    }

    /** Pulses act at a time at which no agent has flowed to 1. */
    private void actBetweenFirings() {
        traffic.actDue();
        if (firingCount > 0) {
            keyOf(instant);
            fire(0);
            instant++;
        }
    }

    @Override
    void act() {
        long before = jumps;
        keyOf(instant);
        comeAndGo();
        traffic.sendDue();
        listThoseThatFlowedToOne();
        fire(firingCount);
        // Those that fire now send nothing that is due now: a pulse without delay has acted at their jump.
        traffic.actDue();
        fire(0);
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

    private void goDown(int agent) {
        setState(agent, Zeros.DOWN);
        tree.move(agent, tick + LONGEST_WAIT);
        comings.stopsListening(agent);
        traffic.cancelSend(agent);
        intervals.interrupted(agent);
        if (isObserved) {
            observer.wentDown(now(), agent);
        }
    }

    private void comeUp(int agent, int number) {
        long phase = clocks.duration(agent, Presence.restartPhase(coins, agent, number));
        boolean listening = world.listening().compareTo(ExactTime.ZERO) > 0 && hasInNeighbors[agent];
        setState(agent, listening ? Zeros.LISTENING : Zeros.PRESENT);
        zero[agent] = tick - phase;
        tree.move(agent, zero[agent] + period(agent));
        if (listening) {
            comings.listens(agent, now().plus(world.listening()));
        }
        if (isObserved) {
            observer.cameUp(now(), agent, phase, listening);
        }
    }

    private void endListening(int agent) {
        setState(agent, Zeros.PRESENT);
        if (isObserved) {
            observer.endedListening(now(), agent);
        }
    }

    private void setState(int agent, byte to) {
        if (state != null) {
            state[agent] = to;
        }
    }

    private void listThoseThatFlowedToOne() {
        firingCount = 0;
        while (tree.earliest() == tick) {
            int agent = tree.first();
            if (isDown(agent)) {
                tree.move(agent, tick + LONGEST_WAIT);
            } else {
                tree.move(agent, tick + period(agent));
                firing[firingCount++] = agent;
            }
        }
        if (firingCount > 1) {
            Arrays.sort(firing, 0, firingCount);
        }
    }

    /** Lets the agents on the list fire, of which the first few have flowed to 1, and empties it. */
    private void fire(int flowed) {
        for (int f = 0; f < firingCount; f++) {
            fire(firing[f], f < flowed);
        }
        firingCount = 0;
    }

    private void fire(int agent, boolean flowed) {
        long goesOnAt = flowed ? 0 : target[agent];
        zero[agent] = tick - goesOnAt;
        if (!flowed) {
            tree.move(agent, zero[agent] + period(agent));
        } else if (periods != null) {
            // Its clock has taken another time than T for this period.
            movedUnlessListening(agent, tick);
        }
        if (measuresIntervals) {
            intervals.fired(agent, tick);
        }
        boolean pulses = !listens(agent)
                && (probability == null
                        || Coins.succeeds(Coins.word(pulseKey, agent), probability.coinThreshold(agent)));
        if (isObserved) {
            observer.fired(now(), jumps, agent, pulses, goesOnAt);
        }
        traffic.fired(agent, pulses, goesOnAt);
        jumps++;
    }

    private void movedUnlessListening(int agent, long to) {
        if (!listens(agent)) {
            moved(agent, to);
        }
    }

    /** A pulse with a target reaches an agent. */
    RunObserver.Effect receive(int receiver, long to) {
        if (isDown(receiver)) {
            tally.down++;
            return RunObserver.Effect.DOWN;
        }
        long phase = tick - zero[receiver];
        if (phase == period(receiver)) {
            tally.firing++;
            return RunObserver.Effect.FIRING;
        }
        Receiver own = common == null ? receivers[receiver] : common;
        long draw = own.looksAtDraw(phase) ? triggering.updateDraw(coins, instant, jumps, receiver) : 0;
        long answer = own.receive(phase, to, draw);
        if (answer >= 0) {
            tally.heard++;
            if (answer != phase) {
                zero[receiver] = tick - answer;
                tree.move(receiver, zero[receiver] + period(receiver));
                movedUnlessListening(receiver, zero[receiver]);
            }
            return RunObserver.Effect.MOVED;
        }
        if (Receiver.fires(answer)) {
            tally.heard++;
            putToOne(receiver, ~answer);
            return RunObserver.Effect.FIRES;
        }
        if (answer == Receiver.STALE) {
            tally.stale++;
            return RunObserver.Effect.STALE;
        }
        tally.refractory++;
        return RunObserver.Effect.REFRACTORY;
    }

    private void putToOne(int receiver, long goesOnAt) {
        target[receiver] = goesOnAt;
        zero[receiver] = tick - period(receiver);
        firing[firingCount++] = receiver;
        movedUnlessListening(receiver, tick - goesOnAt);
    }

    @Override
    void end() {
        // What becomes of a pulse was drawn when it was sent.
    }
}
