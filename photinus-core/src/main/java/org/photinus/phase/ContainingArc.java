package org.photinus.phase;

import java.util.Arrays;

/**
 * The containing arc of phases on the circle, where 0 and 1 are one point (S10).
 *
 * <p>Only differences of phases count, so any other ticks that differ from them by a constant, or of
 * which they are the mirror image, give the same arc; engines pass the ticks at which agents will fire.
 *
 * @param length V(τ), one minus the largest gap, in ticks
 * @param groups how many distinct points are occupied
 */
public record ContainingArc(long length, int groups) {

    /** The containing arc of these phases, by sorting them. */
    public static ContainingArc of(long[] phases) {
        if (phases.length == 0) {
            throw new IllegalArgumentException("phases must hold at least one phase, but is empty");
        }
        long[] points = phases.clone();
        for (int i = 0; i < points.length; i++) {
            points[i] = Math.floorMod(phases[i] - phases[0], Ticks.PERIOD);
        }
        Arrays.sort(points);
        long largestGap = Ticks.PERIOD - points[points.length - 1];
        int groups = 1;
        for (int i = 1; i < points.length; i++) {
            long gap = points[i] - points[i - 1];
            if (gap > 0) {
                groups++;
                largestGap = Math.max(largestGap, gap);
            }
        }
        return new ContainingArc(Ticks.PERIOD - largestGap, groups);
    }

    /**
     * Whether the containing arc is at most {@code atMost} long, without sorting: for an arc shorter
     * than half the circle it is enough to look at the signed distances from one agent, and a spread
     * state is refused at the first agent that is too far away.
     */
    public static boolean isWithin(long[] phases, long atMost) {
        if (atMost >= Ticks.PERIOD / 2) {
            return of(phases).length() <= atMost;
        }
        long ahead = 0;
        long behind = 0;
        for (long phase : phases) {
            // Phases differ by at most a period, so one turn of the circle brings the distance home.
            long distance = phase - phases[0];
            if (distance > Ticks.PERIOD / 2) {
                distance -= Ticks.PERIOD;
            } else if (distance < -Ticks.PERIOD / 2) {
                distance += Ticks.PERIOD;
            }
            ahead = Math.max(ahead, distance);
            behind = Math.min(behind, distance);
            if (ahead - behind > atMost) {
                return false;
            }
        }
        return true;
    }
}
