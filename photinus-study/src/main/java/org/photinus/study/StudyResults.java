package org.photinus.study;

import java.util.Map;

/** The results of a study, read cell by cell: those of a large one do not fit in memory at once. */
public interface StudyResults {

    Study study();

    /** The results of one of the study's cells, by its index. */
    CellResults cell(int index);

    /** The runs of one of the study's cells as numbers; of any number of runs they take about the same memory. */
    default CellSample sample(int index) {
        return cell(index).sample();
    }

    /** What the study was run with: its design's digest, versions, machine; in the order to show. */
    Map<String, String> manifest();
}
