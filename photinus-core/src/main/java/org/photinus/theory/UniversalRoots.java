package org.photinus.theory;

import org.photinus.graph.Digraph;

/**
 * The agents whose next pulse surely synchronizes: each points to all others, and only such agents
 * points to it.
 *
 * <p>No other agent can delay their firing, so while the network is not synchronized each of them fires in
 * every period.
 */
final class UniversalRoots {
    private UniversalRoots() {}

    /** Whether each agent is one of them; none is where every arc has a coin of its own. */
    static boolean[] of(CoveredNetwork covered) {
        Digraph digraph = covered.digraph();
        int n = covered.agents();
        boolean[] universal = new boolean[n];
        for (int i = 0; i < n; i++) {
            universal[i] = digraph.outDegree(i) == n - 1 && (covered.coins().isPerFiring() || n == 2);
        }
        boolean[] roots = universal.clone();
        for (int i = 0; i < n; i++) {
            if (!universal[i]) {
                for (int j : digraph.outNeighbors(i)) {
                    roots[j] = false;
                }
            }
        }
        return roots;
    }

    /** The probability that all of them are silent for a period; 1 if there are none. */
    static double silence(CoveredNetwork covered, boolean[] roots) {
        double silence = 1;
        for (int i = 0; i < roots.length; i++) {
            silence *= roots[i] ? covered.silence(i) : 1;
        }
        return silence;
    }

    /** The probability that one of them pulses within a period, without a subtraction. */
    static double pulse(CoveredNetwork covered, boolean[] roots) {
        double pulse = 0;
        for (int i = 0; i < roots.length; i++) {
            if (roots[i]) {
                double p = covered.probability(i);
                pulse += (1 - pulse) * p;
            }
        }
        return pulse;
    }
}
