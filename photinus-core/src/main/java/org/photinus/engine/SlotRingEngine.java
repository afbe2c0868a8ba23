package org.photinus.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The ring of slots that visits everybody who fires: for runs whose every jump is seen or counts.
 *
 * <p>The agents of a slot are a linked list.
 */
final class SlotRingEngine extends RingDynamics {
    private final Digraph digraph;
    private final Thresholds thresholds;

    // Of each agent: its slot, and its neighbours in the slot's doubly linked list.
    private final int[] slotOf;
    private final int[] next;
    private final int[] previous;

    // Of each slot, in firing order: the ticks after the start of a lap at which it fires, from 1 to
    // PERIOD; its first agent; its neighbours in the ring.
    private final long[] fireAt;
    private final int[] first;
    private final int[] nextSlot;
    private final int[] previousSlot;

    /** Whoever fires in this instant, in the order in which they do; {@code firingCount} grows by cascades. */
    private final int[] firing;

    private int firingCount;
    /** Those of {@code firing} that have not jumped yet; kept only while somebody records. */
    private boolean[] due = new boolean[0];

    private final int[] neighbors;

    private @Nullable JumpTape tape;
    private boolean ordered;
    private long pulseKey;

    SlotRingEngine(OscillatorNetwork network, BinaryUpdate update) {
        super(network, update);
        this.digraph = network.digraph();
        this.thresholds = update.thresholds();
        this.slotOf = new int[agents];
        this.next = new int[agents];
        this.previous = new int[agents];
        this.fireAt = new long[agents];
        this.first = new int[agents];
        this.nextSlot = new int[agents];
        this.previousSlot = new int[agents];
        this.firing = new int[agents];
        this.neighbors = new int[digraph.maxOutDegree()];
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        requireRunnable(initial, stop);
        begin(initial, coins, JumpTape.of(observer));
        return RunLoop.run(this, stop, observer);
    }

    private void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        begin(initial, coins);
        this.tape = tape;
        this.ordered = tape != null || triggering.goesByJump();
        if (tape != null) {
            due = new boolean[agents];
            long[] phases = new long[agents];
            for (int i = 0; i < agents; i++) {
                phases[i] = initial.of(coins, i);
            }
            tape.started(phases);
        }
        firingCount = 0;
        for (int i = 0; i < agents; i++) {
            long phase = RunLoop.requirePhase(initial.of(coins, i), i);
            fireAt[i] = firstFiring(phase);
            if (phase == Ticks.PERIOD) {
                firing[firingCount++] = i;
            }
        }
        beginners = firingCount;
        makeSlots();
        fillSlots();
        here = slots - 1;
        hereFires = fireAt[here];
    }

    /** Agents at 0 and at 1 sit on one point, and fire at the end of the first lap. */
    private static long firstFiring(long phase) {
        return phase == Ticks.PERIOD ? Ticks.PERIOD : Ticks.PERIOD - phase;
    }

    private void makeSlots() {
        Arrays.sort(fireAt);
        slots = 1;
        for (int i = 1; i < agents; i++) {
            if (fireAt[i] != fireAt[slots - 1]) {
                fireAt[slots++] = fireAt[i];
            }
        }
        for (int s = 0; s < slots; s++) {
            first[s] = NOBODY;
            nextSlot[s] = s + 1 < slots ? s + 1 : 0;
            previousSlot[s] = s > 0 ? s - 1 : slots - 1;
            joinGaps(fireAt[previousSlot[s]], fireAt[s]);
        }
    }

    private void fillSlots() {
        // From the last to the first, each put in front: the lists come out in increasing order.
        for (int i = agents - 1; i >= 0; i--) {
            long firing = firstFiring(initial.of(coins, i));
            enter(Arrays.binarySearch(fireAt, 0, slots, firing), i);
        }
    }

    @Override
    public boolean flow(ExactTime last) {
        if (beginners > 0) {
            // The slot before the first lap: its agents at 1, already listed, fire at t = 0.
            return true;
        }
        int coming = nextSlot[here];
        if (!flowTo(coming, fireAt[coming], last)) {
            return false;
        }
        firingCount = 0;
        for (int i = first[here]; i != NOBODY; i = next[i]) {
            firing[firingCount++] = i;
        }
        return true;
    }

    @Override
    public void fire(long instant) {
        this.instant = instant;
        pulseKey = coins.pulseKey(instant);
        if (ordered) {
            Arrays.sort(firing, 0, firingCount);
        }
        if (tape != null) {
            for (int f = 0; f < firingCount; f++) {
                due[firing[f]] = true;
            }
        }
        for (int f = 0; f < firingCount; f++) {
            int agent = firing[f];
            if (tape != null) {
                due[agent] = false;
            }
            pulse(agent);
            if (tape != null) {
                tape.jumped(now(), jumps, instant, agent);
            }
            jumps++;
        }
        beginners = 0;
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
        if (from == here) {
            if (tape != null) {
                long phase = due[receiver] ? Ticks.PERIOD : 0;
                tape.reached(receiver, phase, phase);
            }
            return;
        }
        long phase = phaseIn(fireAt[from]);
        boolean fires = reachesOne(receiver, phase, thresholds.of(receiver)) == 1;
        leave(from, receiver);
        enter(here, receiver);
        if (fires) {
            firing[firingCount++] = receiver;
        }
        if (tape != null) {
            due[receiver] = fires;
            tape.reached(receiver, phase, fires ? Ticks.PERIOD : 0);
        }
    }

    private void enter(int to, int agent) {
        slotOf[agent] = to;
        previous[agent] = NOBODY;
        next[agent] = first[to];
        if (first[to] != NOBODY) {
            previous[first[to]] = agent;
        }
        first[to] = agent;
    }

    private void leave(int from, int agent) {
        if (next[agent] != NOBODY) {
            previous[next[agent]] = previous[agent];
        }
        if (previous[agent] != NOBODY) {
            next[previous[agent]] = next[agent];
        } else {
            first[from] = next[agent];
            if (first[from] == NOBODY) {
                close(from);
            }
        }
    }

    private void close(int emptied) {
        int before = previousSlot[emptied];
        int after = nextSlot[emptied];
        nextSlot[before] = after;
        previousSlot[after] = before;
        slots--;
        joinGaps(fireAt[before], fireAt[after]);
    }
}
