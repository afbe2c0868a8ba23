package org.photinus.network;

import org.photinus.phase.Ticks;

/**
 * Bounds on the number of jumps in any closed window of one period (T1).
 *
 * @param lower at least this many
 * @param upper at most this many, by the paper's Lemma: ℓ* = N(⌊1/r_min⌋ + 1)
 * @param sharp at most this many, by the sharper count of T1
 */
public record JumpsPerPeriod(long lower, long upper, long sharp) {

    /** The bounds for a network with the binary update, under every tie choice and triggering. */
    public static JumpsPerPeriod of(int agents, BinaryUpdate update) {
        long most = firingsPerPeriod(update.thresholds().least());
        long upper = most > Long.MAX_VALUE / agents ? Long.MAX_VALUE : agents * most;
        long sum = 0;
        for (int i = 0; i < agents; i++) {
            sum += Math.min(firingsPerPeriod(update.thresholds().of(i)), Math.max(agents, 2));
        }
        return new JumpsPerPeriod(1, upper, Math.min(sum, agents * (agents + 1L) / 2 + 1));
    }

    /** The bounds for the piecewise-linear update; both say 2N where m2 > 0. */
    public static JumpsPerPeriod of(int agents, PiecewiseLinearUpdate update) {
        if (update.m2() > 0) {
            return new JumpsPerPeriod(1, 2L * agents, 2L * agents);
        }
        // With m2 = 0 an agent above 1/2 fires when reached: the paper's count with r = 1/2.
        long upper = agents * firingsPerPeriod(Ticks.PERIOD / 2);
        return new JumpsPerPeriod(1, upper, upper);
    }

    /** ⌊1/r⌋ + 1, where ⌊1/r⌋ is the largest n with n·r ≤ 1, on ticks (S14). */
    private static long firingsPerPeriod(long threshold) {
        return Ticks.PERIOD / threshold + 1;
    }
}
