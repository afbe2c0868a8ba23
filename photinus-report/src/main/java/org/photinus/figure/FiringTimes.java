package org.photinus.figure;

import java.util.BitSet;
import java.util.List;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.phase.Ticks;

/**
 * The firings of a long run: when in its period each took place, over the time of the run. Agents that fire together are one
 * line. A row for each agent would show no more than that each of them fires once a period.
 */
final class FiringTimes implements ChartMark {
    private static final double HEIGHT = 184;

    /** Where firings are told apart, from the beginning of a period to its end. */
    private static final int ROWS = 240;

    private static final double THICKNESS = 1.7;
    private static final double WIDEST_MARK = 3;
    private static final String SILENT = "#9aa4ae";

    private final HybridArc arc;
    private final TimeScale time;

    private FiringTimes(HybridArc arc, TimeScale time) {
        this.arc = arc;
        this.time = time;
    }

    /** Whether periods are so narrow that a row of firings for each agent could not be read. */
    static boolean areMany(TimeScale time) {
        return time.periodWidth() < 2 * WIDEST_MARK;
    }

    static ChartPanel panel(String heading, HybridArc arc, TimeScale time) {
        return new ChartPanel(
                heading,
                "of all agents, by their time within the period; where marks overlap, those that pulsed are on top",
                HEIGHT,
                time.axis(),
                time.axisOfPeriod("t mod T"),
                List.of(
                        new FiringTimes(arc, time),
                        LegendEntry.line("pulsed", stroke(true)),
                        LegendEntry.line("silent", stroke(false))));
    }

    private static Stroke stroke(boolean pulsed) {
        return Stroke.line(pulsed ? "pulsed" : "silent", pulsed ? Palette.STRONG : SILENT, THICKNESS);
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        draw(svg, plot, false);
        draw(svg, plot, true);
    }

    private void draw(SvgWriter svg, Plot plot, boolean kind) {
        BitSet[] rows = new BitSet[ROWS + 1];
        for (int row = 0; row <= ROWS; row++) {
            rows[row] = new BitSet();
        }
        for (Jump jump : arc.jumps()) {
            if (jump.pulsed() == kind) {
                int row = (int) Math.round(jump.t().ticks() / (double) Ticks.PERIOD * ROWS);
                rows[row].set(time.column(jump.t()) / TimeScale.COLUMNS_PER_UNIT);
            }
        }
        double width = Math.max(1, Math.min(WIDEST_MARK, time.periodWidth() * 0.6));
        PathData marks = new PathData();
        for (int row = 0; row <= ROWS; row++) {
            double y = plot.y(row / (double) ROWS);
            int from = rows[row].nextSetBit(0);
            while (from >= 0) {
                int last = from;
                int next = rows[row].nextSetBit(last + 1);
                // Marks that would touch are one.
                while (next >= 0 && next - last <= width) {
                    last = next;
                    next = rows[row].nextSetBit(last + 1);
                }
                double left = plot.x(time.ofColumn(from * TimeScale.COLUMNS_PER_UNIT)) - width / 2;
                double right = plot.x(time.ofColumn(last * TimeScale.COLUMNS_PER_UNIT)) + width / 2;
                marks.moveTo(left, y).lineTo(right, y);
                from = next;
            }
        }
        svg.path(marks, stroke(kind));
    }
}
