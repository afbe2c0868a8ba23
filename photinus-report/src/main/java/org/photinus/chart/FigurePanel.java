package org.photinus.chart;

import java.util.List;

/** One part of a figure, with its own axes. */
public interface FigurePanel {

    /** Its name; may be empty. */
    default String heading() {
        return "";
    }

    /** What is special to it, or what a reader must know of it; may be empty. */
    String note();

    default ChartAxis x() {
        return ChartAxis.NONE;
    }

    default ChartAxis y() {
        return ChartAxis.NONE;
    }

    /** What it shows, for the legend. */
    List<ChartMark> marks();

    /** Draws what is inside the axes. */
    void draw(SvgWriter svg, PlotArea area);

    /** The height of its area, or 0 for that of all panels of a grid. */
    default double height() {
        return 0;
    }

    /** The room that it needs to the right of its area, as for a scale of colours. */
    default double rightRoom() {
        return 0;
    }
}
