package org.photinus.chart;

import java.util.List;

/**
 * Points with the intervals of their values, joined by a line if something lies between them.
 *
 * @param name what the legend calls it
 * @param style the index of its style
 * @param shift how far its points stand beside their place, so that intervals do not cover each other
 * @param joined whether a line joins them
 * @param points from left to right
 */
public record PointSeries(String name, int style, double shift, boolean joined, List<Point> points)
        implements ChartMark {
    private static final double CAP = 2.6;

    /** The marks of more points than this, on one line, would run into a band. */
    private static final int MOST_MARKS = 20;

    /**
     * A value with its interval.
     *
     * @param x where
     * @param y the value
     * @param low the lower end of its interval
     * @param high the upper end, infinite if it is open
     * @param hollow whether it is a value of another kind than its neighbours
     */
    public record Point(double x, double y, double low, double high, boolean hollow) {}

    public PointSeries {
        points = List.copyOf(points);
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area, ChartAxis x, ChartAxis y) {
        SeriesStyle look = SeriesStyle.of(style);
        PathData line = new PathData();
        PathData bars = new PathData();
        for (Point point : points) {
            double px = area.x(x.share(point.x())) + shift;
            double py = area.y(y.share(point.y()));
            if (line.isEmpty()) {
                line.moveTo(px, py);
            } else {
                line.lineTo(px, py);
            }
            bar(bars, px, area, y, point);
        }
        if (joined) {
            svg.path("series", line, look.line("series"), look.dashes());
        }
        svg.path("interval", bars, Stroke.line("interval", look.colour(), 1.1));
        boolean crowded = joined && points.size() > MOST_MARKS;
        for (Point point : points) {
            if (crowded && !point.hollow()) {
                continue;
            }
            look.mark(svg, area.x(x.share(point.x())) + shift, area.y(y.share(point.y())), point.hollow());
        }
    }

    /** A bar with a cap at each end; one that goes on beyond the axis ends in an arrow. */
    private static void bar(PathData bars, double px, PlotArea area, ChartAxis y, Point point) {
        double bottom = area.y(y.share(point.low()));
        double top = area.y(y.share(point.high()));
        bars.moveTo(px, bottom).lineTo(px, top);
        end(bars, px, bottom, point.low() < y.low() ? -4 : 0);
        end(bars, px, top, point.high() > y.high() ? 4 : 0);
    }

    private static void end(PathData bars, double px, double py, double arrow) {
        bars.moveTo(px - CAP, py + arrow).lineTo(px, py).lineTo(px + CAP, py + arrow);
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        SeriesStyle look = SeriesStyle.of(style);
        if (joined) {
            PathData line = new PathData().moveTo(left, middle).lineTo(left + 26, middle);
            svg.path("key", line, look.line("key"), look.dashes());
        }
        look.mark(svg, left + 13, middle, false);
    }
}
