package org.photinus.agents.swarm;

import java.util.Arrays;

/** The course of one agent: when its zero moved, and to where, and which of these were firings. */
final class Track {
    private long[] times = new long[256];
    private long[] zeros = new long[256];
    private boolean[] firings = new boolean[256];
    private int count;

    /** At a time the zero is there; times of one track do not go back. */
    void add(long time, long zero, boolean isFiring) {
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            zeros = Arrays.copyOf(zeros, 2 * count);
            firings = Arrays.copyOf(firings, 2 * count);
        }
        // A late timer fires at the time that was due, which may lie before that of the event before.
        times[count] = count == 0 ? time : Math.max(time, times[count - 1]);
        zeros[count] = zero;
        firings[count] = isFiring;
        count++;
    }

    int count() {
        return count;
    }

    long time(int index) {
        return times[index];
    }

    long zero(int index) {
        return zeros[index];
    }

    boolean isFiring(int index) {
        return firings[index];
    }

    /** The last zero; there must be one. */
    long lastZero() {
        return zeros[count - 1];
    }
}
