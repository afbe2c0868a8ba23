package org.photinus.chart;

import java.util.List;

/** Something that a chart shows: one entry of its legend. */
public sealed interface ChartMark permits PointSeries, StepCurve, GuideLine {

    /** What the legend calls it. */
    String name();

    void draw(SvgWriter svg, PlotArea area, ChartAxis x, ChartAxis y);

    /** Draws what stands before the name in the legend: 26 wide, centred at a height. */
    void drawKey(SvgWriter svg, double left, double middle);

    /** The marks of which the legend has an entry: each name once. */
    static List<ChartMark> legend(List<ChartMark> marks) {
        return marks.stream()
                .filter(mark -> marks.stream()
                                .filter(other -> other.name().equals(mark.name()))
                                .findFirst()
                                .orElseThrow()
                        == mark)
                .toList();
    }
}
