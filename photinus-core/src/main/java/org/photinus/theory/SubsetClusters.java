package org.photinus.theory;

import java.util.Arrays;
import java.util.Optional;

/**
 * All clusters, as bit masks, for a few agents and one coin per firing (T7).
 *
 * <p>In a period D is the set of agents outside the cluster S that pulse at their first firing, P that of
 * the members that pulse when the cluster's point passes. A pulse of D spoils its out-neighbours, and a
 * spoiled agent that is made to fire again may spoil more: at most |D| times, by coins of its own. With R
 * the spoiled agents, S becomes (S ∪ out(P \ R)) \ R at least. Nothing is assumed of phases, thresholds or
 * ties.
 */
final class SubsetClusters implements ClusterBound.Clusters {
    /** Up to here spoiled agents draw coins; beyond, all that can be reached from D counts as spoiled. */
    private static final int MOST_WITH_COINS = 8;

    private static final int MOST_AGENTS = 11;

    private final int n;
    private final int[] singletons;
    private final SubsetDistribution[] rows;
    private final double[] failure;
    private final double[] success;
    private double leastFailure = 1;
    private double mostSuccess;

    private SubsetClusters(int n, int[] singletons, SubsetDistribution[] rows) {
        this.n = n;
        this.singletons = singletons;
        this.rows = rows;
        this.failure = new double[1 << n];
        this.success = new double[1 << n];
        int all = (1 << n) - 1;
        Arrays.fill(failure, 1);
        failure[all] = 0;
        success[all] = 1;
    }

    /** The clusters, or empty if there are too many agents or a coin for every arc. */
    static Optional<SubsetClusters> of(CoveredNetwork covered) {
        return covered.agents() <= MOST_AGENTS && covered.coins().isPerFiring()
                ? Optional.of(new Builder(covered).build())
                : Optional.empty();
    }

    @Override
    public String method() {
        return "all clusters";
    }

    @Override
    public long transitions() {
        long sum = 0;
        for (SubsetDistribution row : rows) {
            sum += row.sets.length;
        }
        return sum;
    }

    @Override
    public void advance() {
        int all = (1 << n) - 1;
        double[] nextFailure = new double[1 << n];
        double[] nextSuccess = new double[1 << n];
        nextSuccess[all] = 1;
        for (int cluster = 1; cluster < all; cluster++) {
            SubsetDistribution row = rows[cluster];
            for (int index = 0; index < row.sets.length; index++) {
                double probability = row.probabilities[index];
                int next = row.sets[index];
                // An empty cluster says nothing, and any agent alone is a cluster.
                nextFailure[cluster] += probability * (next == 0 ? leastFailure : failure[next]);
                nextSuccess[cluster] += probability * (next == 0 ? mostSuccess : success[next]);
            }
        }
        leastFailure = 1;
        mostSuccess = 0;
        for (int agent : singletons) {
            leastFailure = Math.min(leastFailure, nextFailure[agent]);
            mostSuccess = Math.max(mostSuccess, nextSuccess[agent]);
        }
        for (int cluster = 1; cluster < all; cluster++) {
            // Every part of a cluster is a cluster; parts have smaller masks, so they are done.
            double least = Math.min(nextFailure[cluster], leastFailure);
            double most = Math.max(nextSuccess[cluster], mostSuccess);
            for (int rest = cluster; rest != 0; rest &= rest - 1) {
                int part = cluster & ~Integer.lowestOneBit(rest);
                least = part == 0 ? least : Math.min(least, failure[part]);
                most = part == 0 ? most : Math.max(most, success[part]);
            }
            failure[cluster] = least;
            success[cluster] = most;
        }
    }

    @Override
    public double failure() {
        return Math.min(1, leastFailure);
    }

    @Override
    public double success() {
        return Math.min(1, mostSuccess);
    }

    /** The sets that have a probability, in order, and their probabilities. */
    private static final class SubsetDistribution {
        static final SubsetDistribution NONE = of(new double[0]);

        final int[] sets;
        final double[] probabilities;

        private SubsetDistribution(int[] sets, double[] probabilities) {
            this.sets = sets;
            this.probabilities = probabilities;
        }

        /** What is positive of a row in which every set has its place. */
        static SubsetDistribution of(double[] row) {
            int[] sets = new int[row.length];
            double[] probabilities = new double[row.length];
            int count = 0;
            for (int set = 0; set < row.length; set++) {
                if (row[set] > 0) {
                    sets[count] = set;
                    probabilities[count] = row[set];
                    count++;
                }
            }
            return new SubsetDistribution(Arrays.copyOf(sets, count), Arrays.copyOf(probabilities, count));
        }
    }

    /** Works out where each cluster goes in a period. */
    private static final class Builder {
        private final int n;
        private final int all;
        private final int[] out;
        private final double[] p;
        private final int talkers;
        private final double quiet;
        private final double pulse;
        private final int[] singletons;

