package org.photinus.study;

import org.photinus.engine.RunOutcome;
import org.photinus.stats.SyncTimes;

/** Makes sync-times of the runs of a cell, which it takes one after another and does not keep; for one thread. */
public final class CellTimes {
    private final double unit;
    private final SyncTimes.Recorder times;

    /** Begins the sync-times of a cell, in the unit of its period. */
    public CellTimes(Cell cell) {
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
                outcome.jumps(),
                run.pulses());
    }

    /** The sync-times of all that came. */
    public SyncTimes build() {
        return times.build();
    }
}
