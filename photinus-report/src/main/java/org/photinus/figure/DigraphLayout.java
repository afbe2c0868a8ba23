package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.photinus.graph.Digraph;

/**
 * Places for the vertices of a digraph, one unit being about the length of an arc.
 *
 * <p>Parts that no arc joins are placed one by one and set side by side. An out-tree is drawn as a tree: in
 * columns by depth if it is narrow, else in rings. What is nearly complete goes on a circle. Everything else
 * is placed so that distances on paper are like distances along arcs (stress, by majorization), from the best flat
 * picture of these distances (classical scaling). A path becomes a line so, a cycle a circle, a grid a grid.
 */
final class DigraphLayout {
    private static final int NARROW = 12;
    private static final int POWER_STEPS = 80;
    private static final int STRESS_STEPS = 250;
    private static final double GAP = 1.2;

    private final Digraph out;
    private final Digraph in;
    private final double[] x;
    private final double[] y;

    private DigraphLayout(Digraph digraph) {
        this.out = digraph;
        this.in = digraph.reversed();
        this.x = new double[digraph.vertexCount()];
        this.y = new double[digraph.vertexCount()];
    }

    static DigraphLayout of(Digraph digraph) {
        DigraphLayout layout = new DigraphLayout(digraph);
        List<int[]> parts = layout.parts();
        parts.forEach(layout::place);
        layout.pack(parts);
        return layout;
    }

    double x(int vertex) {
        return x[vertex];
    }

    double y(int vertex) {
        return y[vertex];
    }

