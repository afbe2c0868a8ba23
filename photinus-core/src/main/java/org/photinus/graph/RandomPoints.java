package org.photinus.graph;

import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/** Points at random in the unit square, those of {@link RandomDigraphs#geometric}: a pure function of the seed. */
public final class RandomPoints {
    private final double[] x;
    private final double[] y;

    private RandomPoints(int n) {
        this.x = new double[n];
        this.y = new double[n];
    }

    /** The points of a seed. */
    public static RandomPoints of(int n, long seed) {
        Digraphs.requireVertices(n);
        RandomSequence random = RandomSequence.of(seed, RandomStream.DIGRAPH);
        RandomPoints points = new RandomPoints(n);
        for (int v = 0; v < n; v++) {
            points.x[v] = random.nextDouble();
            points.y[v] = random.nextDouble();
        }
        return points;
    }

    public double x(int point) {
        return x[point];
    }

    public double y(int point) {
        return y[point];
    }

    /** How far two points are apart. */
    public double distance(int v, int w) {
        double dx = x[v] - x[w];
        double dy = y[v] - y[w];
        return Math.sqrt(dx * dx + dy * dy);
    }
}
