package org.photinus.agents.swarm;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Another process of a swarm: does what it is told on its input, and tells on its output what its agents do. */
public final class HostServant {
    /** Events are passed on so often, in nanoseconds. */
    private static final long PASS_ON_EVERY = 50_000_000;

    /** The length of the group's key, in bytes: it is the first that the process is told. */
    static final int KEY_LENGTH = 32;

    private final SwarmHost host;
    private final DataInputStream in;
    private final DataOutputStream out;
    private volatile boolean isOver;

    private HostServant(SwarmHost host, DataInputStream in, DataOutputStream out) {
        this.host = host;
        this.in = in;
        this.out = out;
    }

    /** Opens a host once the key of the group is known. */
    public interface Opening {
        /** The host of the agents of this process. */
        SwarmHost open(byte[] groupKey) throws IOException;
    }

    /** Serves until it is told to stop, or until whoever started it is gone. */
    public static void serve(Opening opening, InputStream input, OutputStream output) throws IOException {
        DataInputStream in = new DataInputStream(input);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(output, 1 << 16));
        byte[] key = in.readNBytes(KEY_LENGTH);
        if (key.length < KEY_LENGTH) {
            return;
        }
        try (SwarmHost host = opening.open(key)) {
            new HostServant(host, in, out).serve();
        }
    }

    private void serve() throws IOException {
        synchronized (out) {
            out.writeByte(HostMessage.READY);
            HostMessage.writeAddresses(out, host.addresses());
            out.writeLong(host.nanoTime());
            out.flush();
        }
        Thread messenger = new Thread(this::passOn, "photinus-messenger");
        messenger.setDaemon(true);
        messenger.start();
        try {
            obey();
        } catch (EOFException e) {
            // The swarm is gone, and with it everybody who wants to know.
        } finally {
            isOver = true;
        }
    }

    private void obey() throws IOException {
        while (true) {
            int message = in.readByte();
            switch (message) {
                case HostMessage.START -> {
                    Map<Integer, InetSocketAddress> all = HostMessage.readAddresses(in);
                    long origin = in.readLong();
                    host.start(all, origin);
                }
                case HostMessage.ASK -> report();
                case HostMessage.CLEAR -> host.clearLateness();
                case HostMessage.STOP -> {
                    HostReport last = host.report();
                    host.close();
                    isOver = true;
                    passOnEvents();
                    write(last);
                    return;
                }
                default ->
                    throw new IOException(
                            "a message to a process of a swarm must be of kind 1 to 4, but is of kind " + message);
            }
        }
    }

    private void report() throws IOException {
        passOnEvents();
        write(host.report());
    }

    private void write(HostReport report) throws IOException {
        synchronized (out) {
            out.writeByte(HostMessage.REPORT);
            report.write(out);
            out.flush();
        }
    }

    private void passOn() {
        try {
            while (!isOver) {
                passOnEvents();
                LockSupport.parkNanos(PASS_ON_EVERY);
            }
        } catch (IOException | UncheckedIOException e) {
            // Nobody reads any more: the input ends as well.
            isOver = true;
        }
    }

    private void passOnEvents() throws IOException {
        synchronized (out) {
            host.takeWords((words, count) -> {
                out.writeByte(HostMessage.EVENTS);
                out.writeInt(count);
                for (int i = 0; i < count * EventRing.WORDS; i++) {
                    out.writeLong(words[i]);
                }
            });
            out.flush();
        }
    }
}
