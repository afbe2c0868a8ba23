package org.photinus.text;

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

    static InputException at(Path file, long line, String message) {
        return new InputException(file + ":" + line + ": " + message);
    }
}
