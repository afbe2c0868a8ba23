package org.photinus.figure.study;

import java.util.Optional;
import org.photinus.chart.StepCurve;
import org.photinus.study.Cell;
import org.photinus.study.CellSummary;

/**
 * What a report keeps of a cell.
 *
 * @param cell which
 * @param summary what its runs say
 * @param curve as much of its survival curve as can be seen; empty if no figure shows it
 * @param lockCurve the same of its lock times; empty if it is not in a world
 */
public record CellView(
        Cell cell, CellSummary summary, Optional<StepCurve.Steps> curve, Optional<StepCurve.Steps> lockCurve) {

    /** Whether there is any run of it. */
    boolean wasRun() {
        return summary.replicates() > 0;
    }
}
