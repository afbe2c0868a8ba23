package org.photinus.chart;

import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.ChartAxis.Tick;
import org.photinus.chart.SvgWriter.Anchor;

/** A figure of panels: caption, then the legend, then panels of one size in rows. */
public final class PanelGrid {
    /** The most panels that are readable on one page. */
    public static final int MOST_PANELS = 12;

    private static final double WIDTH = 720;
    private static final double MARGIN = 14;
    private static final double KEY_WIDTH = 26;
    private static final double KEY_GAP = 7;
    private static final double ENTRY_GAP = 20;
    private static final double LEGEND_LINE = 18;
    private static final double HEADING = 22;
    private static final double TICK_LENGTH = 4;
    private static final double X_LABELS = 40;
    private static final double Y_LABEL = 22;

    private final List<String> title;
    private final List<String> subtitle;
    private final List<FigurePanel> panels;
    private final List<List<ChartMark>> legend;
    private final int columns;
    private final double left;
    private final double right;
    private final double panelWidth;
    private final double panelHeight;
    private final double rowHeight;

    private PanelGrid(String title, String subtitle, List<FigurePanel> panels) {
        this.title = TextFit.wrap(title, TextStyle.TITLE, WIDTH - 2 * MARGIN, 2);
        this.subtitle = TextFit.wrap(subtitle, TextStyle.SUBTITLE, WIDTH - 2 * MARGIN, 4);
        this.panels = panels;
        legend = legendLines(panels);
        columns = panels.size() == 1 ? 1 : panels.size() <= 4 ? 2 : 3;
        left = Y_LABEL + TICK_LENGTH + 6 + widestLabel(panels);
        right = 8 + panels.stream().mapToDouble(FigurePanel::rightRoom).max().orElse(0);
        panelWidth = (WIDTH - 2 * MARGIN) / columns;
        panelHeight = List.of(300.0, 210.0, 150.0).get(columns - 1);
        boolean headed = panels.stream().anyMatch(panel -> !panel.heading().isEmpty());
        rowHeight = (headed ? HEADING : 8) + panelHeight + X_LABELS;
    }

    /** Draws at least one panel. */
    public static String draw(String title, String subtitle, List<FigurePanel> panels) {
        return new PanelGrid(title, subtitle, List.copyOf(panels)).draw();
    }

    private static double widestLabel(List<FigurePanel> panels) {
        return panels.stream()
                .flatMap(panel -> panel.y().ticks().stream())
                .mapToDouble(tick -> TextStyle.TICK.widthOf(tick.label()))
                .max()
                .orElse(0);
    }

    /** One entry needs no legend. */
    private static List<List<ChartMark>> legendLines(List<FigurePanel> panels) {
        List<ChartMark> entries = ChartMark.legend(
                panels.stream().flatMap(panel -> panel.marks().stream()).toList());
        List<List<ChartMark>> lines = new ArrayList<>();
        double room = 0;
        for (ChartMark entry : entries.size() < 2 ? List.<ChartMark>of() : entries) {
            double width = entryWidth(entry);
            if (lines.isEmpty() || width > room) {
                lines.add(new ArrayList<>());
                room = WIDTH - 2 * MARGIN;
            }
            lines.get(lines.size() - 1).add(entry);
            room -= width + ENTRY_GAP;
        }
        return lines;
    }

    private static double entryWidth(ChartMark entry) {
        return KEY_WIDTH + KEY_GAP + TextStyle.LEGEND.widthOf(entry.name());
    }

    private String draw() {
        int rows = (panels.size() + columns - 1) / columns;
        double top = captionHeight();
        SvgWriter svg = new SvgWriter(WIDTH, top + rows * rowHeight + 8, String.join(" ", title));
        caption(svg);
        for (int i = 0; i < panels.size(); i++) {
            double x = MARGIN + i % columns * panelWidth;
            double foot = top + (i / columns + 1) * rowHeight - X_LABELS;
            PlotArea area = new PlotArea(x + left, x + panelWidth - right, foot - panelHeight, foot);
            svg.openGroup("panel");
            panel(svg, panels.get(i), area, i % columns == 0, i + columns >= panels.size());
            svg.closeGroup();
        }
        return svg.finish();
    }

