package org.photinus.hybrid.world;

import java.util.Comparator;
import org.photinus.phase.ExactTime;

/**
 * A copy of a pulse on its way.
 *
 * @param from who sent it
 * @param to whom it will reach
 * @param sent when it was sent
 * @param copy 0, or 1 for the second copy
 * @param due when it arrives
 */
public record PulseUnderWay(int from, int to, ExactTime sent, int copy, ExactTime due) {
    /** The order in which pulses arrive (S17). */
    public static final Comparator<PulseUnderWay> ORDER = Comparator.comparing(PulseUnderWay::due)
            .thenComparing(PulseUnderWay::sent)
            .thenComparingInt(PulseUnderWay::from)
            .thenComparingInt(PulseUnderWay::to)
            .thenComparingInt(PulseUnderWay::copy);
}
