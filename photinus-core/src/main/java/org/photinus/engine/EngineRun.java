package org.photinus.engine;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.internal.Dynamics;
import org.photinus.engine.internal.EventDynamics;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.LockRecord;
import org.photinus.sync.SpreadLooks;

/** The main loop of every run: advance the dynamics, then look whether the run is over (S11). */
final class EngineRun implements Run {
    /** A run with an observer is asked whether it is cancelled once in so many times at which something happens. */
    private static final int TIMES_PER_QUESTION = 64;

    private final Dynamics dynamics;
    private final RunPlan plan;
    private final Horizon horizon;
    private final RunObserver observer;

    /** What is noted on the way, where the run is measured. */
    private final @Nullable Meter meter;

    private @Nullable ExactTime syncTime;

    /** The next look at the progress of a run that may be given up, and what the last look saw. */
    private ExactTime progressLook;

    private int groupsSeen = Integer.MAX_VALUE;
    private long arcSeen = Long.MAX_VALUE;

    private boolean hasAdvanced;
    private boolean isEnded;

    /** A run of dynamics that have begun. */
    EngineRun(Dynamics dynamics, RunPlan plan, RunObserver observer) {
        this.dynamics = dynamics;
        this.plan = plan;
        this.horizon = plan.horizon();
        this.observer = observer;
        this.progressLook = horizon.firstLook();
        this.meter = plan.measuring()
                .map(measuring -> new Meter((EventDynamics) dynamics, measuring, horizon))
                .orElse(null);
        this.syncTime = dynamics.isSynchronized() ? ExactTime.ZERO : null;
        observer.started(this);
    }

    @Override
    public RunOutcome finish() {
        return finishTelling(null);
    }

    @Override
    public RunOutcome finish(LongConsumer periodsPassed) {
        return finishTelling(periodsPassed);
    }

    private RunOutcome finishTelling(@Nullable LongConsumer periodsPassed) {
        requireLive();
        if (hasAdvanced) {
            throw new IllegalStateException("a run must stand at its start to be run whole, but has been advanced by "
                    + instants() + " instants");
        }
        hasAdvanced = true;
        RunOutcome outcome = run(periodsPassed);
        observer.ended(outcome);
        return outcome;
    }

    private RunOutcome run(@Nullable LongConsumer periodsPassed) {
        // An observer sees the end of every time.
        boolean isSeen = observer != RunObserver.NONE;
        long mostJumps = isSeen ? 0 : horizon.maxJumps();
        long times = 0;
        boolean asks = true;
        while (true) {
            if ((syncTime != null && plan.endsAtSync()) || dynamics.jumps() >= horizon.maxJumps()) {
                return end(dynamics.now(), false);
            }
            if (asks && plan.cancelled().getAsBoolean()) {
                return end(dynamics.now(), true);
            }
            if (asks && periodsPassed != null) {
                periodsPassed.accept(dynamics.now().periods());
            }
            ExactTime next = nextLook();
            Dynamics.Stop stop = dynamics.advance(next, mostJumps);
            asks = !isSeen || stop != Dynamics.Stop.HAPPENED || ++times % TIMES_PER_QUESTION == 0;
            if (stop == Dynamics.Stop.HAPPENED) {
                settle();
            } else if (stop == Dynamics.Stop.TIME_IS_UP && !goesOnAfter(next)) {
                return end(next, false);
            }
        }
    }

    @Override
    public boolean advance(ExactTime last) {
        requireLive();
        if (!dynamics.step(last)) {
            return false;
        }
        hasAdvanced = true;
        settle();
        return true;
    }

    /** Notes what the last time has done to V. */
    private void settle() {
        if (meter != null) {
            meter.settle();
        }
        if (syncTime == null && dynamics.isSynchronized()) {
            syncTime = dynamics.now();
        }
        observer.timeEnded(this);
    }

