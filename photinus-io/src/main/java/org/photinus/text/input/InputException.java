package org.photinus.text.input;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Input that cannot be used: one message that gives place, name, rule, value and, where known, a remedy. */
public class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Place place;

    public InputException(String message) {
        super(message);
        this.place = null;
    }

    public InputException(String message, Throwable cause) {
        super(message, cause);
        this.place = null;
    }

    /** Input that is wrong at a place, with which the message begins. */
    public InputException(Place place, String message) {
        super(place + ": " + message);
        this.place = place;
    }

    /** The same for a reason. */
    public InputException(Place place, String message, Throwable cause) {
        super(place + ": " + message, cause);
        this.place = place;
    }

    /** Where the input is wrong, if that is one place in a text. */
    public Optional<Place> place() {
        return Optional.ofNullable(place);
    }

    /** Text of a file as a message shows it: not too much of it, and on one line. */
    public static String shortened(String text) {
        String line = text.replaceAll("[\\r\\n]", " ");
        return line.length() <= 60 ? line : line.substring(0, 60) + "…";
    }
}
