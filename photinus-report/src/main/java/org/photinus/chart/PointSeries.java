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
    private static final double ARROW = 4;

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
    public void draw(SvgWriter svg, Plot plot) {
        SeriesStyle look = SeriesStyle.of(style);
        PathData line = new PathData();
        PathData bars = new PathData();
        for (Point point : points) {
            double x = plot.x(point.x()) + shift;
            if (line.isEmpty()) {
                line.moveTo(x, plot.y(point.y()));
            } else {
                line.lineTo(x, plot.y(point.y()));
            }
            bar(bars, x, plot, point);
        }
        if (joined) {
            svg.path(line, look.line("series"));
        }
        svg.path(bars, Stroke.line("interval", look.colour(), 1.1));
        boolean crowded = joined && points.size() > MOST_MARKS;
        for (Point point : points) {
            if (!crowded || point.hollow()) {
                look.mark(svg, plot.x(point.x()) + shift, plot.y(point.y()), point.hollow());
            }
        }
    }

    /** A bar with a cap at each end; one that goes on beyond the axis ends in an arrow. */
    private static void bar(PathData bars, double x, Plot plot, Point point) {
        double bottom = plot.y(point.low());
        double top = plot.y(point.high());
        bars.moveTo(x, bottom).lineTo(x, top);
        end(bars, x, bottom, point.low() < plot.yAxis().low() ? -ARROW : 0);
        end(bars, x, top, point.high() > plot.yAxis().high() ? ARROW : 0);
    }

    private static void end(PathData bars, double x, double y, double arrow) {
        bars.moveTo(x - CAP, y + arrow).lineTo(x, y).lineTo(x + CAP, y + arrow);
    }

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        SeriesStyle look = SeriesStyle.of(style);
        if (joined) {
            Legend.lineKey(svg, left, middle, look.line("key"));
        }
        look.mark(svg, left + KEY_WIDTH / 2, middle, false);
    }
}
