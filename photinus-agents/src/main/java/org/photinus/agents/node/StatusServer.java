package org.photinus.agents.node;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.photinus.text.input.InputException;

/**
 * Says how an agent stands to everybody of this machine who connects and may: one text for each connection, which is then
 * closed. One thread serves all.
 */
final class StatusServer implements AutoCloseable {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

    private final Path socket;
    private final ServerSocketChannel channel;
    private final Supplier<String> text;

    private StatusServer(Path socket, ServerSocketChannel channel, Supplier<String> text) {
        this.socket = socket;
        this.channel = channel;
        this.text = text;
    }

    /** Refuses a socket at which another agent answers, and a file that is no socket. */
    static void requireFree(NodeConfig config, Path socket) {
        UnixDomainSocketAddress address = StatusSocket.address(socket);
        if (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!isSocket(socket)) {
            throw new InputException("status must be the path of a socket, but " + address
                    + " is something else; remove it, or choose another path in " + config.file());
        }
        if (StatusSocket.isLive(socket)) {
            throw new InputException("no other agent must run with " + config.file() + ", but one answers at " + address
                    + "; stop it, or give each agent a file of its own");
        }
    }

    private static boolean isSocket(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther();
        } catch (IOException e) {
            return false;
        }
    }

    /** Serves at a socket that is free; what an agent that was killed has left there is replaced. */
    static StatusServer open(NodeConfig config, Path socket, Supplier<String> text) throws IOException {
        requireFree(config, socket);
        ServerSocketChannel channel = opened();
        try {
            Files.deleteIfExists(socket);
            channel.bind(StatusSocket.address(socket));
            Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
            StatusServer server = new StatusServer(socket, channel, text);
            Thread thread = new Thread(server::serve, "photinus-status");
            thread.setDaemon(true);
            thread.start();
            return server;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static ServerSocketChannel opened() throws IOException {
        try {
            return ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        } catch (UnsupportedOperationException e) {
            throw new IOException("this system has no such sockets", e);
        }
    }

    private void serve() {
        while (channel.isOpen()) {
            try {
                answer(channel.accept());
            } catch (ClosedChannelException e) {
                // The agent leaves.
            } catch (IOException e) {
                // Such as too many open files, which passes.
                LockSupport.parkNanos(this, PAUSE);
            }
        }
    }

    private void answer(SocketChannel caller) {
        try (caller) {
            // It fits into the buffer of any socket: a caller that does not read holds nobody up.
            caller.write(ByteBuffer.wrap(text.get().getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            // The caller left.
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            // The next agent finds that nobody answers there.
        }
    }
}
