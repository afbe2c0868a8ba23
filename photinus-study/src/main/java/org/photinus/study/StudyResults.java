package org.photinus.study;

import java.util.Map;
import org.photinus.stats.SyncTimes;

/** The results of a study, read cell by cell: those of a large one do not fit in memory at once. */
public interface StudyResults {

    Study study();

    /** The results of one of the study's cells, by its index. */
    CellResults cell(int index);

    /** The sync-times of one of the study's cells; of any number of runs they take about the same memory. */
    default SyncTimes syncTimes(int index) {
        return cell(index).syncTimes();
    }

    /** What the study was run with: its design's digest, versions, machine; in the order to show. */
    Map<String, String> manifest();
}
