package org.photinus.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * A run in a world that its caller advances from one time at which anything happens to the next, and looks at in between.
 *
 * <p>It looks into the arrays of its engine, and an engine has one live run at a time: the next {@code start} or
 * {@code run} ends this one, and every method then throws an {@link IllegalStateException}.
 */
public final class WorldRun {
    /** The times between two questions whether a run is cancelled; a power of two. */
    private static final int TIMES_PER_QUESTION = 64;

    private final WorldDynamics dynamics;
    private final WorldStop stop;
    private final @Nullable WorldObserver observer;
    private final SpreadLooks looks;
    private final LockRecord lock;
    private @Nullable ExactTime syncTime;
    private boolean burntIn;
    private boolean ended;

    WorldRun(
            WorldDynamics dynamics,
            InitialPhases initial,
            Coins coins,
            WorldStop stop,
            @Nullable WorldObserver observer) {
        this.dynamics = dynamics;
        this.stop = stop;
        this.observer = observer;
        this.looks = new SpreadLooks(stop.burnIn(), stop.horizon().maxTime());
        dynamics.begin(
                initial, coins, stop.lock().longestArc(), stop.until().longestArc());
        this.lock = new LockRecord(stop.lock().hold(), dynamics.isInLock());
        this.syncTime = dynamics.isSynchronized() ? ExactTime.ZERO : null;
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
        return step(last);
    }

    private boolean step(ExactTime last) {
        while (true) {
            long wait = dynamics.untilNext();
            long periods = dynamics.nowPeriods();
            long ticks = dynamics.nowTicks() + wait;
            while (ticks >= Ticks.PERIOD) {
                ticks -= Ticks.PERIOD;
                periods++;
            }
            if (periods > last.periods() || (periods == last.periods() && ticks > last.ticks())) {
                return false;
            }
            lookBefore(periods, ticks);
            dynamics.flow(wait, periods, ticks);
            if (!burntIn && isAtOrAfter(stop.burnIn(), periods, ticks)) {
                burntIn = true;
                dynamics.measureIntervals();
            }
            if (wait < WorldDynamics.LONGEST_WAIT) {
                break;
            }
        }
        dynamics.act();
        if (dynamics.isInLock() != lock.isWithin()) {
            lock.turned(dynamics.now());
        }
        if (syncTime == null && dynamics.isSynchronized()) {
            syncTime = dynamics.now();
        }
        if (observer != null) {
            observer.timeEnded(this);
        }
        return true;
    }

    private static boolean isAtOrAfter(ExactTime begin, long periods, long ticks) {
        return periods > begin.periods() || (periods == begin.periods() && ticks >= begin.ticks());
    }

    /** Looks at V at all times of looks before a time; nothing has changed since now. */
    private void lookBefore(long periods, long ticks) {
        ExactTime next = looks.next();
        while (next.periods() < periods || (next.periods() == periods && next.ticks() < ticks)) {
            looks.look(dynamics.containingArc());
            next = looks.next();
        }
    }

    /** Advances until the run stops. */
    WorldOutcome run() {
        ExactTime last = stop.horizon().maxTime();
        long times = 0;
        while (true) {
            if (syncTime != null && stop.endsAtSync()) {
                return end(dynamics.now(), false);
            }
            if (times++ % TIMES_PER_QUESTION == 0 && stop.cancelled().getAsBoolean()) {
                return end(dynamics.now(), true);
            }
            if (!step(last)) {
                return end(last, false);
            }
            if (dynamics.jumps() >= stop.horizon().maxJumps()) {
                return end(dynamics.now(), false);
            }
        }
    }

    private WorldOutcome end(ExactTime end, boolean cancelled) {
        lookBefore(end.periods(), end.ticks() + 1);
        lock.endStretch(end);
        dynamics.end();
        WorldMeasures measures = new WorldMeasures(
                lock.lockTime(),
                looks.spread(),
                lock.outOfLock(end),
                dynamics.intervals.ppm(),
                dynamics.intervals.shorter(),
                dynamics.intervals.longer(),
                dynamics.tally.counts());
        return new WorldOutcome(outcome(end, cancelled), end, measures);
    }

    private RunOutcome outcome(ExactTime end, boolean cancelled) {
        long arc = dynamics.containingArc();
        if (cancelled) {
            return new RunOutcome.Cancelled(end, dynamics.jumps(), dynamics.instant(), arc);
        }
        return syncTime == null
                ? new RunOutcome.HorizonReached(end, dynamics.jumps(), dynamics.instant(), arc)
                : new RunOutcome.Synchronized(syncTime, dynamics.jumps(), dynamics.instant(), arc);
    }

    /** When something happened last; 0 at the start. */
    public ExactTime now() {
        return live().now();
    }

    /** The firings so far. */
    public long jumps() {
        return live().jumps();
    }

    /** The number of times so far at which agents fired. */
    public long instants() {
        return live().instant();
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

    /** Whether an agent is up. */
    public boolean isUp(int agent) {
        return live().isUp(agent);
    }

    /** Whether an agent counts for V: it is up and does not listen. */
    public boolean counts(int agent) {
        return live().counts(agent);
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
