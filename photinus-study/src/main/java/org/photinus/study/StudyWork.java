package org.photinus.study;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A study to be run, and how.
 *
 * @param study what is run
 * @param design where it was read from, for whoever runs it in other processes; empty if there is none
 * @param countsPulses whether pulses are counted exactly, which costs time
 * @param cancelled asked now and then, from any thread; true ends the work early, and what is finished is kept
 */
public record StudyWork(Study study, Optional<DesignPlace> design, boolean countsPulses, BooleanSupplier cancelled) {

    /** A study in this process, pulses not counted, to its end. */
    public static StudyWork of(Study study) {
        return new StudyWork(study, Optional.empty(), false, () -> false);
    }
}
