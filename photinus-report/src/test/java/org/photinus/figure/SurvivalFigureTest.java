package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.chart.ReportFigure;
import org.photinus.chart.StepCurve;
import org.photinus.stats.SurvivalCurve;

class SurvivalFigureTest {
    private static final SurvivalCurve CURVE =
            SurvivalCurve.of(SimulatedStudies.single().cell(0).syncTimes());

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void boundsLieOverTheCurveAndStandInTheLegend() {
        ReportFigure figure = new SurvivalFigure("(periods)")
                .curve("runs", CURVE)
                .bound("a bound", t -> Math.min(1, 4 * Math.exp(-t / 4)))
                .bound("exact", t -> Math.exp(-t / 8))
                .figure("tail", "Tail", "path of 8", "caption");
        assertThat(count(figure.svg(), "class=\"curve\"")).isEqualTo(1);
        assertThat(count(figure.svg(), "class=\"guide\"")).isEqualTo(2);
        assertThat(figure.svg()).contains(">a bound<", ">exact<", ">runs<", ">time t (periods)<");
        assertThat(figure.name()).isEqualTo("tail");
        assertThat(figure.caption()).isEqualTo("caption");
    }

    /** A bound of 10^40 says nothing, and one of 10^-40 lies below the paper. */
    @Test
    void boundsBeyondThePaperAreNotDrawn() {
        ReportFigure figure = new SurvivalFigure("(periods)")
                .curve("runs", CURVE)
                .bound("vacuous", t -> 1e40)
                .bound("tiny", t -> 1e-40)
                .figure("tail", "Tail", "", "");
        assertThat(count(figure.svg(), "class=\"guide\"")).isZero();
    }

    @Test
    void aFigureNeedsACurve() {
        assertThatThrownBy(() -> new SurvivalFigure("").figure("a", "b", "c", "d"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a survival figure must have at least one curve, but has none");
    }

    /** What is left out of a curve of many steps cannot be seen: it stays within a third of a percent. */
    @Test
    void aCurveKeepsWhatCanBeSeen() {
        SurvivalCurve many = SurvivalCurve.of(SimulatedStudies.of("many", List.of(), Set.of(), 20_000, 200)
                .cell(0)
                .syncTimes());
        StepCurve.Steps seen = StepCurve.Steps.of(many);
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
