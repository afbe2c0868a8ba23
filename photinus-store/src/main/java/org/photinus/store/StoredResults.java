package org.photinus.store;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.photinus.stats.SyncTimes;
import org.photinus.study.CellResults;
import org.photinus.study.CellSummary;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;

/**
 * Results on disk, of which little is in memory. Sync-times of small cells are read ahead, many cells at a time: a query for
 * each of a hundred thousand cells would take minutes.
 */
public final class StoredResults implements StudyResults {
    /** As many runs are in memory ahead of being asked for, at most; a cell counts as some runs more than it has. */
    private static final long MOST_AHEAD = 1 << 20;

    private static final int RUNS_PER_CELL = 32;

    private final Study study;
    private final StudyStore store;

    /** Sync-times that were read and not yet asked for, by cell; the first were read first. */
    private final Map<Integer, SyncTimes> ahead = new LinkedHashMap<>();

    private long runsAhead;

    StoredResults(Study study, StudyStore store) {
        this.study = study;
        this.store = store;
    }

    @Override
    public Study study() {
        return study;
    }

    @Override
    public CellResults cell(int index) {
        return new CellResults(study.cells().get(index), store.runs(index));
    }

    @Override
    public SyncTimes syncTimes(int index) {
        if (!ahead.containsKey(index)) {
            readFrom(index);
        }
        SyncTimes times = ahead.remove(index);
        if (times == null) {
            throw new IllegalStateException("cell " + index + " must have been read, but was not");
        }
        runsAhead -= weight(index);
        return times;
    }

    /** What the runs of a cell say; throws a {@link CancellationException} when it is cancelled. */
    CellSummary summary(int index, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return CellSummary.of(study.cells().get(index), syncTimes(index));
    }

    /** Reads a cell and, as far as they are small, those behind it. */
    private void readFrom(int index) {
        // Cells that differ in paired factors are asked for in turn: each of them may have some read behind it.
        long most = MOST_AHEAD / 2 / pairedCells();
        long weight = weight(index);
        int end = index + 1;
        while (end < study.cells().size() && weight + weight(end) <= most && !ahead.containsKey(end)) {
            weight += weight(end++);
        }
        dropAhead(weight);
        CellResults.Times[] times = new CellResults.Times[end - index];
        for (int i = 0; i < times.length; i++) {
            times[i] = new CellResults.Times(study.cells().get(index + i));
        }
        store.show(index, end, (cell, run) -> times[cell - index].add(run));
        for (int i = 0; i < times.length; i++) {
            ahead.put(index + i, times[i].build());
        }
        runsAhead += weight;
    }

    /** Makes room for some runs: what was read long ago and never asked for is read again if it is. */
    private void dropAhead(long more) {
        Iterator<Integer> oldest = ahead.keySet().iterator();
        while (oldest.hasNext() && runsAhead + more > MOST_AHEAD) {
            runsAhead -= weight(oldest.next());
            oldest.remove();
        }
    }

    private long weight(int cell) {
        return (long) store.replicates(cell) + RUNS_PER_CELL;
    }

    /** How many cells share initial phases and coins. */
    private long pairedCells() {
        return study.factors().stream()
                .filter(factor -> study.pair().contains(factor.name()))
                .mapToLong((Factor factor) -> factor.levels().size())
                .reduce(1, Math::multiplyExact);
    }

    @Override
    public Map<String, String> manifest() {
        return store.manifest();
    }
}
