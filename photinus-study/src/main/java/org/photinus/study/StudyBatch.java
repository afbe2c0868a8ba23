package org.photinus.study;

import java.io.Serializable;

/**
 * A piece of a study's work: some consecutive replicates of one cell.
 *
 * <p>How a study is cut into batches is a function of its design alone, and so are the results of a
 * batch. A batch is kept whole or not at all.
 *
 * @param cell the index of the cell in the study
 * @param first the number of its first replicate, from 1
 * @param last the number of its last replicate
 */
public record StudyBatch(int cell, int first, int last) implements Serializable {

    public StudyBatch {
        if (!(first >= 1 && first <= last)) {
            throw new IllegalArgumentException(
                    "a batch must hold replicates from 1 on, but would hold " + first + " to " + last);
        }
    }

    /** How many replicates it holds. */
    public int size() {
        return last - first + 1;
    }
}
