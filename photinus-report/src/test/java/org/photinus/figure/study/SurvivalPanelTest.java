package org.photinus.figure.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;

class SurvivalPanelTest {

    /** A curve that falls by a fifth at each of five times. */
    private static StepCurve curve(double unit) {
        double[] times = {unit, 2 * unit, 3 * unit, 4 * unit, 5 * unit};
        StepCurve.Steps steps = StepCurve.Steps.of(1, times, new double[] {0.8, 0.6, 0.4, 0.2, 0}, 5 * unit);
        return new StepCurve("curve " + unit, SeriesStyle.of(0), steps);
    }

    private static ChartAxis time(double... units) {
        List<StepCurve> curves =
                Arrays.stream(units).mapToObj(SurvivalPanelTest::curve).toList();
        return SurvivalPanel.of("", curves, "P(T* > t)", "(periods)", SurvivalPanel.areOfAnyScale(curves))
                .x();
    }

    /** Curves that fall a hundred times sooner than others would be upright lines on an axis from 0. */
    @Test
    void curvesOfVeryDifferentScaleHaveALogarithmicTimeAxis() {
        ChartAxis axis = time(1, 100);
        assertThat(axis.logarithmic()).isTrue();
        assertThat(axis.low()).isBetween(0.5, 1.0);
        assertThat(axis.ticks()).extracting(ChartAxis.Tick::label).contains("1", "2", "5", "10", "500");
        assertThat(axis.label()).isEqualTo("time t (periods)");
        assertThat(SurvivalPanel.reading(true)).contains("both axes are logarithmic");
    }

    /** Where nothing falls until the end, an axis from there on would show nothing but the end. */
    @Test
    void curvesThatHardlyFallBeginWellBeforeTheirEnd() {
        StepCurve flat = new StepCurve(
                "flat", SeriesStyle.of(0), StepCurve.Steps.of(1, new double[] {900}, new double[] {0.9}, 1000));
        ChartAxis axis = SurvivalPanel.of("", List.of(flat), "P(T* > t)", "(periods)", true)
                .x();
        assertThat(axis.logarithmic()).isTrue();
        assertThat(axis.low()).isLessThanOrEqualTo(100);
    }

    @Test
    void othersBeginAtZero() {
        assertThat(time(1, 5).logarithmic()).isFalse();
        assertThat(time(3).low()).isZero();
        assertThat(SurvivalPanel.reading(false)).contains("an exponential tail is a straight line");
    }
}
