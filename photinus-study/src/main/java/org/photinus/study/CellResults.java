package org.photinus.study;

import org.photinus.stats.SyncTimes;

/**
 * What the replicates of a cell gave.
 *
 * @param cell which cell
 * @param runs their outcomes, replicates in increasing order
 */
public record CellResults(Cell cell, ReplicateResults runs) {

    /** Their sync-times as numbers, in the unit of the period. */
    public SyncTimes syncTimes() {
        CellTimes times = new CellTimes(cell);
        runs.forEach(times::add);
        return times.build();
    }
}
