package org.photinus.engine;

import org.photinus.phase.ExactTime;

/** Sees a run instant by instant; the engine may skip agents whose firing changes nothing. */
@FunctionalInterface
public interface InstantObserver {
    /** Observes nothing. */
    InstantObserver NONE = (instant, t, jumps, groups, containingArc) -> {};

    /**
     * An instant has ended.
     *
     * @param instant its number, from 0
     * @param t when it took place
     * @param jumps the jumps taken so far
     * @param groups how many points of the circle are occupied
     * @param containingArc V, in ticks
     */
    void instantEnded(long instant, ExactTime t, long jumps, int groups, long containingArc);
}
