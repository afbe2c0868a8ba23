package org.photinus.figure.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.chart.StepCurve;
import org.photinus.figure.SimulatedStudies;
import org.photinus.stats.SurvivalCurve;

class VisibleStepsTest {
    /** What is left out of a curve of many steps cannot be seen: it stays within a third of a percent. */
    @Test
    void aCurveKeepsWhatCanBeSeen() {
        SurvivalCurve many = SurvivalCurve.of(SimulatedStudies.of("many", List.of(), Set.of(), 20_000, 200)
                .cell(0)
                .syncTimes());
        StepCurve.Steps seen = VisibleSteps.of(many);
        assertThat(many.steps()).isGreaterThan(5000);
        assertThat(seen.times()).hasSizeLessThan(620);
        int kept = 0;
        double range = -Math.log(seen.least());
        for (int step = 0; step < many.steps(); step++) {
            while (kept + 1 < seen.times().length && seen.times()[kept + 1] <= many.time(step)) {
                kept++;
            }
            if (many.survival(step) > 0) {
                assertThat(Math.log(seen.heights()[kept] / many.survival(step))).isBetween(0.0, range / 300 + 1e-9);
            }
        }
    }
}
