package org.photinus.store;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.photinus.study.CellResults;
import org.photinus.study.CellSample;
import org.photinus.study.CellSummary;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.runs.RunColumn;

/**
 * Results on disk, of which little is in memory. The samples of small cells are read ahead, many cells at a time: a query for
 * each of a hundred thousand cells would take minutes.
 */
public final class StoredResults implements StudyResults {
    /** As many runs are in memory ahead of being asked for, at most; a cell counts as some runs more than it has. */
    private static final long MOST_AHEAD = 1 << 20;

    private static final int RUNS_PER_CELL = 32;

    /** A run in a world takes as much memory as this many others. */
    private static final int RUNS_PER_RUN_IN_A_WORLD = 12;

    private final Study study;
    private final StudyStore store;

    /** Samples that were read and not yet asked for, by cell; the first were read first. */
    private final Map<Integer, CellSample> ahead = new LinkedHashMap<>();

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
    public CellSample sample(int index) {
        if (!ahead.containsKey(index)) {
            readFrom(index);
        }
        CellSample sample = ahead.remove(index);
        if (sample == null) {
            throw new IllegalStateException("cell " + index + " must have been read, but was not");
        }
        runsAhead -= weight(index);
        return sample;
    }

    /** What the runs of a cell say; throws a {@link CancellationException} when it is cancelled. */
    CellSummary summary(int index, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
        return CellSummary.of(study.cells().get(index), sample(index));
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
        CellSample.Recorder[] samples = new CellSample.Recorder[end - index];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = new CellSample.Recorder(study.cells().get(index + i));
        }
        store.show(index, end, (cell, run) -> samples[cell - index].add(run));
        for (int i = 0; i < samples.length; i++) {
            ahead.put(index + i, samples[i].build());
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
        long runs = (long) store.replicates(cell) + RUNS_PER_CELL;
        return store.columns().size() > RunColumn.IDEAL.size() ? RUNS_PER_RUN_IN_A_WORLD * runs : runs;
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
