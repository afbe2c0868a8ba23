package org.photinus.engine;

import java.util.Arrays;

/**
 * Pulses under way where all take the same time: they are due in the order in which they were sent, and one entry serves
 * all receivers of a pulse.
 */
final class PulseLane {
    private final long delay;
    private long[] sent;

    /** How often the sender fired before, which keys the weather of the pulse. */
    private long[] firings;

    private long[] ages;
    private int[] senders;
    private int mask;
    private long head;
    private long tail;

    PulseLane(long delay) {
        this.delay = delay;
        int length = 64;
        this.sent = new long[length];
        this.firings = new long[length];
        this.ages = new long[length];
        this.senders = new int[length];
        this.mask = length - 1;
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    /** Appends a pulse, sent no earlier than all others. */
    void append(long now, int sender, long firing, long age) {
        if (tail - head > mask) {
            lengthen();
        }
        int at = (int) tail & mask;
        sent[at] = now;
        firings[at] = firing;
        ages[at] = age;
        senders[at] = sender;
        tail++;
    }

    /** The ticks from now to the next arrival, or {@code atMost} if none comes before. */
    long until(long now, long atMost) {
        return head < tail ? Math.min(sent[(int) head & mask] + delay - now, atMost) : atMost;
    }

    /** How many pulses are due at this tick, from the first on; by increasing sender, since they were sent at one time. */
    int due(long now, boolean ordered) {
        int count = 0;
        while (head + count < tail && sent[(int) (head + count) & mask] + delay == now) {
            count++;
        }
        if (ordered) {
            for (int i = 1; i < count; i++) {
                for (long place = head + i; place > head && sender(place - 1) > sender(place); place--) {
                    swap((int) place & mask, (int) (place - 1) & mask);
                }
            }
        }
        return count;
    }

    private int sender(long entry) {
        return senders[(int) entry & mask];
    }

    private void swap(int a, int b) {
        int sender = senders[a];
        senders[a] = senders[b];
        senders[b] = sender;
        long firing = firings[a];
        firings[a] = firings[b];
        firings[b] = firing;
        long age = ages[a];
        ages[a] = ages[b];
        ages[b] = age;
    }

    /** Whether pulses are under way. */
    boolean isBusy() {
        return head < tail;
    }

    /** The sender of the first pulse. */
    int firstSender() {
        return senders[(int) head & mask];
    }

    long firstFiring() {
        return firings[(int) head & mask];
    }

    long firstAge() {
        return ages[(int) head & mask];
    }

    void dropFirst() {
        head++;
    }

    private void lengthen() {
        int longer = 2 * mask + 1;
        sent = lengthened(sent, longer);
        firings = lengthened(firings, longer);
        ages = lengthened(ages, longer);
        int[] longerSenders = Arrays.copyOf(senders, longer + 1);
        for (long entry = head; entry < tail; entry++) {
            longerSenders[(int) entry & longer] = senders[(int) entry & mask];
        }
        senders = longerSenders;
        mask = longer;
    }

    private long[] lengthened(long[] values, int longer) {
        long[] lengthened = new long[longer + 1];
        for (long entry = head; entry < tail; entry++) {
            lengthened[(int) entry & longer] = values[(int) entry & mask];
        }
        return lengthened;
    }
}
