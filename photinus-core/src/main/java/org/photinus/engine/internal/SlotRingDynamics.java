package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The ring of slots that visits every agent that fires: for runs whose every jump is seen or counts.
 *
 * <p>The agents of a slot are a linked list.
 */
public final class SlotRingDynamics extends RingDynamics {
    /** In a slot's record: its first agent. */
    private static final int FIRST = OWN;

    private final Digraph digraph;
    private final Thresholds thresholds;

    // Of each agent: its slot, and its neighbours in the slot's doubly linked list.
    private final int[] slotOf;
    private final int[] next;
    private final int[] previous;

    /** The agents that fire in this instant, in the order in which they do; {@code firingCount} grows by cascades. */
    private final int[] firing;

    private int firingCount;
    /** Those of {@code firing} that have not jumped yet; kept only where jumps are recorded. */
    private boolean[] due = new boolean[0];

    private final int[] neighbors;

    private @Nullable JumpTape tape;
    private boolean ordered;
    private long pulseKey;

    /** Dynamics of a network with the binary update. */
    public SlotRingDynamics(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update);
        this.digraph = network.digraph();
        this.thresholds = update.thresholds();
        this.slotOf = new int[agents];
        this.next = new int[agents];
        this.previous = new int[agents];
        this.firing = new int[agents];
        this.neighbors = new int[digraph.maxOutDegree()];
    }

    @Override
    protected void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        sort(initial, coins);
        this.tape = tape;
        this.ordered = tape != null || triggering.goesByJump();
        if (tape != null) {
            due = new boolean[agents];
        }
        int place = 0;
        while (place < agents) {
            long ticks = order.fireAt(place);
            int at = open(ticks);
            slot[at + FIRST] = NONE;
            for (; place < agents && order.fireAt(place) == ticks; place++) {
                enter(at, order.agent(place));
            }
        }
        complete();
    }

    @Override
    protected void fire(long instant) {
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        listThoseAtOne();
        for (int f = 0; f < firingCount; f++) {
            int agent = firing[f];
            if (tape != null) {
                due[agent] = false;
            }
            pulse(agent);
            if (tape != null) {
                tape.jumped(now(), jumps, agent);
            }
            jumps++;
        }
    }

    private void listThoseAtOne() {
        firingCount = 0;
        for (int i = (int) slot[firingSlot + FIRST]; i != NONE; i = next[i]) {
            if (beginners == 0 || beginsAtOne(i)) {
                firing[firingCount++] = i;
            }
        }
        beginners = 0;
        if (ordered) {
            Arrays.sort(firing, 0, firingCount);
        }
        if (tape != null) {
            for (int f = 0; f < firingCount; f++) {
                due[firing[f]] = true;
            }
        }
    }

    private void pulse(int agent) {
        PulseProbability vertex = probability;
        if (vertex != null && !Coins.succeeds(Coins.word(pulseKey, agent), vertex.coinThreshold(agent))) {
            return;
        }
        int degree = digraph.outNeighbors(agent, neighbors);
        for (int rank = 0; rank < degree; rank++) {
            int receiver = neighbors[rank];
            if (vertex != null || triggering.carries(coins, instant, jumps, agent, receiver)) {
                update(receiver);
            }
        }
    }

    private void update(int receiver) {
        int from = slotOf[receiver];
        if (from == firingSlot) {
            if (tape != null) {
                long phase = due[receiver] ? Ticks.PERIOD : 0;
                tape.reached(receiver, phase, phase);
            }
            return;
        }
        long phase = phaseIn(from);
        boolean fires = reachesOne(receiver, phase, thresholds.of(receiver)) == 1;
        leave(from, receiver);
        enter(firingSlot, receiver);
        if (fires) {
            firing[firingCount++] = receiver;
        }
        if (tape != null) {
            due[receiver] = fires;
            tape.reached(receiver, phase, fires ? Ticks.PERIOD : 0);
        }
    }

    private void enter(int to, int agent) {
        int first = (int) slot[to + FIRST];
        slotOf[agent] = to;
        previous[agent] = NONE;
        next[agent] = first;
        if (first != NONE) {
            previous[first] = agent;
        }
        slot[to + FIRST] = agent;
    }

    private void leave(int from, int agent) {
        if (next[agent] != NONE) {
            previous[next[agent]] = previous[agent];
        }
        if (previous[agent] != NONE) {
            next[previous[agent]] = next[agent];
        } else {
            slot[from + FIRST] = next[agent];
            if (next[agent] == NONE) {
                close(from);
            }
        }
    }

    @Override
    protected long phaseNow(int agent) {
        return phaseIn(slotOf[agent]);
    }
}
