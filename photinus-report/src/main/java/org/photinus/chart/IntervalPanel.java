package org.photinus.chart;

import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.SvgWriter.Anchor;

/**
 * Values with their intervals, one below the other, each behind its name: for things whose names are long.
 *
 * @param note what is special to this panel; may be empty
 * @param x the axis of the values
 * @param rows from top to bottom
 */
public record IntervalPanel(String note, ChartAxis x, List<Row> rows) implements FigurePanel {
    private static final double ROW_HEIGHT = 22;
    private static final double CAP = 3;
    private static final double ARROW = 5;
    private static final double LABEL_GAP = 9;

    /**
     * A value with its interval.
     *
     * @param name what it is the value of
     * @param value where its mark stands
     * @param low the lower end of its interval
     * @param high the upper end, infinite if it is open
     * @param label what stands beside it; may be empty
     * @param isBest whether it stands out
     * @param hollow whether it is a bound instead of a value
     */
    public record Row(
            String name, double value, double low, double high, String label, boolean isBest, boolean hollow) {}

    public IntervalPanel {
        rows = List.copyOf(rows);
    }

    @Override
    public ChartAxis y() {
        List<String> names = new ArrayList<>();
        for (int i = rows.size() - 1; i >= 0; i--) {
            names.add(rows.get(i).name());
        }
        return ChartAxis.names("", names);
    }

    @Override
    public List<ChartMark> marks() {
        return List.of();
    }

    @Override
    public double height() {
        return ROW_HEIGHT * rows.size() + 2 * PlotArea.PADDING;
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        Plot plot = new Plot(area, x, y());
        for (ChartAxis.Tick tick : x.ticks()) {
            double at = plot.x(tick.value());
            svg.line(at, area.top(), at, area.bottom(), Stroke.GRID);
        }
        for (int i = 0; i < rows.size(); i++) {
            draw(svg, plot, rows.get(i), plot.y(rows.size() - 1.0 - i));
        }
    }

    private void draw(SvgWriter svg, Plot plot, Row row, double y) {
        SeriesStyle look = SeriesStyle.line(row.isBest() ? Palette.ACCENT : Palette.STRONG, "");
        double left = plot.x(row.low());
        boolean isOpen = !(row.high() <= x.high());
        double right = plot.x(row.high());
        PathData bar = new PathData().moveTo(left, y).lineTo(right, y);
        bar.moveTo(left, y - CAP).lineTo(left, y + CAP);
        double tip = isOpen ? right - ARROW : right;
        bar.moveTo(tip, y - CAP).lineTo(right, y).lineTo(tip, y + CAP);
        svg.path(bar, Stroke.line("interval", look.colour(), 1.3));
        look.mark(svg, plot.x(row.value()), y, row.hollow());
        boolean fits = right + LABEL_GAP + TextStyle.NOTE.widthOf(row.label())
                <= plot.area().right();
        svg.text(
                fits ? right + LABEL_GAP : left - LABEL_GAP,
                TextStyle.NOTE.footAt(y),
                TextStyle.NOTE,
                fits ? Anchor.START : Anchor.END,
                row.label());
    }
}
