package org.photinus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/** Folders as a kill leaves them: a copy that is made while a command stands still has what it has written so far. */
final class Copied {
    private Copied() {}

    static void folder(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    copy(file, copy);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path file, Path copy) throws IOException {
        try {
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (NoSuchFileException e) {
            // A process that does not stand still may have removed it since.
            Files.deleteIfExists(copy);
        }
    }
}
