package org.photinus.stats;

/**
 * Evidence that the mean of a law of values that are never negative lies above a bound. Nothing else is supposed of the
 * law: its tail may be as heavy as it likes.
 *
 * <p>Who believes that the mean is above the bound m bets on it: of a fortune of 1 the share λ is put on each value x,
 * which turns it into 1 + λ(x/m − 1) times what it was. If the mean is m or less, such a game is unfavourable, so its fortune
 * ever reaches 1/α with a probability of at most α (J. Ville, Étude critique de la notion de collectif, 1939). Here the
 * first fortune is spread over several λ, and the sum is the evidence. So one may look at it as often as one likes and stop
 * when one likes: the level holds for all looks together. The fortune falls where m rises or a value is put lower, so it is
 * also valid for a bound that was found by other values, and for runs that count as "at least".
 */
public final class MeanEvidence {
    /** Great shares win soon where values are far above the bound, small ones in the end where they scatter. */
    private static final double[] SHARES = {0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 0.95};

    private MeanEvidence() {}

    /**
     * The fortune, whose expected value is at most 1 if the mean is at most the bound: evidence of 1/α or more is there with
     * probability α at most. It is 0 or more, and infinite where no double can hold it.
     *
     * @param bound at least 0; no evidence is ever above infinity
     */
    public static double above(double bound, double[] values) {
        if (!(bound < Double.POSITIVE_INFINITY)) {
            return 0;
        }
        double fortune = 0;
        for (double share : SHARES) {
            double logarithm = 0;
            for (double value : values) {
                // Above a bound of 0 any positive value is proof.
                double multiple = value == 0 ? 0 : value / bound;
                logarithm += Math.log1p(share * (multiple - 1));
            }
            fortune += Math.exp(logarithm) / SHARES.length;
        }
        return fortune;
    }
}
