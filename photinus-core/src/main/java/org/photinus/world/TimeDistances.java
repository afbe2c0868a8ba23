package org.photinus.world;

import java.util.Arrays;
import org.photinus.graph.Digraph;

/**
 * Distances in ticks, by the least delay of each arc, from one agent after another: Dijkstra's searches, which share
 * their arrays. Distances end at {@link EchoBound#BEYOND}.
 */
final class TimeDistances {
    /** A step here takes about so many times as long as one of a breadth-first search. */
    private static final int WEIGHT = 4;

    private static final long UNKNOWN = Long.MAX_VALUE;

    private final Digraph digraph;

    /** The least delays of vertex v are {@code delays[starts[v]]} on, by increasing head. */
    private final int[] starts;

    private final long[] delays;
    private final long[] distance;

    /** The agents that were reached. */
    private final int[] reached;

    private int reachedCount;

    /** A heap of agents by distance; {@code place} is where an agent stands in it, from 1 on. */
    private final int[] heap;

    private final int[] place;
    private int heapSize;
    private final int[] neighbors;

    /** {@code sought[v] == searches} for the agents that the search must settle. */
    private final int[] sought;

    private int searches;
    private long farthest;
    private long longest;
    private long steps;

    TimeDistances(Digraph digraph, DelayLaw law) {
        int n = digraph.vertexCount();
        this.digraph = digraph;
        this.starts = new int[n + 1];
        this.delays = new long[Math.toIntExact(digraph.arcCount())];
        this.distance = new long[n];
        this.reached = new int[n];
        this.heap = new int[n + 1];
        this.place = new int[n];
        this.sought = new int[n];
        this.neighbors = new int[digraph.maxOutDegree()];
        for (int v = 0; v < n; v++) {
            int degree = digraph.outNeighbors(v, neighbors);
            starts[v + 1] = starts[v] + degree;
            for (int rank = 0; rank < degree; rank++) {
                delays[starts[v] + rank] = law.least(v, neighbors[rank]);
                longest = Math.max(longest, law.most(v, neighbors[rank]).orElseThrow());
            }
        }
        Arrays.fill(distance, UNKNOWN);
    }

    /** Searches from an agent until some targets, other than it, are settled, or all agents. */
    void search(int start, int[] targets, int count, boolean all) {
        for (int k = 0; k < reachedCount; k++) {
            distance[reached[k]] = UNKNOWN;
        }
        searches++;
        for (int k = 0; k < count; k++) {
            sought[targets[k]] = searches;
        }
        int missing = all ? distance.length : count;
        reachedCount = 0;
        heapSize = 0;
        reach(start, 0);
        while (heapSize > 0 && missing > 0) {
            int v = pop();
            farthest = distance[v];
            missing -= all || sought[v] == searches ? 1 : 0;
            int degree = digraph.outNeighbors(v, neighbors);
            steps += WEIGHT * (1L + degree);
            for (int rank = 0; rank < degree; rank++) {
                reach(neighbors[rank], EchoBound.sum(distance[v], delays[starts[v] + rank]));
            }
        }
    }

    private void reach(int agent, long at) {
        if (at >= distance[agent]) {
            return;
        }
        if (distance[agent] == UNKNOWN) {
            reached[reachedCount++] = agent;
            place[agent] = ++heapSize;
        }
        distance[agent] = at;
        int hole = place[agent];
        while (hole > 1 && distance[heap[hole / 2]] > at) {
            put(hole, heap[hole / 2]);
            hole /= 2;
        }
        put(hole, agent);
    }

    private int pop() {
        int least = heap[1];
        int last = heap[heapSize--];
        int hole = 1;
        while (2 * hole <= heapSize) {
            int child = 2 * hole;
            if (child < heapSize && distance[heap[child + 1]] < distance[heap[child]]) {
                child++;
            }
            if (distance[heap[child]] >= distance[last]) {
                break;
            }
            put(hole, heap[child]);
            hole = child;
        }
        put(hole, last);
        return least;
    }

    private void put(int where, int agent) {
        heap[where] = agent;
        place[agent] = where;
    }

    /** The time to an agent that was settled. */
    long to(int agent) {
        return distance[agent];
    }

    /** The largest distance that was settled. */
    long farthest() {
        return farthest;
    }

    /** The greatest delay of all arcs. */
    long longest() {
        return longest;
    }

    /** What all searches so far took, in steps of breadth-first searches. */
    long steps() {
        return steps;
    }
}
