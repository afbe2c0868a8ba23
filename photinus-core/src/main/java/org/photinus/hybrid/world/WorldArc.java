package org.photinus.hybrid.world;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.photinus.hybrid.HybridTime;
import org.photinus.phase.ExactTime;

/**
 * A recorded run in a world: a hybrid arc of the system extended by the pulses under way, from (0, 0) to an end.
 *
 * <p>It is kept as the state at the start and the events; between events every phase flows. Phases are durations t − z
 * in ticks, so that an agent that fires is at the period of its own clock.
 */
public final class WorldArc {
    private final long[] initial;
    private final BitSet down;
    private final List<WorldEvent> events;
    private final ExactTime end;

    private WorldArc(long[] initial, BitSet down, List<WorldEvent> events, ExactTime end) {
        this.initial = initial;
        this.down = down;
        this.events = events;
        this.end = end;
    }

    /**
     * A run from its start, its events in order, and its last time.
     *
     * @param initial the phases at the start, in ticks; 0 for an agent that is down
     * @param down the agents that are down at the start
     */
    public static WorldArc of(long[] initial, BitSet down, List<WorldEvent> events, ExactTime end) {
        WorldArc arc = new WorldArc(initial.clone(), (BitSet) down.clone(), List.copyOf(events), end);
        ExactTime last = ExactTime.ZERO;
        for (int k = 0; k < arc.events.size(); k++) {
            WorldEvent event = arc.events.get(k);
            arc.requirePossible(event);
            if (event.t().compareTo(last) < 0) {
                throw new IllegalArgumentException(
                        "time must not decrease, but event " + k + " is at " + event.t() + " after one at " + last);
            }
            last = event.t();
        }
        if (end.compareTo(last) < 0) {
            throw new IllegalArgumentException(
                    "a recording must not end before its last event at " + last + ", but ends at " + end);
        }
        for (int i = 0; i < initial.length; i++) {
            if (down.get(i) && initial[i] != 0) {
                throw new IllegalArgumentException(
                        "an agent that is down must have no phase, but agent " + (i + 1) + " has one");
            }
        }
        return arc;
    }

    /** Refuses an event of an agent that there is not, or one that has to do with a time on the wrong side of its own. */
    private void requirePossible(WorldEvent event) {
        if (event instanceof WorldEvent.Firing firing) {
            requireAgent(firing.agent());
            firing.later().ifPresent(moment -> requireInOrder(event.t(), moment));
            firing.departures().forEach(departure -> requirePossible(event.t(), departure));
        } else if (event instanceof WorldEvent.LaterSend send) {
            requireAgent(send.agent());
            send.departures().forEach(departure -> requirePossible(event.t(), departure));
        } else if (event instanceof WorldEvent.Arrival arrival) {
            requireAgent(arrival.from());
            requireAgent(arrival.to());
            requireInOrder(arrival.sent(), event.t());
        } else if (event instanceof WorldEvent.GoingDown goingDown) {
            requireAgent(goingDown.agent());
        } else if (event instanceof WorldEvent.ComingUp up) {
            requireAgent(up.agent());
        } else if (event instanceof WorldEvent.Ready ready) {
            requireAgent(ready.agent());
        }
    }

    private void requirePossible(ExactTime sent, WorldEvent.Departure departure) {
        requireAgent(departure.to());
        departure.due().forEach(due -> requireInOrder(sent, due));
    }

    private static void requireInOrder(ExactTime fired, ExactTime later) {
        if (fired.isAfter(later)) {
            throw new IllegalArgumentException("a pulse must be sent after its firing, and arrive after that, but goes"
                    + " back from " + fired + " to " + later);
        }
    }

    private void requireAgent(int agent) {
        if (!(agent >= 0 && agent < initial.length)) {
            throw new IllegalArgumentException(
                    "agent must lie between 1 and " + initial.length + ", but is " + (agent + 1));
        }
    }

    public int agents() {
        return initial.length;
    }

    /** Whether an agent is up at the start. */
    public boolean startsUp(int agent) {
        return !down.get(agent);
    }

    /** The phase at the start of an agent that is up then, in ticks; else 0. */
    public long initial(int agent) {
        return initial[agent];
    }

    /** Everything that happened; the event at index k leads from (t, k) to (t, k + 1). */
    public List<WorldEvent> events() {
        return events;
    }

    /** The last point of the domain. */
    public HybridTime end() {
        return new HybridTime(end, events.size());
    }

    /** Whether (t, k) lies in the domain: between event k − 1 and event k. */
    public boolean contains(HybridTime time) {
        return time.k() <= events.size()
                && time.t().compareTo(from(time.k())) >= 0
                && time.t().compareTo(to(time.k())) <= 0;
    }

    private ExactTime from(long k) {
        return k == 0 ? ExactTime.ZERO : events.get((int) k - 1).t();
    }

    private ExactTime to(long k) {
        return k == events.size() ? end : events.get((int) k).t();
    }

    /** The largest k with (t, k) in the domain: the state after everything that happens at t. */
    public HybridTime lastAt(ExactTime t) {
        if (t.compareTo(end) > 0) {
            throw outside("t = " + t);
        }
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle).t().compareTo(t) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new HybridTime(t, low);
    }

    /** The run from (0, 0) to a point of its domain. */
    public WorldArc until(HybridTime last) {
        requireDomain(last);
        return new WorldArc(initial, down, events.subList(0, (int) last.k()), last.t());
    }

    /** A walk that stands at (0, 0). */
    public WorldWalk walk() {
        return new WorldWalk(this);
    }

    /** The state at a point of the domain: the phases, who is up, the pulses under way, and V. */
    public WorldWalk at(HybridTime time) {
        WorldWalk walk = walk();
        walk.to(time);
        return walk;
    }

    void requireDomain(HybridTime time) {
        if (!contains(time)) {
            throw outside(time.toString());
        }
    }

    private IllegalArgumentException outside(String what) {
        return new IllegalArgumentException(what + " must lie in the domain of the recording, which ends at " + end());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WorldArc arc
                && Arrays.equals(initial, arc.initial)
                && down.equals(arc.down)
                && events.equals(arc.events)
                && end.equals(arc.end);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(initial), down, events, end);
    }

    @Override
    public String toString() {
        return "recording of " + initial.length + " agents from (0, 0) to " + end();
    }
}
