package org.photinus.figure.study;

import java.util.List;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.StepCurve;

/** Survival curves in one panel, from the height 1 on. */
final class SurvivalPanel {
    /** Where curves fall to a half this many times sooner than others, an axis from 0 shows them as upright lines. */
    private static final double WIDE = 10;

    private static final double HALF = 0.5;

    /** An axis of more decades would leave little room to the later ones. */
    private static final double LEAST_TIME = 1e-5;

    private SurvivalPanel() {}

    /** Whether the times of the curves differ so much that they need a logarithmic axis. */
    static boolean areOfAnyScale(List<StepCurve> curves) {
        double[] halves =
                curves.stream().mapToDouble(SurvivalPanel::half).sorted().toArray();
        return halves.length > 1 && halves[halves.length - 1] > WIDE * halves[0];
    }

    /** When a curve falls to a half, or else ends. */
    private static double half(StepCurve curve) {
        StepCurve.Steps steps = curve.steps();
        for (int i = 0; i < steps.heights().length; i++) {
            if (steps.heights()[i] <= HALF) {
                return steps.times()[i];
            }
        }
        return steps.end();
    }

    /** How the axes are read. */
    static String reading(boolean ofAnyScale) {
        return ofAnyScale
                ? "both axes are logarithmic, for the times differ by orders of magnitude."
                : "the vertical axis is logarithmic, so an exponential tail is a straight line.";
    }

    static FigurePanel of(String heading, List<StepCurve> curves, String height, String unit, boolean ofAnyScale) {
        double end =
                curves.stream().mapToDouble(curve -> curve.steps().end()).max().orElse(0);
        double least = curves.stream()
                .mapToDouble(curve -> curve.steps().least())
                .min()
                .orElse(1);
        String label = "time t " + unit;
        double first = curves.stream().mapToDouble(SurvivalPanel::first).min().orElse(end);
        return new ChartPanel(
                heading,
                ofAnyScale && end > 0
                        ? ChartAxis.logarithmic(label, begin(first, end) * 0.8, end * 1.05)
                        : ChartAxis.linear(label, 0, end),
                ChartAxis.logarithmic(height, Math.min(HALF, least) * 0.7, 1),
                List.copyOf(curves));
    }

    /** Where a logarithmic axis begins: with the first fall, but of curves that hardly fall, well before the end. */
    private static double begin(double first, double end) {
        return Math.max(Math.min(first, end / WIDE), LEAST_TIME * end);
    }

    /** The first fall of a curve after the time 0. */
    private static double first(StepCurve curve) {
        for (double time : curve.steps().times()) {
            if (time > 0) {
                return time;
            }
        }
        return curve.steps().end();
    }
}
