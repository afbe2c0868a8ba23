package org.photinus.agents.udp;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.OscillatorAgent;
import org.photinus.agents.Outbox;
import org.photinus.agents.wire.Datagram;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.random.Coins;

/**
 * An agent with a socket, in a runtime. Threads call it one at a time, each with a time that is not before the last.
 *
 * <p>What cannot be sent is counted and forgotten: pulses and probes are repeated by themselves, so an interface that goes and
 * comes, or a full buffer, is no more than loss.
 */
public final class UdpAgent implements Timers.Timed {
    private static final int BUFFER = 1 << 18;

    private static final long LONGEST_SLACK = 2_000_000;

    private final AgentSettings settings;
    private final CommonClock clock;
    private final OwnClock rate;
    private final @Nullable Impairment impairment;
    private final AgentPlan plan;
    private final DatagramChannel channel;
    private final Timers timers;
    private final DelayLine<UdpAgent> delayLine;
    private final TickDelivery delivery;

    /** Guards everything below. */
    private final Object lock = new Object();

    private final OscillatorAgent agent;
    private final ByteBuffer out = ByteBuffer.allocateDirect(Datagram.LENGTH);
    private Map<Integer, InetSocketAddress> addresses = Map.of();
    private long last;
    private long sent;
    private long received;
    private long failed;
    private long full;
    private long lost;
    private long duplicated;
    private boolean isRunning;

    /** The receiver and the bytes of the datagram whose copies are on their way. */
    private int copyTo;

    private byte[] copyBytes = new byte[0];
    private int copies;
    private final Impairment.Copies copy = this::holdBack;

    /** For so long a probe, or a pulse that leaves at a random moment, may wait for others, in nanoseconds. */
    private final long slack;

    private volatile long due = Timers.NEVER;
    private volatile long deadline = Timers.NEVER;
    private volatile boolean isExact;

    UdpAgent(
            AgentPlan plan,
            CommonClock clock,
            Timers timers,
            DelayLine<UdpAgent> delayLine,
            LateTicks lateTicks,
            Executor executor)
            throws IOException {
        this.plan = plan;
        this.settings = plan.settings();
        this.clock = clock;
        this.slack = Math.min(LONGEST_SLACK, settings.period() / 50);
        this.rate = plan.rate();
        this.impairment = plan.impairment().orElse(null);
        this.timers = timers;
        this.delayLine = delayLine;
        this.delivery = new TickDelivery(plan.listener(), lateTicks, executor, this::now);
        this.agent = new OscillatorAgent(
                settings,
                plan.keys(),
                plan.coins(),
                new Wire(),
                (number, nominal, lateness, state) -> delivery.tick(number, nominal, state),
                plan.observer());
        this.channel = bound(plan.local());
    }

