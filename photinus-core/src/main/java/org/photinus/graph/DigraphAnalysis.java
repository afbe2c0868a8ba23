package org.photinus.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a digraph is, as far as synchronization goes: roots, source components, depths, degrees (S13). */
public final class DigraphAnalysis {
    /** Arcs that {@link #of(Digraph)} looks at, at most, for depth and radius; beyond, they are bounded. */
    public static final long DEFAULT_ARC_BUDGET = 100_000_000;

    private final Digraph digraph;
    private final Components components;
    private final List<int[]> sources;
    private final Connectivity connectivity;
    private final Optional<DepthBounds> depths;
    private final int isolated;

    private DigraphAnalysis(Digraph digraph, long arcBudget) {
        this.digraph = digraph;
        this.components = Components.of(digraph);
        this.sources = components.sources();
        this.depths = sources.size() == 1
                ? Optional.of(DepthSearch.of(digraph, sources.get(0), arcBudget))
                : Optional.empty();
        this.connectivity = judge();
        this.isolated = countIsolated();
    }

    /** The analysis of a digraph; depth and radius are exact unless that would take long. */
    public static DigraphAnalysis of(Digraph digraph) {
        return of(digraph, DEFAULT_ARC_BUDGET);
    }

    /** The analysis of a digraph that looks at no more arcs than this, or one step's, for depth and radius. */
    public static DigraphAnalysis of(Digraph digraph, long arcBudget) {
        if (!(digraph.vertexCount() >= 1)) {
            throw new IllegalArgumentException(
                    "a digraph to analyse must have at least 1 vertex, but has " + digraph.vertexCount());
        }
        return new DigraphAnalysis(digraph, arcBudget);
    }

    public Digraph digraph() {
        return digraph;
    }

    public Connectivity connectivity() {
        return connectivity;
    }

    private Connectivity judge() {
        if (sources.size() > 1) {
            return Connectivity.UNROOTED;
        }
        if (components.count() > 1) {
            return Connectivity.ROOTED;
        }
        return isSymmetric() ? Connectivity.UNDIRECTED_CONNECTED : Connectivity.STRONGLY_CONNECTED;
    }

    /** Whether some vertex reaches all others. */
    public boolean isRooted() {
        return sources.size() == 1;
    }

    /** The roots, increasing; none if the digraph is not rooted. */
    public int[] roots() {
        return isRooted() ? sources.get(0).clone() : new int[0];
    }

    /** The vertices of each source component, increasing; the components by their first vertex. */
    public List<int[]> sourceComponents() {
        return sources.stream().map(int[]::clone).toList();
    }

    /** The number of strong components. */
    public int strongComponents() {
        return components.count();
    }

    /** A smallest set of further arcs that gives the digraph a root. */
    public List<Arc> mend() {
        return components.mend();
    }

    /** Where depth and radius lie; empty if the digraph is not rooted. */
    public Optional<DepthBounds> depths() {
        return depths;
    }

    public DegreeSummary outDegrees() {
        return DegreeSummary.ofOutDegrees(digraph);
    }

    public DegreeSummary inDegrees() {
        return DegreeSummary.ofOutDegrees(digraph.reversed());
    }

    /** The number of vertices without any arc. */
    public int isolatedVertices() {
        return isolated;
    }

    private boolean isSymmetric() {
        Digraph reversed = digraph.reversed();
        int[] out = new int[digraph.maxOutDegree()];
        int[] in = new int[reversed.maxOutDegree()];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int outDegree = digraph.outNeighbors(v, out);
            int inDegree = reversed.outNeighbors(v, in);
            if (!Arrays.equals(out, 0, outDegree, in, 0, inDegree)) {
                return false;
            }
        }
        return true;
    }

    private int countIsolated() {
        Digraph reversed = digraph.reversed();
        int count = 0;
        for (int v = 0; v < digraph.vertexCount(); v++) {
            if (digraph.outDegree(v) == 0 && reversed.outDegree(v) == 0) {
                count++;
            }
        }
        return count;
    }
}
