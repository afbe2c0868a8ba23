package org.photinus.sync;

/** Synchronized means in A_s: all phases equal, or all in {0, 1}. */
public record ExactSync() implements SyncCriterion {

    @Override
    public long longestArc() {
        return 0;
    }

    @Override
    public String toString() {
        return "exact";
    }
}
