package org.photinus.engine;

import java.util.Arrays;
import org.photinus.phase.Ticks;

/**
 * Pending firings where clocks are equal and a pulse resets to 0: an agent that is reset fires exactly one period later,
 * so firings come up in the order in which they are put in, and no queue has to sort them.
 *
 * <p>An agent that is reset again leaves its old entry behind. It is known by the agent's zero, which is no longer a
 * period ago when the entry comes up, and is dropped then.
 */
final class FiringLane {
    /** Entries lie round in rings whose length is a power of two. */
    private long[] fireAt;

    private int[] agents;
    private int mask;

    /** Where the first entry lies, and where the next one goes; both count on beyond the end of the ring. */
    private long head;

    private long tail;

    FiringLane(int agents) {
        int length = Integer.highestOneBit(Math.max(16, agents)) * 4;
        this.fireAt = new long[length];
        this.agents = new int[length];
        this.mask = length - 1;
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    /** Appends the firing of an agent, no earlier than all others. */
    void append(int agent, long when, long[] zeros) {
        if (tail - head > mask) {
            makeRoom(zeros);
        }
        int at = (int) tail & mask;
        fireAt[at] = when;
        agents[at] = agent;
        tail++;
    }

    /** The ticks from now to the next firing, or {@code atMost} if none comes before. */
    long until(long now, long atMost, long[] zeros) {
        while (head < tail) {
            int at = (int) head & mask;
            long when = fireAt[at];
            if (isValid(agents[at], when, zeros)) {
                return Math.min(when - now, atMost);
            }
            head++;
        }
        return atMost;
    }

    /** Takes all firings of this tick out; returns how many agents it has put into the array. */
    int take(long now, long[] zeros, int[] into) {
        int count = 0;
        while (head < tail) {
            int at = (int) head & mask;
            if (fireAt[at] != now) {
                break;
            }
            if (isValid(agents[at], now, zeros)) {
                into[count++] = agents[at];
            }
            head++;
        }
        return count;
    }

    private static boolean isValid(int agent, long when, long[] zeros) {
        return when - zeros[agent] == Ticks.PERIOD;
    }

    /** Drops the entries that are left behind; if they are few, takes a longer ring. */
    private void makeRoom(long[] zeros) {
        long kept = head;
        for (long entry = head; entry < tail; entry++) {
            int from = (int) entry & mask;
            if (isValid(agents[from], fireAt[from], zeros)) {
                int to = (int) kept & mask;
                fireAt[to] = fireAt[from];
                agents[to] = agents[from];
                kept++;
            }
        }
        tail = kept;
        if (tail - head > mask / 2) {
            lengthen();
        }
    }

    private void lengthen() {
        long[] longerFireAt = Arrays.copyOf(fireAt, 2 * fireAt.length);
        int[] longerAgents = Arrays.copyOf(agents, 2 * agents.length);
        int longerMask = 2 * mask + 1;
        for (long entry = head; entry < tail; entry++) {
            longerFireAt[(int) entry & longerMask] = fireAt[(int) entry & mask];
            longerAgents[(int) entry & longerMask] = agents[(int) entry & mask];
        }
        fireAt = longerFireAt;
        agents = longerAgents;
        mask = longerMask;
    }
}
