package org.photinus.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;

/**
 * A file that comes into being whole or not at all: written beside its place and moved there at the end.
 *
 * <p>It is opened before the work begins, so that a place where nothing can be written is refused at once.
 */
public final class OutputFile implements AutoCloseable {

    /** Writes the content of a file. */
    public interface Content {
        void writeTo(Path file) throws IOException;
    }

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final Path target;
    private final @Nullable Path draft;

    private OutputFile(Path target, @Nullable Path draft) {
        this.target = target;
        this.draft = draft;
    }

    /**
     * Refuses files to write, and folders to write into, that lead elsewhere: a directory may come from others, and what is
     * written into it must stay there.
     */
    public static void requireOwn(List<Path> places) {
        for (Path place : places) {
            if (Files.isSymbolicLink(place)) {
                throw new InputException(
                        place + " must be no symbolic link to be written to, but is one, by which files"
                                + " elsewhere might be changed; remove it, or choose another directory with --out");
            }
            if (Files.exists(place) && !Files.isRegularFile(place) && !Files.isDirectory(place)) {
                throw new InputException(place + " must be a file to write to, but is a pipe, a socket or a device;"
                        + " remove it, or choose another directory with --out");
            }
        }
    }

    /**
     * Writes a file in a folder that this process alone writes to, such as one that it has locked: what a killed
     * process has left of it is written over.
     */
    public static void write(Path target, Content content) {
        try (OutputFile file = open(target, ".part", false)) {
            file.write(content);
        }
    }

    /** Makes sure that a file can be written; others may write it at the same time. */
    public static OutputFile open(Path target) {
        return open(target, ".part-" + ProcessHandle.current().pid(), false);
    }

    /** The same for a secret, which nobody but its owner may read at any time. */
    public static OutputFile openPrivate(Path target) {
        return open(target, ".part-" + ProcessHandle.current().pid(), true);
    }

    private static OutputFile open(Path target, String ending, boolean isPrivate) {
        try {
            if (target.toString().isEmpty()) {
                throw new InputException("a file to write to must have a name, but its name is empty");
            }
            if (Files.isDirectory(target)) {
                throw new InputException(target + " must be a file to write to, but is a directory");
            }
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                return new OutputFile(target, null);
            }
            if (Files.exists(target) && !Files.isWritable(target)) {
                throw new InputException(target + " must be a file to write to, but is write-protected");
            }
            Path folder = target.toAbsolutePath().getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw new InputException(target + " must lie in a folder that exists, but " + folder + " does not");
            }
            // With the permissions that the user's files have.
            Path draft = folder.resolve("." + target.getFileName() + ending);
            Files.deleteIfExists(draft);
            // Of a process that is told to end, nothing is left beside the file; before it is made, since one that is
            // ending already refuses this.
            draft.toFile().deleteOnExit();
            Files.createFile(draft, isPrivate ? ownerOnly(folder) : new FileAttribute<?>[0]);
            return new OutputFile(target, draft);
        } catch (IllegalStateException e) {
            // The process is ending, and what is begun now would be left behind.
            throw new CancellationException();
        } catch (AccessDeniedException e) {
            throw new InputException(target + " must be a file to write to, but permission is denied", e);
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /** What makes a file its owner's alone; nothing where a file system knows no permissions. */
    private static FileAttribute<?>[] ownerOnly(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                : new FileAttribute<?>[0];
    }

    /** Opens what will be the content, for what comes bit by bit; {@link #write} puts it in its place. */
    public OutputStream begin() {
        try {
            return Files.newOutputStream(draft == null ? target : draft);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** What to say of a fault in writing the content. */
    public InputException unwritable(IOException e) {
        return unwritable(target, e);
    }

    /** Writes the content and puts the file in its place. */
    public void write(Content content) {
        try {
            if (draft == null) {
                content.writeTo(target);
                return;
            }
            content.writeTo(draft);
            force(draft);
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    /** Content must be on the disk before its name is, or a machine that fails leaves a name without content. */
    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private static InputException unwritable(Path target, IOException e) {
        String reason = String.valueOf(e.getMessage());
        if (e instanceof FileSystemException system) {
            reason = system.getReason() == null ? "no file can be made there" : system.getReason();
        }
        return new InputException(target + " cannot be written: " + reason, e);
    }

    @Override
    public void close() {
        try {
            if (draft != null) {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }
}
