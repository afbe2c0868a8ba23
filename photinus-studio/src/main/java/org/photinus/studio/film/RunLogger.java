package org.photinus.studio.film;

import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.RunObserver;

/** Logs what happens in a run, whether an engine or a recording tells it. */
final class RunLogger implements RunObserver {
    /** Beyond this many agents no arcs are drawn, and pulses that change nothing are not logged. */
    private static final int MOST_AGENTS_WITH_ARCS = 5000;

    private final boolean isIdeal;
    private final boolean logsAll;

    /** The tick at which each agent's phase was last 0. */
    private final long[] zero;

    private final byte[] status;
    private @Nullable EventLog log;
    private boolean mayHaveChanged;

    /** A logger of runs of this many agents, in the ideal world or in another. */
    RunLogger(int agents, boolean isIdeal) {
        this.isIdeal = isIdeal;
        this.logsAll = agents <= MOST_AGENTS_WITH_ARCS;
        this.zero = new long[agents];
        this.status = new byte[agents];
    }

    /** A run begins. */
    void begin(FilmSource.Start start) {
        for (int i = 0; i < zero.length; i++) {
            zero[i] = -start.phase(i);
            status[i] = start.isUp(i) ? Film.PRESENT : Film.DOWN;
        }
        log = null;
        mayHaveChanged = false;
    }

    void into(EventLog to) {
        log = to;
    }

    /** Whether V may have changed since the last look. */
    boolean mayHaveChanged() {
        return mayHaveChanged;
    }

    /** V has been looked at. */
    void looked() {
        mayHaveChanged = false;
    }

    @Override
    public void wentDown(ExactTime t, int agent) {
        add(t, EventKind.WENT_DOWN, agent, status[agent], 0);
        status[agent] = Film.DOWN;
        mayHaveChanged = true;
    }

    @Override
    public void cameUp(ExactTime t, int agent, long phase, boolean listens) {
        status[agent] = listens ? Film.LISTENING : Film.PRESENT;
        add(t, EventKind.CAME_UP, agent, status[agent], change(t, agent, phase));
        mayHaveChanged = true;
    }

    @Override
    public void endedListening(ExactTime t, int agent) {
        add(t, EventKind.ENDED_LISTENING, agent, -1, 0);
        status[agent] = Film.PRESENT;
        mayHaveChanged = true;
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        add(t, pulses ? EventKind.PULSED : EventKind.FIRED, agent, -1, change(t, agent, after));
        mayHaveChanged = true;
    }

    @Override
    public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
        ExactTime flight = due.minus(t);
        add(t, EventKind.SENT, from, to, flight.periods() * Ticks.PERIOD + flight.ticks());
    }

    @Override
    public void lost(ExactTime t, int from, int to) {
        add(t, EventKind.LOST, from, to, 0);
    }

    @Override
    public void arrived(Arrival arrival) {
        // In the ideal world every pulse is obeyed, and one at 1 stays there.
        boolean isObeyed = isIdeal || arrival.effect() == Effect.MOVED || arrival.effect() == Effect.FIRES;
        if (!isObeyed) {
            add(arrival.t(), EventKind.IGNORED, arrival.to(), arrival.from(), 0);
            return;
        }
        long change = change(arrival.t(), arrival.to(), arrival.after());
        if (change != 0) {
            add(arrival.t(), EventKind.MOVED, arrival.to(), arrival.from(), change);
        } else if (logsAll) {
            add(arrival.t(), EventKind.REACHED, arrival.to(), arrival.from(), 0);
        }
        mayHaveChanged = true;
    }

    /** By how much the zero of an agent lies later than it was; in a recording that is no solution, by anything. */
    private long change(ExactTime t, int agent, long phase) {
        long is = t.periods() * Ticks.PERIOD + t.ticks() - phase;
        long change = is - zero[agent];
        zero[agent] = is;
        return change;
    }

    private void add(ExactTime t, EventKind kind, int agent, int other, long change) {
        EventLog to = log;
        if (to == null) {
            throw new IllegalStateException("nothing happens to a run before it is advanced");
        }
        to.at(t);
        to.add(kind, agent, other, change);
    }
}
