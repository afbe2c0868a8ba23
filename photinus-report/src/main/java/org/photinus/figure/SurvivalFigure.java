package org.photinus.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.GuideLine;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.ReportFigure;
import org.photinus.chart.StepCurve;
import org.photinus.stats.SurvivalCurve;

/** The figure of log P(T* > t) against t: survival curves with their bands, and bounds over them. */
public final class SurvivalFigure {
    private static final int BOUND_POINTS = 400;

    private final String unit;
    private final List<ChartMark> curves = new ArrayList<>();
    private final List<Bound> bounds = new ArrayList<>();

    private record Bound(String name, DoubleUnaryOperator tail) {}

    /** Begins a figure; the unit of time stands on its axis, such as "(periods)". */
    public SurvivalFigure(String unit) {
        this.unit = unit;
    }

    /** Adds the curve of some runs. */
    public SurvivalFigure curve(String name, SurvivalCurve curve) {
        curves.add(new StepCurve(name, curves.size(), StepCurve.Steps.of(curve)));
        return this;
    }

    /** Adds what is known without runs: t to P(T* > t), or a bound of it. Where it exceeds 1 it is not drawn. */
    public SurvivalFigure bound(String name, DoubleUnaryOperator tail) {
        bounds.add(new Bound(name, tail));
        return this;
    }

    /** The figure, of at least one curve. */
    public ReportFigure figure(String name, String title, String subtitle, String caption) {
        if (curves.isEmpty()) {
            throw new IllegalArgumentException("a survival figure must have at least one curve, but has none");
        }
        FigurePanel panel = StudyFigures.survivalPanel("", unit, curves);
        List<ChartMark> marks = new ArrayList<>();
        for (Bound bound : bounds) {
            double[] x = new double[BOUND_POINTS + 1];
            double[] y = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = panel.x().high() * i / BOUND_POINTS;
                y[i] = bound.tail().applyAsDouble(x[i]);
            }
            marks.add(new GuideLine(bound.name(), marks.size(), x, y));
        }
        marks.addAll(0, curves);
        return new ReportFigure(
                name,
                title,
                caption,
                PanelGrid.draw(title, subtitle, List.of(new ChartPanel("", panel.x(), panel.y(), marks))));
    }
}
