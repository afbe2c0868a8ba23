package org.photinus.study;

import org.photinus.stats.SyncTimes;
import org.photinus.study.runs.ReplicateResults;

/**
 * What the replicates of a cell gave.
 *
 * @param cell which cell
 * @param runs their outcomes, replicates in increasing order
 */
public record CellResults(Cell cell, ReplicateResults runs) {

    /** Their sync-times as numbers, in the unit of the period. */
    public SyncTimes syncTimes() {
        return sample().syncTimes();
    }

    /** The runs as numbers, in the unit of the period. */
    public CellSample sample() {
        CellSample.Recorder sample = new CellSample.Recorder(cell);
        runs.forEach(sample::add);
        return sample.build();
    }
}
