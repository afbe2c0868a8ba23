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

    private final CoveredNetwork covered;

    /** The logarithm of the probability that a firing reaches none. */
    private final double[] lnSilence;

    /** The logarithm of the probability that a firing pulses, where there is one coin per firing. */
    private final double[] lnPulse;

    private PeriodBounds(CoveredNetwork covered) {
        this.covered = covered;
        this.lnSilence = new double[covered.agents()];
        this.lnPulse = new double[covered.agents()];
        for (int i = 0; i < lnSilence.length; i++) {
            if (covered.talks(i)) {
                lnSilence[i] = Math.log(covered.silence(i));
                lnPulse[i] = covered.coins().isPerFiring() ? Math.log(covered.probability(i)) : 0;
            }
        }
    }

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
        return new PeriodBounds(CoveredNetwork.of(network)).of(root);
    }

    /** The bound of the root with the least bound on the mean. */
    static SyncTimeBound best(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            return new SyncTimeBound.DoesNotApply(NAME, objection.get());
        }
        return new PeriodBounds(CoveredNetwork.of(network)).best();
    }

    private SyncTimeBound.Geometric best() {
        int[] roots = covered.rooted().roots();
        SyncTimeBound.Geometric best = of(roots[0]);
        for (int index = 1; index < roots.length; index++) {
            SyncTimeBound.Geometric other = of(roots[index]);
            // The first of those that differ by rounding alone.
            best = other.log10Mean().orElseThrow() < best.log10Mean().orElseThrow() - ROUNDING ? other : best;
        }
        return best;
    }

    private SyncTimeBound.Geometric of(int root) {
        int[] depths = covered.rooted().depths(root);
        int deepest = 0;
        for (int depth : depths) {
            deepest = Math.max(deepest, depth);
        }
        double ln = pulses(depths, deepest);
        for (int j = 0; j < depths.length; j++) {
            // Silent once in each of the periods q = 0 to depth − 1 in which it is still outside.
            ln += depths[j] > 0 ? depths[j] * lnSilence[j] : 0;
        }
        return new SyncTimeBound.Geometric(
                NAME, OptionalInt.of(root), new LogProbability(ln), BigInteger.valueOf(deepest));
    }

    /** The logarithm of the probability that the layers reach one another, each in its period. */
    private double pulses(int[] depths, int deepest) {
        Digraph digraph = covered.digraph();
        double ln = 0;
        if (covered.coins().isPerFiring()) {
            for (int i = 0; i < depths.length; i++) {
                ln += depths[i] < deepest ? lnPulse[i] : 0;
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
