package org.photinus.sync;

/**
 * When a network counts as synchronized: once its containing arc is short enough.
 *
 * <p>The sync set A_s of the paper is the set where V = 0, so both criteria are thresholds on V.
 */
public sealed interface SyncCriterion permits ExactSync, ArcWithin {

    /** The longest containing arc, in ticks, that counts as synchronized. */
    long longestArc();

    /** Whether a containing arc of this many ticks counts as synchronized. */
    default boolean holds(long containingArc) {
        return containingArc <= longestArc();
    }
}
