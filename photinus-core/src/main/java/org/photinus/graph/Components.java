package org.photinus.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The strong components of a digraph and which of them are sources: reached from no other (S13). */
public final class Components {
    private final int[] componentOf;
    private final int count;
    private final List<int[]> sources;

    private Components(int[] componentOf, int count, List<int[]> sources) {
        this.componentOf = componentOf;
        this.count = count;
        this.sources = sources;
    }

    /** Finds the components in O(vertices + arcs). */
    public static Components of(Digraph digraph) {
        int[] componentOf = new int[digraph.vertexCount()];
        int count = tarjan(digraph, componentOf);
        boolean[] reached = new boolean[count];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int degree = digraph.outDegree(v);
            for (int rank = 0; rank < degree; rank++) {
                int to = componentOf[digraph.outNeighbor(v, rank)];
                reached[to] |= to != componentOf[v];
            }
        }
        return new Components(componentOf, count, members(componentOf, reached));
    }

    /** The number of strong components. */
    public int count() {
        return count;
    }

    /** The number of the component of a vertex. */
    public int componentOf(int vertex) {
        return componentOf[vertex];
    }

    /** The vertices of each source component, increasing; the components by their first vertex. */
    public List<int[]> sources() {
        return sources.stream().map(int[]::clone).toList();
    }

    /**
     * A smallest set of further arcs that gives the digraph a root: from the first vertex of the first source
     * component to the first vertex of every other. Empty if there is a root already.
     *
     * <p>They suffice: the first source component then reaches every source component, hence every vertex.
     * Fewer do not. Let an arc (u, v) be added, and let S be a source component that does not hold v. No arc
     * leads into S afterwards, as none did before and the new one ends outside; and S is still strong, so it
     * still is a source component. So one arc more makes at most one source component fewer, and a digraph has
     * a root iff it has exactly one.
     */
    public List<Arc> mend() {
        return sources.stream()
                .skip(1)
                .map(source -> new Arc(sources.get(0)[0], source[0]))
                .toList();
    }

    /** Tarjan's algorithm with its recursion unrolled, so that a long path does not overflow the stack. */
    private static int tarjan(Digraph digraph, int[] componentOf) {
        int n = digraph.vertexCount();
        int[] index = new int[n];
        int[] low = new int[n];
        int[] nextRank = new int[n];
        int[] path = new int[n];
        int[] open = new int[n];
        int openCount = 0;
        int visited = 0;
        int components = 0;
        Arrays.fill(componentOf, -1);
        for (int start = 0; start < n; start++) {
            if (index[start] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = start;
            index[start] = low[start] = ++visited;
            open[openCount++] = start;
            while (depth >= 0) {
                int v = path[depth];
                if (nextRank[v] < digraph.outDegree(v)) {
                    int w = digraph.outNeighbor(v, nextRank[v]++);
                    if (index[w] == 0) {
                        path[++depth] = w;
                        index[w] = low[w] = ++visited;
                        open[openCount++] = w;
                    } else if (componentOf[w] < 0) {
                        low[v] = Math.min(low[v], index[w]);
                    }
                } else {
                    if (low[v] == index[v]) {
                        int w;
                        do {
                            w = open[--openCount];
                            componentOf[w] = components;
                        } while (w != v);
                        components++;
                    }
                    depth--;
                    if (depth >= 0) {
                        low[path[depth]] = Math.min(low[path[depth]], low[v]);
                    }
                }
            }
        }
        return components;
    }

    private static List<int[]> members(int[] componentOf, boolean[] reached) {
        int[] sizes = new int[reached.length];
        for (int component : componentOf) {
            sizes[component]++;
        }
        int[][] vertices = new int[reached.length][];
        int[] filled = new int[reached.length];
        List<int[]> sources = new ArrayList<>();
        for (int v = 0; v < componentOf.length; v++) {
            int component = componentOf[v];
            if (reached[component]) {
                continue;
            }
            if (vertices[component] == null) {
                vertices[component] = new int[sizes[component]];
                sources.add(vertices[component]);
            }
            vertices[component][filled[component]++] = v;
        }
        return List.copyOf(sources);
    }
}
