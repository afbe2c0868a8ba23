package org.photinus.cli.watch;

import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;

/** Shows a run while it goes on; what the run comes to does not depend on it. */
public final class WatchedRun implements RunObserver {
    /** To find V and the groups may be to look at all agents: for each event that is seen, so many may be looked at. */
    private static final long AGENTS_PER_EVENT = 1024;

    private final Waterfall waterfall;
    private final RunObserver also;
    private long events;
    private @Nullable Run run;

    /** Shows a run, and lets another observer see the start and the ends of times, too. */
    public WatchedRun(Waterfall waterfall, RunObserver also) {
        this.waterfall = waterfall;
        this.also = also;
    }

    @Override
    public void started(Run begun) {
        run = begun;
        look(begun);
        also.started(begun);
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        waterfall.fired(t);
        events++;
    }

    @Override
    public void arrived(Arrival arrival) {
        events++;
    }

    @Override
    public void timeEnded(Run now) {
        // Lines that end before this time show how the network stood before.
        waterfall.reach(now.now());
        events++;
        if (events * AGENTS_PER_EVENT >= now.agents()) {
            look(now);
        }
        also.timeEnded(now);
    }

    private void look(Run now) {
        waterfall.stands(waterfall.standing() == Standing.GROUPS ? now.groups() : now.containingArc());
        events = 0;
    }

    @Override
    public void ended(RunOutcome outcome) {
        waterfall.reach(outcome.end());
        Run over = run;
        if (over != null) {
            look(over);
        }
        waterfall.end(outcome.end());
    }
}
