package org.photinus.chart;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.chart.SvgWriter.Anchor;

/**
 * Values over two factors, as colours from light (small) to dark (large), and as numbers where they fit.
 *
 * @param note what is special to this panel; may be empty
 * @param x the levels of one factor, side by side
 * @param y the levels of the other
 * @param values by level of y, then of x; empty where there is none
 * @param labels what stands on each value, in the same order
 * @param scale the axis of the colours
 * @param mark a place that stands out; empty if there is none
 */
public record HeatMapPanel(
        String note,
        ChartAxis x,
        ChartAxis y,
        List<List<OptionalDouble>> values,
        List<List<String>> labels,
        ChartAxis scale,
        Optional<Mark> mark)
        implements FigurePanel {
    private static final double SCALE_WIDTH = 10;
    private static final double SCALE_GAP = 12;
    private static final double LEAST_CELL_WIDTH = 30;
    private static final double LEAST_CELL_HEIGHT = 13;
    private static final String NO_VALUE = "#b9bcc2";

    /** Cividis, from its light end: made to look the same to people of any colour vision, and even in grey. */
    private static final int[] COLOURS = {0xffe945, 0xcbba69, 0x958f78, 0x666970, 0x31446b, 0x00204c};

    /** Both are on colours, and the same on dark paper. */
    private static final String DARK = "#101010";

    private static final String LIGHT = "#fdfdfd";

    /**
     * A place that stands out: a frame around a value, or a diamond between values.
     *
     * @param name what the legend calls it
     * @param column counted from 0
     * @param row counted from 0
     */
    public record Mark(String name, double column, double row) {}

    public HeatMapPanel {
        values = values.stream().map(List::copyOf).toList();
        labels = labels.stream().map(List::copyOf).toList();
    }

    /** Values that are labelled with themselves. */
    public static HeatMapPanel labelled(
            String note, ChartAxis x, ChartAxis y, List<List<OptionalDouble>> values, ChartAxis scale) {
        List<List<String>> labels = values.stream()
                .map(row -> row.stream().map(HeatMapPanel::label).toList())
                .toList();
        return new HeatMapPanel(note, x, y, values, labels, scale, Optional.empty());
    }

    private static String label(OptionalDouble value) {
        return value.isPresent() ? NumberLabel.rounded(value.getAsDouble(), 2) : "–";
    }

    @Override
    public List<ChartMark> marks() {
        return mark.<List<ChartMark>>map(best -> List.of(new LegendEntry(best.name(), (svg, left, middle) -> {
                    double x = left + ChartMark.KEY_WIDTH / 2;
                    boolean framed = isOnAValue(best);
                    outline(
                            svg,
                            framed ? PathData.rectangle(x - 8, x + 8, middle - 5, middle + 5) : diamond(x, middle));
                })))
                .orElse(List.of());
    }

    private static boolean isOnAValue(Mark mark) {
        return mark.column() == Math.rint(mark.column()) && mark.row() == Math.rint(mark.row());
    }

    private static PathData diamond(double x, double y) {
        return new PathData()
                .moveTo(x - 6, y)
                .lineTo(x, y - 6)
                .lineTo(x + 6, y)
                .lineTo(x, y + 6)
                .lineTo(x - 6, y)
                .lineTo(x, y - 6);
    }

    /** Light within dark, so that it is seen on any colour. */
    private static void outline(SvgWriter svg, PathData shape) {
        svg.path(shape, Stroke.round("best", DARK, 4.2));
        svg.path(shape, Stroke.round("best", LIGHT, 1.6));
    }

    private void best(SvgWriter svg, Plot plot, Mark best) {
        double x = best.column();
        double y = best.row();
        outline(
                svg,
                isOnAValue(best)
                        ? PathData.rectangle(
                                plot.x(x - 0.5) + 2, plot.x(x + 0.5) - 2, plot.y(y + 0.5) + 2, plot.y(y - 0.5) - 2)
                        : diamond(plot.x(x), plot.y(y)));
    }

    @Override
    public double rightRoom() {
        return SCALE_GAP + SCALE_WIDTH + 6 + scale.widestLabel() + 18;
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        Plot plot = new Plot(area, x, y);
        double width = plot.x(0.5) - plot.x(-0.5);
        double height = plot.y(-0.5) - plot.y(0.5);
        boolean numbers = width >= LEAST_CELL_WIDTH && height >= LEAST_CELL_HEIGHT;
        for (int row = 0; row < values.size(); row++) {
            double top = plot.y(row + 0.5);
            for (int column = 0; column < values.get(row).size(); column++) {
                double left = plot.x(column - 0.5);
                OptionalDouble value = values.get(row).get(column);
                double share = value.isPresent() ? scale.share(value.getAsDouble()) : 0;
                String ground = value.isPresent() ? colour(share) : NO_VALUE;
                svg.rectangle("cell", left, top, width, height, ground);
                if (numbers) {
                    // On ground of its own, the text keeps its colour where the paper is dark.
                    String ink = share < 0.5 ? DARK : LIGHT;
                    double foot = TextStyle.NOTE.footAt(top + height / 2);
                    svg.text(
                            left + width / 2,
                            foot,
                            TextStyle.NOTE,
                            Anchor.MIDDLE,
                            labels.get(row).get(column),
                            ink);
                }
            }
        }
        mark.ifPresent(best -> best(svg, plot, best));
        scale(svg, area);
    }

    private void scale(SvgWriter svg, PlotArea area) {
        int bands = 48;
        double left = area.right() + SCALE_GAP;
        double height = (area.height() - 2 * PlotArea.PADDING) / bands;
        for (int band = 0; band < bands; band++) {
            double top = area.y((band + 1.0) / bands);
            // A little higher than one band, so that no seam shows.
            svg.rectangle("scale", left, top, SCALE_WIDTH, height + 0.3, colour((band + 0.5) / bands));
        }
        double labels = left + SCALE_WIDTH + 5;
        for (ChartAxis.Tick tick : scale.ticks()) {
            double at = area.y(scale.share(tick.value()));
            svg.line(left + SCALE_WIDTH, at, left + SCALE_WIDTH + 3, at, Stroke.AXIS);
        }
        double lineHeight = TextStyle.TICK.size() * 1.1;
        for (ChartAxis.Tick tick : scale.labelled(
                (one, next) -> area.y(scale.share(one.value())) - area.y(scale.share(next.value())) >= lineHeight)) {
            double at = area.y(scale.share(tick.value()));
            svg.text(labels, TextStyle.TICK.footAt(at), TextStyle.TICK, Anchor.START, tick.label());
        }
        double end = area.right() + rightRoom() - 6;
        svg.upwardText(end, (area.top() + area.bottom()) / 2, TextStyle.NOTE, scale.label());
    }

    /** The colour of a share, from 0 to 1. */
    static String colour(double share) {
        double place = Math.max(0, Math.min(1, share)) * (COLOURS.length - 1);
        int below = Math.min((int) place, COLOURS.length - 2);
        double part = place - below;
        int mixed = 0;
        for (int shift : new int[] {16, 8, 0}) {
            int from = (COLOURS[below] >> shift) & 0xff;
            int to = (COLOURS[below + 1] >> shift) & 0xff;
            mixed |= (int) Math.round(from + (to - from) * part) << shift;
        }
        String digits = Integer.toHexString(mixed);
        return "#" + "0".repeat(6 - digits.length()) + digits;
    }
}
