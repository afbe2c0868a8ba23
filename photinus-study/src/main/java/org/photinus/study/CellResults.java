package org.photinus.study;

import org.photinus.engine.RunOutcome;
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
        Times times = new Times(cell);
        runs.forEach(times::add);
        return times.build();
    }

    /** Makes sync-times of the runs of a cell, which it takes one after another and does not keep; for one thread. */
    public static final class Times {
        private final double unit;
        private final SyncTimes.Recorder times;

        /** Begins the sync-times of a cell, in the unit of its period. */
        public Times(Cell cell) {
            this.unit = cell.period().doubleValue();
            this.times = new SyncTimes.Recorder(cell.maxTime().toDouble() * unit);
        }

        /** The next run; replicates increase. */
        public void add(ReplicateResult run) {
            RunOutcome outcome = run.outcome();
            times.add(
                    run.replicate(),
                    outcome.end().toDouble() * unit,
                    outcome instanceof RunOutcome.Synchronized,
                    (double) outcome.jumps(),
                    run.pulses());
        }

        /** The sync-times of all that came. */
        public SyncTimes build() {
            return times.build();
        }
    }
}
