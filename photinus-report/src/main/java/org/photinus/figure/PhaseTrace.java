package org.photinus.figure;

import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.TimeAxis;
import org.photinus.phase.ExactTime;

/**
 * The phase of one agent as lines: one up the slope of each flow, one along each jump.
 *
 * <p>What happens within a few columns of the time axis is drawn as one upright line, so the size of the
 * drawing does not grow with the number of jumps.
 */
final class PhaseTrace {
    private static final int NO_COLUMN = -1;

    /** Narrower than any line of a flow, so what a bin leaves out is covered by what it shows. */
    private static final int COLUMNS_PER_BIN = 4;

    private final TimeAxis axis;
    private final PlotArea area;
    private final PathData flows = new PathData();
    private final PathData jumps = new PathData();
    private ExactTime since = ExactTime.ZERO;
    private long phase;

    /** The upright line not drawn yet: its column and its lowest and highest phase. */
    private int column = NO_COLUMN;

    private long lowest;
    private long highest;

    PhaseTrace(TimeAxis axis, PlotArea area, long initialPhase) {
        this.axis = axis;
        this.area = area;
        this.phase = initialPhase;
    }

    /** The agent flows to a time and is then set to a phase. */
    void jump(ExactTime t, long after) {
        flow(t);
        if (after != phase) {
            upright(axis.column(t), Math.min(phase, after), Math.max(phase, after));
            phase = after;
        }
    }

    /** The agent flows to the end of the run; if that leaves no line, a dot shows where it is. */
    void end(ExactTime t) {
        flow(t);
        flushUpright();
        if (flows.isEmpty()) {
            flows.moveTo(axis.x(t), area.yOfPhase(phase)).lineTo(axis.x(t), area.yOfPhase(phase));
        }
    }

    private void flow(ExactTime t) {
        long arrival = phase + t.ticksSince(since);
        int from = axis.column(since);
        int to = axis.column(t);
        if (bin(to) > bin(from)) {
            flows.moveTo(TimeAxis.ofColumn(from), area.yOfPhase(phase))
                    .lineTo(TimeAxis.ofColumn(to), area.yOfPhase(arrival));
        }
        phase = arrival;
        since = t;
    }

    private static int bin(int column) {
        return column / COLUMNS_PER_BIN;
    }

    private void upright(int at, long low, long high) {
        if (column != NO_COLUMN && bin(at) == bin(column)) {
            lowest = Math.min(lowest, low);
            highest = Math.max(highest, high);
        } else {
            flushUpright();
            column = at;
            lowest = low;
            highest = high;
        }
    }

    private void flushUpright() {
        if (column != NO_COLUMN) {
            jumps.moveTo(TimeAxis.ofColumn(column), area.yOfPhase(lowest))
                    .lineTo(TimeAxis.ofColumn(column), area.yOfPhase(highest));
        }
    }

    PathData flows() {
        return flows;
    }

    PathData jumps() {
        return jumps;
    }
}
