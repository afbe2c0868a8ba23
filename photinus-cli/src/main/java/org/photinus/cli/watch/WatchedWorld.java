package org.photinus.cli.watch;

import org.photinus.engine.world.WorldObserver;
import org.photinus.engine.world.WorldRun;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunOutcome;

/** Shows a run in a world while it goes on, with V on the right. */
public final class WatchedWorld implements WorldObserver {
    /** To find V is to look at all agents: for each event that is seen, so many may be looked at. */
    private static final long AGENTS_PER_EVENT = 1024;

    private final Waterfall waterfall;
    private final int agents;
    private long events;

    public WatchedWorld(Waterfall waterfall, int agents) {
        this.waterfall = waterfall;
        this.agents = agents;
    }

    @Override
    public void started(WorldRun run) {
        look(run);
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses) {
        waterfall.fired(t);
        events++;
    }

    @Override
    public void arrived(ExactTime sent, ExactTime t, int from, int to, int copy, Effect effect) {
        events++;
    }

    @Override
    public void timeEnded(WorldRun run) {
        // Lines that end before this time show V as it was before.
        waterfall.reach(run.now());
        events++;
        if (events * AGENTS_PER_EVENT >= agents) {
            look(run);
        }
    }

    private void look(WorldRun run) {
        waterfall.stands(run.containingArc());
        events = 0;
    }

    /** The run is over. */
    public void ended(RunOutcome outcome) {
        waterfall.reach(outcome.end());
        waterfall.stands(outcome.containingArc());
        waterfall.end(outcome.end());
    }
}
