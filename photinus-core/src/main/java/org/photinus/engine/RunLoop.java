package org.photinus.engine;

import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** The main loop of every engine: flow to the next instant, fire, look whether it is over (S11). */
final class RunLoop {
    /** The instants between two questions whether a run is cancelled; a power of two. */
    private static final int INSTANTS_PER_QUESTION = 64;

    private RunLoop() {}

    /** Flows to the next instant at or before {@code last} and fires it; false if there is none. */
    static boolean step(Dynamics network, long instant, ExactTime last, InstantObserver observer) {
        if (!network.flow(last)) {
            return false;
        }
        network.fire(instant);
        if (observer != InstantObserver.NONE) {
            RunState state = network.state();
            observer.instantEnded(instant, state.now(), state.jumps(), state.groups(), state.containingArc());
        }
        return true;
    }

    /** Advances until the run stops: {@link #step} written out, since calling it measured slower. */
    static RunOutcome run(Dynamics network, RunPlan plan, InstantObserver observer) {
        if (!plan.endsAtSync() || plan.measuring().isPresent()) {
            throw new IllegalArgumentException("a run that is observed instant by instant must end at synchronization"
                    + " and not be measured, but its plan says otherwise; take a WorldObserver");
        }
        RunState state = network.state();
        long arc = plan.until().longestArc();
        Horizon horizon = plan.horizon();
        if (state.isWithin(arc)) {
            return new RunOutcome.Synchronized(ExactTime.ZERO, 0, 0, state.containingArc());
        }
        long instants = 0;
        ExactTime last = horizon.firstLook();
        int groupsSeen = Integer.MAX_VALUE;
        long arcSeen = Long.MAX_VALUE;
        while (true) {
            if (instants % INSTANTS_PER_QUESTION == 0 && plan.cancelled().getAsBoolean()) {
                return new RunOutcome.Cancelled(state.now(), state.jumps(), instants, state.containingArc());
            }
            if (!network.flow(last)) {
                if (last.compareTo(horizon.maxTime()) >= 0 || !isFurther(state, groupsSeen, arcSeen)) {
                    return new RunOutcome.HorizonReached(last, state.jumps(), instants, state.containingArc());
                }
                groupsSeen = state.groups();
                arcSeen = state.containingArc();
                last = horizon.lookAfter(last);
                continue;
            }
            network.fire(instants);
            if (observer != InstantObserver.NONE) {
                observer.instantEnded(instants, state.now(), state.jumps(), state.groups(), state.containingArc());
            }
            instants++;
            if (state.isWithin(arc)) {
                return new RunOutcome.Synchronized(state.now(), state.jumps(), instants, state.containingArc());
            }
            if (state.jumps() >= horizon.maxJumps()) {
                return new RunOutcome.HorizonReached(state.now(), state.jumps(), instants, state.containingArc());
            }
        }
    }

    /** Whether there are fewer groups than before, or V is smaller by a tenth, which no tremor of phases makes. */
    private static boolean isFurther(RunState state, int groups, long arc) {
        return state.groups() < groups || state.containingArc() < arc - arc / 10;
    }
}
