package org.photinus.hybrid.world;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;

/**
 * What is to happen in a run, and in which order at one time: rules 1 to 4 of the package of the engines for worlds.
 *
 * <p>It knows what follows from the events so far, and nothing of chance to come.
 */
final class Agenda {
    /** What is to happen; of comings and goings at one time the earlier constant comes first. */
    enum Kind {
        GOES_DOWN("goes down"),
        COMES_UP("comes up"),
        IS_READY("ends listening"),
        SENDS("sends its pulse"),
        FIRES("fires"),
        ARRIVES("arrives");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Something that is to happen to an agent at a time. */
    private record Entry(ExactTime t, Kind kind, int agent) {
        private static final Comparator<Entry> ORDER =
                Comparator.comparing(Entry::t).thenComparing(Entry::kind).thenComparingInt(Entry::agent);
    }

    /**
     * A pulse under way and what it carries.
     *
     * @param pulse the pulse
     * @param age the phase of its sender when it was sent, in ticks
     * @param number counts the copies that were sent, so that those that are alike arrive as they were sent
     */
    record Carried(PulseUnderWay pulse, long age, long number) {
        private static final Comparator<Carried> ORDER =
                Comparator.comparing(Carried::pulse, PulseUnderWay.ORDER).thenComparingLong(Carried::number);
    }

    /**
     * What must happen next.
     *
     * @param kind what
     * @param agent to whom
     * @param carried the pulse that arrives; null for all else
     */
    record Duty(Kind kind, int agent, @Nullable Carried carried) {
        @Override
        public String toString() {
            if (carried == null) {
                return "agent " + (agent + 1) + " " + kind.words;
            }
            PulseUnderWay pulse = carried.pulse();
            return "the pulse of agent " + (pulse.from() + 1) + " to agent " + (pulse.to() + 1) + ", sent at t = "
                    + pulse.sent() + (pulse.copy() == 0 ? "" : ", second copy") + ", " + kind.words;
        }
    }

    private final IntPredicate isAtOne;
    private final TreeSet<Entry> entries = new TreeSet<>(Entry.ORDER);
    private final @Nullable Entry[] coming;
    private final @Nullable Entry[] ready;
    private final @Nullable Entry[] send;
    private final @Nullable Entry[] firing;
    private final PriorityQueue<Carried> underWay = new PriorityQueue<>(Carried.ORDER);

    /** Pulses without delay, which act at the jump of their sender. */
    private final Deque<Carried> atJump = new ArrayDeque<>();

    /** The agents at 1 in the order in which they fire. */
    private final Deque<Integer> atOne = new ArrayDeque<>();

    private ExactTime now = ExactTime.ZERO;
    private boolean hasListedThoseAtOne;
    private boolean arrivalsHaveBegun;
    private long sent;

    Agenda(int agents, IntPredicate isAtOne) {
        this.isAtOne = isAtOne;
        this.coming = new @Nullable Entry[agents];
        this.ready = new @Nullable Entry[agents];
        this.send = new @Nullable Entry[agents];
        this.firing = new @Nullable Entry[agents];
    }

    /** Time has come to t. */
    void begin(ExactTime t) {
        now = t;
        hasListedThoseAtOne = false;
        arrivalsHaveBegun = false;
    }

    /** An agent will change then; never if it is forever, and none knows when if it is null. */
    void changes(int agent, boolean up, @Nullable ExactTime t) {
        put(coming, agent, t, up ? Kind.COMES_UP : Kind.GOES_DOWN);
    }

    /** An agent will end listening then; null for not at all. */
    void endsListening(int agent, @Nullable ExactTime t) {
        put(ready, agent, t, Kind.IS_READY);
    }

    /** An agent will send then; null for not at all. */
    void sends(int agent, @Nullable ExactTime t) {
        put(send, agent, t, Kind.SENDS);
    }

    /** An agent will be at 1 then; null for not at all. */
    void reachesOne(int agent, @Nullable ExactTime t) {
        put(firing, agent, t, Kind.FIRES);
    }

    private void put(@Nullable Entry[] of, int agent, @Nullable ExactTime t, Kind kind) {
        Entry before = of[agent];
        if (before != null) {
            entries.remove(before);
        }
        Entry after = t == null || t.equals(ExactTime.FOREVER) ? null : new Entry(t, kind, agent);
        of[agent] = after;
        if (after != null) {
            entries.add(after);
        }
    }

    /** A pulse has put an agent to 1. */
    void isPutToOne(int agent) {
        atOne.add(agent);
    }

    /** A pulse is under way. */
    void departs(PulseUnderWay pulse, long age, boolean atItsJump) {
        Carried carried = new Carried(pulse, age, sent++);
        if (atItsJump && pulse.due().equals(now)) {
            atJump.add(carried);
        } else {
            underWay.add(carried);
        }
    }

    /** A duty is done. */
    void isDone(Duty duty) {
        switch (duty.kind()) {
            case GOES_DOWN, COMES_UP -> changes(duty.agent(), true, null);
            case IS_READY -> endsListening(duty.agent(), null);
            case SENDS -> sends(duty.agent(), null);
            case FIRES -> atOne.remove();
            case ARRIVES -> {
                if (atJump.poll() == null) {
                    underWay.remove();
                }
            }
        }
    }

    /** Whether the firings and pulses of this time have begun, after which nobody comes or goes. */
    boolean isPastComings() {
        return hasListedThoseAtOne;
    }

    /** What must happen next at this time; null if nothing is left. */
    @Nullable
    Duty duty() {
        Carried first = atJump.peek();
        if (first != null) {
            return arrival(first);
        }
        if (!hasListedThoseAtOne) {
            Duty coming = comingOrSend();
            if (coming != null) {
                return coming;
            }
            listThoseAtOne();
        }
        Carried due = underWay.peek();
        boolean arrives = due != null && due.pulse().due().equals(now);
        if (!atOne.isEmpty() && !(arrives && arrivalsHaveBegun)) {
            return new Duty(Kind.FIRES, atOne.element(), null);
        }
        arrivalsHaveBegun |= arrives;
        return arrives && due != null ? arrival(due) : null;
    }

    private static Duty arrival(Carried carried) {
        return new Duty(Kind.ARRIVES, carried.pulse().to(), carried);
    }

    private @Nullable Duty comingOrSend() {
        for (Entry entry : entries) {
            // A send whose sender is at 1 is overtaken by the firing to come.
            boolean isOvertaken = entry.kind() == Kind.SENDS && isAtOne.test(entry.agent());
            if (!entry.t().equals(now) || entry.kind() == Kind.FIRES) {
                return null;
            }
            if (!isOvertaken) {
                return new Duty(entry.kind(), entry.agent(), null);
            }
        }
        return null;
    }

    private void listThoseAtOne() {
        hasListedThoseAtOne = true;
        for (Entry entry : entries) {
            if (!entry.t().equals(now)) {
                return;
            }
            if (entry.kind() == Kind.FIRES) {
                atOne.add(entry.agent());
            }
        }
    }

    /** The next time at which something is to happen; forever if nothing is. */
    ExactTime next() {
        ExactTime first =
                entries.isEmpty() ? ExactTime.FOREVER : entries.first().t();
        Carried due = underWay.peek();
        return due != null && first.isAfter(due.pulse().due()) ? due.pulse().due() : first;
    }
}
