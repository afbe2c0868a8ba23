package org.photinus.agents.swarm;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.photinus.agents.simulation.AgentMeasures;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;

/** What the agents of a swarm did, on the common clock of their machine, and what S21 measures of it. */
public final class SwarmLog implements Consumer<AgentEvent> {
    /** Of larger networks V is looked at so many times a period at the most, not at every event. */
    private static final int MOST_LOOKS_A_PERIOD = 1_000;

    private static final int FEW_AGENTS = 100;

    private final AgentScenario scenario;
    private final int agents;
    private final List<OwnClock> rates = new ArrayList<>();
    private final List<Track> tracks = new ArrayList<>();
    private final List<AgentEvent> kept = new ArrayList<>();
    private final boolean keeps;
    private int started;

    /** For a look at the moment, of which there are many. */
    private final AgentMeasures live;

    private final long[] zerosNow;

    /** An empty log; {@code keeps} if all events are kept for a recording. */
    public SwarmLog(AgentScenario scenario, boolean keeps) {
        this.scenario = scenario;
        this.agents = scenario.digraph().vertexCount();
        this.keeps = keeps;
        for (int i = 0; i < agents; i++) {
            rates.add(OwnClock.of(scenario.clocks(), i));
            tracks.add(new Track());
        }
        this.live = measures(0, scenario.length());
        this.zerosNow = new long[agents];
    }

    @Override
    public void accept(AgentEvent event) {
        int agent = event.agent();
        if (keeps) {
            kept.add(event);
        }
        if (event instanceof AgentEvent.Started start) {
            started += tracks.get(agent).count() == 0 ? 1 : 0;
            add(event, start.phase(), false);
        } else if (event instanceof AgentEvent.Fired fired) {
            add(event, fired.after(), true);
        } else if (event instanceof AgentEvent.Heard heard && heard.answer().obeys()) {
            add(event, heard.after(), false);
        } else if (event instanceof AgentEvent.Restarted restarted) {
            add(event, restarted.after(), false);
        }
    }

    private void add(AgentEvent event, long phase, boolean isFiring) {
        OwnClock rate = rates.get(event.agent());
        tracks.get(event.agent()).add(rate.common(event.time()), rate.common(event.time() - phase), isFiring);
    }

    /** V by the last zeros of all agents, in ticks; empty while one has not started. */
    public Optional<Long> spreadNow() {
        if (started < agents) {
            return Optional.empty();
        }
        for (int i = 0; i < agents; i++) {
            zerosNow[i] = tracks.get(i).lastZero();
        }
        return Optional.of(live.containingArc(zerosNow));
    }

    /** Everything that happened, for a recording: to a time of the common clock, or to the last event if that comes later. */
    public AgentArc arc(long end) {
        long last = kept.stream()
                .mapToLong(event -> rates.get(event.agent()).common(event.time()))
                .max()
                .orElse(0);
        return AgentArc.ordered(agents, scenario.clocks(), kept, Math.max(end, last));
    }

    /** What is measured of a run that ended at a time of the common clock. */
    public Measured measured(long end) {
        Measures whole = replayed(measures(0, end), end);
        long from = whole.lockTime().map(this::nanoseconds).orElse(end / 2);
        Measures fromLock = replayed(measures(from, end), end);
        return new Measured(
                from,
                new Measures(
                        whole.lockTime(),
                        fromLock.spread(),
                        whole.outOfLock(),
                        fromLock.periodPpm(),
                        fromLock.doubleFirings(),
                        fromLock.missedFirings()));
    }

    private AgentMeasures measures(long burnIn, long end) {
        return new AgentMeasures(agents, scenario.period(), burnIn, end, scenario.lock());
    }

    private long nanoseconds(ExactTime periods) {
        return periods.times(BigDecimal.valueOf(scenario.period()))
                .toBigInteger()
                .longValueExact();
    }

    /** Goes through all tracks in the order of time. */
    private Measures replayed(AgentMeasures measures, long end) {
        int[] next = new int[agents];
        long[] zeros = new long[agents];
        boolean[] isUp = new boolean[agents];
        int up = 0;
        PriorityQueue<Integer> queue = new PriorityQueue<>(
                Comparator.comparingLong(agent -> tracks.get(agent).time(next[agent])));
        for (int i = 0; i < agents; i++) {
            if (tracks.get(i).count() > 0) {
                queue.add(i);
            }
        }
        long step = agents <= FEW_AGENTS ? 0 : scenario.period() / MOST_LOOKS_A_PERIOD;
        long nextStep = 0;
        long arc = Long.MAX_VALUE;
        while (!queue.isEmpty()) {
            int agent = queue.remove();
            Track track = tracks.get(agent);
            long time = track.time(next[agent]);
            if (time > end) {
                break;
            }
            if (up == agents) {
                // What is looked at right now shows this event already.
                measures.lookUntil(time - 1, arc);
            }
            zeros[agent] = track.zero(next[agent]);
            if (track.isFiring(next[agent])) {
                measures.fired(agent, time);
            }
            up += isUp[agent] ? 0 : 1;
            isUp[agent] = true;
            if (++next[agent] < track.count()) {
                queue.add(agent);
            }
            if (up == agents && time >= nextStep) {
                nextStep = time + step;
                arc = measures.containingArc(Arrays.copyOf(zeros, agents));
                measures.arc(time, arc);
            }
        }
        if (up == agents) {
            measures.lookUntil(end, arc);
        }
        return measures.end(end);
    }

    /**
     * What is measured of a swarm.
     *
     * @param from the end of the burn-in: the lock time, or, without one, half of the run, in nanoseconds
     * @param measures how well it keeps together
     */
    public record Measured(long from, Measures measures) {}
}
