package org.photinus.figure;

import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

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

    private final TimeScale time;
    private final Plot plot;
    private final PathData flows = new PathData();
    private final PathData jumps = new PathData();
    private ExactTime since = ExactTime.ZERO;
    private long phase;

    /** The upright line not drawn yet: its column and its lowest and highest phase. */
    private int column = NO_COLUMN;

    private long lowest;
    private long highest;

    PhaseTrace(TimeScale time, Plot plot, long initialPhase) {
        this.time = time;
        this.plot = plot;
        this.phase = initialPhase;
    }

    /** The agent flows to a time and is then set to a phase. */
    void jump(ExactTime t, long after) {
        flow(t);
        if (after != phase) {
            upright(time.column(t), Math.min(phase, after), Math.max(phase, after));
            phase = after;
        }
    }

    /** The agent flows to the end of the run; if that leaves no line, a dot shows where it is. */
    void end(ExactTime t) {
        flow(t);
        flushUpright();
        if (flows.isEmpty()) {
            double x = plot.x(t.toDouble());
            flows.moveTo(x, y(phase)).lineTo(x, y(phase));
        }
    }

    private void flow(ExactTime t) {
        long arrival = phase + t.ticksSince(since);
        int from = time.column(since);
        int to = time.column(t);
        if (bin(to) > bin(from)) {
            flows.moveTo(x(from), y(phase)).lineTo(x(to), y(arrival));
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
            jumps.moveTo(x(column), y(lowest)).lineTo(x(column), y(highest));
        }
    }

    private double x(int ofColumn) {
        return plot.x(time.ofColumn(ofColumn));
    }

    /** A phase outside [0, 1], which no solution has, is drawn at the nearer end. */
    private double y(long ticks) {
        return plot.y(ticks / (double) Ticks.PERIOD);
    }

    PathData flows() {
        return flows;
    }

    PathData jumps() {
        return jumps;
    }
}
