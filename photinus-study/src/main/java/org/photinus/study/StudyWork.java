package org.photinus.study;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A study to be run, and how.
 *
 * @param study what is run
 * @param design where it was read from, for executors that run it in other processes; empty if there is none
 * @param countsPulses whether pulses are counted exactly, which costs time
 * @param cancelled asked now and then, from any thread; true ends the work early, and what is finished is kept
 * @param listener hears of the runs of this process
 * @param keepsParts whether of a batch that is cancelled the finished replicates are kept; set by the runner
 */
public record StudyWork(
        Study study,
        Optional<DesignPlace> design,
        boolean countsPulses,
        BooleanSupplier cancelled,
        Optional<RunListener> listener,
        boolean keepsParts) {

    /** A study without a listener. */
    public StudyWork(Study study, Optional<DesignPlace> design, boolean countsPulses, BooleanSupplier cancelled) {
        this(study, design, countsPulses, cancelled, Optional.empty(), false);
    }

    /** A study in this process, pulses not counted, to its end. */
    public static StudyWork of(Study study) {
        return new StudyWork(study, Optional.empty(), false, () -> false);
    }

    /** The same work, which may also be cancelled in another way. */
    public StudyWork orCancelled(BooleanSupplier also) {
        BooleanSupplier before = cancelled;
        return new StudyWork(
                study, design, countsPulses, () -> also.getAsBoolean() || before.getAsBoolean(), listener, keepsParts);
    }

    /** The same work with a listener to its runs. */
    public StudyWork heardBy(RunListener hearing) {
        return new StudyWork(study, design, countsPulses, cancelled, Optional.of(hearing), keepsParts);
    }

    /** The same work, of whose cancelled batches the finished replicates are kept or not. */
    StudyWork keepingParts(boolean keeps) {
        return new StudyWork(study, design, countsPulses, cancelled, listener, keeps);
    }
}
