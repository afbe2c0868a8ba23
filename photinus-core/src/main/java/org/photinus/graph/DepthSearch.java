package org.photinus.graph;

import java.util.Arrays;

/**
 * Narrows the depth and the radius of a rooted digraph by a few breadth-first searches.
 *
 * <p>Write e(s) for the depth with respect to a root s. One step searches forward from a root r, which gives
 * e(r) and d(r, ·), then backward from r and from a vertex v farthest from r, which gives d(·, r) and d(·, v).
 * Since the roots are one strong component, all these distances between roots are finite, and for every root s
 *
 * <ul>
 *   <li>e(s) ≤ d(s, r) + e(r): go to r first;
 *   <li>e(s) ≥ d(s, r) and e(s) ≥ d(s, v): these are shortest paths from s;
 *   <li>e(s) ≥ e(r) − d(r, s): else r would reach everything sooner by way of s.
 * </ul>
 *
 * <p>dep(G) then lies between the largest lower and the largest upper bound of a root, and the radius between
 * the least lower and the least upper one. On most networks a handful of steps settles both; on a directed
 * cycle, where all roots are alike, nothing is saved, and a budget ends the search.
 */
final class DepthSearch {
    private final Digraph forward;
    private final Digraph backward;
    private final int[] roots;
    private final int[] lower;
    private final int[] upper;
    private final int[] distance;
    private final int[] queue;
    private final int[] neighbors;

    private DepthSearch(Digraph digraph, int[] roots) {
        this.forward = digraph;
        this.backward = digraph.reversed();
        this.roots = roots;
        this.lower = new int[roots.length];
        this.upper = new int[roots.length];
        int n = digraph.vertexCount();
        Arrays.fill(upper, n - 1);
        this.distance = new int[n];
        this.queue = new int[n];
        this.neighbors = new int[Math.max(forward.maxOutDegree(), backward.maxOutDegree())];
    }

    /** Searches until both are known or more arcs have been looked at than the budget allows; at least one step. */
    static DepthBounds of(Digraph digraph, int[] roots, long arcBudget) {
        DepthSearch search = new DepthSearch(digraph, roots);
        long costOfAStep = 3 * (digraph.arcCount() + digraph.vertexCount());
        long spent = 0;
        boolean forDepth = true;
        DepthBounds bounds;
        do {
            search.step(search.next(forDepth));
            spent += costOfAStep;
            bounds = search.bounds();
            forDepth = bounds.isRadiusExact() || (!forDepth && !bounds.isDepthExact());
        } while (!bounds.isExact() && spent + costOfAStep <= arcBudget);
        return bounds;
    }

    /** For the depth the root that may be deepest, for the radius the one that may be least deep. */
    private int next(boolean forDepth) {
        int best = -1;
        for (int s = 0; s < roots.length; s++) {
            if (lower[s] == upper[s]) {
                continue;
            }
            if (best < 0 || (forDepth ? upper[s] > upper[best] : lower[s] < lower[best])) {
                best = s;
            }
        }
        return Math.max(best, 0);
    }

    private void step(int r) {
        int farthest = search(forward, roots[r]);
        int depth = distance[farthest];
        for (int s = 0; s < roots.length; s++) {
            lower[s] = Math.max(lower[s], depth - distance[roots[s]]);
        }
        search(backward, roots[r]);
        for (int s = 0; s < roots.length; s++) {
            lower[s] = Math.max(lower[s], distance[roots[s]]);
            upper[s] = Math.min(upper[s], distance[roots[s]] + depth);
        }
        search(backward, farthest);
        for (int s = 0; s < roots.length; s++) {
            lower[s] = Math.max(lower[s], distance[roots[s]]);
        }
        lower[r] = depth;
        upper[r] = depth;
    }

    /** Fills in the distances from a vertex and returns the vertex found last, which is farthest. */
    private int search(Digraph digraph, int start) {
        Arrays.fill(distance, -1);
        distance[start] = 0;
        queue[0] = start;
        int tail = 1;
        for (int head = 0; head < tail; head++) {
            int v = queue[head];
            int degree = digraph.outNeighbors(v, neighbors);
            for (int rank = 0; rank < degree; rank++) {
                int w = neighbors[rank];
                if (distance[w] < 0) {
                    distance[w] = distance[v] + 1;
                    queue[tail++] = w;
                }
            }
        }
        return queue[tail - 1];
    }

    private DepthBounds bounds() {
        int leastDepth = 0;
        int mostDepth = 0;
        int leastRadius = Integer.MAX_VALUE;
        int mostRadius = Integer.MAX_VALUE;
        for (int s = 0; s < roots.length; s++) {
            leastDepth = Math.max(leastDepth, lower[s]);
            mostDepth = Math.max(mostDepth, upper[s]);
            leastRadius = Math.min(leastRadius, lower[s]);
            mostRadius = Math.min(mostRadius, upper[s]);
        }
        return new DepthBounds(leastDepth, mostDepth, leastRadius, mostRadius);
    }
}
