package org.photinus.studio.film;

import java.util.Arrays;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * The events of a run in order, and the times at which they took place; flat columns that grow. Where they are too many,
 * the first ones are forgotten: a run can be had again from its seed.
 */
public final class EventLog {
    private static final int KIND_BITS = 4;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;

    private int events;
    private int[] kindAndAgent = new int[1 << 10];
    private int[] other = new int[1 << 10];
    private long[] change = new long[1 << 10];

    private int times;
    private long[] periods = new long[1 << 8];
    private long[] ticks = new long[1 << 8];
    private int[] firstEvent = new int[1 << 8];
    private long[] jumpsBefore = new long[1 << 8];
    private long[] instantsBefore = new long[1 << 8];
    private long[] spread = new long[1 << 8];
    private int[] groups = new int[1 << 8];

    private long jumps;
    private long instants;
    private boolean fires;
    private long longestFlight;
    private ExactTime begin = ExactTime.ZERO;

    private final long startSpread;
    private final int startGroups;

    EventLog(long startSpread, int startGroups) {
        this.startSpread = startSpread;
        this.startGroups = startGroups;
    }

    /** The log of a run of which one moment alone is known. */
    static EventLog still(ExactTime t, long jumps, long instants, ContainingArc arc) {
        EventLog log = new EventLog(arc.length(), arc.groups());
        log.begin = t;
        log.jumps = jumps;
        log.instants = instants;
        log.at(t);
        return log;
    }

    /** From now on events take place at this time; V and the groups are as before until they are looked at. */
    void at(ExactTime t) {
        if (times > 0 && periods[times - 1] == t.periods() && ticks[times - 1] == t.ticks()) {
            return;
        }
        if (times == periods.length) {
            int more = 2 * times;
            periods = Arrays.copyOf(periods, more);
            ticks = Arrays.copyOf(ticks, more);
            firstEvent = Arrays.copyOf(firstEvent, more);
            jumpsBefore = Arrays.copyOf(jumpsBefore, more);
            instantsBefore = Arrays.copyOf(instantsBefore, more);
            spread = Arrays.copyOf(spread, more);
            groups = Arrays.copyOf(groups, more);
        }
        instants += fires ? 1 : 0;
        fires = false;
        periods[times] = t.periods();
        ticks[times] = t.ticks();
        firstEvent[times] = events;
        jumpsBefore[times] = jumps;
        instantsBefore[times] = instants;
        spread[times] = spreadAfter(times - 1);
        groups[times] = groupsAfter(times - 1);
        times++;
    }

    /** Something happened at the last time. */
    void add(EventKind kind, int agent, int with, long by) {
        if (events == kindAndAgent.length) {
            kindAndAgent = Arrays.copyOf(kindAndAgent, 2 * events);
            other = Arrays.copyOf(other, 2 * events);
            change = Arrays.copyOf(change, 2 * events);
        }
        kindAndAgent[events] = agent << KIND_BITS | kind.number();
        other[events] = with;
        change[events] = by;
        events++;
        if (kind.isFiring()) {
            jumps++;
            fires = true;
        } else if (kind == EventKind.SENT) {
            longestFlight = Math.max(longestFlight, by);
        }
    }

    /** V and the groups at the end of the last time. */
    void look(long containingArc, int occupied) {
        spread[times - 1] = containingArc;
        groups[times - 1] = occupied;
    }

    /** Forgets the times before one. */
    void forgetBefore(int time) {
        begin = timeAt(time);
        int gone = firstEvent[time];
        events -= gone;
        System.arraycopy(kindAndAgent, gone, kindAndAgent, 0, events);
        System.arraycopy(other, gone, other, 0, events);
        System.arraycopy(change, gone, change, 0, events);
        times -= time;
        System.arraycopy(periods, time, periods, 0, times);
        System.arraycopy(ticks, time, ticks, 0, times);
        System.arraycopy(jumpsBefore, time, jumpsBefore, 0, times);
        System.arraycopy(instantsBefore, time, instantsBefore, 0, times);
        System.arraycopy(spread, time, spread, 0, times);
        System.arraycopy(groups, time, groups, 0, times);
        for (int i = 0; i < times; i++) {
            firstEvent[i] = firstEvent[i + time] - gone;
        }
    }

    /** No moment before this one can be shown. */
    ExactTime begin() {
        return begin;
    }

    int events() {
        return events;
    }

    EventKind kind(int event) {
        return EventKind.of(kindAndAgent[event] & KIND_MASK);
    }

    int agent(int event) {
        return kindAndAgent[event] >> KIND_BITS;
    }

    int other(int event) {
        return other[event];
    }

    long change(int event) {
        return change[event];
    }

    int times() {
        return times;
    }

    ExactTime timeAt(int time) {
        return new ExactTime(periods[time], ticks[time]);
    }

    /** The first event of a time; of the time behind the last, where the next event will be. */
    int firstEvent(int time) {
        return time == times ? events : firstEvent[time];
    }

    /** The jumps before a time; before the time behind the last, all of them. */
    long jumpsBefore(int time) {
        return time == times ? jumps : jumpsBefore[time];
    }

    /** The instants before a time. */
    long instantsBefore(int time) {
        return time == times ? instants + (fires ? 1 : 0) : instantsBefore[time];
    }

    boolean firesAt(int time) {
        return jumpsBefore(time + 1) > jumpsBefore[time];
    }

    /** V at the end of a time, as far as it was looked at; −1 stands for the start. */
    long spreadAfter(int time) {
        return time < 0 ? startSpread : spread[time];
    }

    /** The number of occupied points at the end of a time. */
    int groupsAfter(int time) {
        return time < 0 ? startGroups : groups[time];
    }

    /** The ticks of the longest way of a pulse so far. */
    long longestFlight() {
        return longestFlight;
    }

    /** How many times are at or before t. */
    int timesUntil(ExactTime t) {
        int low = 0;
        int high = times;
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean isAfter =
                    periods[middle] > t.periods() || (periods[middle] == t.periods() && ticks[middle] > t.ticks());
            if (isAfter) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The ticks from a time to a moment that is not before it; more than eight periods count as one tick more. */
    long ticksSince(int time, ExactTime now) {
        long whole = now.periods() - periods[time];
        long most = 8 * Ticks.PERIOD + 1;
        // Nine periods and a part of one do not fit into a long.
        return whole > 8 ? most : Math.min(whole * Ticks.PERIOD + now.ticks() - ticks[time], most);
    }
}
