package org.photinus.tuning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.photinus.phase.ExactTime;

/** Brings samples to the runs that they are to have. Once that was cancelled, they stay as they are. */
final class SampleRunner {
    private static final int RUNS_PER_BATCH = 4;

    private final TuningRuns runs;
    private final TuningListener listener;
    private final AtomicLong ran = new AtomicLong();
    private boolean over;

    SampleRunner(TuningRuns runs, TuningListener listener) {
        this.runs = runs;
        this.listener = listener;
    }

    /** Whether it was cancelled. */
    boolean isOver() {
        return over;
    }

    /**
     * Brings samples to at least n runs up to a cap; what synchronized before is not run again. If it is cancelled,
     * they stay as they are.
     *
     * @param skipped the replicate before the first
     * @param points how many there are in all, for the listener
     * @return whether they are there
     */
    boolean run(List<TuningSample> runners, int skipped, int n, ExactTime cap, int points) {
        List<TuningSample> owners = new ArrayList<>();
        List<TuningRuns.Batch> batches = new ArrayList<>();
        for (TuningSample sample : runners) {
            ExactTime later = later(cap, sample.cap());
            BitSet missing = sample.missing(n, later);
            int from = missing.nextSetBit(0);
            while (from >= 0) {
                int to = Math.min(missing.nextClearBit(from), from + RUNS_PER_BATCH);
                owners.add(sample);
                batches.add(new TuningRuns.Batch(sample.point(), skipped + from + 1, skipped + to, later));
                from = missing.nextSetBit(to);
            }
        }
        Optional<List<List<TuningTrial>>> trials =
                runs.run(batches, () -> listener.ran(ran.incrementAndGet(), runners.size(), points, cap));
        over |= trials.isEmpty();
        for (int i = 0; i < batches.size() && !over; i++) {
            TuningRuns.Batch batch = batches.get(i);
            owners.get(i).add(batch.first() - skipped - 1, trials.orElseThrow().get(i), batch.cap());
        }
        return !over;
    }

    private static ExactTime later(ExactTime one, ExactTime other) {
        return one.compareTo(other) < 0 ? other : one;
    }
}
