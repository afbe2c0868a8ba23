package org.photinus.chart;

/**
 * Where the values of two axes are on paper.
 *
 * @param area in which a panel draws
 * @param xAxis the horizontal axis
 * @param yAxis the vertical axis
 */
public record Plot(PlotArea area, ChartAxis xAxis, ChartAxis yAxis) {

    /** Where a value of the horizontal axis is; what lies outside is at the nearer end. */
    public double x(double value) {
        return area.x(xAxis.share(value));
    }

    /** Where a value of the vertical axis is; what lies outside is at the nearer end. */
    public double y(double value) {
        return area.y(yAxis.share(value));
    }
}
