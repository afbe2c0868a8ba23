package org.photinus.agents.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files of agents. */
final class NodeFiles {
    private NodeFiles() {}

    /** A file that is its owner's alone. */
    static Path secret(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        return file;
    }

    /** A line of a key whose digits are all the same. */
    static String key(int sender, int id) {
        return sender + " " + id + " " + Integer.toHexString(sender % 16).repeat(64) + "\n";
    }
}
