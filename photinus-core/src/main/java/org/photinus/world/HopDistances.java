package org.photinus.world;

import java.util.Arrays;
import org.photinus.graph.Digraph;

/** Distances in hops from one agent after another, by breadth-first searches that share their arrays. */
final class HopDistances {
    private static final int[] NONE = {};

    private final Digraph digraph;

    /** −1 for agents that were not found. */
    private final int[] distance;

    /** The agents that were found, by increasing distance. */
    private final int[] queue;

    private final int[] neighbors;
    private int found;
    private long steps;

    /** {@code sought[v] == searches} for the agents that the search must find. */
    private final int[] sought;

    private int searches;

    HopDistances(Digraph digraph) {
        int n = digraph.vertexCount();
        this.digraph = digraph;
        this.distance = new int[n];
        this.queue = new int[n];
        this.sought = new int[n];
        this.neighbors = new int[digraph.maxOutDegree()];
        Arrays.fill(distance, -1);
    }

    /** Searches from an agent until all are found that can be. */
    void searchAll(int start) {
        search(start, NONE, 0, true);
    }

    /** Searches from an agent until some targets, other than it, are found, or all agents. */
    void search(int start, int[] targets, int count, boolean all) {
        // Only what the last search found is cleared, so that a short search takes short.
        for (int k = 0; k < found; k++) {
            distance[queue[k]] = -1;
        }
        searches++;
        for (int k = 0; k < count; k++) {
            sought[targets[k]] = searches;
        }
        int missing = all ? distance.length - 1 : count;
        steps += count;
        distance[start] = 0;
        queue[0] = start;
        found = 1;
        for (int head = 0; head < found && missing > 0; head++) {
            int v = queue[head];
            int degree = digraph.outNeighbors(v, neighbors);
            steps += 1 + degree;
            for (int rank = 0; rank < degree; rank++) {
                int w = neighbors[rank];
                if (distance[w] < 0) {
                    distance[w] = distance[v] + 1;
                    queue[found++] = w;
                    missing -= all || sought[w] == searches ? 1 : 0;
                }
            }
        }
    }

    /** The hops to an agent; negative if it was not found. */
    int to(int agent) {
        return distance[agent];
    }

    /** The largest distance that was found. */
    int farthest() {
        return distance[queue[found - 1]];
    }

    /** Agents and arcs that all searches so far have looked at. */
    long steps() {
        return steps;
    }
}
