package org.photinus.agents.udp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;

/**
 * Runs agents over UDP: add them, tell each where its neighbours are, start, and close in the end.
 *
 * <p>Three threads, however many agents there are: {@code photinus-timer} calls agents when their timers are due,
 * {@code photinus-receiver} when datagrams arrive, and {@code photinus-ticks} tells listeners of ticks. A listener may take its
 * time: it delays neither pulses nor other listeners' agents, only ticks that are told after it.
 *
 * <p>A runtime whose settings name a {@link RuntimeSettings#stepper stepper} has none of them: {@link #step} does the same work.
 */
public final class UdpRuntime implements AutoCloseable {
    /** The most agents of one runtime: listeners of more could not be told in time by one thread. */
    public static final int MOST_AGENTS = 1_000;

    /** Seals that are made before the start: the platform compiles what is called so often, and real pulses do not wait. */
    private static final int WARM_UP_SEALS = 20_000;

    private static final int WARM_UP_DATAGRAMS = 1_000;

    /** One byte more than a datagram, so that a longer one is seen to be so. */
    private static final int LONGEST = Datagram.LENGTH + 1;

    private final RuntimeSettings settings;
    private final CommonClock clock;
    private final Selector selector;
    private final List<Timers.Timed> timed = new ArrayList<>();
    private final List<UdpAgent> agents = new ArrayList<>();
    private final DelayLine<UdpAgent> delayLine = new DelayLine<>(UdpAgent::leaves);
    private final Timers timers;
    private final Executor executor;
    private final @Nullable ThreadPoolExecutor ownExecutor;
    private final ByteBuffer in = ByteBuffer.allocateDirect(LONGEST);
    private final byte[] bytes = new byte[LONGEST];

    /** Made once: a reference to a method is an object each time it is written down. */
    private final Consumer<SelectionKey> readable = this::readable;

    private @Nullable Thread receiver;
    private boolean hasStarted;
    private boolean areAgentsStarted;
    private volatile boolean isClosed;

    private UdpRuntime(RuntimeSettings settings, Selector selector) {
        this.settings = settings;
        this.selector = selector;
        this.clock = new CommonClock(settings.nanoTime());
        this.timers = new Timers(clock, settings.spins(), timed);
        this.ownExecutor = settings.executor().isPresent() ? null : oneThread();
        this.executor = settings.executor().orElseGet(this::own);
        timed.add(delayLine);
    }

    private Executor own() {
        ThreadPoolExecutor own = ownExecutor;
        if (own == null) {
            throw new IllegalStateException("a runtime must have an executor, but has none");
        }
        return own;
    }

