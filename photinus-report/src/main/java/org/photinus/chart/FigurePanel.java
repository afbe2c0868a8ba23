package org.photinus.chart;

import java.util.List;

/** One chart of a figure, with its own axes. */
public sealed interface FigurePanel permits ChartPanel, HeatMapPanel {

    /** What is special to this panel; may be empty. */
    String heading();

    ChartAxis x();

    ChartAxis y();

    /** What it shows, for the legend of the figure. */
    List<ChartMark> marks();

    /** Draws what is inside the axes. */
    void draw(SvgWriter svg, PlotArea area);

    /** The room that it needs to the right of its area, as for a scale of colours. */
    double rightRoom();
}
