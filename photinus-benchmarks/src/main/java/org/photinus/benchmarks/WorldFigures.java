package org.photinus.benchmarks;

import java.util.Arrays;

/**
 * What one run measures where pulses take time (S21); all but the pulses in its second half.
 *
 * @param spread the median of one minus the largest gap between zeros on the circle, looked at once a period
 * @param spread95 what 95 % of the looks do not exceed
 * @param spreadMost the largest of the looks
 * @param periodPpm the mean interval between firings of an agent, against T
 * @param doubles how many intervals are below T/2
 * @param missed how many intervals are above 1.5 T
 * @param sent pulses, arc by arc
 * @param lost pulses that arcs lost
 * @param heard pulses that arrived
 * @param locked whether the spread was at most 0.05 at ten looks on end
 */
record WorldFigures(
        double spread,
        double spread95,
        double spreadMost,
        double periodPpm,
        long doubles,
        long missed,
        long sent,
        long lost,
        long heard,
        boolean locked) {
    static final WorldFigures NONE = new WorldFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, false);

    private static final double LOCKED_WITHIN = 0.05;
    private static final int LOCKED_LOOKS = 10;

    /** The looks in the order in which they were taken, and the rest. */
    static WorldFigures of(
            double[] looks, double meanInterval, long doubles, long missed, long sent, long lost, long heard) {
        double[] sorted = looks.clone();
        Arrays.sort(sorted);
        int count = sorted.length;
        return new WorldFigures(
                (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
                sorted[(count * 95 + 99) / 100 - 1],
                sorted[count - 1],
                (meanInterval - 1) * 1e6,
                doubles,
                missed,
                sent,
                lost,
                heard,
                isLocked(looks));
    }

    private static boolean isLocked(double[] looks) {
        int stretch = 0;
        for (double look : looks) {
            stretch = look <= LOCKED_WITHIN ? stretch + 1 : 0;
            if (stretch == LOCKED_LOOKS) {
                return true;
            }
        }
        return false;
    }
}
