package org.photinus.theory;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;

/**
 * The bound that counts periods instead of jumps (T4b).
 *
 * <p>In each of q* periods the agents of depth q, which sit on one point, pulse when it passes, and every
 * agent of larger depth is silent the one time its own point passes. Proof in docs/theory.md.
 */
final class PeriodBounds {
    static final String NAME = "periods";
    private static final double ROUNDING = 1e-9;

    private PeriodBounds() {}

    /** Why the bound is not stated for a network; empty if it is. */
    static Optional<String> objection(OscillatorNetwork network) {
        return CoveredNetwork.objection(network)
                .or(() -> network.agents() == 1
                        ? Optional.of("one agent alone is synchronized from the start")
                        : Optional.empty());
    }

    static SyncTimeBound of(OscillatorNetwork network, int root) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            return new SyncTimeBound.DoesNotApply(NAME, objection.get());
        }
        return of(CoveredNetwork.of(network), root);
    }

    /** The bound of the root with the least bound on the mean. */
    static SyncTimeBound best(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            return new SyncTimeBound.DoesNotApply(NAME, objection.get());
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        int[] roots = covered.rooted().roots();
        SyncTimeBound.Geometric best = of(covered, roots[0]);
        for (int root : roots) {
            SyncTimeBound.Geometric other = of(covered, root);
            // The first of those that differ by rounding alone.
            best = other.log10Mean().orElseThrow() < best.log10Mean().orElseThrow() - ROUNDING ? other : best;
        }
        return best;
    }

    private static SyncTimeBound.Geometric of(CoveredNetwork covered, int root) {
        int[] depths = covered.rooted().depths(root);
        int deepest = 0;
        for (int depth : depths) {
            deepest = Math.max(deepest, depth);
        }
        double ln = pulses(covered, depths, deepest);
        for (int j = 0; j < depths.length; j++) {
            // Silent once in each of the periods q = 0 to depth − 1 in which it is still outside.
            if (depths[j] > 0 && covered.talks(j)) {
                ln += depths[j] * Math.log(covered.silence(j));
            }
        }
        return new SyncTimeBound.Geometric(
                NAME, OptionalInt.of(root), new LogProbability(ln), BigInteger.valueOf(deepest));
    }

    /** The logarithm of the probability that the layers reach one another, each in its period. */
    private static double pulses(CoveredNetwork covered, int[] depths, int deepest) {
        Digraph digraph = covered.digraph();
        double ln = 0;
        if (covered.coins().isPerFiring()) {
            for (int i = 0; i < depths.length; i++) {
                if (depths[i] < deepest && covered.talks(i)) {
                    ln += Math.log(covered.probability(i));
                }
            }
            return ln;
        }
        double[] likeliest = new double[depths.length];
        for (int u = 0; u < depths.length; u++) {
            for (int v : digraph.outNeighbors(u)) {
                if (depths[v] == depths[u] + 1) {
                    likeliest[v] = Math.max(likeliest[v], covered.coins().probability(u, v));
                }
            }
        }
        for (int v = 0; v < depths.length; v++) {
            ln += depths[v] > 0 ? Math.log(likeliest[v]) : 0;
        }
        return ln;
    }
}
