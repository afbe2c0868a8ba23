package org.photinus.hybrid.world;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridTime;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;

/**
 * A walk along a recorded run in a world: the state at one hybrid time after another.
 *
 * <p>It believes every event. Whether events follow from each other is another question: see {@link WorldSolutionCheck}.
 */
public final class WorldWalk {
    private final WorldArc arc;
    private final AgentStatus[] status;

    /** The phase that an agent had when it was last set, and when that was. */
    private final long[] phase;

    private final ExactTime[] since;
    private final @Nullable ExactTime[] later;

    /** How many copies of each pulse are under way: it may be sent twice at one time. */
    private final TreeMap<PulseUnderWay, Integer> underWay = new TreeMap<>(PulseUnderWay.ORDER);

    private ExactTime now = ExactTime.ZERO;
    private int k;

    WorldWalk(WorldArc arc) {
        int agents = arc.agents();
        this.arc = arc;
        this.status = new AgentStatus[agents];
        this.phase = new long[agents];
        this.since = new ExactTime[agents];
        this.later = new @Nullable ExactTime[agents];
        Arrays.fill(since, ExactTime.ZERO);
        for (int i = 0; i < agents; i++) {
            status[i] = arc.startsUp(i) ? AgentStatus.PRESENT : AgentStatus.DOWN;
            phase[i] = arc.startsUp(i) ? arc.initial(i) : 0;
        }
    }

    /** Where the walk stands. */
    public HybridTime time() {
        return new HybridTime(now, k);
    }

    /** The event that comes next, if there is one. */
    public Optional<WorldEvent> next() {
        return k < arc.events().size() ? Optional.of(arc.events().get(k)) : Optional.empty();
    }

    /** Goes behind the next event. */
    public void pass() {
        WorldEvent event = arc.events().get(k);
        now = event.t();
        k++;
        if (event instanceof WorldEvent.Firing firing) {
            set(firing.agent(), firing.after());
            later[firing.agent()] = firing.later().orElse(null);
            depart(firing.agent(), firing.departures());
        } else if (event instanceof WorldEvent.LaterSend send) {
            later[send.agent()] = null;
            depart(send.agent(), send.departures());
        } else if (event instanceof WorldEvent.Arrival arrival) {
            underWay.computeIfPresent(
                    new PulseUnderWay(arrival.from(), arrival.to(), arrival.sent(), arrival.copy(), arrival.t()),
                    (pulse, copies) -> copies == 1 ? null : copies - 1);
            if (arrival.answer() == WorldEvent.Answer.MOVED) {
                set(arrival.to(), arrival.after());
            }
        } else if (event instanceof WorldEvent.GoingDown down) {
            status[down.agent()] = AgentStatus.DOWN;
            later[down.agent()] = null;
        } else if (event instanceof WorldEvent.ComingUp up) {
            status[up.agent()] = up.listens() ? AgentStatus.LISTENING : AgentStatus.PRESENT;
            set(up.agent(), up.phase());
        } else if (event instanceof WorldEvent.Ready ready) {
            status[ready.agent()] = AgentStatus.PRESENT;
        }
    }

    private void set(int agent, long to) {
        phase[agent] = to;
        since[agent] = now;
    }

    private void depart(int from, List<WorldEvent.Departure> departures) {
        for (WorldEvent.Departure departure : departures) {
            for (int copy = 0; copy < departure.due().size(); copy++) {
                PulseUnderWay pulse = new PulseUnderWay(
                        from, departure.to(), now, copy, departure.due().get(copy));
                underWay.merge(pulse, 1, Integer::sum);
            }
        }
    }

    /** Goes on to a hybrid time that is not behind it, and lies in the domain of the arc. */
    public void to(HybridTime time) {
        arc.requireDomain(time);
        if (time.compareTo(time()) < 0) {
            throw new IllegalArgumentException("a walk must go forward, but goes from " + time() + " to " + time);
        }
        while (k < time.k()) {
            pass();
        }
        flowTo(time.t());
    }

    /** Lets time pass, up to the next event. */
    void flowTo(ExactTime t) {
        now = t;
    }

    public int agents() {
        return status.length;
    }

    /** What an agent is. */
    public AgentStatus status(int agent) {
        return status[agent];
    }

    /** The time since the phase of an agent that is up was 0, in ticks; it fires when this is its own period. */
    public long phase(int agent) {
        return phase[agent] + now.ticksSince(since[agent]);
    }

    /** When the phase of an agent that is up will be this long, in ticks, if nothing moves it; not before it was set. */
    ExactTime whenAt(int agent, long ticks) {
        // Of two times, so that one beyond all times is forever.
        return since[agent].plus(ExactTime.ZERO.plus(Math.max(0, ticks - phase[agent])));
    }

    /** When an agent will send the pulse of its last firing, if it is to. */
    public Optional<ExactTime> sendsAt(int agent) {
        return Optional.ofNullable(later[agent]);
    }

    /** The pulses under way, in the order in which they arrive. */
    public List<PulseUnderWay> underWay() {
        return underWay.entrySet().stream()
                .flatMap(entry -> Collections.nCopies(entry.getValue(), entry.getKey()).stream())
                .toList();
    }

    /** V of the agents that are up and do not listen, and their groups; of none, 0 and 0. */
    public ContainingArc containingArc() {
        long[] points = new long[status.length];
        int count = 0;
        for (int i = 0; i < status.length; i++) {
            if (status[i] == AgentStatus.PRESENT) {
                points[count++] = now.ticks() - phase(i);
            }
        }
        return count == 0 ? new ContainingArc(0, 0) : ContainingArc.of(Arrays.copyOf(points, count));
    }
}