    /** The next time of a look at the run, whether anything happens then or not; at latest the horizon. */
    private ExactTime nextLook() {
        return meter == null ? progressLook : meter.nextLook();
    }

    /** Looks at the run; false if it is over. */
    private boolean goesOnAfter(ExactTime look) {
        if (meter != null) {
            meter.look();
            return look.compareTo(horizon.maxTime()) < 0;
        }
        if (look.compareTo(horizon.maxTime()) >= 0 || !isFurther()) {
            return false;
        }
        groupsSeen = dynamics.groups();
        arcSeen = dynamics.containingArc();
        progressLook = horizon.lookAfter(look);
        return true;
    }

    /** Whether there are fewer groups than before, or V is smaller by a tenth, which no tremor of phases makes. */
    private boolean isFurther() {
        return dynamics.groups() < groupsSeen || dynamics.containingArc() < arcSeen - arcSeen / 10;
    }

    private RunOutcome end(ExactTime end, boolean cancelled) {
        RunOutcome.Ending plain =
                new RunOutcome.Ending(end, dynamics.jumps(), dynamics.instants(), dynamics.containingArc());
        RunOutcome.Ending ending = meter == null ? plain : meter.measured(plain);
        if (cancelled) {
            return new RunOutcome.Cancelled(ending);
        }
        return syncTime == null ? new RunOutcome.HorizonReached(ending) : new RunOutcome.Synchronized(syncTime, ending);
    }

    @Override
    public ExactTime now() {
        return live().now();
    }

    @Override
    public long jumps() {
        return live().jumps();
    }

    @Override
    public long instants() {
        return live().instants();
    }

    @Override
    public Optional<ExactTime> syncTime() {
        requireLive();
        return Optional.ofNullable(syncTime);
    }

    @Override
    public int groups() {
        return live().groups();
    }

    @Override
    public long containingArc() {
        return live().containingArc();
    }

    @Override
    public boolean isWithin(long ticks) {
        return live().isWithin(ticks);
    }

    @Override
    public int agents() {
        return live().agents();
    }

    @Override
    public long phase(int agent) {
        return live().phase(agent);
    }

    @Override
    public long period(int agent) {
        return live().period(agent);
    }

    @Override
    public boolean isUp(int agent) {
        return live().isUp(agent);
    }

    @Override
    public boolean counts(int agent) {
        return live().counts(agent);
    }

    /** Ends this run, since its engine starts another. */
    void retire() {
        isEnded = true;
    }

    private Dynamics live() {
        requireLive();
        return dynamics;
    }

    private void requireLive() {
        if (isEnded) {
            throw new IllegalStateException("a run must be the last one that its engine has started, but the engine has"
                    + " started another since; take an engine for each run that is to be kept");
        }
    }

    /** Notes what S21 measures. */
    private static final class Meter {
        private final EventDynamics dynamics;
        private final ExactTime last;
        private final SpreadLooks looks;
        private final LockRecord lock;

        Meter(EventDynamics dynamics, Measuring measuring, Horizon horizon) {
            this.dynamics = dynamics;
            this.last = horizon.maxTime();
            this.looks = new SpreadLooks(measuring.burnIn(), last);
            this.lock = new LockRecord(measuring.lock().hold(), dynamics.isInLock());
        }

        void settle() {
            if (dynamics.isInLock() != lock.isWithin()) {
                lock.turned(dynamics.now());
            }
        }

        ExactTime nextLook() {
            return looks.next().isAfter(last) ? last : looks.next();
        }

        /** Looks at V, if it is time to. */
        void look() {
            if (dynamics.now().equals(looks.next())) {
                looks.look(dynamics.containingArc());
            }
        }

        RunOutcome.Ending measured(RunOutcome.Ending plain) {
            look();
            lock.endStretch(plain.end());
            return plain.with(dynamics.measures(lock, looks, plain.end()), dynamics.pulses());
        }
    }
}
