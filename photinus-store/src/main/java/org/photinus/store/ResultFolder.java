package org.photinus.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** The directory of a store: what may lie in it, and that one process at a time uses it. */
final class ResultFolder {
    /** What is written in place, so that another name of the same file would change with it. */
    private static final List<String> WRITTEN_IN_PLACE =
            List.of(DirectoryLock.FILE, StudyStore.RESULTS, StudyStore.RESULTS + ".wal");

    private ResultFolder() {}

    /** What opens a store once its directory is locked. */
    interface Opening {
        StudyStore open(DirectoryLock lock) throws IOException;
    }

    /** Opens a store to write to; its directory is made if it is not there. */
    static StudyStore locked(Path directory, Opening opening) {
        requireUsableName(directory);
        try {
            Files.createDirectories(directory);
            requireOwnFiles(directory);
            for (String name : WRITTEN_IN_PLACE) {
                requireOneName(directory, name);
            }
            return opened(DirectoryLock.take(directory), opening);
        } catch (AccessDeniedException e) {
            throw new StoreException(directory + " must be a directory to write to, but permission is denied", e);
        } catch (IOException e) {
            throw new StoreException(
                    directory + " must be a directory to write to, but cannot be used: " + reason(e), e);
        }
    }

    /** Opens a store to read from, which may be write-protected. */
    static StudyStore read(Path directory, Opening opening) {
        requireUsableName(directory);
        try {
            requireOwnFiles(directory);
            return opened(DirectoryLock.forReading(directory), opening);
        } catch (AccessDeniedException e) {
            throw new StoreException(directory + " must be a directory to read from, but permission is denied", e);
        } catch (IOException e) {
            throw new StoreException(
                    directory + " must be a directory to read from, but cannot be used: " + reason(e), e);
        }
    }

    private static StudyStore opened(DirectoryLock lock, Opening opening) throws IOException {
        try {
            return opening.open(lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException system && system.getReason() != null
                ? system.getReason()
                : String.valueOf(e.getMessage());
    }

    private static void requireUsableName(Path directory) {
        // DuckDB takes what follows for parameters, and would keep its log in another folder.
        if (directory.toAbsolutePath().toString().contains("?")) {
            throw new StoreException(directory + " must be a directory without '?' in its name or in that of a folder"
                    + " above it, which the database cannot use; choose another name");
        }
    }

    private static void requireOwnFiles(Path directory) throws IOException {
        PlainFiles.require(directory, file -> true);
        Path spill = directory.resolve(NewResults.SPILL);
        if (Files.isDirectory(spill)) {
            PlainFiles.require(spill, file -> true);
        }
    }

    private static void requireOneName(Path directory, String name) throws IOException {
        if (hasOtherNames(directory.resolve(name))) {
            throw new StoreException(
                    directory + " must hold a '" + name + "' of its own to be written to, but that file"
                            + " has another name as well (a hard link), under which it would change too; put a copy in its"
                            + " place");
        }
    }

    /** Whether a file is found under more than one name; false where the system does not say. */
    static boolean hasOtherNames(Path file) throws IOException {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) instanceof Integer names
                && names > 1;
    }

    /** Refuses what would be read in place of a table. */
    static void requireTables(Path directory, Database database) {
        database.query(
                row -> {
                    throw new StoreException(directory + " must hold the tables that photinus made, but '"
                            + row.getString(1) + "' is a view: " + StudyStore.RESULTS + " was changed");
                },
                "SELECT table_name FROM system.information_schema.tables WHERE table_catalog = current_database()"
                        + " AND table_type <> 'BASE TABLE' AND lower(table_name) IN ('manifest', 'batches', 'runs')");
    }
}
