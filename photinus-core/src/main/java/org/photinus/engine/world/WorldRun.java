package org.photinus.engine.world;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.LockRecord;
import org.photinus.sync.SpreadLooks;

/**
 * A run in a world that its caller advances from one time at which anything happens to the next, and looks at in between.
 *
 * <p>It looks into the arrays of its engine, and an engine has one live run at a time: the next {@code start} or
 * {@code run} ends this one, and every method then throws an {@link IllegalStateException}.
 */
public final class WorldRun {
    /** The question whether a run is cancelled comes at least so often. */
    private static final long LONGEST_SPAN = 2 * Ticks.PERIOD;

    private final WorldDynamics dynamics;
    private final RunPlan plan;
    private final @Nullable WorldObserver observer;
    private final SpreadLooks looks;
    private final LockRecord lock;
    private @Nullable ExactTime syncTime;

    private long followedAt;

    /** The last tick before the intervals between firings are measured. */
    private final ExactTime beforeBurnIn;

    private boolean ended;

    WorldRun(
            WorldDynamics dynamics,
            InitialPhases initial,
            Coins coins,
            RunPlan plan,
            @Nullable WorldObserver observer) {
        this.dynamics = dynamics;
        this.plan = plan;
        this.observer = observer;
        this.looks = new SpreadLooks(plan.burnIn(), plan.horizon().maxTime());
        dynamics.begin(initial, coins, plan.lock().longestArc(), plan.until().longestArc());
        this.lock = new LockRecord(plan.lock().hold(), dynamics.isInLock());
        this.syncTime = dynamics.isSynchronized() ? ExactTime.ZERO : null;
        boolean burns = plan.burnIn().isAfter(ExactTime.ZERO);
        this.beforeBurnIn = burns ? plan.burnIn().minus(new ExactTime(0, 1)) : ExactTime.ZERO;
        dynamics.measuresIntervals = !burns;
        if (observer != null) {
            observer.started(this);
        }
    }

    /**
     * Flows to the next time at which anything happens, if it comes at or before {@code last}, and does everything that
     * happens then; false, and nothing done, if there is none.
     */
    public boolean advance(ExactTime last) {
        requireLive();
        long wait = dynamics.untilNext();
        while (wait == WorldDynamics.LONGEST_WAIT && !dynamics.now().plus(wait).isAfter(last)) {
            dynamics.flow(wait);
            wait = dynamics.untilNext();
        }
        if (dynamics.now().plus(wait).isAfter(last)) {
            return false;
        }
        dynamics.flow(wait);
        dynamics.act();
        settle();
        return true;
    }

    /**
     * Runs on from the start until the run stops, telling now and then how many periods have passed; the state at its end
     * can then be looked at.
     */
    public RunOutcome run(LongConsumer periodsPassed) {
        requireLive();
        ExactTime last = plan.horizon().maxTime();
        // An observer is told after each time; looks, the burn-in and the question whether to go on come in between.
        long mostJumps = observer == null ? plan.horizon().maxJumps() : 0;
        while (true) {
            if (syncTime != null && plan.endsAtSync()) {
                return end(dynamics.now(), false);
            }
            if (plan.cancelled().getAsBoolean()) {
                return end(dynamics.now(), true);
            }
            periodsPassed.accept(dynamics.nowPeriods);
            ExactTime next = nextBreak(last);
            long span = Math.min(LONGEST_SPAN, next.ticksSince(dynamics.now()));
            boolean stopped = dynamics.advance(span, mostJumps);
            dynamics.measuresIntervals |= !beforeBurnIn.isAfter(dynamics.now());
            if (dynamics.nowPeriods - followedAt >= 2) {
                followedAt = dynamics.nowPeriods;
                dynamics.follow();
            }
            if (stopped) {
                settle();
                if (dynamics.jumps >= plan.horizon().maxJumps()) {
                    return end(dynamics.now(), false);
                }
            } else {
                if (dynamics.now().equals(looks.next())) {
                    looks.look(dynamics.containingArc());
                }
                if (dynamics.now().equals(last)) {
                    return end(last, false);
                }
            }
        }
    }

    /** The next time at which something is to be done between the events of the run. */
    private ExactTime nextBreak(ExactTime last) {
        ExactTime next = looks.next().isAfter(last) ? last : looks.next();
        return !dynamics.measuresIntervals && next.isAfter(beforeBurnIn) ? beforeBurnIn : next;
    }

    /** Takes down what the last time has done to V. */
    private void settle() {
        dynamics.settle();
        if (dynamics.isInLock() != lock.isWithin()) {
            lock.turned(dynamics.now());
        }
        if (syncTime == null && dynamics.isSynchronized()) {
            syncTime = dynamics.now();
        }
        if (observer != null) {
            observer.timeEnded(this);
        }
    }

    private RunOutcome end(ExactTime end, boolean cancelled) {
        if (looks.next().equals(end)) {
            looks.look(dynamics.containingArc());
        }
        lock.endStretch(end);
        dynamics.end();
        RunOutcome.Ending ending = new RunOutcome.Ending(
                end,
                dynamics.jumps,
                dynamics.instant,
                dynamics.containingArc(),
                Optional.of(Measures.of(lock, looks, dynamics.intervals, end)),
                Optional.of(dynamics.tally.counts()));
        if (cancelled) {
            return new RunOutcome.Cancelled(ending);
        }
        return syncTime == null ? new RunOutcome.HorizonReached(ending) : new RunOutcome.Synchronized(syncTime, ending);
    }

    /** When something happened last; 0 at the start. */
    public ExactTime now() {
        return live().now();
    }

    /** The firings so far. */
    public long jumps() {
        return live().jumps;
    }

    /** The number of times so far at which agents fired. */
    public long instants() {
        return live().instant;
    }

    /** When the run first was synchronized, if it has been. */
    public Optional<ExactTime> syncTime() {
        requireLive();
        return Optional.ofNullable(syncTime);
    }

    /** V of the agents that are up and do not listen, in ticks. */
    public long containingArc() {
        return live().containingArc();
    }

    /** How many agents there are. */
    public int agents() {
        return live().zeros.agents();
    }

    /** Whether an agent is up. */
    public boolean isUp(int agent) {
        return live().zeros.isUp(agent);
    }

    /** Whether an agent counts for V: it is up and does not listen. */
    public boolean counts(int agent) {
        return live().zeros.counts(agent);
    }

    /** The time since the phase of an agent that is up was last 0, in ticks. */
    public long phase(int agent) {
        return live().phase(agent);
    }

    /** The period of an agent's own clock, in ticks: at this phase it fires. */
    public long period(int agent) {
        return live().period(agent);
    }

    void end() {
        ended = true;
    }

    private WorldDynamics live() {
        requireLive();
        return dynamics;
    }

    private void requireLive() {
        if (ended) {
            throw new IllegalStateException("a run must be the last one that its engine has started, but the engine has"
                    + " started another since; take an engine for each run that is to be kept");
        }
    }
}
