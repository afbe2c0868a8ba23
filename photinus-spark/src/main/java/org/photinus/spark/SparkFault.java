package org.photinus.spark;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Spark has broken off, for reasons of its own or because the process is about to end. */
final class SparkFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final Pattern CLASS_NAME = Pattern.compile("(?:[a-z_]\\w*\\.){2,}[A-Z][\\w.$]*:?\\s*");

    SparkFault(String what, @Nullable Throwable cause) {
        super(what + ": " + firstLine(cause), cause);
    }

    /** Spark's messages go on with the stacks of other machines, and have Java's names of faults in them. */
    private static String firstLine(@Nullable Throwable cause) {
        String message = cause == null ? null : cause.getMessage();
        String line = message == null ? "" : message.lines().findFirst().orElse("");
        String plain = CLASS_NAME.matcher(line).replaceAll("").trim();
        return plain.isEmpty() ? "no reason is given" : plain;
    }
}
