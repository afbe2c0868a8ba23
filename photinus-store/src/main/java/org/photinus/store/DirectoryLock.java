package org.photinus.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps a second process out of a directory; the system lets go of it when the process ends, however it ends. */
final class DirectoryLock implements AutoCloseable {
    static final String FILE = "lock";

    /** Far behind the text, which every user may read. */
    private static final long LOCKED_BYTE = 1L << 40;

    /** The locked file; none in a directory where this process can make none. */
    private final @Nullable FileChannel channel;

    private DirectoryLock(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    static DirectoryLock take(Path directory) throws IOException {
        FileChannel channel = FileChannel.open(
                directory.resolve(FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        lock(directory, channel, false);
        channel.truncate(0);
        String owner = "process " + ProcessHandle.current().pid() + "\n";
        channel.write(ByteBuffer.wrap(owner.getBytes(StandardCharsets.UTF_8)), 0);
        return new DirectoryLock(channel);
    }

    /** The same for a process that only reads: where the file of the lock must not be written, it is left as it is. */
    static DirectoryLock forReading(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (Files.isWritable(Files.exists(file) ? file : directory) && !ResultFolder.hasOtherNames(file)) {
            return take(directory);
        }
        if (!Files.isReadable(file)) {
            // Who may write there nevertheless is kept out by the database, which locks its file as well.
            return new DirectoryLock(null);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        lock(directory, channel, true);
        return new DirectoryLock(channel);
    }

    private static void lock(Path directory, FileChannel channel, boolean shared) throws IOException {
        if (tryLock(channel, shared) == null) {
            channel.close();
            throw new StoreException(directory + " must be used by one process at a time, but is in use by "
                    + Files.readString(directory.resolve(FILE)).trim() + "; wait until it has ended, or end it");
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel, boolean shared) throws IOException {
        try {
            return channel.tryLock(LOCKED_BYTE, 1, shared);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() {
        if (channel == null) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
