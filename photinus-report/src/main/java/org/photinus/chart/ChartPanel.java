package org.photinus.chart;

import java.util.List;

/**
 * A chart of series, curves and lines.
 *
 * @param heading what is special to this panel; may be empty
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param marks what it shows, the last on top
 */
public record ChartPanel(String heading, ChartAxis x, ChartAxis y, List<ChartMark> marks) implements FigurePanel {

    public ChartPanel {
        marks = List.copyOf(marks);
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        for (ChartAxis.Tick tick : x.ticks()) {
            double at = area.x(x.share(tick.value()));
            svg.line(at, area.top(), at, area.bottom(), Stroke.GRID);
        }
        for (ChartAxis.Tick tick : y.ticks()) {
            double at = area.y(y.share(tick.value()));
            svg.line(area.left(), at, area.right(), at, Stroke.GRID);
        }
        marks.forEach(mark -> mark.draw(svg, area, x, y));
    }

    @Override
    public double rightRoom() {
        return 0;
    }
}
