package org.photinus.text;

import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/** A file that can be read but holds no hybrid arc: its jumps are misnumbered or out of time. */
public final class BrokenArcException extends InputException {
    private static final long serialVersionUID = 1L;

    BrokenArcException(Place place, String message, Throwable cause) {
        super(place, message, cause);
    }
}
