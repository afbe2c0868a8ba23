package org.photinus.theory;

import java.util.Arrays;
import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * A formula for the sync-time, for any thresholds and ties (T5).
 *
 * <p>All times are in periods. Where phases are not given they are independent and uniform.
 */
public sealed interface ClosedForm permits ClosedForm.RootsReachAll, ClosedForm.Path {

    /** What kind of digraph the formula is for. */
    String name();

    /** The mean sync-time is at least this. */
    double meanAtLeast();

    /** The mean sync-time is at most this. */
    double meanAtMost();

    /** The formula that applies to a network, if there is one. */
    static Optional<ClosedForm> of(OscillatorNetwork network) {
        if (CoveredNetwork.objection(network).isPresent() || network.agents() < 2) {
            return Optional.empty();
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        boolean[] universal = UniversalRoots.of(covered);
        int[] roots = covered.rooted().roots();
        if (Arrays.stream(roots).allMatch(root -> universal[root])) {
            double[] p = Arrays.stream(roots)
                    .mapToDouble(root -> covered.probability(root))
                    .toArray();
            boolean alone = true;
            for (int i = 0; i < universal.length; i++) {
                alone &= universal[i] || !covered.talks(i);
            }
            return Optional.of(new RootsReachAll(roots, p, alone));
        }
        return isPath(covered) ? Optional.of(path(covered)) : Optional.empty();
    }

    private static boolean isPath(CoveredNetwork covered) {
        Digraph digraph = covered.digraph();
        return digraph.maxOutDegree() == 1
                && digraph.arcCount() == covered.agents() - 1
                && covered.rooted().depth() == covered.agents() - 1;
    }

    private static Path path(CoveredNetwork covered) {
        int n = covered.agents();
        int agent = covered.rooted().roots()[0];
        int first = agent;
        double[] p = new double[n - 1];
        for (int i = 0; i < n - 1; i++) {
            p[i] = covered.probability(agent);
            agent = covered.digraph().outNeighbor(agent, 0);
        }
        return new Path(first, p);
    }

    /** Whether no two agents start on one point of the circle. */
    private static boolean areDistinct(long[] phases) {
        return Arrays.stream(phases)
                        .map(phase -> phase % Ticks.PERIOD)
                        .distinct()
                        .count()
                == phases.length;
    }

    /**
     * Every root points to all others, as in the complete digraph and the out-star: the first pulse of a root
     * synchronizes, and nothing else does.
     */
    final class RootsReachAll implements ClosedForm {
        private final int[] roots;
        private final double[] p;
        /** Whether no other agent has an out-neighbour. */
        private final boolean alone;

        private RootsReachAll(int[] roots, double[] p, boolean alone) {
            this.roots = roots;
            this.p = p;
            this.alone = alone;
        }

        @Override
        public String name() {
            return "every root points to all others";
        }

        /** ∫ Π(1 − p_i s) ds / (1 − Π(1 − p_i)). */
        @Override
        public double meanAtLeast() {
            return firstPeriod() / pulseInAPeriod();
        }

        @Override
        public double meanAtMost() {
            return meanAtLeast();
        }

        /** P(T* > t) = Π(1 − p_i)^n (1 − p_i s) at t = n + s. */
        public double tail(ExactTime t) {
            double s = t.ticks() / (double) Ticks.PERIOD;
            double tail = 1;
            for (double ofAgent : p) {
                tail *= Math.pow(1 - ofAgent, (double) t.periods()) * (1 - ofAgent * s);
            }
            return tail;
        }

        /**
         * The integral over a period of the product of (1 − s) + (1 − p_i)s, by its coefficients in the basis of
         * Bernstein, which are all positive: they are the means of the products of k factors 1 − p_i.
         */
        private double firstPeriod() {
            int m = p.length;
            double[] mean = new double[m + 1];
            mean[0] = 1;
            for (int i = 0; i < m; i++) {
                for (int k = i + 1; k >= 1; k--) {
                    mean[k] = (mean[k] * (i + 1 - k) + mean[k - 1] * k * (1 - p[i])) / (i + 1);
                }
            }
            return Arrays.stream(mean).sum() / (m + 1);
        }

        private double pulseInAPeriod() {
            double pulse = 0;
            for (double ofAgent : p) {
                pulse += (1 - pulse) * ofAgent;
            }
            return pulse;
        }

        /**
         * P(T* > t) = Π(1 − p_i)^(firings of i by t) from given phases outside A_s; empty where that does not hold:
         * two agents on one point of which another one might pulse.
         */
        public Optional<Double> tail(long[] phases, ExactTime t) {
            if (!covers(phases)) {
                return Optional.empty();
            }
            double tail = 1;
            for (int i = 0; i < roots.length; i++) {
                tail *= Math.pow(1 - p[i], firings(phases[roots[i]], t));
            }
            return Optional.of(tail);
        }

        private boolean covers(long[] phases) {
            return areDistinct(phases) || (alone && !areTogether(phases));
        }

        private static boolean areTogether(long[] phases) {
            return Arrays.stream(phases).allMatch(phase -> phase % Ticks.PERIOD == phases[0] % Ticks.PERIOD);
        }

        private static double firings(long phase, ExactTime t) {
            return (double) t.periods() + (t.ticks() >= Ticks.PERIOD - phase ? 1 : 0);
        }

        /** The mean from given phases outside A_s; empty where {@link #tail(long[], ExactTime)} is. */
        public Optional<Double> mean(long[] phases) {
            if (!covers(phases)) {
                return Optional.empty();
            }
            Integer[] order = new Integer[roots.length];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, (a, b) -> Long.compare(phases[roots[b]], phases[roots[a]]));
            double area = 0;
            double height = 1;
            double from = 0;
            for (int i : order) {
                double fires = (Ticks.PERIOD - phases[roots[i]]) / (double) Ticks.PERIOD;
                area += height * (fires - from);
                height *= 1 - p[i];
                from = fires;
            }
            return Optional.of((area + height * (1 - from)) / pulseInAPeriod());
        }
    }

    /**
     * A path: T* = (1 − τ_1) + F + C, where F is a sum of N − 1 geometric numbers of failures and C lies between 0
     * and N − 2: the agents that are reached and fire only a period later.
     */
    final class Path implements ClosedForm {
        private final int first;
        /** The pulse probabilities along the path, but for the last agent. */
        private final double[] p;

        private Path(int first, double[] p) {
            this.first = first;
            this.p = p;
        }

        @Override
        public String name() {
            return "path";
        }

        @Override
        public double meanAtLeast() {
            return 0.5 + failures();
        }

        @Override
        public double meanAtMost() {
            return meanAtLeast() + p.length - 1;
        }

        private double failures() {
            return Arrays.stream(p).map(ofAgent -> (1 - ofAgent) / ofAgent).sum();
        }

        /** The mean from given phases is at least this; empty if two agents start on one point. */
        public Optional<Double> meanAtLeast(long[] phases) {
            return areDistinct(phases)
                    ? Optional.of((Ticks.PERIOD - phases[first]) / (double) Ticks.PERIOD + failures())
                    : Optional.empty();
        }

        /** The mean from given phases is at most this; empty if two agents start on one point. */
        public Optional<Double> meanAtMost(long[] phases) {
            return meanAtLeast(phases).map(mean -> mean + p.length - 1);
        }
    }
}
