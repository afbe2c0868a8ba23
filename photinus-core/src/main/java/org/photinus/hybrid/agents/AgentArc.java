package org.photinus.hybrid.agents;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.photinus.world.Clocks;

/** What the agents of a network did in real time: their events, and when the recording ended. */
public final class AgentArc {
    /** The longest times and phases, about 31 years in nanoseconds. */
    private static final long LONGEST = 1_000_000_000_000_000_000L;

    /** The most agents; more than one machine runs. */
    private static final int MOST_AGENTS = 1_000_000;

    private final int agents;
    private final List<AgentEvent> events;
    private final long end;

    private AgentArc(int agents, List<AgentEvent> events, long end) {
        this.agents = agents;
        this.events = events;
        this.end = end;
    }

    /**
     * A recording of some agents.
     *
     * @param events in the order of the recording; those of one agent in the order of its clock
     * @param end on the common clock, in nanoseconds
     */
    public static AgentArc of(int agents, List<AgentEvent> events, long end) {
        if (!(agents >= 1 && agents <= MOST_AGENTS)) {
            throw new IllegalArgumentException(
                    "a recording of agents must have between 1 and " + MOST_AGENTS + " of them, but has " + agents);
        }
        AgentArc arc = new AgentArc(agents, List.copyOf(events), end);
        requireDuration("end", end, "the recording");
        long[] last = new long[agents];
        for (int k = 0; k < arc.events.size(); k++) {
            AgentEvent event = arc.events.get(k);
            String name = "event " + k;
            requireAgent(event.agent(), agents);
            requireDuration("time", event.time(), name);
            requirePossible(event, agents, name);
            if (event.time() < last[event.agent()]) {
                throw new IllegalArgumentException("the clock of agent " + (event.agent() + 1)
                        + " must not go back, but event " + k + " is at " + event.time() + " after one at "
                        + last[event.agent()]);
            }
            last[event.agent()] = event.time();
        }
        return arc;
    }

    /**
     * A recording of events that were collected agent by agent: they are put into the order of the common clock, in
     * which a recording has them. Those of one agent must stand in the order in which they happened, and keep it.
     */
    public static AgentArc ordered(int agents, Clocks clocks, List<AgentEvent> events, long end) {
        events.forEach(event -> requireAgent(event.agent(), agents));
        OwnClock[] own = new OwnClock[agents];
        Arrays.setAll(own, i -> OwnClock.of(clocks, i));
        Comparator<AgentEvent> byTime = Comparator.comparing(event -> own[event.agent()].common(event.time()));
        return of(agents, events.stream().sorted(byTime).toList(), end);
    }

    private static void requirePossible(AgentEvent event, int agents, String name) {
        if (event instanceof AgentEvent.Started started) {
            requireDuration("phase", started.phase(), name);
        } else if (event instanceof AgentEvent.Fired fired) {
            requireDuration("phase", fired.after(), name);
        } else if (event instanceof AgentEvent.Heard heard) {
            requireAgent(heard.from(), agents);
            requireDuration("phase", heard.after(), name);
            if (heard.target() != -1) {
                requireDuration("target", heard.target(), name);
            }
        } else if (event instanceof AgentEvent.Restarted restarted) {
            requireDuration("phase", restarted.after(), name);
        }
    }

    private static void requireAgent(int agent, int agents) {
        if (!(agent >= 0 && agent < agents)) {
            throw new IllegalArgumentException("agent must lie between 1 and " + agents + ", but is " + (agent + 1));
        }
    }

    private static void requireDuration(String what, long value, String name) {
        if (!(value >= 0 && value <= LONGEST)) {
            throw new IllegalArgumentException(
                    what + " of " + name + " must lie between 0 and 10^18 nanoseconds, but is " + value);
        }
    }

    public int agents() {
        return agents;
    }

    /** Everything that happened. */
    public List<AgentEvent> events() {
        return events;
    }

    /** When the recording ended, on the common clock, in nanoseconds. */
    public long end() {
        return end;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AgentArc arc && agents == arc.agents && end == arc.end && events.equals(arc.events);
    }

    @Override
    public int hashCode() {
        return Objects.hash(agents, events, end);
    }

    @Override
    public String toString() {
        return "recording of " + agents + " agents with " + events.size() + " events up to " + end + " ns";
    }
}