        Builder(CoveredNetwork covered) {
            n = covered.agents();
            all = (1 << n) - 1;
            out = new int[n];
            p = new double[n];
            boolean[] universal = UniversalRoots.of(covered);
            int mask = 0;
            for (int i = 0; i < n; i++) {
                for (int j : covered.digraph().outNeighbors(i)) {
                    out[i] |= 1 << j;
                }
                if (covered.talks(i)) {
                    p[i] = covered.probability(i);
                    // Universal roots are dealt with apart: before synchronization they were silent.
                    mask |= universal[i] ? 0 : 1 << i;
                }
            }
            talkers = mask;
            quiet = UniversalRoots.silence(covered, universal);
            pulse = UniversalRoots.pulse(covered, universal);
            singletons = Arrays.stream(covered.rooted().roots())
                    .map(root -> 1 << root)
                    .toArray();
        }

        SubsetClusters build() {
            SubsetDistribution[] spoiledBy = spoiledBy();
            SubsetDistribution[] rows = new SubsetDistribution[all + 1];
            rows[0] = SubsetDistribution.NONE;
            rows[all] = SubsetDistribution.NONE;
            for (int cluster = 1; cluster < all; cluster++) {
                rows[cluster] = SubsetDistribution.of(row(cluster, spoiledBy));
            }
            return new SubsetClusters(n, singletons, rows);
        }

        /** For each set of disturbers, the distribution of what they spoil. */
        private SubsetDistribution[] spoiledBy() {
            SubsetDistribution[] distributions = new SubsetDistribution[all + 1];
            for (int disturbers = 0; disturbers <= all; disturbers++) {
                if ((disturbers & ~talkers) == 0) {
                    double[] spoiled = new double[all + 1];
                    spread(0, outOf(disturbers), Integer.bitCount(disturbers), 1, spoiled);
                    distributions[disturbers] = SubsetDistribution.of(spoiled);
                }
            }
            return distributions;
        }

        private int outOf(int agents) {
            int reached = 0;
            for (int rest = agents; rest != 0; rest &= rest - 1) {
                reached |= out[Integer.numberOfTrailingZeros(rest)];
            }
            return reached;
        }

        /** Lets the spoiled agents that have not drawn yet draw, one after another. */
        private void spread(int drawn, int spoiled, int firings, double probability, double[] into) {
            int open = spoiled & talkers & ~drawn;
            for (; open != 0; open &= open - 1) {
                int agent = Integer.numberOfTrailingZeros(open);
                drawn |= 1 << agent;
                if ((out[agent] & ~spoiled) == 0) {
                    continue;
                }
                double silent = n <= MOST_WITH_COINS ? Math.pow(1 - p[agent], firings) : 0;
                double again = n <= MOST_WITH_COINS ? -Math.expm1(firings * Math.log1p(-p[agent])) : 1;
                if (silent > 0) {
                    spread(drawn, spoiled, firings, probability * silent, into);
                }
                spread(drawn, spoiled | out[agent], firings, probability * again, into);
                return;
            }
            into[spoiled] += probability;
        }

        private double[] row(int cluster, SubsetDistribution[] spoiledBy) {
            int outside = all & ~cluster & talkers;
            double[] spoiled = new double[all + 1];
            for (int disturbers = outside; ; disturbers = (disturbers - 1) & outside) {
                double chance = chance(disturbers, outside);
                SubsetDistribution distribution = spoiledBy[disturbers];
                for (int index = 0; index < distribution.sets.length; index++) {
                    spoiled[distribution.sets[index]] += chance * distribution.probabilities[index];
                }
                if (disturbers == 0) {
                    break;
                }
            }
            double[] row = new double[all + 1];
            for (int set = 0; set <= all; set++) {
                if (spoiled[set] > 0) {
                    grow(cluster, set, cluster & ~set & talkers, 0, spoiled[set] * quiet, row);
                }
            }
            row[all] += pulse;
            return row;
        }

        private double chance(int pulsing, int among) {
            double chance = 1;
            for (int rest = among; rest != 0; rest &= rest - 1) {
                int agent = Integer.numberOfTrailingZeros(rest);
                chance *= (pulsing >> agent & 1) == 1 ? p[agent] : 1 - p[agent];
            }
            return chance;
        }

        /** Lets the members that are left pulse or not, as far as it matters. */
        private void grow(int cluster, int spoiled, int members, int gained, double probability, double[] row) {
            for (int rest = members; rest != 0; rest &= rest - 1) {
                int agent = Integer.numberOfTrailingZeros(rest);
                if ((out[agent] & ~cluster & ~spoiled & ~gained) != 0) {
                    int others = rest & (rest - 1);
                    grow(cluster, spoiled, others, gained, probability * (1 - p[agent]), row);
                    grow(cluster, spoiled, others, gained | out[agent], probability * p[agent], row);
                    return;
                }
            }
            row[(cluster | gained) & ~spoiled] += probability;
        }
    }
}
