package org.photinus.graph;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Digraphs on some of the vertices of another, and which vertices these may be. */
public final class InducedDigraphs {
    private InducedDigraphs() {}

    /** The digraph on some vertices, given increasing, with all arcs between them; they are renumbered from 0. */
    public static Digraph of(Digraph digraph, int... vertices) {
        if (vertices.length == digraph.vertexCount()) {
            return digraph;
        }
        int[] place = new int[digraph.vertexCount()];
        Arrays.fill(place, -1);
        for (int i = 0; i < vertices.length; i++) {
            place[vertices[i]] = i;
        }
        DigraphBuilder induced = new DigraphBuilder(vertices.length);
        for (int v : vertices) {
            int degree = digraph.outDegree(v);
            for (int rank = 0; rank < degree; rank++) {
                int to = place[digraph.outNeighbor(v, rank)];
                if (to >= 0) {
                    induced.arc(place[v], to);
                }
            }
        }
        return induced.build().digraph();
    }

    /** The vertices that have an arc, increasing. */
    public static int[] notIsolated(Digraph digraph) {
        boolean[] hasArc = new boolean[digraph.vertexCount()];
        int missing = hasArc.length;
        for (int v = 0; v < hasArc.length && missing > 0; v++) {
            int degree = digraph.outDegree(v);
            missing -= degree > 0 && !hasArc[v] ? 1 : 0;
            hasArc[v] |= degree > 0;
            for (int rank = 0; rank < degree && missing > 0; rank++) {
                int to = digraph.outNeighbor(v, rank);
                missing -= hasArc[to] ? 0 : 1;
                hasArc[to] = true;
            }
        }
        return IntStream.range(0, hasArc.length).filter(v -> hasArc[v]).toArray();
    }

    /**
     * The vertices of the largest weakly connected component, increasing: the directions of arcs do not count. Of
     * several that are as large, it is the one with the first vertex.
     */
    public static int[] largestWeakComponent(Digraph digraph) {
        int n = digraph.vertexCount();
        int[] leader = IntStream.range(0, n).toArray();
        int components = n;
        // A dense digraph is one component long before all of its arcs are seen.
        for (int v = 0; v < n && components > 1; v++) {
            int degree = digraph.outDegree(v);
            for (int rank = 0; rank < degree && components > 1; rank++) {
                int a = leaderOf(v, leader);
                int b = leaderOf(digraph.outNeighbor(v, rank), leader);
                components -= a == b ? 0 : 1;
                // The smaller number leads, so a component is led by its first vertex.
                leader[Math.max(a, b)] = Math.min(a, b);
            }
        }
        int[] sizes = new int[n];
        for (int v = 0; v < n; v++) {
            sizes[leaderOf(v, leader)]++;
        }
        int largest = 0;
        for (int v = 1; v < n; v++) {
            largest = sizes[v] > sizes[largest] ? v : largest;
        }
        int chosen = largest;
        return IntStream.range(0, n).filter(v -> leaderOf(v, leader) == chosen).toArray();
    }

    /** Follows leaders to the first, and halves the way for the next look. */
    private static int leaderOf(int vertex, int[] leader) {
        int v = vertex;
        while (leader[v] != v) {
            leader[v] = leader[leader[v]];
            v = leader[v];
        }
        return v;
    }
}
