package org.photinus.agents.simulation;

import java.util.PriorityQueue;

/** Virtual time: what is to happen when. What is to happen at one time happens in the order in which it was put here. */
final class Timeline {
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long count;
    private long now;

    private record Event(long time, long number, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(number, other.number);
        }
    }

    /** The time, in nanoseconds. */
    long now() {
        return now;
    }

    /** Lets something happen at a time from now on. */
    void at(long time, Runnable action) {
        events.add(new Event(time, count++, action));
    }

    /** When something happens next; after all times if nothing does. */
    long next() {
        Event first = events.peek();
        return first == null ? Long.MAX_VALUE : first.time();
    }

    /** Goes to the next event and lets it happen. */
    void step() {
        Event first = events.remove();
        now = first.time();
        first.action().run();
    }

    /** Goes to a time at or before the next event. */
    void pass(long time) {
        now = time;
    }
}
