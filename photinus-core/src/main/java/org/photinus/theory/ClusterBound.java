package org.photinus.theory;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;

/**
 * The bound that follows a cluster of agents on one point as it grows, period by period (T7).
 *
 * <p>For a few agents the recursion goes over all clusters, else over the first k agents in breadth-first
 * order from a root. Both give F_n ≥ P(T* > n periods) from every state; since the start is any state,
 * F_(n+m) ≤ F_n·F_m continues them. Statement and proof in docs/theory.md.
 */
public final class ClusterBound implements SyncTimeBound {
    static final String NAME = "cluster";

    /** More agents than this are too many for a table of all pairs of prefixes. */
    private static final int MOST_AGENTS = 1000;

    /** Tails are followed down to this, which a double still holds; what comes after is continued from them. */
    private static final double SMALL = 1e-280;

    /** How many additions one bound may cost, unless the digraph is so deep that it needs more. */
    private static final double WORK = 2e7;

    private static final double MOST_PERIODS = 3_000;

    /** No double holds e to this power, nor anything near it. */
    private static final double LN_NOTHING = -800;

    private static final String TOO_SMALL = "its constant is too small for a double; the bound by periods says more";

    private final String method;

    /** After each number of periods, from 0 on; logarithms are taken of those alone that are asked for. */
    private final double[] failures;

    private final double[] successes;
    private final double log10Mean;

    private ClusterBound(String method, double[] failures, double[] successes, double log10Mean) {
        this.method = method;
        this.failures = failures;
        this.successes = successes;
        this.log10Mean = log10Mean;
    }

    static SyncTimeBound of(OscillatorNetwork network) {
        Optional<String> objection = CoveredNetwork.objection(network);
        if (objection.isPresent()) {
            return new DoesNotApply(NAME, objection.get());
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        if (covered.agents() == 1) {
            return new DoesNotApply(NAME, "one agent alone is synchronized from the start");
        }
        if (covered.agents() > MOST_AGENTS) {
            return new DoesNotApply(
                    NAME, "there must be at most " + MOST_AGENTS + " agents, but there are " + covered.agents());
        }
        Optional<SubsetClusters> subsets = SubsetClusters.of(covered);
        return subsets.isPresent() ? followed(covered, subsets.get()) : prefixes(network, covered);
    }

    /** The bound by breadth-first prefixes of a root, whatever the number of agents. */
    static SyncTimeBound prefixes(OscillatorNetwork network, CoveredNetwork covered) {
        int root = ((Geometric) PeriodBounds.best(network)).root().orElseThrow();
        return followed(covered, PrefixClusters.of(covered, root));
    }

    /** Clusters and how they turn into others from one period to the next. */
    interface Clusters {
        /** How the clusters are chosen. */
        String method();

        /** The number of transitions that one period costs. */
        long transitions();

        /** At most this is the logarithm of the success after a number of periods, found without stepping through them. */
        default double lnSuccessAtMost(int periods) {
            return 0;
        }

        /** One period: bounds on the probabilities of failure and of success so far, for the start. */
        void advance();

        /** At most this is the probability, from any state, of not having synchronized by now. */
        double failure();

        /** At least this is the probability, from any state, of having synchronized by now. */
        double success();
    }

    private static SyncTimeBound followed(CoveredNetwork covered, Clusters clusters) {
        double affordable = WORK / clusters.transitions();
        int periods = (int) Math.max(4.0 * covered.agents(), Math.min(MOST_PERIODS, affordable));
        if (clusters.lnSuccessAtMost(periods) < LN_NOTHING) {
            return new DoesNotApply(NAME, TOO_SMALL);
        }
        double[] failures = new double[periods + 1];
        double[] successes = new double[periods + 1];
        failures[0] = 1;
        int last = 0;
        double sum = 1;
        while (last < periods && clusters.failure() > SMALL) {
            clusters.advance();
            last++;
            failures[last] = clusters.failure();
            successes[last] = clusters.success();
            sum += failures[last];
        }
        if (clusters.success() == 0) {
            return new DoesNotApply(NAME, TOO_SMALL);
        }
        // The mean is at most the sum of all tails, and they go on as powers of the last: a geometric series.
        double mean = (sum - clusters.failure()) / clusters.success();
        return new ClusterBound(
                clusters.method(),
                Arrays.copyOf(failures, last + 1),
                Arrays.copyOf(successes, last + 1),
                Math.log10(mean));
    }

    /** The smaller of two ways to say the same, each precise where the other is not. */
    private LogProbability tail(int periods) {
        return successes[periods] < 0.5
                ? LogProbability.of(successes[periods]).complement()
                : LogProbability.of(failures[periods]);
    }

    /** How the clusters were chosen. */
    public String method() {
        return method;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public LogProbability tail(ExactTime t) {
        int last = failures.length - 1;
        long rounds = t.periods() / last;
        return tail(last).power((double) rounds).times(tail((int) (t.periods() % last)));
    }

    @Override
    public OptionalDouble log10Mean() {
        return OptionalDouble.of(log10Mean);
    }
}
