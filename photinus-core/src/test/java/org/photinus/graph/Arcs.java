package org.photinus.graph;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/** The arcs of small digraphs, written out: as text, as a matrix, as distances. */
final class Arcs {
    /** Farther than any shortest path: there is none. */
    static final int UNREACHABLE = 1_000_000;

    private Arcs() {}

    /** All arcs in increasing order, such as {@code 0>1 1>2}. */
    static String text(Digraph digraph) {
        StringJoiner text = new StringJoiner(" ");
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int to : digraph.outNeighbors(from)) {
                text.add(from + ">" + to);
            }
        }
        return text.toString();
    }

    static boolean[][] matrix(Digraph digraph) {
        int n = digraph.vertexCount();
        boolean[][] matrix = new boolean[n][n];
        for (int from = 0; from < n; from++) {
            for (int to : digraph.outNeighbors(from)) {
                matrix[from][to] = true;
            }
        }
        return matrix;
    }

    static boolean[][] transposed(boolean[][] matrix) {
        int n = matrix.length;
        boolean[][] transposed = new boolean[n][n];
        for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
                transposed[to][from] = matrix[from][to];
            }
        }
        return transposed;
    }

    /** The lengths of all shortest paths, by Floyd and Warshall. */
    static int[][] distances(Digraph digraph) {
        boolean[][] matrix = matrix(digraph);
        int n = matrix.length;
        int[][] distances = new int[n][n];
        for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
                distances[from][to] = from == to ? 0 : matrix[from][to] ? 1 : UNREACHABLE;
            }
        }
        for (int via = 0; via < n; via++) {
            for (int from = 0; from < n; from++) {
                for (int to = 0; to < n; to++) {
                    int detour = distances[from][via] + distances[via][to];
                    distances[from][to] = Math.min(distances[from][to], detour);
                }
            }
        }
        return distances;
    }

    /** A digraph of one to {@code most} vertices, each ordered pair an arc with the same random probability. */
    static Digraph randomDigraph(SplittableRandom random, int most) {
        int n = 1 + random.nextInt(most);
        double density = random.nextDouble() * random.nextDouble();
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
                if (from != to && random.nextDouble() < density) {
                    builder.arc(from, to);
                }
            }
        }
        return builder.build().digraph();
    }

    /** The largest value, 0 if there is none. */
    static int largest(int[] values) {
        return Arrays.stream(values).max().orElse(0);
    }
}
