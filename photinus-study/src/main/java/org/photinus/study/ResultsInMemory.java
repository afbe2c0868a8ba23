package org.photinus.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;

/** The results of a study that need not outlive this process. */
class ResultsInMemory implements ResultLog.WithRuns, StudyResults {
    private final Study study;
    private final boolean keepsParts;

    /** Of each cell, the batches by their first replicate. */
    private final List<TreeMap<Integer, FinishedBatch>> cells = new ArrayList<>();

    private final int[] replicates;

    ResultsInMemory(Study study, boolean keepsParts) {
        this.study = study;
        this.keepsParts = keepsParts;
        this.replicates = new int[study.cells().size()];
        study.cells().forEach(cell -> cells.add(new TreeMap<>()));
    }

    @Override
    public boolean keepsParts() {
        return keepsParts;
    }

    @Override
    public boolean holds(StudyBatch batch) {
        return cells.get(batch.cell()).containsKey(batch.first());
    }

    @Override
    public int replicates(int cell) {
        return replicates[cell];
    }

    @Override
    public void commit(List<FinishedBatch> batches) {
        for (FinishedBatch finished : batches) {
            StudyBatch batch = finished.batch();
            cells.get(batch.cell()).put(batch.first(), finished);
            replicates[batch.cell()] += batch.size();
        }
    }

    @Override
    public void show(int cell, Consumer<ReplicateResult> visitor) {
        runs(cell).forEach(visitor);
    }

    ReplicateResults runs(int cell) {
        return ReplicateResults.joined(
                cells.get(cell).values().stream().map(FinishedBatch::runs).toList());
    }

    @Override
    public Study study() {
        return study;
    }

    @Override
    public CellResults cell(int index) {
        return new CellResults(study.cells().get(index), runs(index));
    }

    @Override
    public Map<String, String> manifest() {
        return Map.of();
    }
}
