package org.photinus.engine.internal;

import java.util.Arrays;
import org.photinus.network.InitialPhases;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The agents in the order of their first firing.
 *
 * <p>Phases are mostly spread out, so counting them into as many equal intervals as there are agents
 * leaves next to nothing to sort: two passes over the agents, which ask for each phase twice instead of
 * keeping it. Where many phases crowd into one interval, a heap sort puts those in order.
 */
public final class FiringOrder {
    /** Up to this many neighbours in one interval, insertion beats every other sort. */
    private static final int CROWD = 24;

    /** Phases lie below 2^60. */
    private static final int PHASE_BITS = 60;

    private final int agents;
    private final int[] starts;
    private final long[] fireAt;
    private final int[] order;

    public FiringOrder(int agents) {
        this(agents, new int[agents]);
    }

    /** An order that lies at the beginning of a longer array. */
    public FiringOrder(int agents, int[] order) {
        this.agents = agents;
        this.starts = new int[agents + 2];
        this.fireAt = new long[agents];
        this.order = order;
    }

    /** The array whose beginning is the order. */
    public int[] order() {
        return order;
    }

    /** The agent at a place in the order. */
    public int agent(int place) {
        return order[place];
    }

    /** The ticks after the start, from 1 to a period, at which the agent at a place fires first. */
    public long fireAt(int place) {
        return fireAt[place];
    }

    /** Agents at 0 and at 1 sit on one point of the circle, and fire at the end of the first lap. */
    private static long firstFiring(long phase) {
        return phase == Ticks.PERIOD ? Ticks.PERIOD : Ticks.PERIOD - phase;
    }

    /** Sorts the agents; {@code scratch} holds a word for each of them, and nothing worth keeping. */
    public void sort(InitialPhases initial, Coins coins, long[] scratch) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < agents; i++) {
            long firing = firstFiring(requirePhase(initial.of(coins, i), i));
            scratch[i] = firing;
            starts[interval(firing) + 2]++;
        }
        int largestCrowd = 0;
        for (int b = 2; b < starts.length; b++) {
            largestCrowd = Math.max(largestCrowd, starts[b]);
            starts[b] += starts[b - 1];
        }
        for (int i = 0; i < agents; i++) {
            long firing = scratch[i];
            int place = starts[interval(firing) + 1]++;
            fireAt[place] = firing;
            order[place] = i;
        }
        if (largestCrowd > CROWD) {
            sortCrowds();
        }
        insertionSort();
    }

    private void sortCrowds() {
        // starts[b] is where interval b begins, now that all have found their places.
        for (int b = 0; b < agents; b++) {
            if (starts[b + 1] - starts[b] > CROWD) {
                heapSort(starts[b], starts[b + 1]);
            }
        }
    }

    /** Of as many equal intervals as there are agents, the one that holds a tick: tick·agents / 2^60. */
    private int interval(long tick) {
        return (int) Math.multiplyHigh(tick << (Long.SIZE - 1 - PHASE_BITS), 2L * agents);
    }

    /** What is left to do: only neighbours in one interval can be out of order. */
    private void insertionSort() {
        for (int next = 1; next < agents; next++) {
            long firing = fireAt[next];
            int place = next;
            if (fireAt[place - 1] > firing) {
                int agent = order[next];
                do {
                    fireAt[place] = fireAt[place - 1];
                    order[place] = order[place - 1];
                    place--;
                } while (place > 0 && fireAt[place - 1] > firing);
                fireAt[place] = firing;
                order[place] = agent;
            }
        }
    }

    private void heapSort(int from, int to) {
        int count = to - from;
        for (int root = count / 2 - 1; root >= 0; root--) {
            sink(from, root, count);
        }
        for (int last = count - 1; last > 0; last--) {
            swap(from, from + last);
            sink(from, 0, last);
        }
    }

    private void sink(int from, int root, int count) {
        int place = root;
        while (true) {
            int child = 2 * place + 1;
            if (child >= count) {
                return;
            }
            if (child + 1 < count && fireAt[from + child + 1] > fireAt[from + child]) {
                child++;
            }
            if (fireAt[from + child] <= fireAt[from + place]) {
                return;
            }
            swap(from + child, from + place);
            place = child;
        }
    }

    private void swap(int a, int b) {
        long firing = fireAt[a];
        fireAt[a] = fireAt[b];
        fireAt[b] = firing;
        int agent = order[a];
        order[a] = order[b];
        order[b] = agent;
    }

    /** Refuses an initial phase outside [0, 1]. */
    public static long requirePhase(long phase, int agent) {
        if (!(phase >= 0 && phase <= Ticks.PERIOD)) {
            throw new IllegalArgumentException("initial phase of agent " + (agent + 1)
                    + " must lie between 0 and 1, but is " + Ticks.toString(phase));
        }
        return phase;
    }
}
