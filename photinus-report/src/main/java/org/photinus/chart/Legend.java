package org.photinus.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.photinus.chart.SvgWriter.Anchor;

/** What the marks of a figure, or of one panel, are called: each name once, in lines above, or in a column beside. */
final class Legend {
    static final double LINE = 18;

    private static final double KEY_GAP = 7;
    private static final double ENTRY_GAP = 20;

    private final List<ChartMark> entries;

    private Legend(List<ChartMark> entries) {
        this.entries = entries;
    }

    /** The legend of some panels together; a mark that is alone needs none, unless it was given an entry. */
    static Legend of(List<FigurePanel> panels) {
        Map<String, ChartMark> named = new LinkedHashMap<>();
        panels.forEach(panel -> panel.marks().forEach(mark -> named.putIfAbsent(mark.name(), mark)));
        named.remove("");
        boolean needed = named.size() > 1 || named.values().stream().anyMatch(LegendEntry.class::isInstance);
        return new Legend(needed ? List.copyOf(named.values()) : List.of());
    }

    private static double width(ChartMark entry) {
        return ChartMark.KEY_WIDTH + KEY_GAP + TextStyle.LEGEND.widthOf(entry.name());
    }

    /** The room that a column of all entries takes. */
    double width() {
        return entries.stream().mapToDouble(Legend::width).max().orElse(0);
    }

    /** The entries in lines no wider than {@code width}. */
    private List<List<ChartMark>> lines(double width) {
        List<List<ChartMark>> lines = new ArrayList<>();
        double room = 0;
        for (ChartMark entry : entries) {
            if (lines.isEmpty() || width(entry) > room) {
                lines.add(new ArrayList<>());
                room = width;
            }
            lines.get(lines.size() - 1).add(entry);
            room -= width(entry) + ENTRY_GAP;
        }
        return lines;
    }

    /** The room that lines of the entries take. */
    double height(double width) {
        return lines(width).size() * LINE;
    }

    /** Draws lines of entries below a height. */
    void drawLines(SvgWriter svg, double left, double top, double width) {
        double middle = top - LINE / 2;
        svg.openGroup("legend");
        for (List<ChartMark> line : lines(width)) {
            middle += LINE;
            double x = left;
            for (ChartMark entry : line) {
                draw(svg, x, middle, entry, width);
                x += width(entry) + ENTRY_GAP;
            }
        }
        svg.closeGroup();
    }

    /** Draws a column of entries beside an area, no higher than it. */
    void drawColumn(SvgWriter svg, double left, PlotArea area) {
        double line = Math.min(LINE, area.height() / Math.max(1, entries.size()));
        svg.openGroup("legend");
        for (int i = 0; i < entries.size(); i++) {
            draw(svg, left, area.top() + (i + 0.5) * line, entries.get(i), Double.POSITIVE_INFINITY);
        }
        svg.closeGroup();
    }

    /** Draws the key of a line. */
    static void lineKey(SvgWriter svg, double left, double middle, Stroke stroke) {
        svg.line(left, middle, left + ChartMark.KEY_WIDTH, middle, stroke.as("key"));
    }

    private static void draw(SvgWriter svg, double left, double middle, ChartMark entry, double width) {
        double text = left + ChartMark.KEY_WIDTH + KEY_GAP;
        entry.drawKey(svg, left, middle);
        String name = TextFit.shorten(entry.name(), TextStyle.LEGEND, width - ChartMark.KEY_WIDTH - KEY_GAP);
        svg.text(text, TextStyle.LEGEND.footAt(middle), TextStyle.LEGEND, Anchor.START, name);
    }
}
