package org.photinus.engine;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.internal.PulseTally;
import org.photinus.hybrid.world.AgentStatus;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.FiringIntervals;
import org.photinus.sync.LockRecord;
import org.photinus.sync.SpreadLooks;
import org.photinus.world.Clocks;

/** What was measured of a recorded run (S21), found from the recording alone. */
public final class RecordedOutcome {
    private final RecordedWorldRun run;
    private final Clocks clocks;
    private final RunPlan plan;
    private final WorldWalk walk;
    private final SpreadLooks looks;
    private final LockRecord lock;
    private final FiringIntervals intervals;
    private final PulseTally tally = new PulseTally();
    private ExactTime grownAt = ExactTime.ZERO;
    private @Nullable ExactTime syncTime;
    private long jumps;
    private long instants;
    private long containingArc;
    private boolean someFired;
    private boolean mayHaveChanged;

    private RecordedOutcome(RecordedWorldRun run, RunPlan plan) {
        this.run = run;
        this.clocks = run.world().clocks();
        this.plan = plan;
        this.walk = run.arc().walk();
        this.looks = new SpreadLooks(plan.burnIn(), plan.horizon().maxTime());
        this.intervals = new FiringIntervals(run.network().agents());
        intervals.begin();
        this.containingArc = walk.containingArc().length();
        this.lock =
                new LockRecord(plan.lock().hold(), containingArc <= plan.lock().longestArc());
        this.syncTime = isSynchronized() ? ExactTime.ZERO : null;
    }

    /** The outcome of a recorded run; the stop says what is measured, and the recording where it ended. */
    public static RunOutcome of(RecordedWorldRun run, RunPlan plan) {
        return new RecordedOutcome(run, plan).measured();
    }

    private RunOutcome measured() {
        for (WorldEvent event : run.arc().events()) {
            if (event.t().isAfter(walk.time().t())) {
                endTime();
                lookBefore(event.t());
            }
            mayHaveChanged |= mayChange(event);
            walk.pass();
            count(event);
        }
        endTime();
        ExactTime end = run.arc().end().t();
        while (!looks.next().isAfter(end)) {
            looks.look(containingArc);
        }
        lock.endStretch(end);
        RunOutcome.Ending ending = new RunOutcome.Ending(
                end,
                jumps,
                instants,
                containingArc,
                Optional.of(Measures.of(lock, looks, intervals, end)),
                Optional.of(tally.counts()));
        return syncTime == null ? new RunOutcome.HorizonReached(ending) : new RunOutcome.Synchronized(syncTime, ending);
    }

    private boolean isSynchronized() {
        return containingArc <= plan.until().longestArc();
    }

    /** A look sees the state after everything that happens at its time. */
    private void lookBefore(ExactTime t) {
        while (t.isAfter(looks.next())) {
            looks.look(containingArc);
        }
    }

    private void endTime() {
        ExactTime now = walk.time().t();
        instants += someFired ? 1 : 0;
        someFired = false;
        if (mayHaveChanged) {
            containingArc = walk.containingArc().length();
            if (containingArc <= plan.lock().longestArc() != lock.isWithin()) {
                lock.turned(now);
            }
            if (syncTime == null && isSynchronized()) {
                syncTime = now;
            }
        }
        mayHaveChanged = false;
        if (now.periods() - grownAt.periods() >= 2) {
            grownAt = now;
            intervals.grow(tick(now));
        }
    }

    /** Whether V may be another after an event. */
    private boolean mayChange(WorldEvent event) {
        if (event instanceof WorldEvent.Firing firing) {
            return clocks.period(firing.agent()) != Ticks.PERIOD;
        }
        if (event instanceof WorldEvent.Arrival arrival) {
            return arrival.before() != arrival.after() && walk.status(arrival.to()) == AgentStatus.PRESENT;
        }
        return !(event instanceof WorldEvent.LaterSend);
    }

    private void count(WorldEvent event) {
        if (event instanceof WorldEvent.Firing firing) {
            jumps++;
            someFired = true;
            if (!plan.burnIn().isAfter(firing.t())) {
                intervals.fired(firing.agent(), tick(firing.t()));
            }
            count(firing.departures());
        } else if (event instanceof WorldEvent.LaterSend send) {
            count(send.departures());
        } else if (event instanceof WorldEvent.Arrival arrival) {
            switch (arrival.answer()) {
                case MOVED -> tally.heard++;
                case REFRACTORY -> tally.refractory++;
                case STALE -> tally.stale++;
                case FIRING -> tally.firing++;
                case DOWN -> tally.down++;
            }
        } else if (event instanceof WorldEvent.GoingDown down) {
            intervals.interrupted(down.agent());
        }
    }

    private void count(List<WorldEvent.Departure> departures) {
        for (WorldEvent.Departure departure : departures) {
            tally.sent++;
            tally.lost += departure.isLost() ? 1 : 0;
            tally.duplicated += departure.due().size() == 2 ? 1 : 0;
        }
    }

    /** Ticks from the start; they may wrap round. */
    private static long tick(ExactTime t) {
        return t.periods() * Ticks.PERIOD + t.ticks();
    }
}
