package org.photinus.engine.internal;

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
 * <p>At the end of an instant all agents in the firing slot are at 0, so the slot alone gives the phase.
 * Only at t = 0 can a slot hold agents at 0 and at 1 together: those at 1 fire in that instant.
 *
 * <p>Engines differ in how they keep the agents of a slot; what the slots themselves do is here. A slot is
 * known by the place of its record in one array, so that all of it lies in one line of the cache.
 */
public abstract class RingDynamics extends IdealDynamics {
    static final int NONE = -1;

    // A slot's record: the ticks, from 1 to a period, at which it fires in a lap; its neighbours in the ring,
    // the next one in the upper half of the word and the previous one in the lower; and two words in which
    // its engine keeps what it likes.
    static final int LOG_SLOT = 2;
    private static final int SLOT = 1 << LOG_SLOT;
    private static final int TICKS = 0;
    private static final int LINKS = 1;
    static final int OWN = 2;

    /** The most agents for whose slots there is a place in an array. */
    public static final int MOST_AGENTS = Integer.MAX_VALUE >> LOG_SLOT;

    final long[] slot;

    /** The agents in the order of their first firing; while a run begins. */
    final FiringOrder order;

    final TriggeringRule triggering;
    final int agents;

    /** The p of the firings where one coin decides for all out-arcs; null where arcs have coins of their own. */
    final @Nullable PulseProbability probability;

    private final BinaryUpdate update;

    private InitialPhases initial = InitialPhases.uniform();
    Coins coins = Coins.of(0, 1);
    long instant;
    long jumps;
    private long lap;

    /** The slot that fires, and the ticks in its lap at which it does. */
    int firingSlot;

    private long firingSlotTicks;

    /** How many slots there are. */
    int slots;

    /** The longest way from one slot to the next. */
    private long largestGap;

    /** How many begin at 1 and have yet to fire: they sit in the last slot, beside those at 0, and do so at t = 0. */
    int beginners;

    RingDynamics(OscillatorNetwork network, BinaryUpdate update) {
        this(network, update, new int[network.agents()]);
    }

    /** A ring whose firing order lies at the beginning of an array that its engine uses for other things later. */
    RingDynamics(OscillatorNetwork network, BinaryUpdate update, int[] firstFirings) {
        super(network.agents());
        this.update = update;
        this.triggering = network.triggering();
        this.agents = network.agents();
        this.probability = triggering.byFiring().orElse(null);
        this.slot = new long[agents << LOG_SLOT];
        this.order = new FiringOrder(agents, firstFirings);
    }

    /** Sorts the agents by their first firing. The engine then opens a slot for each time, and completes the ring. */
    final void sort(InitialPhases initial, Coins coins) {
        this.initial = initial;
        this.coins = coins;
        order.sort(initial, coins, slot);
        jumps = 0;
        lap = -1;
        slots = 0;
        largestGap = 0;
        beginners = 0;
        for (int place = agents - 1; place >= 0 && order.fireAt(place) == Ticks.PERIOD; place--) {
            beginners += beginsAtOne(order.agent(place)) ? 1 : 0;
        }
    }

    /** Opens the slot that comes next in the first lap. */
    final int open(long ticks) {
        int at = slots++ << LOG_SLOT;
        slot[at + TICKS] = ticks;
        link(at - SLOT, at, at + SLOT);
        if (at > 0) {
            join(at - SLOT, at);
        }
        return at;
    }

    /** Joins the last slot with the first, and stands before the first lap: at the slot that fires last in it. */
    final void complete() {
        firingSlot = (slots - 1) << LOG_SLOT;
        firingSlotTicks = slot[firingSlot + TICKS];
        link(previous(firingSlot), firingSlot, 0);
        link(firingSlot, 0, next(0));
        join(firingSlot, 0);
    }

    final boolean beginsAtOne(int agent) {
        return initial.of(coins, agent) == Ticks.PERIOD;
    }

    private void link(int previous, int at, int next) {
        slot[at + LINKS] = ((long) next << 32) | (previous & 0xffff_ffffL);
    }

    final int next(int at) {
        return (int) (slot[at + LINKS] >> 32);
    }

    private int previous(int at) {
        return (int) slot[at + LINKS];
    }

    /** Takes note of two slots that are neighbours now. */
    private void join(int before, int after) {
        long gap = slot[after + TICKS] - slot[before + TICKS];
        largestGap = Math.max(largestGap, gap > 0 ? gap : gap + Ticks.PERIOD);
    }

    /** Takes an empty slot out of the ring. */
    final void close(int emptied) {
        int before = previous(emptied);
        int after = next(emptied);
        link(previous(before), before, after);
        link(before, after, next(after));
        slots--;
        join(before, after);
    }

    /** Goes on to the slot that fires next, if it does so at or before {@code last}. */
    @Override
    protected final boolean flow(ExactTime last) {
        if (beginners > 0) {
            return true;
        }
        int coming = next(firingSlot);
        long ticks = slot[coming + TICKS];
        long comingLap = ticks <= firingSlotTicks ? lap + 1 : lap;
        // A slot that fires with the end of the lap has the ticks of a whole period, and so comes
        // before the whole period that follows, as it should.
        if (comingLap > last.periods() || (comingLap == last.periods() && ticks > last.ticks())) {
            return false;
        }
        firingSlot = coming;
        firingSlotTicks = ticks;
        lap = comingLap;
        return true;
    }

    /** The phase of the agents in a slot, once those that began at 1 have fired. */
    final long phaseIn(int at) {
        // 1 − ahead for a slot ahead and −ahead for one behind, without a branch: the sign of −ahead,
        // spread over all bits, selects the period.
        long behind = firingSlotTicks - slot[at + TICKS];
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
        return firingSlotTicks == Ticks.PERIOD ? new ExactTime(lap + 1, 0) : new ExactTime(lap, firingSlotTicks);
    }
}
