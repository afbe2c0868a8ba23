package org.photinus.study;

import org.photinus.study.runs.ReplicateResults;

/**
 * A batch that was run.
 *
 * @param batch which one
 * @param runs the outcomes of all of its replicates
 */
public record FinishedBatch(StudyBatch batch, ReplicateResults runs) {

    public FinishedBatch {
        if (runs.size() != batch.size()) {
            throw new IllegalArgumentException(
                    "a finished batch must hold all of its " + batch.size() + " replicates, but holds " + runs.size());
        }
    }
}
