package org.photinus.tuning;

import java.util.Optional;
import org.photinus.engine.Standstill;

/**
 * One run of a tuning.
 *
 * @param isSynchronized whether it synchronized, or what else the goal waits for, before its cap
 * @param cost what the goal is about, such as a time; of a run that did not synchronize, what it cost at least
 * @param tieBreak what is to be small where costs are equal; 0 if nothing is
 * @param standstill since when it made no progress, where that was watched
 */
public record TuningTrial(boolean isSynchronized, double cost, double tieBreak, Optional<Standstill> standstill) {
    /** A run whose cost is all that matters. */
    public TuningTrial(boolean isSynchronized, double cost, Optional<Standstill> standstill) {
        this(isSynchronized, cost, 0, standstill);
    }

    /** Whether it did not synchronize and looks as if it would not for long. */
    boolean looksStuck() {
        return !isSynchronized && standstill.map(Standstill::looksStuck).orElse(false);
    }
}
