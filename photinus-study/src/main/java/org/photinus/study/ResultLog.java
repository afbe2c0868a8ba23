package org.photinus.study;

import java.util.List;

/** Where finished batches are kept, for good or for the time of this process. Used by one thread at a time. */
public interface ResultLog {

    /** Whether a batch is kept already. */
    boolean holds(StudyBatch batch);

    /**
     * Whether it also keeps parts of batches, for which it is not continued later: then nothing that was finished
     * before a cancellation is lost.
     */
    default boolean keepsParts() {
        return false;
    }

    /** How many replicates of a cell are kept. */
    int replicates(int cell);

    /** Keeps batches, all of them or none. */
    void commit(List<FinishedBatch> batches);

    /** What is kept of a cell, replicates in increasing order. */
    ReplicateResults runs(int cell);
}
