package org.photinus.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * A chart of series, curves and lines.
 *
 * @param heading its name; may be empty
 * @param note what is special to it, or what a reader must know of it; may be empty
 * @param height of its area, or 0 for that of all panels of a grid
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param marks what it shows, the last on top
 */
public record ChartPanel(String heading, String note, double height, ChartAxis x, ChartAxis y, List<ChartMark> marks)
        implements FigurePanel {

    public ChartPanel {
        marks = List.copyOf(marks);
    }

    /** A panel of a grid. */
    public ChartPanel(String note, ChartAxis x, ChartAxis y, List<ChartMark> marks) {
        this("", note, 0, x, y, marks);
    }

    /** The same panel with a mark below all others. */
    public ChartPanel above(ChartMark mark) {
        List<ChartMark> all = new ArrayList<>(List.of(mark));
        all.addAll(marks);
        return new ChartPanel(heading, note, height, x, y, all);
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        Plot plot = new Plot(area, x, y);
        for (ChartAxis.Tick tick : x.ticks()) {
            double at = plot.x(tick.value());
            svg.line(at, area.top(), at, area.bottom(), Stroke.GRID);
        }
        for (ChartAxis.Tick tick : y.ticks()) {
            double at = plot.y(tick.value());
            svg.line(area.left(), at, area.right(), at, Stroke.GRID);
        }
        marks.forEach(mark -> mark.draw(svg, plot));
    }
}
