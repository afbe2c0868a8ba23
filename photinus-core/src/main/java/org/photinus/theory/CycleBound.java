package org.photinus.theory;

import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TieChoice;
import org.photinus.phase.ExactTime;

/**
 * The cycle's own bound, polynomial in N, for equal p and equal r (T7).
 *
 * <p>On a cycle the state is m runs of neighbours on one point each. Between two mergers each border between
 * runs advances by independent steps of a fixed law, so the length of a run is a random walk of fixed drift.
 * The drifts sum to zero, so some run does not grow on average, and a short one among these: it is gone, or
 * another is, after few periods. The sum over m bounds the mean from every state; Markov's inequality turns
 * that into a tail. Proof in docs/theory.md.
 */
public final class CycleBound implements SyncTimeBound {
    static final String NAME = "cycle";

    private final double mean;

    private CycleBound(double mean) {
        this.mean = mean;
    }

    static SyncTimeBound of(OscillatorNetwork network) {
        Optional<String> objection = CoveredNetwork.objection(network).or(() -> objection(CoveredNetwork.of(network)));
        return objection.isPresent()
                ? new DoesNotApply(NAME, objection.get())
                : new CycleBound(mean(CoveredNetwork.of(network)));
    }

    private static Optional<String> objection(CoveredNetwork covered) {
        Digraph digraph = covered.digraph();
        boolean cycle = covered.agents() >= 2
                && digraph.arcCount() == covered.agents()
                && covered.rooted().roots().length == covered.agents();
        if (!cycle) {
            return Optional.of("the digraph must be a cycle of at least 2 agents, but is not");
        }
        if (covered.leastProbability() != covered.largestProbability()) {
            return Optional.of("the pulse probabilities must be equal, but are not");
        }
        long r = covered.update().thresholds().of(0);
        for (int i = 1; i < covered.agents(); i++) {
            if (covered.update().thresholds().of(i) != r) {
                return Optional.of("the thresholds must be equal, but are not");
            }
        }
        return Optional.empty();
    }

    /** Σ over the numbers m of runs of the expected periods until there are fewer. */
    private static double mean(CoveredNetwork covered) {
        int n = covered.agents();
        double p = covered.leastProbability();
        // Borders have one of two laws, or of three where a random tie is a law of its own.
        int laws = covered.update().tie() == TieChoice.RANDOM ? 3 : 2;
        double variance = 2 * p * (1 - p);
        double overshoot = 2.0 * (n - 1) / (1 - p) + (1 + p) / ((1 - p) * (1 - p));
        double mean = 0;
        for (int m = 2; m <= n; m++) {
            int notGrowing = (m + laws - 1) / laws;
            int shortest = (n - m) / notGrowing + 1;
            mean += (shortest * (2.0 * (n - 1) - shortest) + overshoot) / variance;
        }
        return mean;
    }

    @Override
    public String name() {
        return NAME;
    }

    /** By Markov's inequality no more than 1/e of the runs outlast e times the mean, again and again. */
    @Override
    public LogProbability tail(ExactTime t) {
        double window = Math.ceil(Math.E * mean);
        return new LogProbability(-Math.floor(t.periods() / window));
    }

    @Override
    public OptionalDouble log10Mean() {
        return OptionalDouble.of(Math.log10(mean));
    }
}
