package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;

/**
 * The zeros of all agents: the ticks at which their phases were last 0, absolute and wrapping round. Their points on the
 * circle, modulo T, are what V is of.
 */
final class Zeros {
    /** An agent that is up and counts. */
    static final byte PRESENT = 0;
    /** An agent that is up and listens: it does not count. */
    static final byte LISTENING = 1;
    /** An agent that is down. */
    static final byte DOWN = 2;

    private static final long HALF = Ticks.PERIOD / 2;

    final long[] zero;

    /** What each agent is; null where all are present all the time. */
    final byte @Nullable [] state;

    /** The points of the agents that count, and the least and the greatest point of each interval of the circle. */
    private final long[] points;

    private long[] least = new long[0];
    private long[] greatest = new long[0];

    Zeros(int agents, boolean changes) {
        this.zero = new long[agents];
        this.state = changes ? new byte[agents] : null;
        this.points = new long[agents];
    }

    int agents() {
        return zero.length;
    }

    boolean isUp(int agent) {
        return state == null || state[agent] != DOWN;
    }

    /** Whether an agent counts for V. */
    boolean counts(int agent) {
        return state == null || state[agent] == PRESENT;
    }

    /**
     * The way from one zero to another on the circle, forward or back, whichever is shorter.
     *
     * <p>Zeros lie less than one and a half periods apart, so at most one turn brings their distance home: a period is
     * taken off if it is more than half a one, or added if it is less than minus half a one. The sign of what is
     * compared, spread over a word, selects the period.
     */
    static long distance(long from, long to) {
        long way = to - from;
        way -= Ticks.PERIOD & ((HALF - way) >> 63);
        way += Ticks.PERIOD & ((way + HALF) >> 63);
        return way;
    }

    /**
     * V, in ticks, without sorting. Where all points lie within half the circle, one pass finds the first and the last.
     * Else the circle is cut into intervals shorter than a period divided by the number of points. The largest gap is at
     * least that long, so it lies between the greatest point of one interval and the least of the next that has any.
     */
    long containingArc() {
        int count = 0;
        long ahead = 0;
        long behind = 0;
        int reference = -1;
        for (int i = 0; i < zero.length; i++) {
            if (counts(i)) {
                reference = reference < 0 ? i : reference;
                long way = distance(zero[reference], zero[i]);
                ahead = Math.max(ahead, way);
                behind = Math.min(behind, way);
                points[count++] = way;
            }
        }
        return ahead - behind < HALF ? ahead - behind : Ticks.PERIOD - largestGap(count);
    }

    /** How many points of the circle the agents that count occupy. */
    int groups() {
        int count = 0;
        for (int i = 0; i < zero.length; i++) {
            if (counts(i)) {
                points[count++] = zero[i];
            }
        }
        return count == 0 ? 0 : ContainingArc.of(Arrays.copyOf(points, count)).groups();
    }

    private long largestGap(int count) {
        int intervals = 2 * count;
        if (least.length < intervals) {
            least = new long[intervals];
            greatest = new long[intervals];
        }
        Arrays.fill(least, 0, intervals, Long.MAX_VALUE);
        for (int i = 0; i < count; i++) {
            long point = points[i] < 0 ? points[i] + Ticks.PERIOD : points[i];
            // The interval is point·intervals / 2^60, and 2^60 is more than a period and less than two.
            int interval = (int) Math.multiplyHigh(point << 3, 2L * intervals);
            greatest[interval] = least[interval] == Long.MAX_VALUE ? point : Math.max(greatest[interval], point);
            least[interval] = Math.min(least[interval], point);
        }
        // The first point is 0, that of the agent from which all are measured.
        long before = greatest[0];
        long gap = 0;
        for (int i = 1; i < intervals; i++) {
            if (least[i] != Long.MAX_VALUE) {
                gap = Math.max(gap, least[i] - before);
                before = greatest[i];
            }
        }
        return Math.max(gap, Ticks.PERIOD - before);
    }
}
