package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StepCurveTest {
    private static final Pattern STEP = Pattern.compile("([Mmlhv])(-?[\\d.]+)(?: ?(-?[\\d.]+))?");

    /** How far to the right the path of a kind goes. */
    private static double farthest(String svg, String kind) {
        Matcher path = Pattern.compile("class=\"" + kind + "\" d=\"([^\"]*)\"").matcher(svg);
        assertThat(path.find()).isTrue();
        double x = 0;
        double most = 0;
        Matcher step = STEP.matcher(path.group(1));
        while (step.find()) {
            double by = Double.parseDouble(step.group(2));
            x = step.group(1).equals("M") ? by : step.group(1).equals("v") ? x : x + by;
            most = Math.max(most, x);
        }
        return most;
    }

    private static String drawn(double last) {
        StepCurve.Steps steps = new StepCurve.Steps(
                1,
                new double[] {1, 2, 3},
                new double[] {0.5, 0.2, last},
                new double[] {0.3, 0.1, last},
                new double[] {0.7, 0.4, 0.3},
                10);
        ChartAxis y = ChartAxis.logarithmic("P(T* > t)", 0.01, 1);
        StepCurve curve = new StepCurve("a curve", SeriesStyle.of(0), steps);
        return PanelGrid.draw("", "", List.of(new ChartPanel("", ChartAxis.linear("t", 0, 10), y, List.of(curve))));
    }

    @Test
    void aBandEndsWhereItsLineDoes() {
        String fallen = drawn(0);
        assertThat(farthest(fallen, "band")).isEqualTo(farthest(fallen, "curve"));
        String toTheEnd = drawn(0.15);
        assertThat(farthest(toTheEnd, "band"))
                .isEqualTo(farthest(toTheEnd, "curve"))
                .isGreaterThan(farthest(fallen, "curve") + 100);
    }
}
