package org.photinus.engine;

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
final class FiringOrder {
    /** Up to this many neighbours in one interval, insertion beats every other sort. */
    private static final int CROWD = 24;

    /** Phases lie below 2^60. */
    private static final int PHASE_BITS = 60;

    private final int agents;
    private final int[] starts;
    private final long[] fireAt;
    private final int[] order;

    FiringOrder(int agents) {
        this.agents = agents;
        this.starts = new int[agents + 2];
        this.fireAt = new long[agents];
        this.order = new int[agents];
    }

    /** The agent at a place in the order. */
    int agent(int place) {
        return order[place];
    }

    /** The ticks after the start, from 1 to a period, at which the agent at a place fires first. */
    long fireAt(int place) {
        return fireAt[place];
    }

    /** Agents at 0 and at 1 sit on one point of the circle, and fire at the end of the first lap. */
    private static long firstFiring(long phase) {
        return phase == Ticks.PERIOD ? Ticks.PERIOD : Ticks.PERIOD - phase;
    }

    void sort(InitialPhases initial, Coins coins) {
        java.util.Arrays.fill(starts, 0);
        for (int i = 0; i < agents; i++) {
            long phase = RunLoop.requirePhase(initial.of(coins, i), i);
            starts[interval(firstFiring(phase)) + 2]++;
        }
        for (int b = 2; b < starts.length; b++) {
            starts[b] += starts[b - 1];
        }
        for (int i = 0; i < agents; i++) {
            long firing = firstFiring(initial.of(coins, i));
            int place = starts[interval(firing) + 1]++;
            fireAt[place] = firing;
            order[place] = i;
        }
        // starts[b] is now where interval b begins.
        for (int b = 0; b < agents; b++) {
            int from = starts[b];
            int to = starts[b + 1];
            if (to - from > CROWD) {
                heapSort(from, to);
            } else if (to - from > 1) {
                insertionSort(from, to);
            }
        }
    }

    /** Of as many equal intervals as there are agents, the one that holds a tick: tick·agents / 2^60. */
    private int interval(long tick) {
        return (int) Math.multiplyHigh(tick << (Long.SIZE - 1 - PHASE_BITS), 2L * agents);
    }

    private void insertionSort(int from, int to) {
        for (int next = from + 1; next < to; next++) {
            long firing = fireAt[next];
            int agent = order[next];
            int place = next;
            while (place > from && fireAt[place - 1] > firing) {
                fireAt[place] = fireAt[place - 1];
                order[place] = order[place - 1];
                place--;
            }
            fireAt[place] = firing;
            order[place] = agent;
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
}
