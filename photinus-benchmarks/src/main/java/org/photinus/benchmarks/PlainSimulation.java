package org.photinus.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The paper's hybrid system in doubles and without any skill, so that it can be read beside the paper: all
 * phases flow, agents at 1 fire, and V is found by sorting. It shares nothing with Photinus.
 */
final class PlainSimulation {
    private final int[][] neighbors;
    private final double lowerSlope;
    private final double upperSlope;

    /**
     * A network with p = 0.5.
     *
     * @param lowerSlope m1 of the piecewise-linear update; with both 0 it is the binary update with r = 0.5
     * @param upperSlope m2
     */
    PlainSimulation(int[][] neighbors, double lowerSlope, double upperSlope) {
        this.neighbors = neighbors;
        this.lowerSlope = lowerSlope;
        this.upperSlope = upperSlope;
    }

    /** When V ≤ {@code arc} for the first time, from uniformly random phases, but the horizon at most. */
    double syncTime(double arc, double horizon, SplittableRandom random) {
        double[] phases = random.doubles(neighbors.length).toArray();
        double time = 0;
        while (containingArc(phases) > arc) {
            double highest = Arrays.stream(phases).max().orElseThrow();
            time += 1 - highest;
            if (time > horizon) {
                return horizon;
            }
            for (int i = 0; i < phases.length; i++) {
                phases[i] = phases[i] == highest ? 1 : phases[i] + (1 - highest);
            }
            fire(phases, random);
        }
        return time;
    }

    private void fire(double[] phases, SplittableRandom random) {
        for (int agent = next(phases); agent >= 0; agent = next(phases)) {
            phases[agent] = 0;
            if (random.nextBoolean()) {
                for (int receiver : neighbors[agent]) {
                    phases[receiver] = updated(phases[receiver]);
                }
            }
        }
    }

    private static int next(double[] phases) {
        for (int i = 0; i < phases.length; i++) {
            if (phases[i] == 1) {
                return i;
            }
        }
        return -1;
    }

    private double updated(double phase) {
        return phase <= 0.5 ? lowerSlope * phase : 1 - upperSlope * (1 - phase);
    }

    private static double containingArc(double[] phases) {
        double[] points = phases.clone();
        Arrays.sort(points);
        double largestGap = 1 - points[points.length - 1] + points[0];
        for (int i = 1; i < points.length; i++) {
            largestGap = Math.max(largestGap, points[i] - points[i - 1]);
        }
        return 1 - largestGap;
    }
}
