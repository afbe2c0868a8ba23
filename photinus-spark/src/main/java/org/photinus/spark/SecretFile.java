package org.photinus.spark;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;

/** Files that hold the secret of a cluster. */
final class SecretFile {
    private static final Set<PosixFilePermission> OWNERS =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private SecretFile() {}

    /** Refuses a file that cannot be read, or that others than its owner can read. */
    static void require(String name, Path file) {
        try (Reader reader = open(file)) {
            if (reader.read() < 0) {
                throw new IOException("it is empty");
            }
        } catch (IOException e) {
            throw new InputException(
                    name + " must name a file with the secret of the cluster, but '" + file + "' cannot be read: "
                            + reason(e) + "; correct it, or put the secret there",
                    e);
        }
        requireOwnersAlone(name, file);
    }

    /** Refuses a file that others than its owner may read or change. */
    static void requireOwnersAlone(String name, Path file) {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            if (!OWNERS.containsAll(permissions)) {
                throw new InputException(name
                        + " must name a file that its owner alone can use, since it holds a secret,"
                        + " but '" + file + "' has the permissions " + PosixFilePermissions.toString(permissions)
                        + "; run: chmod 600 " + ShellText.word(file.toString()));
            }
        } catch (UnsupportedOperationException e) {
            return; // A system without such permissions.
        } catch (IOException e) {
            throw new InputException(name + " must name a file, but '" + file + "' cannot be read: " + reason(e), e);
        }
    }

    /** Opens a file, and nothing that may have no end. */
    static Reader open(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("it is " + (Files.isDirectory(file) ? "a directory" : "no file"));
        }
        return Files.newBufferedReader(file);
    }

    /** Why a file cannot be read, without the names of Java's classes. */
    static String reason(Exception e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "permission is denied";
        }
        if (e instanceof CharacterCodingException) {
            return "it is no text in UTF-8";
        }
        if (e instanceof FileSystemException system) {
            return system.getReason() == null ? "the system refuses" : system.getReason();
        }
        return String.valueOf(e.getMessage());
    }
}
