package org.photinus.spark;

import java.io.Serializable;
import java.util.List;
import org.photinus.study.StudyBatch;

/**
 * A share of the work as Spark schedules it: some consecutive batches.
 *
 * @param batches in the order in which they are run
 */
record BatchTask(List<StudyBatch> batches) implements Serializable {

    BatchTask {
        batches = List.copyOf(batches);
    }

    long replicates() {
        long replicates = 0;
        for (StudyBatch batch : batches) {
            replicates += batch.size();
        }
        return replicates;
    }
}
