package org.photinus.graph;

import java.util.function.Supplier;

/** The named digraphs (S13). None of them stores its arcs; one vertex has none. */
public final class Digraphs {
    private Digraphs() {}

    /** i → i + 1. */
    public static Digraph path(int n) {
        requireVertices(n);
        return line("path", n, 1, () -> line("reversed path", n, -1, () -> path(n)));
    }

    private static Digraph line(String name, int n, int step, Supplier<Digraph> reversed) {
        int last = step > 0 ? n - 1 : 0;
        return new ImplicitDigraph(
                name,
                n,
                n - 1L,
                Math.min(1, n - 1),
                neighborhoods(v -> v == last ? 0 : 1, (v, rank) -> v + step),
                reversed);
    }

    /** i → i + 1, and the last back to the first. */
    public static Digraph cycle(int n) {
        requireVertices(n);
        return n == 1 ? edgeless(1) : new CirculantDigraph(n, 1, 1);
    }

    /** Every vertex to every other. */
    public static Digraph complete(int n) {
        requireVertices(n);
        return n == 1 ? edgeless(1) : new CirculantDigraph(n, 1, n - 1);
    }

    /** Every vertex to the next {@code degree} ones, modulo n. */
    public static Digraph regular(int n, int degree) {
        requireVertices(n);
        if (!(degree >= 1 && degree < n)) {
            throw new IllegalArgumentException("degree of a regular digraph must lie between 1 and n - 1 = " + (n - 1)
                    + ", but is " + degree + " for n = " + n);
        }
        return new CirculantDigraph(n, 1, degree);
    }

    /** The first vertex to every other: the out-star. */
    public static Digraph star(int n) {
        requireVertices(n);
        return new ImplicitDigraph(
                "star",
                n,
                n - 1L,
                n - 1,
                neighborhoods(v -> v == 0 ? n - 1 : 0, (v, rank) -> rank + 1),
                () -> new ImplicitDigraph(
                        "reversed star",
                        n,
                        n - 1L,
                        Math.min(1, n - 1),
                        neighborhoods(v -> v == 0 ? 0 : 1, (v, rank) -> 0),
                        () -> star(n)));
    }

    /** Both arcs between neighbouring cells of a grid, numbered row by row. */
    public static Digraph grid(int rows, int columns) {
        requireSides("grid", rows, columns);
        return new GridDigraph(rows, columns, false);
    }

    /** A grid whose borders meet. */
    public static Digraph torus(int rows, int columns) {
        requireSides("torus", rows, columns);
        return new GridDigraph(rows, columns, true);
    }

    /** Parent → child in the tree whose every vertex has {@code branching} children, filled level by level. */
    public static Digraph tree(int n, int branching) {
        requireVertices(n);
        if (!(branching >= 1)) {
            throw new IllegalArgumentException("branching of a tree must be at least 1, but is " + branching);
        }
        return new ImplicitDigraph(
                "tree",
                n,
                n - 1L,
                Math.min(branching, n - 1),
                neighborhoods(
                        v -> (int) Math.max(0, Math.min(branching, n - 1 - (long) v * branching)),
                        (v, rank) -> v * branching + 1 + rank),
                () -> new ImplicitDigraph(
                        "reversed tree",
                        n,
                        n - 1L,
                        Math.min(1, n - 1),
                        neighborhoods(v -> v == 0 ? 0 : 1, (v, rank) -> (v - 1) / branching),
                        () -> tree(n, branching)));
    }

    /** Vertices without arcs. */
    public static Digraph edgeless(int n) {
        requireVertices(n);
        return new ImplicitDigraph(
                "edgeless digraph", n, 0, 0, neighborhoods(v -> 0, (v, rank) -> v), () -> edgeless(n));
    }

    /** A digraph from its arcs, each {from, to}; self-loops and parallel arcs are refused. */
    public static Digraph of(int n, int[]... arcs) {
        requireVertices(n);
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int[] arc : arcs) {
            if (arc.length != 2 || arc[0] == arc[1] || arc[0] < 0 || arc[1] < 0 || arc[0] >= n || arc[1] >= n) {
                throw new IllegalArgumentException("an arc must join two different vertices between 0 and " + (n - 1)
                        + ", but is " + java.util.Arrays.toString(arc));
            }
            builder.arc(arc[0], arc[1]);
        }
        DigraphBuilder.Built built = builder.build();
        if (built.droppedParallelArcs() > 0) {
            throw new IllegalArgumentException(
                    "arcs must be distinct, but " + built.droppedParallelArcs() + " stand twice");
        }
        return built.digraph();
    }

    private interface Degrees {
        int of(int vertex);
    }

    private interface Neighbors {
        int of(int vertex, int rank);
    }

    private static ImplicitDigraph.Neighborhoods neighborhoods(Degrees degrees, Neighbors neighbors) {
        return new ImplicitDigraph.Neighborhoods() {
            @Override
            public int degree(int vertex) {
                return degrees.of(vertex);
            }

            @Override
            public int neighbor(int vertex, int rank) {
                return neighbors.of(vertex, rank);
            }
        };
    }

    static void requireVertices(int n) {
        if (!(n >= 1)) {
            throw new IllegalArgumentException("number of agents must be at least 1, but is " + n);
        }
    }

    private static void requireSides(String name, int rows, int columns) {
        if (!(rows >= 1 && columns >= 1 && (long) rows * columns <= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("rows and columns of a " + name + " must be at least 1 and their product"
                    + " at most " + Integer.MAX_VALUE + ", but are " + rows + " and " + columns);
        }
    }
}
