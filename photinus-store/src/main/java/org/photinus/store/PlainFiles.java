package org.photinus.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Results and shares may come from a stranger: what is written into their directory must not land elsewhere by a link in
 * it, and what is read must come to an end. Both are looked at before any file is opened.
 */
final class PlainFiles {
    private PlainFiles() {}

    /** Refuses a directory with links, pipes, sockets or devices among the files that will be opened. */
    static void require(Path directory, Predicate<Path> opened) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            files.filter(opened).sorted().forEach(file -> require(directory, file));
        }
    }

    private static void require(Path directory, Path file) {
        if (Files.isSymbolicLink(file)) {
            throw new StoreException(directory + " must hold no symbolic links, but '" + directory.relativize(file)
                    + "' is one, by which files elsewhere might be changed; put there what it leads to, or remove it");
        }
        // Another process may have deleted it meanwhile.
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new StoreException(directory + " must hold files and folders alone, but '"
                    + directory.relativize(file) + "' is a pipe, a socket or a device; remove it");
        }
    }
}
