package org.photinus.theory;

import java.util.Arrays;

/**
 * Expected totals until the chain is synchronized: h(x) = c(x) + Σ P(x, y) h(y).
 *
 * <p>Strong components are solved one after another, those first to which the others lead. A small one is
 * eliminated state by state without a single subtraction, after Grassmann, Taksar and Heyman, so that every
 * digit counts. A large one is iterated: if h' solves the equation with c' in place of c, and a·c' ≤ c ≤ b·c'
 * everywhere, then a·h' ≤ h ≤ b·h', which says how good h' is.
 */
final class ChainMeans {
    /** Components up to this size are eliminated. */
    private static final int SMALL = 400;

    /** An iteration ends when h is known to this relative precision. */
    private static final double PRECISE = 1e-12;

    /** What must be known at least, else nothing is said. */
    private static final double PRECISE_ENOUGH = 1e-9;

    private static final int MOST_SWEEPS = 200_000;
    private static final int SWEEPS_BETWEEN_LOOKS = 8;

    private final LawChain chain;
    private final int columns;
    private final double[][] result;
    /** Where each state is in the component at work, or −1. */
    private final int[] position;

    private ChainMeans(LawChain chain, double[][] costs) {
        this.chain = chain;
        this.columns = costs.length;
        this.result = new double[columns][];
        for (int column = 0; column < columns; column++) {
            result[column] = costs[column].clone();
        }
        this.position = new int[chain.states()];
        Arrays.fill(position, -1);
    }

    /** For each of several costs, all positive, the expected total from every state. */
    static double[][] of(LawChain chain, double[]... costs) {
        ChainMeans means = new ChainMeans(chain, costs);
        means.solveAll();
        return means.result;
    }

