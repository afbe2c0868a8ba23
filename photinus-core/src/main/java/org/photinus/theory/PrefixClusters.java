package org.photinus.theory;

import java.util.Arrays;
import org.photinus.graph.Digraph;

/**
 * The clusters that are the first k agents in breadth-first order from a root, k = 1 … N (T7).
 *
 * <p>In a period the cluster of k grows to j if the parents of those it gains pulse, and if no agent
 * outside pulses that has a path to one of the first j; it is cut to j − 1 by a pulse of an agent outside
 * from which the j-th can be reached. Both are independent, and all in all O(N²) for a period.
 */
final class PrefixClusters implements ClusterBound.Clusters {
    private static final int NO_RANK = Integer.MAX_VALUE;

    private final int n;
    /** The probability to go from the cluster of k to that of j, both from 1; row 0 and column 0 are empty. */
    private final double[][] transition;

    /** The least j to which the cluster of k can go. */
    private final int[] least;

    /** The largest j to which the cluster of k can go. */
    private final int[] largest;

    private double[] failure;
    private double[] success;
    private double[] nextFailure;
    private double[] nextSuccess;

    private PrefixClusters(int n, double[][] transition) {
        this.n = n;
        this.transition = transition;
        this.least = new int[n];
        this.largest = new int[n];
        for (int k = 1; k < n; k++) {
            double[] row = transition[k];
            least[k] = 1;
            while (least[k] < n && row[least[k]] == 0) {
                least[k]++;
            }
            largest[k] = n;
            while (largest[k] > least[k] && row[largest[k]] == 0) {
                largest[k]--;
            }
        }
        this.failure = new double[n + 1];
        this.success = new double[n + 1];
        this.nextFailure = new double[n + 1];
        this.nextSuccess = new double[n + 1];
        Arrays.fill(failure, 1, n, 1);
        success[n] = 1;
        nextSuccess[n] = 1;
    }

    static PrefixClusters of(CoveredNetwork covered, int root) {
        return new Builder(covered, root).build();
    }

    @Override
    public String method() {
        return "breadth-first prefixes";
    }

    @Override
    public long transitions() {
        return (long) n * n;
    }

    @Override
    public void advance() {
        double[] failures = failure;
        double[] successes = success;
        for (int k = 1; k < n; k++) {
            advance(k);
        }
        failure = nextFailure;
        success = nextSuccess;
        nextFailure = failures;
        nextSuccess = successes;
    }

    /** The means over the clusters that come after that of k; so short that it is compiled at once. */
    private void advance(int k) {
        double[] failures = failure;
        double[] successes = success;
        double[] row = transition[k];
        double fails = 0;
        double succeeds = 0;
        for (int j = least[k], end = largest[k]; j <= end; j++) {
            double probability = row[j];
            fails += probability * failures[j];
            succeeds += probability * successes[j];
        }
        // Who has a larger cluster has the smaller ones as well.
        boolean isFirst = k == 1;
        nextFailure[k] = isFirst || fails < nextFailure[k - 1] ? fails : nextFailure[k - 1];
        nextSuccess[k] = isFirst || succeeds > nextSuccess[k - 1] ? succeeds : nextSuccess[k - 1];
    }

    /**
     * By level crossings. Let G(k) be the largest probability to come in one period from a cluster of at most k to one
     * of more than k, and let none of at most k ever come beyond R(k) in one period. Then the levels 1, R(1), R(R(1))
     * and so on are crossed in different periods, each in a given one of m periods with probability at most G(k)
     * whatever went before. So the success is at most the product of the m·G(k).
     */
    @Override
    public double lnSuccessAtMost(int periods) {
        double[] beyond = new double[n];
        int[] reach = new int[n];
        for (int j = 1; j < n; j++) {
            double sum = 0;
            for (int k = n - 1; k >= j; k--) {
                sum += transition[j][k + 1];
                beyond[k] = Math.max(beyond[k], sum);
            }
            reach[j] = Math.max(Math.max(reach[j - 1], j), largest[j]);
        }
        double ln = 0;
        for (int level = 1; level < n && ln != Double.NEGATIVE_INFINITY; level = reach[level]) {
            ln += Math.min(0, Math.log(periods) + Math.log(beyond[level]));
        }
        return ln;
    }

    @Override
    public double failure() {
        return Math.min(1, failure[1]);
    }

    @Override
    public double success() {
        return Math.min(1, success[1]);
    }

    /** Finds the order, the parents, and what each agent outside can spoil. */
    private static final class Builder {
        private final CoveredNetwork covered;
        private final Digraph digraph;
        private final int n;
        private final int[] order;
        private final int[] rank;
        private final int[] parent;
        private final boolean[] universal;

        Builder(CoveredNetwork covered, int root) {
            this.covered = covered;
            this.digraph = covered.digraph();
            this.n = covered.agents();
            this.order = new int[n + 1];
            this.rank = new int[n];
            this.parent = new int[n + 1];
            this.universal = UniversalRoots.of(covered);
            search(root);
        }

