package org.photinus.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A digraph that is known to have roots: vertices that reach all others (S13).
 *
 * <p>The question is asked once, by {@link #of(Digraph)}; a caller with this type need not ask again.
 */
public final class RootedDigraph {
    /** Up to so many depths of vertices with respect to roots are kept. */
    private static final long MOST_KEPT = 100_000;

    private final Digraph digraph;
    private final int[] roots;

    /** The depth of each root, once it was asked for: one search per root. */
    private int @Nullable [] rootDepths;

    /** What the search from each root found, as far as it was asked for; without places if that is too much to keep. */
    private final int[] @Nullable [] kept;

    private RootedDigraph(Digraph digraph, int[] roots) {
        this.digraph = digraph;
        this.roots = roots;
        this.kept = new int[(long) roots.length * digraph.vertexCount() <= MOST_KEPT ? roots.length : 0][];
    }

    /** The digraph with its roots, or empty if it has none: if it has several source components. */
    public static Optional<RootedDigraph> of(Digraph digraph) {
        List<int[]> sources = Components.of(digraph).sources();
        return sources.size() == 1 ? Optional.of(new RootedDigraph(digraph, sources.get(0))) : Optional.empty();
    }

    public Digraph digraph() {
        return digraph;
    }

    /** The roots, increasing: the one source component. */
    public int[] roots() {
        return roots.clone();
    }

    public boolean isRoot(int vertex) {
        return Arrays.binarySearch(roots, vertex) >= 0;
    }

    /** The depth of every vertex with respect to a root, in O(vertices + arcs). */
    public int[] depths(int root) {
        int index = Arrays.binarySearch(roots, root);
        if (index < 0) {
            throw new IllegalArgumentException("vertex " + root + " must be a root, but does not reach all others");
        }
        if (kept.length == 0) {
            return search(root);
        }
        synchronized (kept) {
            int[] known = kept[index];
            if (known == null) {
                known = search(root);
                kept[index] = known;
            }
            return known.clone();
        }
    }

    private int[] search(int root) {
        int n = digraph.vertexCount();
        int[] depths = new int[n];
        Arrays.fill(depths, -1);
        int[] queue = new int[n];
        int[] neighbors = new int[digraph.maxOutDegree()];
        depths[root] = 0;
        queue[0] = root;
        int tail = 1;
        for (int head = 0; head < tail; head++) {
            int v = queue[head];
            int degree = digraph.outNeighbors(v, neighbors);
            for (int rank = 0; rank < degree; rank++) {
                int w = neighbors[rank];
                if (depths[w] < 0) {
                    depths[w] = depths[v] + 1;
                    queue[tail++] = w;
                }
            }
        }
        return depths;
    }

    /** The depth of the digraph with respect to a root: the longest shortest path from it. */
    public int depth(int root) {
        int deepest = 0;
        for (int depth : depths(root)) {
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }

    /** dep(G): the largest depth over all roots; one search per root. */
    public int depth() {
        return Arrays.stream(rootDepths()).max().orElseThrow();
    }

    /** The least depth over all roots; one search per root. */
    public int radius() {
        return Arrays.stream(rootDepths()).min().orElseThrow();
    }

    private synchronized int[] rootDepths() {
        if (rootDepths == null) {
            rootDepths = Arrays.stream(roots).map(this::depth).toArray();
        }
        return rootDepths;
    }
}
