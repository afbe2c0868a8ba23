package org.photinus.study;

import java.util.stream.StreamSupport;
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
        double unit = cell.period().doubleValue();
        long[] replicates = new long[runs.size()];
        double[] ends = new double[runs.size()];
        boolean[] observed = new boolean[runs.size()];
        double[] jumps = new double[runs.size()];
        int i = 0;
        for (ReplicateResult run : runs) {
            replicates[i] = run.replicate();
            ends[i] = run.outcome().end().toDouble() * unit;
            observed[i] = run.outcome() instanceof RunOutcome.Synchronized;
            jumps[i++] = run.outcome().jumps();
        }
        double[] pulses = StreamSupport.stream(runs.spliterator(), false)
                .takeWhile(run -> run.pulses().isPresent())
                .mapToDouble(run -> run.pulses().getAsLong())
                .toArray();
        return SyncTimes.of(
                replicates, ends, observed, jumps, pulses, cell.maxTime().toDouble() * unit);
    }
}
