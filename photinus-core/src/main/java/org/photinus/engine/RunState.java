package org.photinus.engine;

import org.photinus.phase.ExactTime;

/** What can be seen of a run between two instants. */
interface RunState {

    /** Whether the containing arc has at most this many ticks. */
    boolean isWithin(long containingArc);

    /** V, in ticks. */
    long containingArc();

    /** How many points of the circle are occupied. */
    int groups();

    long jumps();

    /** When the last instant took place; 0 before the first. */
    ExactTime now();
}
