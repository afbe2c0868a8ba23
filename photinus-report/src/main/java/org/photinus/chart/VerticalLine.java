package org.photinus.chart;

import org.photinus.chart.SvgWriter.Anchor;

/**
 * A value of the horizontal axis that stands out.
 *
 * @param kind what it is, for readers of the file
 * @param at the value
 * @param label what stands above the line; may be empty
 */
public record VerticalLine(String kind, double at, String label) implements ChartMark {
    private static final double LABEL_GAP = 5;

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        PlotArea area = plot.area();
        double x = plot.x(at);
        svg.line(x, area.top(), x, area.bottom(), Stroke.line(kind, Palette.ACCENT, 1.1));
        if (!label.isEmpty()) {
            double half = TextStyle.ACCENT.widthOf(label) / 2;
            double middle = Math.max(area.left() + half, Math.min(area.right() - half, x));
            svg.text(middle, area.top() - LABEL_GAP, TextStyle.ACCENT, Anchor.MIDDLE, label);
        }
    }

    @Override
    public double headroom() {
        return label.isEmpty() ? 0 : TextStyle.ACCENT.size() + LABEL_GAP - 2;
    }
}
