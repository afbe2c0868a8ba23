package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.PlotArea;
import org.photinus.chart.SvgWriter;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;

/** The firing raster: a row for each agent, and in it a mark at each firing. */
final class FiringRaster implements ChartMark {
    /** More marks than this make a file that viewers choke on. */
    static final int MOST_MARKS = 100_000;

    /** So few marks hardly meet, so all agents are drawn even where rows are lower than marks. */
    private static final int FEW_MARKS = 3000;

    private static final double HEIGHT = 184;
    private static final int MOST_LABELS = 14;

    private final HybridArc arc;
    private final TimeScale time;
    private final ShortNames names;

    /** Drawn are the agents whose number, from 1, is a multiple of this. */
    private final int everyNth;

    private final FiringShape shape;

    private FiringRaster(HybridArc arc, TimeScale time, ShortNames names) {
        this.arc = arc;
        this.time = time;
        this.names = names;
        int[] marksOf = new int[arc.agents()];
        forEachMark((agent, column, pulsed) -> marksOf[agent]++);
        int nth = 1;
        while (marksOfEvery(nth, marksOf) > mostMarks(arc.agents() / nth)) {
            nth++;
        }
        this.everyNth = nth;
        double marksPerRow = Math.max(1, marksOfEvery(nth, marksOf) / (double) rows());
        this.shape = FiringShape.fitting(rowHeight(rows()), time.width() / marksPerRow);
    }

    static FiringRaster of(HybridArc arc, TimeScale time, ShortNames names) {
        return new FiringRaster(arc, time, names);
    }

    /** The panel of the raster; the first agent is at the top, as in a list. */
    ChartPanel panel(String heading) {
        List<String> shown = IntStream.rangeClosed(1, rows())
                .mapToObj(row -> names.names().get(row * everyNth - 1))
                .toList();
        return new ChartPanel(
                heading,
                note(),
                HEIGHT,
                time.axis(),
                ChartAxis.rows(names.label("agent"), shown, MOST_LABELS),
                List.of(this, entry("pulsed", true), entry("silent", false)));
    }

    private LegendEntry entry(String name, boolean pulsed) {
        return new LegendEntry(name, (svg, left, middle) -> {
            PathData mark = shape.large().mark(new PathData(), left + KEY_WIDTH / 2, middle);
            shape.large().draw(svg, mark, pulsed);
        });
    }

    /** Where rows are low, many marks would cover each other, and the strong ones would seem to be more. */
    private static int mostMarks(int rows) {
        return rowHeight(rows) < FiringShape.LOWEST_BAR ? FEW_MARKS : MOST_MARKS;
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
    private String note() {
        List<String> notes = new ArrayList<>();
        if (everyNth > 1) {
            notes.add(rows() + " of " + arc.agents() + " agents, one in every " + everyNth);
        }
        if (rowHeight(rows()) < FiringShape.LOWEST_BAR) {
            notes.add("where marks overlap, those that pulsed are on top");
        }
        return String.join("; ", notes);
    }

    private int rows() {
        return arc.agents() / everyNth;
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        draw(svg, plot, false);
        draw(svg, plot, true);
    }

    private void draw(SvgWriter svg, Plot plot, boolean kind) {
        PathData[] rows = new PathData[rows()];
        Arrays.setAll(rows, row -> new PathData());
        forEachMark((agent, column, pulsed) -> {
            if (pulsed == kind && (agent + 1) % everyNth == 0) {
                int row = (agent + 1) / everyNth - 1;
                shape.mark(rows[row], plot.x(time.ofColumn(column)), plot.y(row));
            }
        });
        PathData all = new PathData();
        for (PathData row : rows) {
            all.append(row);
        }
        shape.draw(svg, all, kind);
    }

    private interface MarkConsumer {
        void accept(int agent, int column, boolean pulsed);
    }

    /** Passes over the firings that are drawn. Of those of one agent and kind in one column only the first is. */
    private void forEachMark(MarkConsumer consumer) {
        int[] lastPulsed = new int[arc.agents()];
        Arrays.fill(lastPulsed, -1);
        int[] lastSilent = lastPulsed.clone();
        for (Jump jump : arc.jumps()) {
            int[] last = jump.pulsed() ? lastPulsed : lastSilent;
            int column = time.column(jump.t());
            if (column > last[jump.agent()]) {
                last[jump.agent()] = column;
                consumer.accept(jump.agent(), column, jump.pulsed());
            }
        }
    }
}
