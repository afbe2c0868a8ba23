package org.photinus.text.graph;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.Digits;

/**
 * The positions of vertices as a reader finds them. They are kept as a list, not by vertex: a file can name a vertex of
 * a great number at no cost.
 */
final class Positions {
    /** A number that is written longer than this says nothing that a picture could show. */
    private static final int LONGEST = 40;

    private int[] vertices = new int[0];
    private double[] x = new double[0];
    private double[] y = new double[0];
    private int count;

    /** What a file gives as the position of a vertex; it is none if x or y is no finite number. */
    void add(int vertex, @Nullable String textOfX, @Nullable String textOfY) {
        double ofX = number(textOfX);
        double ofY = number(textOfY);
        if (Double.isFinite(ofX) && Double.isFinite(ofY)) {
            if (count == vertices.length) {
                int room = Math.max(16, 2 * count);
                vertices = Arrays.copyOf(vertices, room);
                x = Arrays.copyOf(x, room);
                y = Arrays.copyOf(y, room);
            }
            vertices[count] = vertex;
            x[count] = ofX;
            y[count++] = ofY;
        }
    }

    /** The number that a text is, or NaN. */
    private static double number(@Nullable String text) {
        if (text == null || text.length() > LONGEST) {
            return Double.NaN;
        }
        try {
            return new BigDecimal(Digits.ascii(text.trim())).doubleValue();
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The last position of each vertex, given which vertex comes when, or empty if as they are; null if any has none. */
    @Nullable
    Coordinates coordinates(int vertexCount, int[] order) {
        if (count < vertexCount) {
            return null;
        }
        int[] last = new int[vertexCount];
        Arrays.fill(last, -1);
        for (int i = 0; i < count; i++) {
            last[vertices[i]] = i;
        }
        double[] inOrderX = new double[vertexCount];
        double[] inOrderY = new double[vertexCount];
        for (int v = 0; v < vertexCount; v++) {
            int i = last[order.length == 0 ? v : order[v]];
            if (i < 0) {
                return null;
            }
            inOrderX[v] = x[i];
            inOrderY[v] = y[i];
        }
        return Coordinates.of(inOrderX, inOrderY);
    }
}
