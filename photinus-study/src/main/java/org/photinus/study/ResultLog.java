package org.photinus.study;

import java.util.List;

/** Where finished batches are kept, for good or for the time of this process. Used by one thread at a time. */
public interface ResultLog {

    /** Whether a batch is kept already. */
    boolean holds(StudyBatch batch);

    /** How many replicates of a cell are kept. */
    int replicates(int cell);

    /** Keeps batches, all of them or none. */
    void commit(List<FinishedBatch> batches);

    /** What is kept of a cell, replicates in increasing order. */
    ReplicateResults runs(int cell);
}
