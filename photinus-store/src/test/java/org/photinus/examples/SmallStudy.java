package org.photinus.examples;

import org.photinus.spec.StudyBuilder;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;
import org.photinus.study.SyncTimeSummary;

/** A study of a few lines. */
final class SmallStudy {
    private SmallStudy() {}

    public static void main(String[] args) {
        Study study = StudyBuilder.named("binary against linear")
                .factor("graph", "complete", "cycle")
                .factor("update", "binary", "linear:0.3261,0.46")
                .set("agents", 10)
                .set("until", "arc:0.05")
                .set("maxTime", 200)
                .replicates(100)
                .pair("update") // both updates start from the same phases
                .build()
                .study();
        StudyResults results = StudyRunner.run(study);
        for (int i = 0; i < study.cells().size(); i++) {
            CellResults cell = results.cell(i);
            Cell what = cell.cell();
            SyncTimeSummary summary = SyncTimeSummary.of(cell.runs(), what.maxTime(), what.period());
            System.out.println(what.levels() + ": restricted mean " + summary.restrictedMean() + ", "
                    + summary.censored() + " of " + summary.replicates() + " censored");
        }
    }
}
