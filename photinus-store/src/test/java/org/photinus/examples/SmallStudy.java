package org.photinus.examples;

import org.photinus.spec.StudyBuilder;
import org.photinus.study.CellSummary;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;

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
            CellSummary summary = CellSummary.of(results.cell(i));
            double mean = summary.restrictedMean().point().orElseThrow();
            System.out.println(summary.levels() + ": restricted mean " + mean + ", " + summary.censored() + " of "
                    + summary.replicates() + " censored");
        }
    }
}