    private static DatagramChannel bound(InetSocketAddress local) throws IOException {
        boolean isSix = local.getAddress() instanceof Inet6Address;
        DatagramChannel opened =
                DatagramChannel.open(isSix ? StandardProtocolFamily.INET6 : StandardProtocolFamily.INET);
        try {
            opened.setOption(StandardSocketOptions.SO_RCVBUF, BUFFER);
            opened.setOption(StandardSocketOptions.SO_SNDBUF, BUFFER);
            opened.bind(local);
            opened.configureBlocking(false);
            return opened;
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /** Puts the agent's datagrams on the network, at once or later. */
    private final class Wire implements Outbox {
        @Override
        public void pulse(byte[] datagram) {
            for (int to : settings.outNeighbors()) {
                send(to, datagram);
            }
        }

        @Override
        public void send(int to, byte[] datagram) {
            if (impairment == null) {
                put(to, datagram, out);
                return;
            }
            copyTo = to;
            copyBytes = datagram;
            copies = 0;
            impairment.fate(settings.id(), to, datagram, copy);
            lost += copies == 0 ? 1 : 0;
            duplicated += copies > 1 ? 1 : 0;
        }
    }

    private void holdBack(long delay) {
        copies++;
        long time = clock.now() + delay;
        if (delay == 0) {
            put(copyTo, copyBytes, out);
        } else if (delayLine.add(time, this, copyTo, copyBytes)) {
            timers.broughtForward(time);
        }
    }

    /** A datagram that was held back leaves. */
    void leaves(int to, byte[] datagram) {
        synchronized (lock) {
            put(to, datagram, out);
        }
    }

    private void put(int to, byte[] datagram, ByteBuffer buffer) {
        InetSocketAddress address = addresses.get(to);
        if (address == null) {
            failed++;
            return;
        }
        try {
            buffer.clear();
            buffer.put(datagram, 0, Datagram.LENGTH).flip();
            if (channel.send(buffer, address) == 0) {
                full++;
            } else {
                sent++;
            }
        } catch (ClosedChannelException e) {
            // The runtime is being closed.
        } catch (IOException | UnsupportedAddressTypeException e) {
            // No network, no route, or an address of the other Internet protocol.
            failed++;
        }
    }

    public AgentSettings settings() {
        return settings;
    }

    /** Where the agent receives. */
    public InetSocketAddress localAddress() {
        try {
            return (InetSocketAddress) channel.getLocalAddress();
        } catch (IOException e) {
            throw new IllegalStateException("an open socket must have an address, but this one is closed", e);
        }
    }

    /** Where the neighbours receive; datagrams for others are counted as failed. */
    public void reach(Map<Integer, InetSocketAddress> neighbors) {
        synchronized (lock) {
            addresses = Map.copyOf(neighbors);
        }
    }

    DatagramChannel channel() {
        return channel;
    }

    /** The time on the agent's clock. */
    private long now() {
        return rate.own(clock.now());
    }

    /**
     * A time for the agent. Two threads may read the clock and come here in the other order, after any while: that is no clock
     * that was set back, which would still be behind.
     */
    private long forward(long read) {
        boolean isSetBack = now() < last;
        last = isSetBack ? now() : Math.max(last, read);
        return last;
    }

    /** Starts the oscillator. */
    void start() {
        synchronized (lock) {
            long now = forward(now());
            long phase = plan.phase().orElseGet(() -> Coins.scaled(plan.coins().draw(), settings.period()));
            agent.open(now);
            agent.start(now, phase);
            isRunning = true;
            called();
        }
    }

    /** The agent does nothing from now on, and what still arrives is not looked at. */
    void stop() {
        synchronized (lock) {
            if (isRunning) {
                isRunning = false;
                due = Timers.NEVER;
                deadline = Timers.NEVER;
                plan.observer().stopped(forward(now()));
            }
        }
        try {
            channel.close();
        } catch (IOException e) {
            // Nothing is left to be done with it.
        }
    }

    @Override
    public long due() {
        return due;
    }

    @Override
    public long deadline() {
        return deadline;
    }

    @Override
    public boolean isExact() {
        return isExact;
    }

    /** Does what is due by now, which may be later than it was thought: what leaves says exactly when. */
    @Override
    public void run(long time) {
        synchronized (lock) {
            if (isRunning) {
                agent.onTimer(forward(now()));
                called();
            }
        }
    }

    /** A datagram arrived at a time of the common clock. */
    void arrived(long time, byte[] bytes, int length) {
        synchronized (lock) {
            received++;
            if (isRunning) {
                agent.onDatagram(forward(rate.own(time)), bytes, 0, length);
                called();
            }
        }
    }

    /** The network had something to say instead of a datagram. */
    void receiveFailed() {
        synchronized (lock) {
            failed++;
        }
    }

    private void called() {
        long next = agent.nextTimer();
        long firing = rate.common(agent.zero() + settings.period());
        due = next == OscillatorAgent.NEVER ? Timers.NEVER : rate.common(next);
        long latest = Math.min(firing, due + slack);
        isExact = latest == firing;
        deadline = latest;
        timers.broughtForward(latest);
    }

    /** What became of its datagrams by now. */
    public Traffic traffic() {
        synchronized (lock) {
            return new Traffic(sent, received, failed, full, lost, duplicated);
        }
    }

    /** How the agent stands now. */
    public AgentSnapshot snapshot() {
        Histogram lateness = new Histogram();
        delivery.addLatenessTo(lateness);
        long skipped = delivery.skipped();
        long ticksFailed = delivery.failed();
        synchronized (lock) {
            long now = forward(now());
            AgentCounters counters = new AgentCounters();
            counters.add(agent.counters());
            return new AgentSnapshot(
                    settings.id(),
                    agent.state(),
                    agent.tick(),
                    agent.generation(),
                    now - agent.zero(),
                    settings.period(),
                    agent.isListening(now),
                    counters,
                    traffic(),
                    lateness,
                    skipped,
                    ticksFailed);
        }
    }

    /** Begins to count anew how late ticks are told. */
    public void clearLateness() {
        delivery.clearLateness();
    }
}
