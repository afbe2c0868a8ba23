package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.chart.AxisTicks;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextStyle;
import org.photinus.chart.TimeAxis;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;

/** The firing raster: a row for each agent, and in it a mark at each firing. */
final class FiringRaster {
    /** The height of the panel. */
    static final double HEIGHT = 184;

    /** More marks than this make a file that viewers choke on. */
    static final int MOST_MARKS = 100_000;

    /** So few marks hardly meet, so all agents are drawn even where rows are lower than marks. */
    private static final int FEW_MARKS = 3000;

    private static final double LABEL_DISTANCE = 13;

    private final HybridArc arc;
    private final TimeAxis axis;
    private final AgentNames names;
    /** Marks of one agent are at least so many columns apart. */
    private final int leastGap;

    /** Drawn are the agents whose number, from 1, is a multiple of this. */
    private final int everyNth;

    private final int marks;

    FiringRaster(HybridArc arc, TimeAxis axis, AgentNames names) {
        this.arc = arc;
        this.axis = axis;
        this.names = names;
        this.leastGap = isCrowded() ? (int) Math.round(FiringMarks.NARROWEST_BAR * 10) : 1;
        int[] marksOf = countMarks();
        int nth = 1;
        while (marksOfEvery(nth, marksOf) > mostMarks(arc.agents() / nth)) {
            nth++;
        }
        this.everyNth = nth;
        this.marks = (int) marksOfEvery(nth, marksOf);
    }

    /** Whether a period, in which every agent fires, is narrower than a mark. */
    private boolean isCrowded() {
        return (axis.right() - axis.left()) / axis.end().toDouble() < FiringMarks.NARROWEST_BAR;
    }

    /** Where rows are low, many marks would cover each other, and the strong ones would seem to be more. */
    private static int mostMarks(int rows) {
        return rowHeight(rows) < FiringMarks.LOWEST_BAR ? FEW_MARKS : MOST_MARKS;
    }

    private static double rowHeight(int rows) {
        return (HEIGHT - 2 * PlotArea.PADDING) / rows;
    }

    private static long marksOfEvery(int nth, int[] marksOf) {
        long sum = 0;
        for (int number = nth; number <= marksOf.length; number += nth) {
            sum += marksOf[number - 1];
        }
        return sum;
    }

    /** What was left out, or nothing. */
    String note() {
        List<String> notes = new ArrayList<>();
        if (everyNth > 1) {
            notes.add(rows() + " of " + arc.agents() + " agents, one in every " + everyNth);
        }
        if (rowHeight(rows()) < FiringMarks.LOWEST_BAR) {
            notes.add("where marks overlap, those that pulsed are on top");
        }
        if (isCrowded()) {
            notes.add("of firings too close to tell apart, the first");
        }
        return String.join("; ", notes);
    }

    private int rows() {
        return arc.agents() / everyNth;
    }

    void draw(SvgWriter svg, PanelFrame frame) {
        labelRows(svg, frame);
        double marksPerRow = Math.max(1, marks / (double) rows());
        double distance = (axis.right() - axis.left()) / marksPerRow;
        FiringMarks drawn = new FiringMarks(FiringMarks.Shape.fitting(rowHeight(rows()), distance));
        addMarks(drawn, frame.area());
        drawn.draw(svg);
        legend(svg, frame.area(), drawn);
    }

    /** The first agent is at the top, as in a list. */
    private double y(int row, PlotArea area) {
        return area.top() + PlotArea.PADDING + (row + 0.5) * rowHeight(rows());
    }

    private void labelRows(SvgWriter svg, PanelFrame frame) {
        int most = (int) (HEIGHT / LABEL_DISTANCE);
        int step = rows() <= most
                ? 1
                : AxisTicks.upTo(BigDecimal.valueOf(rows()), most).step().intValueExact();
        for (int row = step - 1; row < rows(); row += step) {
            frame.yTick(svg, y(row, frame.area()), names.of((row + 1) * everyNth - 1));
        }
    }

    private void addMarks(FiringMarks drawn, PlotArea area) {
        PathData[] pulsed = new PathData[rows()];
        PathData[] silent = new PathData[rows()];
        Arrays.setAll(pulsed, row -> new PathData());
        Arrays.setAll(silent, row -> new PathData());
        forEachMark((agent, column, strong) -> {
            if ((agent + 1) % everyNth == 0) {
                int row = (agent + 1) / everyNth - 1;
                drawn.mark(strong ? pulsed[row] : silent[row], TimeAxis.ofColumn(column), y(row, area));
            }
        });
        for (int row = 0; row < rows(); row++) {
            drawn.row(pulsed[row], silent[row]);
        }
    }

    private int[] countMarks() {
        int[] count = new int[arc.agents()];
        forEachMark((agent, column, strong) -> count[agent]++);
        return count;
    }

    private interface MarkConsumer {
        void accept(int agent, int column, boolean strong);
    }

    /**
     * Passes over the firings that are drawn. Of those of one agent and kind in one column only the first
     * is; in a crowded raster, of those of one agent that would touch. Kind is then left aside, since if both were
     * drawn the strong ones would hide the others.
     */
    private void forEachMark(MarkConsumer consumer) {
        int[] lastPulsed = new int[arc.agents()];
        Arrays.fill(lastPulsed, -leastGap);
        int[] lastSilent = leastGap > 1 ? lastPulsed : lastPulsed.clone();
        for (Jump jump : arc.jumps()) {
            int[] last = jump.pulsed() ? lastPulsed : lastSilent;
            int column = axis.column(jump.t());
            if (column - last[jump.agent()] >= leastGap) {
                last[jump.agent()] = column;
                consumer.accept(jump.agent(), column, jump.pulsed());
            }
        }
    }

    private static void legend(SvgWriter svg, PlotArea area, FiringMarks drawn) {
        double x = area.right() + 20;
        double first = area.top() + 14;
        double second = first + 17;
        svg.openGroup("legend");
        drawn.sample(x, first, second).draw(svg);
        svg.text(x + 12, first + 4, TextStyle.LEGEND, Anchor.START, "pulsed");
        svg.text(x + 12, second + 4, TextStyle.LEGEND, Anchor.START, "silent");
        svg.closeGroup();
    }
}
