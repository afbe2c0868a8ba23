package org.photinus.engine;

/**
 * All agents in a heap by the tick at which they fire next, each with its place in it.
 *
 * <p>Ticks are absolute and wrap round: firings lie within one period of each other, far less than half
 * the range of a long, so the sign of their difference gives their order.
 */
final class FiringQueue {
    /** Children per node; four share a cache line of 16 ints and halve the depth of a binary heap. */
    private static final int ARITY = 4;

    private final long[] fireAt;
    private final int[] heap;
    private final int[] placeOf;

    FiringQueue(int agents) {
        fireAt = new long[agents];
        heap = new int[agents];
        placeOf = new int[agents];
    }

    /** Takes the agents' first firings, set by {@link #set}, into order. */
    void build() {
        for (int i = 0; i < heap.length; i++) {
            heap[i] = i;
            placeOf[i] = i;
        }
        for (int place = heap.length / ARITY; place >= 0; place--) {
            sink(place);
        }
    }

    /** Sets an agent's first firing, before {@link #build}. */
    void set(int agent, long tick) {
        fireAt[agent] = tick;
    }

    long fireAt(int agent) {
        return fireAt[agent];
    }

    /** The ticks of all agents' next firings; the queue's own array, to be read only. */
    long[] allFirings() {
        return fireAt;
    }

    /** The tick of the next firing. */
    long earliest() {
        return fireAt[heap[0]];
    }

    /** Lists the agents that fire at the earliest tick, in no particular order; returns their number. */
    int listEarliest(int[] into) {
        // Their places form a tree from the root: into holds places first, each turned into its agent.
        long tick = earliest();
        into[0] = 0;
        int count = 1;
        for (int f = 0; f < count; f++) {
            int place = into[f];
            int child = place * ARITY + 1;
            int last = Math.min(child + ARITY, heap.length);
            for (; child < last; child++) {
                if (fireAt[heap[child]] == tick) {
                    into[count++] = child;
                }
            }
            into[f] = heap[place];
        }
        return count;
    }

    /** Moves an agent's next firing. */
    void move(int agent, long tick) {
        long old = fireAt[agent];
        fireAt[agent] = tick;
        if (tick - old < 0) {
            rise(placeOf[agent]);
        } else {
            sink(placeOf[agent]);
        }
    }

    private void rise(int from) {
        int agent = heap[from];
        int place = from;
        while (place > 0) {
            int parent = (place - 1) / ARITY;
            if (fireAt[agent] - fireAt[heap[parent]] >= 0) {
                break;
            }
            put(heap[parent], place);
            place = parent;
        }
        put(agent, place);
    }

    private void sink(int from) {
        int agent = heap[from];
        int place = from;
        while (true) {
            int child = place * ARITY + 1;
            if (child >= heap.length) {
                break;
            }
            int least = child;
            int last = Math.min(child + ARITY, heap.length);
            while (++child < last) {
                if (fireAt[heap[child]] - fireAt[heap[least]] < 0) {
                    least = child;
                }
            }
            if (fireAt[heap[least]] - fireAt[agent] >= 0) {
                break;
            }
            put(heap[least], place);
            place = least;
        }
        put(agent, place);
    }

    private void put(int agent, int place) {
        heap[place] = agent;
        placeOf[agent] = place;
    }
}