    /** Tarjan's algorithm with its recursion unrolled; components come with those they lead to done. */
    private void solveAll() {
        int n = chain.states();
        int[] index = new int[n];
        int[] low = new int[n];
        int[] cursor = new int[n];
        int[] path = new int[n];
        int[] open = new int[n];
        boolean[] done = new boolean[n];
        int openCount = 0;
        int visited = 0;
        for (int first = 0; first < n; first++) {
            if (index[first] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = first;
            index[first] = low[first] = ++visited;
            cursor[first] = chain.rowStart(first);
            open[openCount++] = first;
            while (depth >= 0) {
                int v = path[depth];
                if (cursor[v] < chain.rowStart(v + 1)) {
                    int w = chain.target(cursor[v]++);
                    if (index[w] == 0) {
                        path[++depth] = w;
                        index[w] = low[w] = ++visited;
                        cursor[w] = chain.rowStart(w);
                        open[openCount++] = w;
                    } else if (!done[w]) {
                        low[v] = Math.min(low[v], index[w]);
                    }
                } else {
                    if (low[v] == index[v]) {
                        int from = openCount;
                        do {
                            from--;
                            done[open[from]] = true;
                        } while (open[from] != v);
                        solve(Arrays.copyOfRange(open, from, openCount));
                        openCount = from;
                    }
                    depth--;
                    if (depth >= 0) {
                        low[path[depth]] = Math.min(low[path[depth]], low[v]);
                    }
                }
            }
        }
    }

    private void solve(int[] component) {
        for (int i = 0; i < component.length; i++) {
            position[component[i]] = i;
        }
        double[] exits = new double[component.length];
        for (int i = 0; i < component.length; i++) {
            int x = component[i];
            exits[i] = chain.absorbed(x);
            for (int k = chain.rowStart(x); k < chain.rowStart(x + 1); k++) {
                int y = chain.target(k);
                if (position[y] < 0) {
                    exits[i] += chain.probability(k);
                    for (int column = 0; column < columns; column++) {
                        result[column][x] += chain.probability(k) * result[column][y];
                    }
                }
            }
        }
        if (component.length > 1) {
            if (component.length <= SMALL) {
                eliminate(component, exits);
            } else {
                for (int column = 0; column < columns; column++) {
                    iterate(component, result[column]);
                }
            }
        }
        for (int x : component) {
            position[x] = -1;
        }
    }

    /** Takes out one state after another; what it led to, those that led to it now lead to themselves. */
    private void eliminate(int[] component, double[] exits) {
        int n = component.length;
        double[][] q = new double[n][n];
        double[][] c = new double[n][columns];
        for (int i = 0; i < n; i++) {
            int x = component[i];
            for (int k = chain.rowStart(x); k < chain.rowStart(x + 1); k++) {
                int j = position[chain.target(k)];
                if (j >= 0) {
                    q[i][j] += chain.probability(k);
                }
            }
            for (int column = 0; column < columns; column++) {
                c[i][column] = result[column][x];
            }
        }
        double[] leaving = new double[n];
        for (int k = n - 1; k > 0; k--) {
            // The probability to leave k, as a sum of what leads elsewhere and not as one minus what stays.
            double sum = exits[k];
            for (int j = 0; j < k; j++) {
                sum += q[k][j];
            }
            leaving[k] = sum;
            for (int i = 0; i < k; i++) {
                double share = q[i][k] / sum;
                if (share > 0) {
                    for (int j = 0; j < k; j++) {
                        q[i][j] += share * q[k][j];
                    }
                    exits[i] += share * exits[k];
                    for (int column = 0; column < columns; column++) {
                        c[i][column] += share * c[k][column];
                    }
                }
            }
        }
        leaving[0] = exits[0];
        for (int column = 0; column < columns; column++) {
            for (int k = 0; k < n; k++) {
                double sum = c[k][column];
                for (int j = 0; j < k; j++) {
                    sum += q[k][j] * c[j][column];
                }
                c[k][column] = sum / leaving[k];
            }
            for (int k = 0; k < n; k++) {
                result[column][component[k]] = c[k][column];
            }
        }
    }

    /** Sweeps through the component, the points in the order opposite to time, and scales so that the sums of c' and c agree. */
    private void iterate(int[] component, double[] h) {
        int[] order = byPointBackwards(component);
        double[] c = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            c[i] = h[order[i]];
        }
        double before = Double.POSITIVE_INFINITY;
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep += SWEEPS_BETWEEN_LOOKS) {
            for (int again = 0; again < SWEEPS_BETWEEN_LOOKS; again++) {
                for (int i = 0; i < order.length; i++) {
                    h[order[i]] = c[i] + within(order[i], h);
                }
            }
            double least = Double.POSITIVE_INFINITY;
            double most = 0;
            double wanted = 0;
            double had = 0;
            for (int i = 0; i < order.length; i++) {
                double solved = h[order[i]] - within(order[i], h);
                double ratio = solved > 0 ? c[i] / solved : Double.POSITIVE_INFINITY;
                least = Math.min(least, ratio);
                most = Math.max(most, ratio);
                wanted += c[i];
                had += solved;
            }
            double spread = most / least - 1;
            // Where rounding lets it get no better, good enough is enough.
            if (spread <= PRECISE || (spread <= PRECISE_ENOUGH && spread > 0.9 * before)) {
                return;
            }
            before = spread;
            for (int x : order) {
                h[x] *= wanted / had;
            }
        }
        throw new ArithmeticException("the mean must be known to a relative precision of " + PRECISE_ENOUGH + ", but "
                + MOST_SWEEPS + " sweeps over a component of " + component.length + " states do not give it");
    }

    private double within(int x, double[] h) {
        double sum = 0;
        for (int k = chain.rowStart(x); k < chain.rowStart(x + 1); k++) {
            int y = chain.target(k);
            if (position[y] >= 0) {
                sum += chain.probability(k) * h[y];
            }
        }
        return sum;
    }

    private int[] byPointBackwards(int[] component) {
        int[] order = new int[component.length];
        int filled = 0;
        for (int point = chain.points() - 1; point >= 0; point--) {
            for (int x : component) {
                if (chain.next(x) == point) {
                    order[filled++] = x;
                }
            }
        }
        return order;
    }
}