    private static ThreadPoolExecutor oneThread() {
        return new ThreadPoolExecutor(
                // An agent waits here at most once.
                1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_AGENTS), task -> {
                    Thread thread = new Thread(task, "photinus-ticks");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** A runtime without agents. */
    public static UdpRuntime open(RuntimeSettings settings) throws IOException {
        return new UdpRuntime(settings, Selector.open());
    }

    /** Adds an agent, and opens its socket; before the start. */
    public UdpAgent add(AgentPlan plan) throws IOException {
        requireNotStarted();
        if (!(agents.size() < MOST_AGENTS)) {
            throw new IllegalStateException("a runtime must have at most " + MOST_AGENTS + " agents, but has "
                    + agents.size() + "; take another runtime");
        }
        UdpAgent agent = new UdpAgent(plan, clock, timers, delayLine, settings.lateTicks(), executor);
        agent.channel().register(selector, SelectionKey.OP_READ, agent);
        agents.add(agent);
        timed.add(agent);
        return agent;
    }

    private void requireNotStarted() {
        if (hasStarted) {
            throw new IllegalStateException("agents must be added before the start, but the runtime has started");
        }
    }

    /** The agents, in the order in which they were added. */
    public List<UdpAgent> agents() {
        return List.copyOf(agents);
    }

    /** Starts all agents; times are counted from now. */
    public void start() {
        if (settings.stepper().isEmpty()) {
            warmUp();
        }
        startFrom(settings.nanoTime().getAsLong());
    }

    /**
     * Starts all agents at a time of the settings' clock, at which their own clocks show 0, or at once if it is over: agents
     * that are compared share it. In a runtime that is stepped, they start with the first step at or after this time.
     */
    public void startFrom(long origin) {
        requireNotStarted();
        hasStarted = true;
        clock.setOrigin(origin);
        settings.stepper().ifPresentOrElse(stepper -> stepper.accept(this), this::startThreads);
    }

    private void startThreads() {
        while (clock.now() < 0) {
            LockSupport.parkNanos(-clock.now());
        }
        // Threads first: what the first agents ask is answered while the last ones start.
        timers.start();
        Thread thread = new Thread(this::receive, "photinus-receiver");
        thread.setDaemon(true);
        receiver = thread;
        thread.start();
        startAgents();
    }

    private void startAgents() {
        areAgentsStarted = true;
        agents.forEach(UdpAgent::start);
    }

    /**
     * One duty cycle, which does by hand what the threads do otherwise: takes everything that has arrived, and calls agents whose
     * timers are due. One thread steps at a time.
     *
     * @return at what time of the settings' clock the next step is due if nothing arrives before; {@link Long#MAX_VALUE} if none
     */
    public long step() throws IOException {
        if (settings.stepper().isEmpty()) {
            throw new IllegalStateException(
                    "a runtime must have a stepper to be stepped, but has threads; see its settings");
        }
        if (!hasStarted || isClosed) {
            return Timers.NEVER;
        }
        if (!areAgentsStarted) {
            if (clock.now() < 0) {
                return clock.origin();
            }
            startAgents();
        }
        int arrived = selector.selectNow(readable);
        while (arrived > 0) {
            arrived = selector.selectNow(readable);
        }
        Timers.Timed next = timers.runDue();
        while (next == null) {
            next = timers.runDue();
        }
        long deadline = next.deadline();
        return deadline == Timers.NEVER ? Timers.NEVER : clock.origin() + deadline;
    }

    /** The time since the start, in nanoseconds. */
    public long now() {
        return clock.now();
    }

    /**
     * Calls what is called for every datagram until the platform has compiled it: else the first pulses wait for the
     * compiler. Takes a fraction of a second.
     */
    public static void warmUp() {
        Sealer sealer = new Sealer();
        SenderKey key = SenderKey.of(0, new byte[SenderKey.LENGTH]);
        byte[] datagram = new byte[Datagram.LENGTH];
        for (int i = 0; i < WARM_UP_SEALS; i++) {
            sealer.seal(key, datagram);
        }
        if (!sealer.isSealed(key, datagram, 0)) {
            throw new IllegalStateException("a seal must be that of its key, but is not");
        }
        try (Selector scratch = Selector.open();
                DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET)) {
            channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            channel.configureBlocking(false);
            channel.register(scratch, SelectionKey.OP_READ);
            ByteBuffer buffer = ByteBuffer.allocateDirect(Datagram.LENGTH);
            for (int i = 0; i < WARM_UP_DATAGRAMS; i++) {
                buffer.clear();
                channel.send(buffer, channel.getLocalAddress());
                scratch.selectNow(ready -> {});
                buffer.clear();
                channel.receive(buffer);
            }
        } catch (IOException | UnsupportedOperationException e) {
            // A machine without IPv4 on loopback starts a little later.
            return;
        }
    }

    private void receive() {
        while (!isClosed) {
            try {
                selector.select(readable);
            } catch (IOException | UncheckedIOException e) {
                // Nothing arrived; what the network has to say is for the next round.
                Thread.onSpinWait();
            }
        }
    }

    /** Takes one datagram: whatever else waits at this socket comes after what waits at the others. */
    private void readable(SelectionKey key) {
        UdpAgent agent = (UdpAgent) key.attachment();
        DatagramChannel channel = agent.channel();
        try {
            in.clear();
            if (channel.receive(in) == null) {
                return;
            }
            long time = clock.now();
            in.flip();
            int length = in.remaining();
            in.get(bytes, 0, length);
            agent.arrived(time, bytes, length);
        } catch (ClosedChannelException e) {
            key.cancel();
        } catch (IOException e) {
            // An error that waited at the socket, as of an interface that went: it is gone with this call.
            agent.receiveFailed();
        }
    }

    /** Stops all agents and closes their sockets. No listener is called afterwards, except one that is being called. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        selector.wakeup();
        timers.close();
        Thread thread = receiver;
        if (thread != null) {
            Timers.join(thread);
        }
        agents.forEach(UdpAgent::stop);
        ThreadPoolExecutor own = ownExecutor;
        if (own != null) {
            own.shutdownNow();
        }
        try {
            selector.close();
        } catch (IOException e) {
            // Nothing is left to be done with it.
        }
    }
}
