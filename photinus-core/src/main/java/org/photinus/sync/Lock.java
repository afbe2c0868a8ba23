package org.photinus.sync;

import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * When a network that does not stay in A_s counts as in lock: once V ≤ ε has held for some time (S21).
 *
 * @param longestArc ε in ticks, more than 0 and less than half a period
 * @param hold how long V ≤ ε must hold
 */
public record Lock(long longestArc, ExactTime hold) {
    /** V ≤ 0.05 for ten periods. */
    public static final Lock STANDARD = new Lock(Ticks.PERIOD / 20, ExactTime.ofPeriods(10));

    public Lock {
        if (!(longestArc > 0 && longestArc < Ticks.PERIOD / 2)) {
            throw new IllegalArgumentException(
                    "the containing arc of a lock must lie strictly between 0 and 0.5, but is "
                            + Ticks.toString(longestArc));
        }
        if (!(hold.compareTo(ExactTime.ZERO) > 0)) {
            throw new IllegalArgumentException("a lock must hold for more than 0 periods, but is asked for " + hold);
        }
    }

    @Override
    public String toString() {
        return Ticks.toString(longestArc) + "," + hold;
    }
}
