package org.photinus.agents.node;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.photinus.text.input.InputException;

/** The socket of a machine's own at which an agent says how it stands, seen by those who ask. */
final class StatusSocket {
    /** What a system gives to the name of such a socket is 104 or 108 bytes. */
    static final int LONGEST_PATH = 100;

    private static final int LONGEST_ANSWER = 1 << 16;

    /** So long an agent may take to answer. */
    static final long PATIENCE_MILLIS = 5_000;

    private StatusSocket() {}

    static UnixDomainSocketAddress address(Path socket) {
        int length = socket.toString().getBytes(StandardCharsets.UTF_8).length;
        if (!(length <= LONGEST_PATH)) {
            throw new InputException("status must be a path of at most " + LONGEST_PATH
                    + " bytes, since a socket has no longer name, but " + socket + " has " + length
                    + "; choose a shorter one, such as /run/photinus/agent.sock");
        }
        return UnixDomainSocketAddress.of(socket);
    }

    /** Whether somebody answers there. */
    static boolean isLive(Path socket) {
        UnixDomainSocketAddress address = address(socket);
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return channel.connect(address);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** What is answered there, by somebody who is never silent for longer than that. */
    static String ask(Path socket, long patienceMillis) throws IOException {
        UnixDomainSocketAddress address = address(socket);
        try (Selector selector = Selector.open();
                SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(address);
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            ByteBuffer buffer = ByteBuffer.allocate(4096);
            while (answer.size() <= LONGEST_ANSWER) {
                // An agent that is stopped takes the call and says nothing.
                if (selector.select(patienceMillis) == 0) {
                    throw new IOException("nothing came");
                }
                selector.selectedKeys().clear();
                if (channel.read(buffer.clear()) < 0) {
                    return answer.toString(StandardCharsets.UTF_8);
                }
                answer.write(buffer.array(), 0, buffer.position());
            }
            throw new IOException("more came than an agent says");
        } catch (UnsupportedOperationException e) {
            throw new IOException("this system has no such sockets", e);
        }
    }
}
