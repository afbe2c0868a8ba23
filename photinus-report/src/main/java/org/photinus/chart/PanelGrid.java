package org.photinus.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.photinus.chart.ChartAxis.Tick;
import org.photinus.chart.SvgWriter.Anchor;

/**
 * A figure of panels below a caption. Panels of a grid are of one size, in rows below one legend. Panels of a stack lie
 * one under another over one horizontal axis, each with its own height, and its legend beside it.
 */
public final class PanelGrid {
    /** The most panels that are readable on one page. */
    public static final int MOST_PANELS = 12;

    /** How wide every figure is. */
    public static final double WIDTH = 720;

    private static final double MARGIN = 14;
    private static final double CAPTION_WIDTH = WIDTH - 2 * MARGIN;
    private static final double HEADING = 22;
    private static final double NOTE_GAP = 12;
    private static final double GAP = 8;
    private static final double TICK_LENGTH = 4;
    private static final double X_LABELS = 40;
    private static final double Y_LABEL = 22;
    private static final double LABEL_GAP = 5;

    private final List<String> title;
    private final List<String> subtitle;
    private final List<FigurePanel> panels;
    private final boolean stacked;
    private final Legend legend;
    private final int columns;
    private final double left;
    private final double right;
    private final double panelWidth;
    private final boolean headed;

    private PanelGrid(String title, String subtitle, List<FigurePanel> panels, boolean stacked, int mostColumns) {
        this.title = TextFit.wrap(title, TextStyle.TITLE, CAPTION_WIDTH, 2);
        this.subtitle = TextFit.wrap(subtitle, TextStyle.SUBTITLE, CAPTION_WIDTH, 5);
        this.panels = panels;
        this.stacked = stacked;
        legend = Legend.of(stacked ? List.of() : panels);
        columns = Math.min(mostColumns, panels.size() == 1 ? 1 : panels.size() <= 4 ? 2 : 3);
        left = max(
                panels,
                panel -> panel.y().isNone()
                        ? 0
                        : Y_LABEL + TICK_LENGTH + 6 + panel.y().widestLabel());
        double beside = stacked ? max(panels, panel -> Legend.of(List.of(panel)).width()) : 0;
        right = GAP + max(panels, FigurePanel::rightRoom) + beside;
        panelWidth = CAPTION_WIDTH / columns;
        headed = panels.stream().anyMatch(panel -> !(panel.heading() + panel.note()).isEmpty());
    }

    /** Draws at least one panel, or several as a grid. */
    public static String draw(String title, String subtitle, List<? extends FigurePanel> panels) {
        return new PanelGrid(title, subtitle, List.copyOf(panels), false, 3).draw();
    }

    /** The same in rows of two at most, where three would leave no room for the names along an axis. */
    public static String wide(String title, String subtitle, List<? extends FigurePanel> panels) {
        return new PanelGrid(title, subtitle, List.copyOf(panels), false, 2).draw();
    }

    /** Draws panels one under another below one legend. */
    public static String column(String title, String subtitle, List<? extends FigurePanel> panels) {
        return new PanelGrid(title, subtitle, List.copyOf(panels), false, 1).draw();
    }

    /** Draws panels with the same horizontal axis one under another. */
    public static String stack(String title, String subtitle, List<? extends FigurePanel> panels) {
        return new PanelGrid(title, subtitle, List.copyOf(panels), true, 1).draw();
    }

    private static double max(List<FigurePanel> panels, ToDoubleFunction<FigurePanel> room) {
        return panels.stream().mapToDouble(room).max().orElse(0);
    }

    private static double headroom(FigurePanel panel) {
        return panel.marks().stream().mapToDouble(ChartMark::headroom).max().orElse(0);
    }

    private double areaHeight(FigurePanel panel) {
        return panel.height() > 0
                ? panel.height()
                : List.of(300.0, 210.0, 150.0).get(columns - 1);
    }

    private List<FigurePanel> row(int row) {
        return panels.subList(row * columns, Math.min(panels.size(), (row + 1) * columns));
    }

    private int rows() {
        return (panels.size() + columns - 1) / columns;
    }

    /** From the top of a row to the foot of its areas. */
    private double footOf(int row) {
        return (headed ? HEADING : GAP) + max(row(row), PanelGrid::headroom) + max(row(row), this::areaHeight);
    }

    private double below(int row) {
        return isLabelledBelow(row) ? X_LABELS : GAP;
    }

    /** Whether the ticks of the horizontal axis have their labels. */
    private boolean isLabelledBelow(int row) {
        return (!stacked || row == rows() - 1) && !row(row).get(0).x().isNone();
    }

    private String draw() {
        double top = MARGIN
                + title.size() * TextStyle.TITLE.lineHeight()
                + 3
                + subtitle.size() * TextStyle.SUBTITLE.lineHeight()
                + 6
                + legend.height(CAPTION_WIDTH);
        double height = IntStream.range(0, rows())
                .mapToDouble(row -> footOf(row) + below(row))
                .sum();
        SvgWriter svg = new SvgWriter(WIDTH, top + height + GAP, String.join(" ", title));
        caption(svg);
        for (int row = 0; row < rows(); row++) {
            double foot = top + footOf(row);
            for (int column = 0; column < row(row).size(); column++) {
                FigurePanel panel = row(row).get(column);
                double x = MARGIN + column * panelWidth;
                PlotArea area = new PlotArea(x + left, x + panelWidth - right, foot - areaHeight(panel), foot);
                svg.openGroup("panel");
                panel(svg, panel, area, row, column);
                svg.closeGroup();
            }
            top = foot + below(row);
        }
        return svg.finish();
    }

