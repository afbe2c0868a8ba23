package org.photinus.engine;

import org.photinus.phase.ExactTime;

/** How a run ended. A run that did not synchronize has no sync-time: it is censored (S11). */
public sealed interface RunOutcome {

    /** The time of the last state. */
    ExactTime end();

    /** The jumps taken. */
    long jumps();

    /** The instants: the distinct times at which agents fired. */
    long instants();

    /** V of the last state, in ticks. */
    long containingArc();

    /** The criterion held at the time {@code end}, which is the sync-time. */
    record Synchronized(ExactTime end, long jumps, long instants, long containingArc) implements RunOutcome {
        public ExactTime syncTime() {
            return end;
        }
    }

    /** The horizon came first: the sync-time is censored. */
    record HorizonReached(ExactTime end, long jumps, long instants, long containingArc) implements RunOutcome {}

    /** The run was asked to stop: the sync-time is censored. */
    record Cancelled(ExactTime end, long jumps, long instants, long containingArc) implements RunOutcome {}
}
