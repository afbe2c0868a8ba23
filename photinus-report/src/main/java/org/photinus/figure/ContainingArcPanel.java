package org.photinus.figure;

import java.math.BigDecimal;
import org.photinus.chart.AxisTicks;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.TimeAxis;
import org.photinus.figure.ContainingArcCourse.Step;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** V over time: a step at each instant that changes the containing arc. */
final class ContainingArcPanel {
    private static final int MOST_TICKS = 5;

    private final ContainingArcCourse course;
    private final TimeAxis axis;
    private final ExactTime end;

    ContainingArcPanel(ContainingArcCourse course, TimeAxis axis, ExactTime end) {
        this.course = course;
        this.axis = axis;
        this.end = end;
    }

    /** What V = 0 means, and whether it was met. */
    String note() {
        return course.syncTime().isPresent()
                ? "V = 0 means synchronized"
                : "V = 0 means synchronized; not reached by t = " + NumberLabel.rounded(end.times(axis.period()), 4);
    }

    void draw(SvgWriter svg, PanelFrame frame) {
        AxisTicks ticks = ticks();
        double top = ticks.last().doubleValue();
        frame.yTicks(svg, ticks, top);
        PlotArea area = frame.area();
        PathData line = new PathData();
        double y = area.y(share(course.steps().get(0), top));
        line.moveTo(axis.x(ExactTime.ZERO), y);
        for (Step step : course.steps()) {
            double x = axis.x(step.t());
            line.lineTo(x, y);
            y = area.y(share(step, top));
            line.lineTo(x, y);
        }
        line.lineTo(axis.x(end), y);
        svg.path("containing-arc", line, Stroke.round("containing-arc", "#000000", 1.6));
    }

    private static double share(Step step, double top) {
        return step.length() / (double) Ticks.PERIOD / top;
    }

    /** To 1, the whole circle, unless V stays in its lower half. */
    private AxisTicks ticks() {
        long largest = course.largest();
        boolean whole = largest == 0 || largest > Ticks.PERIOD / 2;
        return AxisTicks.covering(whole ? BigDecimal.ONE : Ticks.toDecimal(largest), MOST_TICKS);
    }
}
