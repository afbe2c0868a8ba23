package org.photinus.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The results of a study that need not outlive this process. */
class ResultsInMemory implements ResultLog, StudyResults {
    private final Study study;
    private final List<List<FinishedBatch>> cells = new ArrayList<>();

    ResultsInMemory(Study study) {
        this.study = study;
        study.cells().forEach(cell -> cells.add(new ArrayList<>()));
    }

    @Override
    public boolean holds(StudyBatch batch) {
        return cells.get(batch.cell()).stream().anyMatch(kept -> kept.batch().equals(batch));
    }

    @Override
    public int replicates(int cell) {
        return cells.get(cell).stream().mapToInt(kept -> kept.batch().size()).sum();
    }

    @Override
    public void commit(List<FinishedBatch> batches) {
        batches.forEach(finished -> cells.get(finished.batch().cell()).add(finished));
    }

    @Override
    public ReplicateResults runs(int cell) {
        List<FinishedBatch> kept = new ArrayList<>(cells.get(cell));
        kept.sort(Comparator.comparingInt(finished -> finished.batch().first()));
        ReplicateResults.Recorder all = new ReplicateResults.Recorder();
        for (FinishedBatch finished : kept) {
            ReplicateResults runs = finished.runs();
            for (int i = 0; i < runs.size(); i++) {
                int replicate = (int) runs.replicate(i);
                if (runs.pulses(i).isPresent()) {
                    all.add(replicate, runs.outcome(i), runs.pulses(i).getAsLong());
                } else {
                    all.add(replicate, runs.outcome(i));
                }
            }
        }
        return all.build();
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
