package org.photinus.tuning;

import java.util.Optional;
import org.photinus.engine.Standstill;

/**
 * One run of a tuning.
 *
 * @param isSynchronized whether it synchronized before its cap
 * @param cost what the goal is about, time or pulses; of a run that did not synchronize, what it cost at least
 * @param standstill since when it made no progress, where that was watched
 */
public record TuningTrial(boolean isSynchronized, double cost, Optional<Standstill> standstill) {
    /** Whether it did not synchronize and looks as if it would not for long. */
    boolean looksStuck() {
        return !isSynchronized && standstill.map(Standstill::looksStuck).orElse(false);
    }
}
