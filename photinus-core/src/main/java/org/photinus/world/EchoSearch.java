package org.photinus.world;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;

/**
 * Finds the longest echo of a strongly connected digraph by a search from every agent j: forward, to the agents i with
 * an arc (i, j).
 *
 * <p>Where steps suffice, every search goes on until it has found all agents, which gives the depth and the spread too.
 * Else searches end with the last of those i, which is at once where arcs have opposites. Where that takes too many
 * steps as well, dep + 1 bounds κ: with any agent v, dep ≤ (largest distance to v) + (largest distance from v).
 */
final class EchoSearch {
    /** From and to this many agents the depth is bounded. */
    private static final int PIVOTS = 4;

    /** After so many searches it is looked whether the others can be afforded, at their mean cost. */
    private static final int SAMPLE = 16;

    /** A mean cost that is this many times too high is no accident of the sample. */
    private static final int HOPELESS = 4;

    private final Digraph forward;
    private final Digraph backward;
    private final DelayLaw delay;
    private final long steps;
    private final HopDistances hops;

    /** Null where the arcs share one law: D is then the least delay times the hops. */
    private final @Nullable TimeDistances times;

    /** Agents with an arc to the one searched from. */
    private final int[] senders;

    /** The largest least delay of all arcs, and the largest delay. */
    private final long least;

    private final long most;

    EchoSearch(Digraph digraph, DelayLaw delay, long steps) {
        this.forward = digraph;
        this.backward = digraph.reversed();
        this.delay = delay;
        this.steps = steps;
        this.hops = new HopDistances(forward);
        this.senders = new int[backward.maxOutDegree()];
        if (delay instanceof DelayLaw.PerArc) {
            this.times = new TimeDistances(forward, delay);
            this.least = times.longest();
            this.most = times.longest();
        } else {
            this.times = null;
            this.least = delay.least(0, forward.outNeighbor(0, 0));
            this.most = delay.most(0, forward.outNeighbor(0, 0)).orElseThrow();
        }
    }

    /** Two agents of which the first does not reach the second, as a pair that is no arc; empty if all reach all. */
    static Optional<Arc> disconnection(Digraph digraph) {
        HopDistances out = new HopDistances(digraph);
        out.searchAll(0);
        HopDistances in = new HopDistances(digraph.reversed());
        in.searchAll(0);
        for (int v = 1; v < digraph.vertexCount(); v++) {
            if (out.to(v) < 0) {
                return Optional.of(new Arc(0, v));
            }
            if (in.to(v) < 0) {
                return Optional.of(new Arc(v, 0));
            }
        }
        return Optional.empty();
    }

    EchoBound bound() {
        int n = forward.vertexCount();
        boolean whole = affordsWholeSearches();
        long start = spent();
        int kappa = 0;
        long echo = 0;
        int depth = 0;
        long spread = 0;
        for (int j = 0; j < n; j++) {
            long spent = spent() - start;
            if (spent > steps || (j == SAMPLE && spent / SAMPLE > HOPELESS * (steps / n))) {
                return coarse();
            }
            int count = backward.outNeighbors(j, senders);
            hops.search(j, senders, count, whole);
            for (int k = 0; k < count; k++) {
                kappa = Math.max(kappa, 1 + hops.to(senders[k]));
            }
            depth = Math.max(depth, hops.farthest());
            if (times != null) {
                times.search(j, senders, count, whole);
                for (int k = 0; k < count; k++) {
                    long there = delay.most(senders[k], j).orElseThrow();
                    echo = Math.max(echo, EchoBound.sum(there, times.to(senders[k])));
                }
                spread = Math.max(spread, times.farthest());
            }
        }
        if (!whole) {
            depth = depthAtMost();
            spread = EchoBound.times(least, depth);
        }
        if (times == null) {
            echo = EchoBound.sum(most, EchoBound.times(least, kappa - 1));
            spread = EchoBound.times(least, depth);
        }
        return new EchoBound(echo, kappa, spread, depth, most, true, whole);
    }

    private long spent() {
        return hops.steps() + (times == null ? 0 : times.steps());
    }

    /** Judged by one whole search. */
    private boolean affordsWholeSearches() {
        long before = spent();
        hops.search(0, senders, 0, true);
        if (times != null) {
            times.search(0, senders, 0, true);
        }
        return spent() - before <= steps / forward.vertexCount();
    }

    private EchoBound coarse() {
        int depth = depthAtMost();
        long spread = EchoBound.times(least, depth);
        return new EchoBound(EchoBound.sum(most, spread), depth + 1, spread, depth, most, false, false);
    }

    private int depthAtMost() {
        int n = forward.vertexCount();
        HopDistances in = new HopDistances(backward);
        int bound = n - 1;
        for (int pivot = 0; pivot < PIVOTS; pivot++) {
            int v = (int) ((long) n * pivot / PIVOTS);
            hops.searchAll(v);
            in.searchAll(v);
            bound = Math.min(bound, hops.farthest() + in.farthest());
        }
        return bound;
    }
}
