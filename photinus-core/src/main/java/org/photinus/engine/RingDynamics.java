package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The binary update in the frame that rotates with the flow.
 *
 * <p>There an agent stays where it is until a pulse moves it, and a pulse can only move it onto the point of
 * the agent that fires: to phase 0 or to phase 1, which there are one point (S12). So the initial phases,
 * sorted, are the only <em>slots</em> there will ever be. They fire in cyclic order; an instant moves the
 * agents it reaches into the firing slot; an empty slot leaves the ring for ever, and the two gaps beside
 * it become one, which is all that V needs.
 *
 * <p>At the end of an instant everybody in the firing slot is at 0, so the slot alone gives the phase.
 * Only at t = 0 can a slot hold agents at 0 and at 1 together: those at 1 fire in that instant.
 *
 * <p>Engines differ in how they keep the agents of a slot; what the slots themselves do is here.
 */
abstract class RingDynamics implements PulseEngine, RunLoop.Dynamics {
    static final int NOBODY = -1;

    final OscillatorNetwork network;
    final BinaryUpdate update;
    final TriggeringRule triggering;
    final int agents;

    /** The p of the firings; null if arcs have coins of their own. */
    final @Nullable PulseProbability probability;

    InitialPhases initial = InitialPhases.uniform();
    Coins coins = Coins.of(0, 1);
    long instant;
    long jumps;
    long lap;

    /** The slot that fires, and the ticks in its lap at which it does. */
    int here;

    long hereFires;

    /** How many slots there are. */
    int slots;

    /** The longest way from one slot to the next. */
    long largestGap;

    /** How many begin at 1 and have yet to fire: they sit in the last slot, beside those at 0, and do so at t = 0. */
    int beginners;

    RingDynamics(OscillatorNetwork network, BinaryUpdate update) {
        this.network = network;
        this.update = update;
        this.triggering = network.triggering();
        this.agents = network.agents();
        this.probability = RunLoop.firingProbability(triggering);
    }

    final void requireRunnable(InitialPhases initial, Stop stop) {
        RunLoop.requireReachable(network, stop);
        initial.requireAgents(agents);
    }

    /** Where the ring stands before the first lap: at the slot that fires last in it. */
    final void begin(InitialPhases initial, Coins coins) {
        this.initial = initial;
        this.coins = coins;
        jumps = 0;
        lap = -1;
        slots = 0;
        largestGap = 0;
    }

    /** The same, for agents in this order. */
    final void begin(InitialPhases initial, Coins coins, FiringOrder order) {
        begin(initial, coins);
        beginners = 0;
        for (int rank = agents - 1; rank >= 0 && order.fireAt(rank) == Ticks.PERIOD; rank--) {
            beginners += beginsAtOne(order.agent(rank)) ? 1 : 0;
        }
    }

    final boolean beginsAtOne(int agent) {
        return initial.of(coins, agent) == Ticks.PERIOD;
    }

    /** Goes on to the slot that comes next, if it fires at or before {@code last}. */
    final boolean flowTo(int coming, long fires, ExactTime last) {
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

    /** The phase of the agents in a slot other than the one that fires. */
    final long phaseIn(long fires) {
        // 1 − ahead for a slot ahead and −ahead for one behind, without a branch: the sign of −ahead,
        // spread over all bits, selects the period.
        long behind = hereFires - fires;
        return behind + (Ticks.PERIOD & (behind >> 63));
    }

    /** 1 if a pulse puts an agent with this phase and threshold to 1, and 0 if to 0. */
    final int reachesOne(int receiver, long phase, long threshold) {
        long beyond = threshold - phase;
        return beyond == 0 ? tieGoesToOne(receiver) : (int) (beyond >>> 63);
    }

    private int tieGoesToOne(int receiver) {
        long draw = update.isRandom() ? triggering.updateDraw(coins, instant, jumps, receiver) : 0;
        return update.tieGoesToOne(draw) ? 1 : 0;
    }

    /** Takes note of two slots that are neighbours now. */
    final void joinGaps(long firesBefore, long firesAfter) {
        long gap = firesAfter - firesBefore;
        largestGap = Math.max(largestGap, gap > 0 ? gap : gap + Ticks.PERIOD);
    }

    @Override
    public final boolean isWithin(long containingArc) {
        return containingArc() <= containingArc;
    }

    @Override
    public final long containingArc() {
        return Ticks.PERIOD - largestGap;
    }

    @Override
    public final int groups() {
        return slots;
    }

    @Override
    public final long jumps() {
        return jumps;
    }

    @Override
    public final ExactTime now() {
        if (lap < 0) {
            return ExactTime.ZERO;
        }
        return hereFires == Ticks.PERIOD ? new ExactTime(lap + 1, 0) : new ExactTime(lap, hereFires);
    }
}
