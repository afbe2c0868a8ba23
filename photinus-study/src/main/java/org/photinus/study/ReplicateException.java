package org.photinus.study;

/** A replicate that threw instead of ending: a fault of a rule or of the engine, with what repeats it. */
public final class ReplicateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** One of another process, by what its message was there. */
    public ReplicateException(String message) {
        super(message);
    }

    ReplicateException(Study study, int cell, int replicate, RuntimeException cause) {
        super(
                "replicate " + replicate + " of cell " + (cell + 1) + " "
                        + study.cells().get(cell).levels() + " failed: " + cause + "; its seed is "
                        + Long.toUnsignedString(study.cells().get(cell).seed()),
                cause);
    }
}
