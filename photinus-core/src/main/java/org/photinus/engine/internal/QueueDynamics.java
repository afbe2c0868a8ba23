package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/** The dynamics for every update rule: phases really move, so a queue tells which agent fires next. */
public final class QueueDynamics extends IdealDynamics {
    private final PhaseUpdateRule update;
    private final TriggeringRule triggering;
    private final @Nullable PulseProbability probability;
    private final int agents;
    private final FiringTree queue;
    private final SpreadProbe spread = new SpreadProbe();
    private final Neighborhood out;

    /** The agents that fire in this instant, where the order counts; {@code firingCount} grows by cascades. */
    private final int[] firing;

    private int firingCount;

    private Coins coins = Coins.of(0, 1);
    private @Nullable JumpTape tape;
    private boolean ordered;
    private long instant;
    private long pulseKey;
    private long jumps;
    /** The time, as the queue has it: in ticks, wrapping round. */
    private long tick;

    /** The same time in whole periods and ticks beyond them. */
    private long nowPeriods;

    private long nowTicks;

    /** V and the groups as they were found last, and the jumps that had been taken then. */
    private @Nullable ContainingArc look;

    private long lookedAfter;

    /** Dynamics of any network in the ideal world. */
    public QueueDynamics(OscillatorNetwork network) {
        super(network.agents());
        this.out = new Neighborhood(network.digraph());
        this.update = network.update();
        this.triggering = network.triggering();
        this.probability = triggering.byFiring().orElse(null);
        this.agents = network.agents();
        this.queue = new FiringTree(agents);
        this.firing = new int[agents];
    }

    @Override
    protected void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        this.coins = coins;
        this.tape = tape;
        this.ordered = tape != null || triggering.goesByJump();
        jumps = 0;
        look = null;
        tick = 0;
        nowPeriods = 0;
        nowTicks = 0;
        for (int i = 0; i < agents; i++) {
            queue.set(i, Ticks.PERIOD - FiringOrder.requirePhase(initial.of(coins, i), i));
        }
        queue.build();
    }

    @Override
    protected long phaseNow(int agent) {
        return Ticks.PERIOD - (queue.fireAt(agent) - tick);
    }

    @Override
    protected boolean flow(ExactTime last) {
        long coming = queue.earliest();
        // At most one period ahead, so one carry is enough.
        long ticks = nowTicks + (coming - tick);
        long periods = nowPeriods;
        if (ticks >= Ticks.PERIOD) {
            ticks -= Ticks.PERIOD;
            periods++;
        }
        if (periods > last.periods() || (periods == last.periods() && ticks > last.ticks())) {
            return false;
        }
        tick = coming;
        nowPeriods = periods;
        nowTicks = ticks;
        return true;
    }

    @Override
    protected void fire(long instant) {
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        if (ordered) {
            fireInOrder();
            return;
        }
        // The agent that fires stays first until its pulse is over, so that those it moves need not be compared
        // with any agent beyond; and an agent that is put to 1 comes first in turn.
        do {
            int agent = queue.first();
            pulse(agent);
            queue.putLast(agent, tick + Ticks.PERIOD);
            jumps++;
        } while (queue.earliest() == tick);
    }

    /** Where jumps are observed, agents fire in the order of their numbers, and then as they are put to 1. */
    private void fireInOrder() {
        listThoseAtOne();
        for (int f = 0; f < firingCount; f++) {
            int agent = firing[f];
            queue.move(agent, tick + Ticks.PERIOD);
            pulse(agent);
            if (tape != null) {
                tape.jumped(now(), jumps, agent);
            }
            jumps++;
        }
    }

    private void listThoseAtOne() {
        firingCount = 0;
        do {
            firing[firingCount++] = queue.first();
            queue.move(queue.first(), tick + Ticks.PERIOD);
        } while (queue.earliest() == tick);
        Arrays.sort(firing, 0, firingCount);
        for (int f = 0; f < firingCount; f++) {
            queue.move(firing[f], tick);
        }
    }

    private void pulse(int agent) {
        PulseProbability vertex = probability;
        if (vertex != null && !Coins.succeeds(Coins.word(pulseKey, agent), vertex.coinThreshold(agent))) {
            return;
        }
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            if (vertex != null || triggering.carries(coins, instant, jumps, agent, receiver)) {
                update(receiver);
            }
        }
    }

    private void update(int receiver) {
        long before = phaseNow(receiver);
        long after = before == 0 || before == Ticks.PERIOD ? before : updated(receiver, before);
        if (after != before) {
            queue.move(receiver, tick + (Ticks.PERIOD - after));
            if (ordered && after == Ticks.PERIOD) {
                firing[firingCount++] = receiver;
            }
        }
        if (tape != null) {
            tape.reached(receiver, before, after);
        }
    }

    private long updated(int receiver, long phase) {
        long draw = update.isRandom() ? triggering.updateDraw(coins, instant, jumps, receiver) : 0;
        long after = update.update(receiver, phase, draw);
        if (!(after >= 0 && after <= Ticks.PERIOD)) {
            throw new IllegalStateException("an update rule must keep phases between 0 and 1, but takes agent "
                    + (receiver + 1) + " from " + Ticks.toString(phase) + " to " + Ticks.toString(after));
        }
        return after;
    }

    @Override
    public boolean isWithin(long containingArc) {
        return spread.isWithin(queue, agents, containingArc);
    }

    @Override
    public long containingArc() {
        return look().length();
    }

    @Override
    public int groups() {
        return look().groups();
    }

    /** To find V and the groups is to sort all agents, so they are kept until the next jump. */
    private ContainingArc look() {
        ContainingArc kept = look;
        if (kept == null || lookedAfter != jumps) {
            kept = queue.containingArc();
            look = kept;
            lookedAfter = jumps;
        }
        return kept;
    }

    @Override
    public long jumps() {
        return jumps;
    }

    @Override
    public ExactTime now() {
        return new ExactTime(nowPeriods, nowTicks);
    }
}
