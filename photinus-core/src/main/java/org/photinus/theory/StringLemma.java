package org.photinus.theory;

import java.util.Arrays;
import java.util.Optional;
import org.photinus.network.OscillatorNetwork;

/**
 * The paper's lemma on the probability of a synchronization string, beside the exact probability (T4).
 *
 * <p>The lemma takes Σ|V_q| over q &lt; q* for the number N* of agents with an out-neighbour. That is not so in
 * general, and for p > 1/2 its inequality can fail. Here it is computed for every root.
 */
public final class StringLemma {
    private static final double ROUNDING = 1e-12;

    private final int[] roots;
    private final int[] depths;
    private final LogProbability[] exact;
    private final LogProbability claimed;
    private final double extremesSum;

    private StringLemma(int[] roots, int[] depths, LogProbability[] exact, LogProbability claimed, double extremesSum) {
        this.roots = roots;
        this.depths = depths;
        this.exact = exact;
        this.claimed = claimed;
        this.extremesSum = extremesSum;
    }

    /** Why there is no string probability for a network; empty if there is. */
    public static Optional<String> objection(OscillatorNetwork network) {
        return StringBounds.objection(network);
    }

    /** The lemma for every root of a network. */
    public static StringLemma of(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        int[] roots = covered.rooted().roots();
        int[] depths = new int[roots.length];
        LogProbability[] exact = new LogProbability[roots.length];
        for (int index = 0; index < roots.length; index++) {
            int[] depthOf = covered.rooted().depths(roots[index]);
            depths[index] = Arrays.stream(depthOf).max().orElseThrow();
            exact[index] = probability(covered, depthOf, depths[index]);
        }
        int deepest = Arrays.stream(depths).max().orElseThrow();
        return new StringLemma(
                roots,
                depths,
                exact,
                StringBounds.claimed(covered, deepest),
                covered.leastProbability() + covered.largestProbability());
    }

    /** In each of q* layers, ℓ* times: who is at the layer's depth pulses, who is not is silent. */
    private static LogProbability probability(CoveredNetwork covered, int[] depthOf, int deepest) {
        double ln = 0;
        for (int i = 0; i < depthOf.length; i++) {
            if (covered.talks(i)) {
                double p = covered.probability(i);
                boolean talksOnce = depthOf[i] < deepest;
                ln += (talksOnce ? Math.log(p) : 0) + (deepest - (talksOnce ? 1 : 0)) * Math.log1p(-p);
            }
        }
        return new LogProbability(ln).power((double) covered.jumps().upper());
    }

    /** The lower bound that the lemma claims for every root. */
    public LogProbability claimed() {
        return claimed;
    }

    /** The root whose string is least probable. */
    public int leastProbableRoot() {
        int least = 0;
        for (int index = 1; index < roots.length; index++) {
            // The first of those that differ by rounding alone.
            least = exact[index].ln() < exact[least].ln() * (1 + ROUNDING) ? index : least;
        }
        return roots[least];
    }

    /** The exact probability of the string of a root. */
    public LogProbability probability(int root) {
        return exact[index(root)];
    }

    /** q* of a root. */
    public int depth(int root) {
        return depths[index(root)];
    }

    private int index(int root) {
        int index = Arrays.binarySearch(roots, root);
        if (index < 0) {
            throw new IllegalArgumentException("vertex " + root + " must be a root, but does not reach all others");
        }
        return index;
    }

    /** Whether the exact probability is at least the claimed one for every root. */
    public boolean applies() {
        // Equal ones may differ by rounding: sums of a few logarithms, each good to 2^-52.
        double slack = ROUNDING * Math.abs(claimed.ln());
        return probability(leastProbableRoot()).ln() >= claimed.ln() - slack;
    }

    /** Why it applies, or how it fails. */
    public String reason() {
        int least = leastProbableRoot();
        String figures = "the string of root " + (least + 1) + " has probability " + probability(least)
                + ", the lemma claims at least " + claimed;
        if (!applies()) {
            return figures + ": Σ|V_q| over q < q* is not N* here, and p > 1/2 makes the difference count";
        }
        return extremesSum <= 1
                ? "p_min + p_max = " + DigitText.significant(extremesSum, 4) + " ≤ 1 is sufficient"
                : "p_min + p_max > 1, but computed for every root it holds: " + figures;
    }
}
