package org.photinus.study;

import java.util.Optional;
import org.photinus.engine.Standstill;
import org.photinus.study.runs.ReplicateResult;

/** Hears of the runs of a study as they end, from any thread; of runs in other processes it does not hear. */
@FunctionalInterface
public interface RunListener {
    /**
     * A run has synchronized or met its horizon.
     *
     * @param cell the index of its cell in the study
     * @param run which one, and how it ended
     * @param standstill since when it made no progress: with the binary update, where watching costs little, if no
     *     pulses are counted
     */
    void ended(int cell, ReplicateResult run, Optional<Standstill> standstill);
}
