package org.photinus.studio.film;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.hybrid.agents.PulseId;
import org.photinus.hybrid.agents.RecordedAgents;

/**
 * What a film shows of a recording of agents, in the order of the common clock.
 *
 * <p>An agent that has not started, or has stopped, is down; so is one that is more than half a period late, until it goes on.
 * A pulse is under way from its sender to each out-neighbour that hears it; to the others it is lost.
 */
final class AgentShots {
    /** Longer ways are shown as if they took so many periods. */
    private static final int LONGEST_FLIGHT = 8;

    /**
     * One event of a film.
     *
     * @param t when, in nanoseconds of the common clock
     * @param other the agent at the other end of the arc, the status of an agent that comes or goes, or −1
     * @param ticks where the agent's zero lies from then on, if that changes; of a pulse that is sent, how long it takes
     */
    record Shot(long t, EventKind kind, int agent, int other, long ticks) {}

    private final RecordedAgents run;
    private final NanosecondScale scale;
    private final long period;
    private final OwnClock[] clocks;
    private final List<Shot> shots = new ArrayList<>();

    /** For each pulse its first shot: it has one for each out-neighbour of its sender. */
    private final Map<PulseId, Integer> sent = new HashMap<>();

    private final boolean[] isUp;
    private final boolean[] hasStarted;

    /** When the last agent started for the first time, on the common clock. */
    private long lastStart;

    /** When each agent's phase was last 0, on its own clock. */
    private final long[] zero;

    /** When something was last heard of each agent, on its own clock. */
    private final long[] last;

    /** The shot of each agent's last firing, until its pulse has left; −1 for none. */
    private final int[] lastFiring;

    /** All shots of a recording, whether its agents did what their rule says or not. */
    AgentShots(RecordedAgents run, NanosecondScale scale) {
        int agents = run.arc().agents();
        this.run = run;
        this.scale = scale;
        this.period = run.period();
        this.clocks = new OwnClock[agents];
        this.isUp = new boolean[agents];
        this.hasStarted = new boolean[agents];
        this.zero = new long[agents];
        this.last = new long[agents];
        this.lastFiring = new int[agents];
        Arrays.fill(lastFiring, -1);
        for (int i = 0; i < agents; i++) {
            clocks[i] = run.clock(i);
        }
        for (AgentEvent event : run.arc().events()) {
            add(event);
        }
        for (AgentEvent event : run.arc().events()) {
            if (event instanceof AgentEvent.Heard pulse) {
                arrive(pulse);
            }
        }
        for (int i = 0; i < agents; i++) {
            goDownIfLate(i, clocks[i].own(run.arc().end()));
        }
    }

    /** In order: an agent is found to be late only when it is heard of again. */
    List<Shot> inOrder() {
        return shots.stream().sorted(Comparator.comparing(Shot::t)).toList();
    }

    /** When all agents that ever start had started, in nanoseconds of the common clock. */
    long lastStart() {
        return lastStart;
    }

    private void add(AgentEvent event) {
        int agent = event.agent();
        goDownIfLate(agent, event.time());
        last[agent] = event.time();
        if (event instanceof AgentEvent.Started started) {
            comeUp(event, started.phase());
        } else if (event instanceof AgentEvent.Restarted restarted) {
            comeUp(event, restarted.after());
        } else if (event instanceof AgentEvent.Stopped) {
            goDown(agent, event.time());
        } else if (event instanceof AgentEvent.Fired fired) {
            lastFiring[agent] = shots.size();
            setZero(EventKind.FIRED, event, -1, fired.after());
        } else if (event instanceof AgentEvent.Sent pulse) {
            send(pulse);
        } else if (event instanceof AgentEvent.Heard pulse) {
            hear(pulse);
        }
    }

    private void goDownIfLate(int agent, long now) {
        if (2 * (now - zero[agent]) > 3 * period) {
            goDown(agent, Math.max(last[agent], zero[agent] + period + period / 2));
        }
    }

    private void goDown(int agent, long time) {
        if (isUp[agent]) {
            add(clocks[agent].common(time), EventKind.WENT_DOWN, agent, Film.PRESENT, 0);
            isUp[agent] = false;
        }
    }

    private void comeUp(AgentEvent event, long phase) {
        int agent = event.agent();
        goDown(agent, event.time());
        isUp[agent] = true;
        lastFiring[agent] = -1;
        setZero(EventKind.CAME_UP, event, Film.PRESENT, phase);
        lastStart = hasStarted[agent] ? lastStart : run.commonTime(event);
        hasStarted[agent] = true;
    }

    private void setZero(EventKind kind, AgentEvent event, int other, long phase) {
        int agent = event.agent();
        zero[agent] = event.time() - phase;
        add(run.commonTime(event), kind, agent, other, scale.ticks(clocks[agent].common(zero[agent])));
    }

    private void send(AgentEvent.Sent pulse) {
        int from = pulse.agent();
        int firing = lastFiring[from];
        if (firing >= 0) {
            Shot fired = shots.get(firing);
            shots.set(firing, new Shot(fired.t, EventKind.PULSED, from, -1, fired.ticks));
            lastFiring[from] = -1;
        }
        sent.putIfAbsent(PulseId.of(pulse), shots.size());
        for (int to : run.network().digraph().outNeighbors(from)) {
            add(run.commonTime(pulse), EventKind.LOST, from, to, 0);
        }
    }

    private void hear(AgentEvent.Heard pulse) {
        int agent = pulse.agent();
        if (!pulse.answer().obeys()) {
            add(run.commonTime(pulse), EventKind.IGNORED, agent, pulse.from(), 0);
            return;
        }
        // Who fires by a pulse is put to 1 first.
        long after = pulse.answer() == AgentEvent.Answer.FIRED ? period : pulse.after();
        boolean stays = zero[agent] == pulse.time() - after;
        setZero(stays ? EventKind.REACHED : EventKind.MOVED, pulse, pulse.from(), after);
    }

    /** A pulse that arrives is not lost. */
    private void arrive(AgentEvent.Heard pulse) {
        Integer first = sent.get(PulseId.of(pulse));
        int rank = run.network().digraph().rankOf(pulse.from(), pulse.agent());
        if (first != null && rank >= 0) {
            long t = shots.get(first + rank).t;
            // Two threads that read one clock may see a pulse arrive before it leaves.
            long flight = Math.max(0, Math.min(run.commonTime(pulse) - t, LONGEST_FLIGHT * period));
            shots.set(first + rank, new Shot(t, EventKind.SENT, pulse.from(), pulse.agent(), scale.ticks(flight)));
        }
    }

    private void add(long t, EventKind kind, int agent, int other, long ticks) {
        shots.add(new Shot(t, kind, agent, other, ticks));
    }
}
