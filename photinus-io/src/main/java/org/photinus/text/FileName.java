package org.photinus.text;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.photinus.text.input.InputException;

/** Names of files as users write them. */
public final class FileName {
    private static final int LAST_ASCII = 127;

    private static final String REMEDY = "; letters beyond ASCII need a locale of UTF-8, such as LC_ALL=C.UTF-8";

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
            String remedy = isBeyondAscii(text) ? REMEDY : "";
            throw new InputException(
                    "a file name must be one that this system can have, but is '" + text + "'" + remedy, e);
        }
    }

    /** What to say where no relative name leads anywhere, since the locale cannot write that of the working directory. */
    public static Optional<String> lostFolder() {
        boolean isLost = isBeyondAscii(System.getProperty("user.dir", ""))
                && !Files.isDirectory(Path.of("").toAbsolutePath());
        return isLost ? Optional.of("the name of the working directory cannot be read" + REMEDY) : Optional.empty();
    }

    private static boolean isBeyondAscii(String text) {
        return text.chars().anyMatch(c -> c > LAST_ASCII);
    }
}
