package org.photinus.study;

import java.util.Iterator;

/** Where the batches of a study are run: on the threads of this process, or elsewhere. */
public interface StudyExecutor {

    /**
     * Runs batches and hands each to the sink once it is finished, in any order and from any thread. Returns
     * when all are handed over, or soon after the work is cancelled. A batch with a replicate that throws is
     * told to the sink as failed, and the others go on.
     *
     * @param batches asked by one thread at a time
     */
    void run(StudyWork work, Iterator<StudyBatch> batches, BatchSink sink);

    /** Takes what becomes of batches; may be called from several threads. */
    interface BatchSink {

        /** A batch was run; waits where more would not fit into memory. */
        void finished(FinishedBatch batch);

        /** A batch could not be run. */
        void failed(StudyBatch batch, ReplicateException fault);
    }
}
