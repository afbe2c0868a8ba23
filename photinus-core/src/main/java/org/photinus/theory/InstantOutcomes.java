package org.photinus.theory;

import java.util.Arrays;
import org.photinus.graph.Digraph;
import org.photinus.network.CoinTriggering;

/**
 * All that one instant can do, with its probabilities: who is on the point that fires when it is over.
 *
 * <p>Agents are bits of a word. A coin is branched over only where it matters: not for an agent whose
 * out-neighbours are on the point already. The order in which the agents fire does not matter (S7).
 */
final class InstantOutcomes {
    private final long[] out;
    private final CoinTriggering coins;

    private long[] sets = new long[16];
    private double[] probabilities = new double[16];
    private int count;
    private int[] table = new int[64];
    private double firings;
    private long ways;
    private final long mostWays;

    private long fires;
    private long ties;

    /**
     * Outcomes of instants in one network.
     *
     * @param mostWays how many ways through their coins all instants may have together; there are up to
     *     2^k of them where k agents fire
     */
    InstantOutcomes(Digraph digraph, CoinTriggering coins, long mostWays) {
        this.coins = coins;
        this.mostWays = mostWays;
        this.out = new long[digraph.vertexCount()];
        for (int i = 0; i < out.length; i++) {
            for (int j : digraph.outNeighbors(i)) {
                out[i] |= 1L << j;
            }
        }
    }

    /**
     * Works out an instant.
     *
     * @param here who is on the point that fires
     * @param atOne who of these is at 1
     * @param firesIfReached who of the others would fire
     * @param tied who of the others would fire with probability 1/2
     * @return whether there are not too many ways; otherwise the outcomes are not all there
     */
    boolean compute(long here, long atOne, long firesIfReached, long tied) {
        count = 0;
        firings = 0;
        Arrays.fill(table, -1);
        fires = firesIfReached;
        ties = tied;
        fire(here, atOne, 1, Long.bitCount(atOne));
        return ways <= mostWays;
    }

    /** How many different outcomes there are. */
    int count() {
        return count;
    }

    /** Who is on the point after an outcome. */
    long set(int outcome) {
        return sets[outcome];
    }

    double probability(int outcome) {
        return probabilities[outcome];
    }

    /** How many agents fire, on average. */
    double firings() {
        return firings;
    }

    /** Lets those that are still to draw do so, until one of them matters; then takes both branches. */
    private void fire(long here, long pending, double probability, double fired) {
        if (ways > mostWays) {
            return;
        }
        long open = pending;
        while (open != 0) {
            int agent = Long.numberOfTrailingZeros(open);
            open &= open - 1;
            long away = out[agent] & ~here;
            if (away != 0) {
                if (coins.isPerFiring()) {
                    double p = coins.probability(agent, Long.numberOfTrailingZeros(away));
                    fire(here, open, probability * (1 - p), fired);
                    reach(here, open, away, probability * p, fired);
                } else {
                    tryArcs(agent, away, 0, here, open, probability, fired);
                }
                return;
            }
        }
        ways++;
        add(here, probability);
        firings += probability * fired;
    }

    /** One coin for every arc to an agent that is not yet on the point. */
    private void tryArcs(
            int agent, long untried, long reached, long here, long open, double probability, double fired) {
        if (ways > mostWays) {
            return;
        }
        if (untried == 0) {
            reach(here, open, reached, probability, fired);
            return;
        }
        long next = Long.lowestOneBit(untried);
        double p = coins.probability(agent, Long.numberOfTrailingZeros(untried));
        tryArcs(agent, untried & ~next, reached, here, open, probability * (1 - p), fired);
        tryArcs(agent, untried & ~next, reached | next, here, open, probability * p, fired);
    }

    /** Moves those that are reached onto the point; some of them fire. */
    private void reach(long here, long open, long reached, double probability, double fired) {
        long now = reached & fires;
        settleTies(here | reached, open | now, reached & ties, probability, fired + Long.bitCount(now));
    }

    private void settleTies(long here, long open, long undecided, double probability, double fired) {
        if (ways > mostWays) {
            return;
        }
        double average = fired;
        for (long rest = undecided; rest != 0; rest &= rest - 1) {
            int agent = Long.numberOfTrailingZeros(rest);
            if ((out[agent] & ~here) != 0) {
                long others = rest & (rest - 1);
                settleTies(here, open, others, probability / 2, average);
                settleTies(here, open | 1L << agent, others, probability / 2, average + 1);
                return;
            }
            average += 0.5;
        }
        fire(here, open, probability, average);
    }

    private void add(long set, double probability) {
        int at = slot(set);
        if (table[at] < 0) {
            if (count == sets.length) {
                sets = Arrays.copyOf(sets, 2 * count);
                probabilities = Arrays.copyOf(probabilities, 2 * count);
                table = new int[4 * sets.length];
                Arrays.fill(table, -1);
                for (int i = 0; i < count; i++) {
                    table[slot(sets[i])] = i;
                }
                at = slot(set);
            }
            table[at] = count;
            sets[count] = set;
            probabilities[count++] = 0;
        }
        probabilities[table[at]] += probability;
    }

    /** Where a set is in the table, or would be. */
    private int slot(long set) {
        int at = (int) ((set * 0x9E3779B97F4A7C15L) >>> 32) & (table.length - 1);
        while (table[at] >= 0 && sets[table[at]] != set) {
            at = (at + 1) & (table.length - 1);
        }
        return at;
    }
}
