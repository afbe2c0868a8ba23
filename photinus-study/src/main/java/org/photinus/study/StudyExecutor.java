package org.photinus.study;

import java.util.Iterator;

/** Where the batches of a study are run: on the threads of this process, or elsewhere. */
public interface StudyExecutor extends AutoCloseable {

    /**
     * Runs batches and hands each to the sink once it is finished, in any order and from any thread. Returns
     * when all are handed over, or soon after the work is cancelled. A batch with a replicate that throws is
     * told to the sink as failed, and the others go on.
     *
     * @param batches asked by one thread at a time
     */
    void run(StudyWork work, Iterator<StudyBatch> batches, BatchSink sink);

    /**
     * Refuses what cannot be run on at all, as far as that can be said at once: before anything is written.
     *
     * @throws RuntimeException with a message for the user
     */
    default void requireReady() {}

    /** Gives back what was taken for running; the rounds of a study share it. */
    @Override
    default void close() {}

    /** Takes what becomes of batches; may be called from several threads. */
    interface BatchSink {

        /** A batch was run; waits where more would not fit into memory. */
        void finished(FinishedBatch batch);

        /** A batch could not be run. */
        void failed(StudyBatch batch, ReplicateException fault);

        /** A worker broke off, and will bring nothing any more that others might wait for. */
        default void brokeOff(Throwable fault) {}
    }
}
