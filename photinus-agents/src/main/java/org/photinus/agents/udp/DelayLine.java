package org.photinus.agents.udp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.wire.Datagram;

/**
 * Datagrams that are held back until their time: a binary heap over slots of one array, which allocates nothing once it is as
 * large as it needs to be.
 *
 * @param <S> who sends them
 */
final class DelayLine<S> implements Timers.Timed {
    private final Departure<S> departure;

    /** The heap: slots by their due times, the least first. */
    private int[] heap = new int[64];

    private int size;
    private int[] free = new int[64];
    private int freeCount;
    private long[] due = new long[64];
    private final List<@Nullable S> sender = new ArrayList<>();
    private int[] receiver = new int[64];
    private byte[] bytes = new byte[64 * Datagram.LENGTH];

    /** What the timer thread has taken off, and lets go. */
    private final byte[] leaving = new byte[Datagram.LENGTH];

    private @Nullable S leavingFrom;
    private int leavingTo;

    /** Lets a datagram go. */
    interface Departure<S> {
        void leaves(S sender, int receiver, byte[] datagram);
    }

    DelayLine(Departure<S> departure) {
        this.departure = departure;
        for (int slot = 0; slot < heap.length; slot++) {
            sender.add(null);
            free[freeCount++] = slot;
        }
    }

    /** Holds a datagram back; whether it is the next to leave. */
    synchronized boolean add(long time, S from, int to, byte[] datagram) {
        if (freeCount == 0) {
            grow();
        }
        int slot = free[--freeCount];
        due[slot] = time;
        sender.set(slot, from);
        receiver[slot] = to;
        System.arraycopy(datagram, 0, bytes, slot * Datagram.LENGTH, Datagram.LENGTH);
        int place = size++;
        while (place > 0 && due[heap[(place - 1) / 2]] > time) {
            heap[place] = heap[(place - 1) / 2];
            place = (place - 1) / 2;
        }
        heap[place] = slot;
        return place == 0;
    }

    private void grow() {
        int was = heap.length;
        int is = 2 * was;
        heap = Arrays.copyOf(heap, is);
        free = Arrays.copyOf(free, is);
        due = Arrays.copyOf(due, is);
        receiver = Arrays.copyOf(receiver, is);
        bytes = Arrays.copyOf(bytes, is * Datagram.LENGTH);
        for (int slot = was; slot < is; slot++) {
            sender.add(null);
            free[freeCount++] = slot;
        }
    }

    @Override
    public synchronized long due() {
        return size == 0 ? Timers.NEVER : due[heap[0]];
    }

    @Override
    public long deadline() {
        return due();
    }

    @Override
    public boolean isExact() {
        return false;
    }

    /** Lets go what is due. Only the timer thread calls it. */
    @Override
    public void run(long now) {
        while (take(now)) {
            S from = leavingFrom;
            if (from != null) {
                departure.leaves(from, leavingTo, leaving);
            }
        }
    }

    /** Takes the first off the heap if it is due. */
    private synchronized boolean take(long now) {
        if (size == 0 || due[heap[0]] > now) {
            return false;
        }
        int slot = heap[0];
        System.arraycopy(bytes, slot * Datagram.LENGTH, leaving, 0, Datagram.LENGTH);
        leavingFrom = sender.set(slot, null);
        leavingTo = receiver[slot];
        free[freeCount++] = slot;
        size--;
        int last = heap[size];
        int place = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && due[heap[child + 1]] < due[heap[child]]) {
                child++;
            }
            if (due[heap[child]] >= due[last]) {
                break;
            }
            heap[place] = heap[child];
            place = child;
            child = 2 * place + 1;
        }
        heap[place] = last;
        return true;
    }
}
