package org.photinus.chart;

import java.math.BigDecimal;
import java.util.List;
import org.photinus.chart.SvgWriter.Anchor;

/**
 * What surrounds the data of a panel: heading, grid, axes and their labels.
 *
 * @param heading letter and name of the panel
 * @param note what the reader must know about what is drawn; may be empty
 * @param yLabel what the vertical axis shows
 * @param area where the data go
 * @param headroom free room between heading and data
 */
public record PanelFrame(String heading, String note, String yLabel, PlotArea area, double headroom) {
    /** From the foot of the heading to the data. */
    public static final double HEADING_GAP = 7;

    private static final double TICK_LENGTH = 4;
    private static final double NOTE_GAP = 12;
    private static final double LABEL_GAP = 14;

    /** The same panel moved down to make free room below its heading. */
    public PanelFrame withHeadroom(double more) {
        return new PanelFrame(heading, note, yLabel, area.below(more), headroom + more);
    }

    /** Draws heading, vertical grid lines, and the sides that serve as axes. */
    public void draw(SvgWriter svg, TimeAxis axis) {
        double foot = area.top() - headroom - HEADING_GAP;
        svg.text(area.left(), foot, TextStyle.HEADING, Anchor.START, heading);
        if (!note.isEmpty()) {
            double from = area.left() + TextStyle.HEADING.widthOf(heading) + NOTE_GAP;
            svg.text(from, foot, TextStyle.NOTE, Anchor.START, note);
        }
        for (BigDecimal tick : axis.ticks().values()) {
            svg.line(axis.x(tick), area.top(), axis.x(tick), area.bottom(), Stroke.GRID);
        }
        svg.line(area.left(), area.bottom(), area.right(), area.bottom(), Stroke.AXIS);
        svg.line(area.left(), area.top(), area.left(), area.bottom(), Stroke.AXIS);
        svg.upwardText(LABEL_GAP + TextStyle.AXIS.size() / 2, middle(), TextStyle.AXIS, yLabel);
    }

    /** Where the heading and its note end. */
    public double headingEnd() {
        double noteEnd = note.isEmpty() ? 0 : NOTE_GAP + TextStyle.NOTE.widthOf(note);
        return area.left() + TextStyle.HEADING.widthOf(heading) + noteEnd;
    }

    private double middle() {
        return (area.top() + area.bottom()) / 2;
    }

    /** Draws the horizontal grid lines of an axis from 0, and their labels. */
    public void yTicks(SvgWriter svg, AxisTicks ticks, double top) {
        List<BigDecimal> values = ticks.values();
        for (int i = 0; i < values.size(); i++) {
            double y = area.y(values.get(i).doubleValue() / top);
            svg.line(area.left(), y, area.right(), y, Stroke.GRID);
            yTick(svg, y, ticks.labels().get(i));
        }
    }

    /** Draws one tick of the vertical axis. */
    public void yTick(SvgWriter svg, double y, String label) {
        svg.line(area.left() - TICK_LENGTH, y, area.left(), y, Stroke.AXIS);
        // A third of the size below the tick puts the middle of digits and small letters on it.
        double foot = y + TextStyle.TICK.size() * 0.36;
        svg.text(area.left() - TICK_LENGTH - 3, foot, TextStyle.TICK, Anchor.END, label);
    }

    /** Draws the ticks and labels of the time axis below the panel. */
    public void timeTicks(SvgWriter svg, TimeAxis axis) {
        List<BigDecimal> values = axis.ticks().values();
        double foot = area.bottom() + TICK_LENGTH + 2 + TextStyle.TICK.size();
        for (int i = 0; i < values.size(); i++) {
            double x = axis.x(values.get(i));
            svg.line(x, area.bottom(), x, area.bottom() + TICK_LENGTH, Stroke.AXIS);
            svg.text(
                    x,
                    foot,
                    TextStyle.TICK,
                    Anchor.MIDDLE,
                    axis.ticks().labels().get(i));
        }
        double middle = (area.left() + area.right()) / 2;
        svg.text(middle, foot + 6 + TextStyle.AXIS.size(), TextStyle.AXIS, Anchor.MIDDLE, axis.label());
    }
}
