package org.photinus.agents.swarm;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.agents.AgentEvent;

/** A process of a swarm, as the swarm sees it. */
public final class HostLink implements SwarmMember {
    /** How long an answer may take, in seconds: a process may be suspended, or the machine busy. */
    private static final int PATIENCE = 30;

    private static final int MOST_EVENTS = 1 << 20;

    private final Process process;
    private final LongSupplier nanoTime;
    private final DataOutputStream out;
    private final DataInputStream in;
    private final List<AgentEvent> events = new ArrayList<>();
    private final LinkedBlockingQueue<HostReport> reports = new LinkedBlockingQueue<>();
    private Map<Integer, InetSocketAddress> addresses = Map.of();
    private @Nullable HostReport last;

    private HostLink(Process process, LongSupplier nanoTime) {
        this.process = process;
        this.nanoTime = nanoTime;
        this.out = new DataOutputStream(process.getOutputStream());
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    }

    /**
     * The link to a process that {@link HostServant serves}; it gets the key of the group.
     *
     * @param nanoTime the clock that all processes of the machine share
     */
    public static HostLink to(Process process, byte[] groupKey, LongSupplier nanoTime) throws IOException {
        HostLink link = new HostLink(process, nanoTime);
        link.out.write(groupKey, 0, HostServant.KEY_LENGTH);
        link.out.flush();
        return link;
    }

    /** Waits until the process is ready, and makes sure that its clock is that of this one. */
    public void awaitReady() throws IOException {
        int kind = in.read();
        if (kind != HostMessage.READY) {
            throw new EOFException("a process of the swarm must get ready, but ended");
        }
        addresses = HostMessage.readAddresses(in);
        long itsTime = in.readLong();
        long apart = Math.abs(nanoTime.getAsLong() - itsTime);
        if (apart > TimeUnit.SECONDS.toNanos(PATIENCE)) {
            throw new IOException("processes of one machine must share a clock, but two are " + apart
                    + " ns apart; run the swarm in one process");
        }
        Thread reader = new Thread(this::read, "photinus-swarm-reader");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try {
            while (true) {
                int kind = in.readByte();
                if (kind == HostMessage.EVENTS) {
                    readEvents();
                } else if (kind == HostMessage.REPORT) {
                    reports.add(HostReport.read(in));
                } else {
                    throw new IOException("a message must be of kind 6 or 7, but is of kind " + kind);
                }
            }
        } catch (IOException e) {
            // The process has ended; whoever waits for it sees that.
            process.destroy();
        }
    }

    private void readEvents() throws IOException {
        int count = in.readInt();
        if (!(count >= 0 && count <= MOST_EVENTS)) {
            throw new IOException("events at a time must be at most " + MOST_EVENTS + ", but are " + count);
        }
        long[] words = new long[EventRing.WORDS];
        for (int i = 0; i < count; i++) {
            for (int w = 0; w < words.length; w++) {
                words[w] = in.readLong();
            }
            AgentEvent event = EventRing.event(words, 0);
            synchronized (events) {
                events.add(event);
            }
        }
    }

    /** The process. */
    public Process process() {
        return process;
    }

    @Override
    public Map<Integer, InetSocketAddress> addresses() {
        return addresses;
    }

    @Override
    public void start(Map<Integer, InetSocketAddress> all, long origin) throws IOException {
        out.writeByte(HostMessage.START);
        HostMessage.writeAddresses(out, all);
        out.writeLong(origin);
        out.flush();
    }

    @Override
    public void takeEvents(Consumer<AgentEvent> consumer) throws IOException {
        List<AgentEvent> taken;
        synchronized (events) {
            taken = List.copyOf(events);
            events.clear();
        }
        taken.forEach(consumer);
        if (!process.isAlive() && taken.isEmpty() && last == null && reports.isEmpty()) {
            throw new EOFException("all processes of a swarm must go on to its end, but process " + process.pid()
                    + " ended with exit code " + process.exitValue());
        }
    }

    @Override
    public HostReport report() throws IOException {
        tell(HostMessage.ASK);
        return answer();
    }

    private HostReport answer() throws IOException {
        try {
            HostReport report = reports.poll(PATIENCE, TimeUnit.SECONDS);
            if (report == null) {
                throw new IOException("a process of the swarm must report within " + PATIENCE + " s, but process "
                        + process.pid() + " does not");
            }
            return report;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for process " + process.pid(), e);
        }
    }

    private void tell(int message) throws IOException {
        out.writeByte(message);
        out.flush();
    }

    @Override
    public void clearLateness() throws IOException {
        tell(HostMessage.CLEAR);
    }

    @Override
    public HostReport stop() throws IOException {
        tell(HostMessage.STOP);
        HostReport report = answer();
        last = report;
        return report;
    }

    /** Ends the process, whatever it does. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
