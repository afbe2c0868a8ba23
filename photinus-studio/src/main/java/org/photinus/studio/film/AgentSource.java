package org.photinus.studio.film;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.film.AgentShots.Shot;
import org.photinus.world.Clocks;

/** A recording of agents in real time, as it is, whether they did what their rule says or not. */
public final class AgentSource implements FilmSource {
    private final Clocks clocks;
    private final NanosecondScale scale;
    private final long longestArc;
    private final List<Shot> shots;

    /** Nothing is synchronized before all agents have started, in nanoseconds. */
    private final long lastStart;

    private final LookStride stride;

    /** The tick at which each agent's phase was last 0. */
    private final long[] zero;

    private final boolean[] isUp;
    private int next;
    private @Nullable ExactTime syncTime;

    private AgentSource(RecordedAgents run, long longestArc) {
        int agents = run.arc().agents();
        this.clocks = run.clocks();
        this.scale = new NanosecondScale(run.period());
        this.longestArc = longestArc;
        AgentShots all = new AgentShots(run, scale);
        this.shots = all.inOrder();
        this.lastStart = all.lastStart();
        this.stride = LookStride.of(agents);
        this.zero = new long[agents];
        this.isUp = new boolean[agents];
    }

    /** A recording, synchronized once all agents have started and V of those that run is at most this many ticks. */
    public static AgentSource of(RecordedAgents run, long longestArc) {
        return new AgentSource(run, longestArc);
    }

    @Override
    public int agents() {
        return zero.length;
    }

    @Override
    public Start start() {
        next = 0;
        syncTime = null;
        Arrays.fill(zero, 0);
        Arrays.fill(isUp, false);
        long[] periods = new long[zero.length];
        Arrays.setAll(periods, clocks::period);
        return new Start(new long[zero.length], periods, new boolean[zero.length]);
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        if (next == shots.size()) {
            return false;
        }
        long now = shots.get(next).t();
        ExactTime t = scale.time(now);
        if (t.isAfter(last)) {
            return false;
        }
        log.at(t);
        for (; next < shots.size() && shots.get(next).t() == now; next++) {
            Shot shot = shots.get(next);
            log.add(shot.kind(), shot.agent(), shot.other(), change(shot));
        }
        if (stride.isDue() || next == shots.size()) {
            look(t, now >= lastStart, log);
        }
        return true;
    }

    private long change(Shot shot) {
        int agent = shot.agent();
        EventKind kind = shot.kind();
        if (kind == EventKind.WENT_DOWN || kind == EventKind.CAME_UP) {
            isUp[agent] = kind == EventKind.CAME_UP;
        }
        if (!kind.setsZero()) {
            return shot.ticks();
        }
        long change = shot.ticks() - zero[agent];
        zero[agent] = shot.ticks();
        return change;
    }

    private void look(ExactTime t, boolean haveStarted, EventLog log) {
        long tick = t.periods() * Ticks.PERIOD + t.ticks();
        long[] points = new long[zero.length];
        int count = 0;
        for (int i = 0; i < zero.length; i++) {
            if (isUp[i]) {
                // Ticks wrap round, but an agent that is up was at 0 less than two periods ago.
                points[count++] = t.ticks() - (tick - zero[i]);
            }
        }
        ContainingArc arc = count == 0 ? new ContainingArc(0, 0) : ContainingArc.of(Arrays.copyOf(points, count));
        log.look(arc.length(), arc.groups());
        if (syncTime == null && haveStarted && count > 0 && arc.length() <= longestArc) {
            syncTime = t;
        }
    }

    @Override
    public Optional<ExactTime> syncTime() {
        return Optional.ofNullable(syncTime);
    }
}
