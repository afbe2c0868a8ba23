package org.photinus.engine;

import org.photinus.hybrid.Jump;
import org.photinus.phase.ExactTime;

/** Sees every jump of a run, in the order of S7; nothing is skipped. */
public interface JumpObserver extends InstantObserver {

    /** A run begins with these phases, in ticks; the array is the observer's to keep. */
    void started(long[] phases);

    /** A jump was taken. */
    void jumped(Jump jump);

    /** The run ended at this time. */
    void ended(ExactTime end);

    /**
     * Whether it is told of the ends of instants. Where phases really move, V must be found for that, which is a look at
     * all agents in every instant.
     */
    default boolean seesInstants() {
        return true;
    }

    @Override
    default void instantEnded(long instant, ExactTime t, long jumps, int groups, long containingArc) {}
}
