package org.photinus.sync;

import org.photinus.phase.Ticks;

/**
 * Synchronized means V ≤ ε: all agents within an arc of the circle.
 *
 * @param longestArc ε in ticks, more than 0 and less than a period
 */
public record ArcWithin(long longestArc) implements SyncCriterion {

    public ArcWithin {
        if (!(longestArc > 0 && longestArc < Ticks.PERIOD)) {
            throw new IllegalArgumentException("containing arc must lie strictly between 0 and 1, but is "
                    + Ticks.toString(longestArc) + (longestArc == 0 ? "; for 0 use the criterion 'exact'" : ""));
        }
    }

    /** The criterion V ≤ ε for a decimal ε. */
    public static ArcWithin of(String epsilon) {
        return new ArcWithin(Ticks.parse("containing arc", epsilon));
    }

    @Override
    public String toString() {
        return "arc:" + Ticks.toString(longestArc);
    }
}
