package org.photinus.spark;

import java.io.Serializable;
import java.util.List;
import org.photinus.study.StudyBatch;

/** What becomes of a task. A replicate that throws is part of it: for Spark the task has succeeded. */
sealed interface TaskOutcome extends Serializable {

    /**
     * The batches of a task were run, from the first on, as far as it got.
     *
     * @param begun how many of its batches were run, well or not
     * @param runs the runs of those that ended well, as a Parquet file
     * @param failures those that did not
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Ran(int begun, byte[] runs, List<Failure> failures) implements TaskOutcome {}

    /**
     * The study cannot be run on that machine.
     *
     * @param reason for the user
     */
    record Refused(String reason) implements TaskOutcome {}

    /**
     * A batch with a replicate that threw.
     *
     * @param batch which one
     * @param message says the cell, the replicate, the seed and why
     */
    record Failure(StudyBatch batch, String message) implements Serializable {}
}
