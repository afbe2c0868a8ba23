package org.photinus.study;

import java.util.List;
import java.util.function.Consumer;
import org.photinus.study.runs.ReplicateResult;

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

    /**
     * Whether a batch has to wait until earlier ones of its cell, which are being run, are kept. Unlike all else this is
     * asked by any thread.
     */
    default boolean isTooEarly(StudyBatch batch) {
        return false;
    }

    /** How many replicates of a cell are kept. */
    int replicates(int cell);

    /** Keeps batches, all of them or none. */
    void commit(List<FinishedBatch> batches);

    /** A log whose runs can be read again, as a study needs that goes on until its means are known. */
    interface WithRuns extends ResultLog {

        /** Shows what is kept of a cell, replicates in increasing order; any number of them takes the same memory. */
        void show(int cell, Consumer<ReplicateResult> visitor);
    }
}