        private void search(int root) {
            order[1] = root;
            rank[root] = 1;
            int found = 1;
            for (int k = 1; k <= n; k++) {
                for (int j : digraph.outNeighbors(order[k])) {
                    if (rank[j] == 0) {
                        rank[j] = ++found;
                        order[found] = j;
                        parent[found] = k;
                    }
                }
            }
        }

        PrefixClusters build() {
            int[] spoils = leastRankReached();
            double quiet = UniversalRoots.silence(covered, universal);
            double pulse = UniversalRoots.pulse(covered, universal);
            double[][] transition = new double[n + 1][n + 1];
            for (int k = 1; k < n; k++) {
                row(k, spoils, transition[k]);
                for (int j = 1; j <= n; j++) {
                    transition[k][j] *= quiet;
                }
                transition[k][n] += pulse;
            }
            return new PrefixClusters(n, transition);
        }

        /**
         * The distribution of the next prefix from k: the largest j up to which it grows and is not cut.
         *
         * <p>With a(j) and u(j) the probabilities of growing to j at least and of not being cut at or below j,
         * the prefix is at least j with probability a(j)u(j). The differences are formed from products of what
         * fails next, never by subtraction.
         */
        private void row(int k, int[] spoils, double[] row) {
            double[] spoiled = new double[n + 1];
            double[] spared = new double[n + 1];
            spoil(k, spoils, spoiled, spared);
            double grown = 1;
            double uncut = spared[1];
            // A cluster that is cut to nothing still has the root.
            row[1] += spoiled[1];
            for (int j = 1; j < n; j++) {
                double next = j < k ? 1 : growth(k, j + 1);
                double fails = j < k ? 0 : failsToGrow(k, j + 1);
                // At least j for sure; now either the growth fails, or it succeeds and the cut comes.
                row[j] += grown * uncut * (fails + next * spoiled[j + 1]);
                grown *= next;
                uncut *= spared[j + 1];
            }
            row[n] += grown * uncut;
        }

        /** The probability that the cluster of k, having gained those before the j-th, gains the j-th as well. */
        private double growth(int k, int j) {
            if (covered.coins().isPerFiring()) {
                if (parent[j] > k || universal[order[parent[j]]]) {
                    return 0;
                }
                boolean pulsed = j > k + 1 && parent[j] == parent[j - 1];
                return pulsed ? 1 : covered.probability(order[parent[j]]);
            }
            double reached = 0;
            for (int i = 1; i <= k; i++) {
                if (digraph.hasArc(order[i], order[j]) && !universal[order[i]]) {
                    reached += (1 - reached) * covered.coins().probability(order[i], order[j]);
                }
            }
            return reached;
        }

        private double failsToGrow(int k, int j) {
            if (covered.coins().isPerFiring()) {
                return 1 - growth(k, j);
            }
            double missed = 1;
            for (int i = 1; i <= k; i++) {
                if (digraph.hasArc(order[i], order[j]) && !universal[order[i]]) {
                    missed *= 1 - covered.coins().probability(order[i], order[j]);
                }
            }
            return missed;
        }

        /** For each j: whether an agent outside the cluster of k pulses that spoils the j-th but none before. */
        private void spoil(int k, int[] spoils, double[] spoiled, double[] spared) {
            Arrays.fill(spared, 1);
            for (int outside = k + 1; outside <= n; outside++) {
                int agent = order[outside];
                if (universal[agent] || !covered.talks(agent)) {
                    continue;
                }
                int first = NO_RANK;
                for (int to : digraph.outNeighbors(agent)) {
                    int least = Math.min(rank[to], spoils[rank[to]]);
                    first = Math.min(first, least);
                    if (!covered.coins().isPerFiring()) {
                        add(spoiled, spared, least, covered.coins().probability(agent, to));
                    }
                }
                if (covered.coins().isPerFiring()) {
                    add(spoiled, spared, first, covered.probability(agent));
                }
            }
        }

        /** Both a probability and its opposite, each without subtracting from one what is close to it. */
        private static void add(double[] spoiled, double[] spared, int at, double probability) {
            spoiled[at] += spared[at] * probability;
            spared[at] *= 1 - probability;
        }

        /** The least rank that a path from each rank leads to, or NO_RANK; each agent is visited once. */
        private int[] leastRankReached() {
            Digraph reversed = digraph.reversed();
            int[] least = new int[n + 1];
            Arrays.fill(least, NO_RANK);
            int[] stack = new int[n + 1];
            for (int target = 1; target <= n; target++) {
                int height = 0;
                stack[height++] = target;
                while (height > 0) {
                    int v = stack[--height];
                    for (int from : reversed.outNeighbors(order[v])) {
                        if (least[rank[from]] == NO_RANK) {
                            least[rank[from]] = target;
                            stack[height++] = rank[from];
                        }
                    }
                }
            }
            return least;
        }
    }
}
