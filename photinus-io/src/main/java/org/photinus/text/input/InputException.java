package org.photinus.text.input;

import java.nio.file.Path;

/** Input that cannot be used: one message that gives name, rule, value and, where known, a remedy. */
public class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InputException(String message) {
        super(message);
    }

    public InputException(String message, Throwable cause) {
        super(message, cause);
    }

    public static InputException at(Path file, long line, String message) {
        return new InputException(file + ":" + line + ": " + message);
    }

    /** Text of a file as a message shows it: not too much of it, and on one line. */
    public static String shortened(String text) {
        String line = text.replaceAll("[\\r\\n]", " ");
        return line.length() <= 60 ? line : line.substring(0, 60) + "…";
    }
}