    private double captionHeight() {
        return MARGIN
                + title.size() * TextStyle.TITLE.size() * 1.35
                + 3
                + subtitle.size() * TextStyle.SUBTITLE.size() * 1.35
                + 6
                + legend.size() * LEGEND_LINE;
    }

    private void caption(SvgWriter svg) {
        double foot = MARGIN - 4;
        for (String line : title) {
            foot += TextStyle.TITLE.size() * 1.35;
            svg.text(MARGIN, foot, TextStyle.TITLE, Anchor.START, line);
        }
        foot += 3;
        for (String line : subtitle) {
            foot += TextStyle.SUBTITLE.size() * 1.35;
            svg.text(MARGIN, foot, TextStyle.SUBTITLE, Anchor.START, line);
        }
        foot += 4;
        for (List<ChartMark> line : legend) {
            foot += LEGEND_LINE;
            double x = MARGIN;
            for (ChartMark entry : line) {
                entry.drawKey(svg, x, foot - TextStyle.LEGEND.size() * 0.36);
                String name = TextFit.shorten(entry.name(), TextStyle.LEGEND, WIDTH - 2 * MARGIN - KEY_WIDTH - KEY_GAP);
                svg.text(x + KEY_WIDTH + KEY_GAP, foot, TextStyle.LEGEND, Anchor.START, name);
                x += entryWidth(entry) + ENTRY_GAP;
            }
        }
    }

    private void panel(SvgWriter svg, FigurePanel panel, PlotArea area, boolean first, boolean last) {
        if (!panel.heading().isEmpty()) {
            String heading = TextFit.shorten(panel.heading(), TextStyle.NOTE, panelWidth - left - 2);
            svg.text(area.left(), area.top() - 7, TextStyle.NOTE, Anchor.START, heading);
        }
        panel.draw(svg, area);
        svg.line(area.left(), area.bottom(), area.right(), area.bottom(), Stroke.AXIS);
        svg.line(area.left(), area.top(), area.left(), area.bottom(), Stroke.AXIS);
        yTicks(svg, panel.y(), area);
        xTicks(svg, panel.x(), area);
        if (first) {
            double middle = (area.top() + area.bottom()) / 2;
            svg.upwardText(
                    MARGIN + TextStyle.AXIS.size() * 0.8,
                    middle,
                    TextStyle.AXIS,
                    TextFit.shorten(panel.y().label(), TextStyle.AXIS, panelHeight + HEADING));
        }
        if (last) {
            double foot = area.bottom() + X_LABELS - 6;
            String label = TextFit.shorten(panel.x().label(), TextStyle.AXIS, panelWidth - 10);
            svg.text((area.left() + area.right()) / 2, foot, TextStyle.AXIS, Anchor.MIDDLE, label);
        }
    }

    private static void yTicks(SvgWriter svg, ChartAxis axis, PlotArea area) {
        double free = Double.POSITIVE_INFINITY;
        for (Tick tick : axis.ticks()) {
            double at = area.y(axis.share(tick.value()));
            svg.line(area.left() - TICK_LENGTH, at, area.left(), at, Stroke.AXIS);
            // Labels that would touch the one below are left out.
            if (at <= free) {
                svg.text(
                        area.left() - TICK_LENGTH - 3,
                        at + TextStyle.TICK.size() * 0.36,
                        TextStyle.TICK,
                        Anchor.END,
                        tick.label());
                free = at - TextStyle.TICK.size() * 1.1;
            }
        }
    }

    private static void xTicks(SvgWriter svg, ChartAxis axis, PlotArea area) {
        double foot = area.bottom() + TICK_LENGTH + 2 + TextStyle.TICK.size();
        double slot = area.width() / Math.max(1, axis.ticks().size());
        double free = Double.NEGATIVE_INFINITY;
        for (Tick tick : axis.ticks()) {
            double at = area.x(axis.share(tick.value()));
            svg.line(at, area.bottom(), at, area.bottom() + TICK_LENGTH, Stroke.AXIS);
            String label = TextFit.shorten(tick.label(), TextStyle.TICK, Math.max(slot, 40));
            double half = TextStyle.TICK.widthOf(label) / 2;
            if (at - half >= free) {
                svg.text(at, foot, TextStyle.TICK, Anchor.MIDDLE, label);
                free = at + half + 5;
            }
        }
    }
}
