package org.photinus.agents.node;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Files of agents, and ports for them. */
final class NodeFiles {
    private NodeFiles() {}

    /** Ports of the loopback interface that nobody uses now. */
    static List<Integer> freePorts(int count, InetAddress loopback) throws IOException {
        List<DatagramChannel> open = new ArrayList<>();
        List<Integer> ports = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                DatagramChannel channel = DatagramChannel.open();
                open.add(channel);
                channel.bind(new InetSocketAddress(loopback, 0));
                ports.add(((InetSocketAddress) channel.getLocalAddress()).getPort());
            }
        } finally {
            for (DatagramChannel channel : open) {
                channel.close();
            }
        }
        return ports;
    }

    static int freePort() throws IOException {
        return freePorts(1, InetAddress.getLoopbackAddress()).get(0);
    }

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
