package org.photinus.study;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.run.RunOutcome;
import org.photinus.stats.SyncTimes;
import org.photinus.study.runs.ReplicateResult;

/**
 * The runs of a cell as numbers, in the unit of the period; of any number of runs they take about the same memory.
 *
 * @param syncTimes when each run synchronized first
 * @param world what was measured in a world; empty for runs that end at synchronization
 */
public record CellSample(SyncTimes syncTimes, Optional<MeasureSample> world) {

    /** Takes the runs of a cell one after another, in increasing order, and does not keep them; for one thread. */
    public static final class Recorder {
        private final double unit;
        private final SyncTimes.Recorder times;
        private final MeasureSample.@Nullable Recorder world;

        /** Begins the sample of a cell. */
        public Recorder(Cell cell) {
            this.unit = cell.period().doubleValue();
            this.times = new SyncTimes.Recorder(cell.maxTime().toDouble() * unit);
            this.world = cell.lock()
                    .map(lock -> new MeasureSample.Recorder(cell, lock))
                    .orElse(null);
        }

        /** The next run; replicates increase. */
        public void add(ReplicateResult run) {
            RunOutcome outcome = run.outcome();
            times.add(
                    run.replicate(),
                    outcome.observedTime().toDouble() * unit,
                    outcome instanceof RunOutcome.Synchronized,
                    (double) outcome.jumps(),
                    run.pulses());
            if (world != null && outcome.measures().isPresent()) {
                world.add(run.replicate(), outcome);
            }
        }

        /** The sample of all that came. */
        public CellSample build() {
            return new CellSample(times.build(), Optional.ofNullable(world).map(MeasureSample.Recorder::build));
        }
    }
}