    private void caption(SvgWriter svg) {
        double foot = MARGIN - 4;
        for (String line : title) {
            foot += TextStyle.TITLE.lineHeight();
            svg.text(MARGIN, foot, TextStyle.TITLE, Anchor.START, line);
        }
        foot += 3;
        for (String line : subtitle) {
            foot += TextStyle.SUBTITLE.lineHeight();
            svg.text(MARGIN, foot, TextStyle.SUBTITLE, Anchor.START, line);
        }
        legend.drawLines(svg, MARGIN, foot + 9, CAPTION_WIDTH);
    }

    private void panel(SvgWriter svg, FigurePanel panel, PlotArea area, int row, int column) {
        heading(svg, panel, area);
        panel.draw(svg, area);
        if (!panel.x().isNone()) {
            svg.line(area.left(), area.bottom(), area.right(), area.bottom(), Stroke.AXIS);
            svg.line(area.left(), area.top(), area.left(), area.bottom(), Stroke.AXIS);
            yTicks(svg, panel.y(), area);
            xTicks(svg, panel.x(), area, isLabelledBelow(row));
        }
        if (stacked) {
            Legend.of(List.of(panel)).drawColumn(svg, area.right() + GAP, area);
        }
        if (column == 0) {
            double middle = (area.top() + area.bottom()) / 2;
            String label = TextFit.shorten(panel.y().label(), TextStyle.AXIS, area.height() + HEADING);
            svg.upwardText(MARGIN + TextStyle.AXIS.size() * 0.8, middle, TextStyle.AXIS, label);
        }
        int next = (row + 1) * columns + column;
        if (next >= panels.size()
                || (!stacked && !panels.get(next).x().label().equals(panel.x().label()))) {
            double foot = area.bottom() + X_LABELS - 6;
            String label = TextFit.shorten(panel.x().label(), TextStyle.AXIS, panelWidth - 10);
            svg.text((area.left() + area.right()) / 2, foot, TextStyle.AXIS, Anchor.MIDDLE, label);
        }
    }

    private void heading(SvgWriter svg, FigurePanel panel, PlotArea area) {
        double foot = area.top() - headroom(panel) - 7;
        double from = area.left();
        if (!panel.heading().isEmpty()) {
            svg.text(from, foot, TextStyle.HEADING, Anchor.START, panel.heading());
            from += TextStyle.HEADING.widthOf(panel.heading()) + NOTE_GAP;
        }
        if (!panel.note().isEmpty()) {
            String note = TextFit.shorten(panel.note(), TextStyle.NOTE, area.left() + panelWidth - left - 2 - from);
            svg.text(from, foot, TextStyle.NOTE, Anchor.START, note);
        }
    }

    private static void yTicks(SvgWriter svg, ChartAxis axis, PlotArea area) {
        for (Tick tick : axis.ticks()) {
            double at = area.y(axis.share(tick.value()));
            svg.line(area.left() - TICK_LENGTH, at, area.left(), at, Stroke.AXIS);
        }
        double lineHeight = TextStyle.TICK.size() * 1.1;
        for (Tick tick : axis.labelled((one, next) ->
                Math.abs(area.y(axis.share(one.value())) - area.y(axis.share(next.value()))) >= lineHeight)) {
            double foot = TextStyle.TICK.footAt(area.y(axis.share(tick.value())));
            svg.text(area.left() - TICK_LENGTH - 3, foot, TextStyle.TICK, Anchor.END, tick.label());
        }
    }

    private static void xTicks(SvgWriter svg, ChartAxis axis, PlotArea area, boolean labelled) {
        for (Tick tick : axis.ticks()) {
            double at = area.x(axis.share(tick.value()));
            svg.line(at, area.bottom(), at, area.bottom() + TICK_LENGTH, Stroke.AXIS);
        }
        if (!labelled) {
            return;
        }
        double foot = area.bottom() + TICK_LENGTH + 2 + TextStyle.TICK.size();
        double slot = Math.max(40, area.width() / Math.max(1, axis.ticks().size()) - LABEL_GAP);
        ToDoubleFunction<Tick> half =
                tick -> TextStyle.TICK.widthOf(TextFit.shorten(tick.label(), TextStyle.TICK, slot)) / 2;
        for (Tick tick : axis.labelled((one, next) -> area.x(axis.share(next.value())) - half.applyAsDouble(next)
                >= area.x(axis.share(one.value())) + half.applyAsDouble(one) + LABEL_GAP)) {
            String label = TextFit.shorten(tick.label(), TextStyle.TICK, slot);
            svg.text(area.x(axis.share(tick.value())), foot, TextStyle.TICK, Anchor.MIDDLE, label);
        }
    }
}