    /** The parts that no arc joins, the largest first. */
    private List<int[]> parts() {
        int n = x.length;
        boolean[] seen = new boolean[n];
        List<int[]> parts = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            if (!seen[v]) {
                int[] distance = distances(v);
                int[] part = IntStream.range(0, n).filter(w -> distance[w] >= 0).toArray();
                for (int w : part) {
                    seen[w] = true;
                }
                parts.add(part);
            }
        }
        parts.sort(Comparator.comparing((int[] part) -> -part.length));
        return parts;
    }

    /** Distances along arcs in either direction; −1 where there is no way. */
    private int[] distances(int start) {
        int[] distance = new int[x.length];
        Arrays.fill(distance, -1);
        distance[start] = 0;
        int[] queue = new int[x.length];
        queue[0] = start;
        int tail = 1;
        for (int head = 0; head < tail; head++) {
            for (Digraph side : List.of(out, in)) {
                for (int w : side.outNeighbors(queue[head])) {
                    if (distance[w] < 0) {
                        distance[w] = distance[queue[head]] + 1;
                        queue[tail++] = w;
                    }
                }
            }
        }
        return distance;
    }

    private void place(int[] part) {
        int root = treeRoot(part);
        if (root >= 0) {
            placeTree(root, part.length);
        } else if (isNearlyComplete(part)) {
            placeOnCircle(part);
        } else {
            placeByDistance(part);
        }
    }

    /** The root if the part is an out-tree, else −1. */
    private int treeRoot(int[] part) {
        int root = -1;
        for (int v : part) {
            if (in.outDegree(v) == 0 && root < 0) {
                root = v;
            } else if (in.outDegree(v) != 1) {
                return -1;
            }
        }
        return root;
    }

    private void placeTree(int root, int size) {
        int[] order = new int[size];
        int[] depth = new int[x.length];
        double[] leaves = new double[x.length];
        int count = 0;
        order[count++] = root;
        for (int i = 0; i < count; i++) {
            for (int child : out.outNeighbors(order[i])) {
                depth[child] = depth[order[i]] + 1;
                order[count++] = child;
            }
        }
        for (int i = size - 1; i >= 0; i--) {
            int v = order[i];
            for (int child : out.outNeighbors(v)) {
                leaves[v] += leaves[child];
            }
            leaves[v] = Math.max(1, leaves[v]);
        }
        double total = leaves[root];
        // Each vertex has a share of the breadth; its children divide it, in order.
        double[] start = new double[x.length];
        boolean star = depth[order[size - 1]] == 1 && total > 4;
        boolean rings = star || total > NARROW;
        double ring = Math.max(1, total / (2 * Math.PI * Math.max(1, depth[order[size - 1]])) * 0.9);
        for (int v : order) {
            double middle = start[v] + leaves[v] / 2;
            double angle = 2 * Math.PI * middle / total - Math.PI / 2;
            x[v] = rings ? depth[v] * ring * Math.cos(angle) : depth[v];
            y[v] = rings ? depth[v] * ring * Math.sin(angle) : middle * 0.8;
            double next = start[v];
            for (int child : out.outNeighbors(v)) {
                start[child] = next;
                next += leaves[child];
            }
        }
    }

    private boolean isNearlyComplete(int[] part) {
        long arcs = Arrays.stream(part).mapToLong(out::outDegree).sum();
        return part.length >= 3 && arcs >= 0.5 * part.length * (part.length - 1);
    }

    private void placeOnCircle(int[] part) {
        double radius = Math.max(1, part.length / (2 * Math.PI));
        for (int i = 0; i < part.length; i++) {
            double angle = 2 * Math.PI * i / part.length - Math.PI / 2;
            x[part[i]] = radius * Math.cos(angle);
            y[part[i]] = radius * Math.sin(angle);
        }
    }

    private void placeByDistance(int[] part) {
        int n = part.length;
        double[][] distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            int[] from = distances(part[i]);
            for (int j = 0; j < n; j++) {
                distance[i][j] = from[part[j]];
            }
        }
        double[][] places = scaled(distance);
        relax(distance, places[0], places[1]);
        turnFlat(places[0], places[1]);
        for (int i = 0; i < n; i++) {
            x[part[i]] = places[0][i];
            y[part[i]] = places[1][i];
        }
    }

    /** Classical scaling: the two strongest directions of the doubly centred squared distances. */
    private static double[][] scaled(double[][] distance) {
        int n = distance.length;
        double[] mean = new double[n];
        double all = 0;
        for (int i = 0; i < n; i++) {
            for (double d : distance[i]) {
                mean[i] += d * d / n;
            }
            all += mean[i] / n;
        }
        double[][] product = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                product[i][j] = -0.5 * (distance[i][j] * distance[i][j] - mean[i] - mean[j] + all);
            }
        }
        double[][] places = new double[2][];
        for (int axis = 0; axis < 2; axis++) {
            places[axis] = strongest(product, axis);
        }
        return places;
    }

    /** The strongest direction, by power iteration from a start that has no pattern; it is taken out of the product. */
    private static double[] strongest(double[][] product, int axis) {
        int n = product.length;
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = Math.cos(1 + axis + 2.399963 * i * (i + 1));
        }
        double strength = 0;
        for (int step = 0; step < POWER_STEPS; step++) {
            double[] next = new double[n];
            double square = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    next[i] += product[i][j] * v[j];
                }
                square += next[i] * next[i];
            }
            strength = Math.sqrt(square);
            for (int i = 0; i < n && strength > 0; i++) {
                v[i] = next[i] / strength;
            }
        }
        double[] place = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                product[i][j] -= strength * v[i] * v[j];
            }
            // No two vertices may begin in one place: they would never part.
            place[i] = v[i] * Math.sqrt(strength) + 0.01 * Math.cos(axis + 1.7 * i);
        }
        return place;
    }

    /** Moves each vertex in turn to the mean of where the others want it, near ones counting most. */
    private static void relax(double[][] distance, double[] x, double[] y) {
        int n = x.length;
        for (int step = 0; step < STRESS_STEPS; step++) {
            double moved = 0;
            for (int i = 0; i < n; i++) {
                double sumX = 0;
                double sumY = 0;
                double weights = 0;
                for (int j = 0; j < n; j++) {
                    if (j == i) {
                        continue;
                    }
                    double d = distance[i][j];
                    double weight = 1 / (d * d);
                    double dx = x[i] - x[j];
                    double dy = y[i] - y[j];
                    double apart = Math.max(1e-9, Math.sqrt(dx * dx + dy * dy));
                    sumX += weight * (x[j] + d * dx / apart);
                    sumY += weight * (y[j] + d * dy / apart);
                    weights += weight;
                }
                moved = Math.max(moved, Math.abs(sumX / weights - x[i]) + Math.abs(sumY / weights - y[i]));
                x[i] = sumX / weights;
                y[i] = sumY / weights;
            }
            if (moved < 1e-3) {
                return;
            }
        }
    }

    /** Turns the picture so that its long side lies flat. */
    private static void turnFlat(double[] x, double[] y) {
        int n = x.length;
        double meanX = Arrays.stream(x).sum() / n;
        double meanY = Arrays.stream(y).sum() / n;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < n; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
            yy += (y[i] - meanY) * (y[i] - meanY);
        }
        double angle = 0.5 * Math.atan2(2 * xy, xx - yy);
        for (int i = 0; i < n; i++) {
            double dx = x[i] - meanX;
            double dy = y[i] - meanY;
            x[i] = dx * Math.cos(angle) + dy * Math.sin(angle);
            y[i] = dy * Math.cos(angle) - dx * Math.sin(angle);
        }
    }

    /** Sets the parts side by side in rows. */
    private void pack(List<int[]> parts) {
        double area = 0;
        double widest = 0;
        for (int[] part : parts) {
            area += (extent(part, x) + GAP) * (extent(part, y) + GAP);
            widest = Math.max(widest, extent(part, x));
        }
        double rowWidth = Math.max(widest, Math.sqrt(1.6 * area));
        double left = 0;
        double top = 0;
        double rowHeight = 0;
        for (int[] part : parts) {
            double width = extent(part, x);
            if (left > 0 && left + width > rowWidth) {
                left = 0;
                top += rowHeight + GAP;
                rowHeight = 0;
            }
            double shiftX = left - least(part, x);
            double shiftY = top - least(part, y);
            for (int v : part) {
                x[v] += shiftX;
                y[v] += shiftY;
            }
            left += width + GAP;
            rowHeight = Math.max(rowHeight, extent(part, y));
        }
    }

    private static double least(int[] part, double[] place) {
        return Arrays.stream(part).mapToDouble(v -> place[v]).min().orElse(0);
    }

    private static double extent(int[] part, double[] place) {
        return Arrays.stream(part).mapToDouble(v -> place[v]).max().orElse(0) - least(part, place);
    }
}
