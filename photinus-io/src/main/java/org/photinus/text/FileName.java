package org.photinus.text;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.photinus.text.input.InputException;

/** Names of files as users write them. */
public final class FileName {
    private static final int LAST_ASCII = 127;

    private FileName() {}

    /**
     * The path of a name.
     *
     * @throws InputException if this system cannot have it
     */
    public static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            // Under LC_ALL=C the JVM cannot even say what it was given.
            String remedy = text.chars().anyMatch(c -> c > LAST_ASCII)
                    ? "; letters beyond ASCII need a locale of UTF-8, such as LC_ALL=C.UTF-8"
                    : "";
            throw new InputException(
                    "a file name must be one that this system can have, but is '" + text + "'" + remedy, e);
        }
    }
}
