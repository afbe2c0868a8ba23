package org.photinus.chart;

/**
 * An entry of the legend for part of what another mark draws.
 *
 * @param name what the legend calls it
 * @param key draws what stands before the name
 */
public record LegendEntry(String name, Key key) implements ChartMark {

    /** The entry of a line. */
    public static LegendEntry line(String name, Stroke stroke) {
        return new LegendEntry(name, (svg, left, middle) -> Legend.lineKey(svg, left, middle, stroke));
    }

    /** Draws the key of an entry: as wide as all keys, centred at a height. */
    @FunctionalInterface
    public interface Key {
        void draw(SvgWriter svg, double left, double middle);
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {}

    @Override
    public void drawKey(SvgWriter svg, double left, double middle) {
        key.draw(svg, left, middle);
    }
}
