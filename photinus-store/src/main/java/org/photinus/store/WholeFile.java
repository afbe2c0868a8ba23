package org.photinus.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a file beside its place and moves it there at the end: it is there whole, or as it was. */
final class WholeFile {
    private static final int BUFFER = 1 << 16;

    private WholeFile() {}

    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** What makes a file of its own. */
    interface Maker {
        void make(Path file) throws IOException;
    }

    static Path write(Path target, Content content) {
        return make(target, draft -> {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft), BUFFER)) {
                content.writeTo(out);
            }
        });
    }

    static Path make(Path target, Maker maker) {
        Path draft = target.resolveSibling("." + target.getFileName() + ".part");
        try {
            maker.make(draft);
            force(draft);
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return target;
        } catch (IOException e) {
            throw new StoreException(target + " cannot be written: " + e.getMessage(), e);
        } finally {
            draft.toFile().delete();
        }
    }

    /** What was written must be on the disk before its name is: else a machine that fails leaves a name without it. */
    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
