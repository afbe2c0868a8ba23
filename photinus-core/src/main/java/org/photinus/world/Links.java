package org.photinus.world;

import org.photinus.graph.Digraph;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * What happens to a pulse on its way along an arc (S16). Nothing is assumed about the order in which pulses arrive.
 *
 * @param delay how long it takes
 * @param loss the probability that it is lost
 * @param duplicates the probability that a pulse that is not lost is doubled; the second copy has a delay of its own
 */
public record Links(DelayLaw delay, Loss loss, double duplicates) {
    /** Every pulse arrives once, and at once. */
    public static final Links IDEAL = new Links(new DelayLaw.Constant(0), Loss.NONE, 0);

    public Links {
        Loss.requireProbability("duplicates", duplicates);
    }

    /** Links with one constant delay, a decimal in periods, on which nothing is lost. */
    public static Links delay(String periods) {
        return new Links(new DelayLaw.Constant(Ticks.parse("delay", periods)), Loss.NONE, 0);
    }

    public Links with(Loss other) {
        return new Links(delay, other, duplicates);
    }

    public boolean isIdeal() {
        return delay.constant().orElse(1) == 0 && loss.isNone() && duplicateThreshold() == 0;
    }

    /** The threshold below which the upper 53 bits of a doubled pulse's coin lie. */
    public long duplicateThreshold() {
        return Coins.threshold(duplicates);
    }

    void requireDigraph(Digraph digraph) {
        delay.requireDigraph(digraph);
        loss.requireDigraph(digraph);
    }
}
