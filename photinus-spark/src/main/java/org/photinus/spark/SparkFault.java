package org.photinus.spark;

import org.jspecify.annotations.Nullable;

/** Spark has broken off, for reasons of its own or because the process is about to end. */
final class SparkFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SparkFault(String what, @Nullable Throwable cause) {
        super(what + ": " + firstLine(cause), cause);
    }

    /** Spark's messages go on with the stacks of other machines. */
    private static String firstLine(@Nullable Throwable cause) {
        String message = cause == null ? null : cause.getMessage();
        return String.valueOf(message).lines().findFirst().orElse("no reason is given");
    }
}
