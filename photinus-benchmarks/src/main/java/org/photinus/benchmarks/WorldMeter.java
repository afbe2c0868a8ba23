package org.photinus.benchmarks;

import java.util.Arrays;

/** Measures a run where pulses take time, for a peer in Java; times are in periods. */
final class WorldMeter {
    private static final double NEVER = -1;

    private final double half;
    private final double[] looks;
    private final double[] sorted;
    /** When each agent fired last in the second half. */
    private final double[] fired;

    private int looked;
    private long intervals;
    private double intervalSum;
    private long doubles;
    private long missed;
    private long sent;
    private long lost;
    private long heard;

    WorldMeter(Work work) {
        this.half = firstLook(work) - 1.0;
        this.looks = new double[work.periods() - firstLook(work) + 1];
        this.sorted = new double[work.agents()];
        this.fired = new double[work.agents()];
    }

    /** Looks are at whole times after the first half, the last one at the horizon. */
    static int firstLook(Work work) {
        return work.periods() / 2 + 1;
    }

    void begin() {
        Arrays.fill(fired, NEVER);
        looked = 0;
        intervals = 0;
        intervalSum = 0;
        doubles = 0;
        missed = 0;
        sent = 0;
        lost = 0;
        heard = 0;
    }

    void fires(int agent, double now) {
        if (now <= half) {
            return;
        }
        if (fired[agent] != NEVER) {
            double interval = now - fired[agent];
            intervals++;
            intervalSum += interval;
            if (interval < 0.5) {
                doubles++;
            } else if (interval > 1.5) {
                missed++;
            }
        }
        fired[agent] = now;
    }

    void sends() {
        sent++;
    }

    void loses() {
        lost++;
    }

    void hears() {
        heard++;
    }

    /** Looks at the spread, given when each agent's phase was last 0. */
    void look(double[] zeros) {
        int count = zeros.length;
        for (int i = 0; i < count; i++) {
            sorted[i] = zeros[i] - Math.floor(zeros[i]);
        }
        Arrays.sort(sorted);
        double gap = sorted[0] + 1 - sorted[count - 1];
        for (int i = 1; i < count; i++) {
            gap = Math.max(gap, sorted[i] - sorted[i - 1]);
        }
        looks[looked++] = 1 - gap;
    }

    WorldFigures figures() {
        return WorldFigures.of(looks, intervalSum / intervals, doubles, missed, sent, lost, heard);
    }
}
