package org.photinus.store;

import java.util.Map;
import org.photinus.study.CellResults;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;

/** Results on disk, of which no more than a cell is in memory. */
public final class StoredResults implements StudyResults {
    private final Study study;
    private final StudyStore store;

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
    public Map<String, String> manifest() {
        return store.manifest();
    }
}
