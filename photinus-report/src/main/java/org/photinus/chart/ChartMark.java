package org.photinus.chart;

/** Something that a chart shows, with an entry in the legend if it has a name. */
@FunctionalInterface
public interface ChartMark {
    /** How wide the key of a legend's entry is. */
    double KEY_WIDTH = 26;

    void draw(SvgWriter svg, Plot plot);

    /** What the legend calls it; empty if it has no entry there. */
    default String name() {
        return "";
    }

    /** Draws what stands before the name in the legend: as wide as a key, centred at a height. */
    default void drawKey(SvgWriter svg, double left, double middle) {}

    /** The room that it needs between the heading of its panel and the area, as for a label. */
    default double headroom() {
        return 0;
    }
}
