package org.photinus.text.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where a graph file puts its vertices, in the numbers of the file. Some programs let y grow upwards, others downwards,
 * and no format says which.
 */
public final class Coordinates {
    private final double[] x;
    private final double[] y;

    private Coordinates(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** A finite x and y for each vertex. */
    public static Coordinates of(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "coordinates must have as many x as y, but have " + x.length + " and " + y.length);
        }
        for (int i = 0; i < x.length; i++) {
            if (!(Double.isFinite(x[i]) && Double.isFinite(y[i]))) {
                throw new IllegalArgumentException(
                        "coordinates of vertex " + (i + 1) + " must be finite, but are " + x[i] + " and " + y[i]);
            }
        }
        return new Coordinates(x.clone(), y.clone());
    }

    /** How many vertices have them. */
    public int count() {
        return x.length;
    }

    public double x(int vertex) {
        return x[vertex];
    }

    public double y(int vertex) {
        return y[vertex];
    }

    /** Those of some vertices alone. */
    Coordinates only(int... vertices) {
        double[] someX = new double[vertices.length];
        double[] someY = new double[vertices.length];
        for (int i = 0; i < vertices.length; i++) {
            someX[i] = x[vertices[i]];
            someY[i] = y[vertices[i]];
        }
        return new Coordinates(someX, someY);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Coordinates that && Arrays.equals(x, that.x) && Arrays.equals(y, that.y);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    }
}
