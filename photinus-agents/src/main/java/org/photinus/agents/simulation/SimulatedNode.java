package org.photinus.agents.simulation;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentObserver;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Keyring;
import org.photinus.agents.OscillatorAgent;
import org.photinus.agents.Outbox;
import org.photinus.agents.TickListener;
import org.photinus.agents.wire.Datagram;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;

/** A machine in virtual time: a clock, a buffer for datagrams, and an agent that lives on it, once or several times. */
final class SimulatedNode implements Outbox, TickListener {
    private static final int LARGEST_BACKLOG = 64;
    private static final int MOST_KEPT = 32;

    private final AgentSettings settings;
    private final Keyring keys;
    private final VirtualClock clock;
    private final Timeline timeline;
    private final FaultyLinks links;
    private final RandomSequence random;
    private final Watch watch;
    private final AgentObserver observer;
    private final AgentCounters counters = new AgentCounters();
    private final List<byte[]> backlog = new ArrayList<>();

    /** The last datagrams that were accepted in this life. */
    private final byte[] @Nullable [] accepted = new byte[MOST_KEPT][];

    private int acceptedCount;
    private @Nullable OscillatorAgent agent;
    private long timerAt = -1;
    private long stalledUntil;
    private int lives;
    private long received;

    /** The zero of the agent on its own clock, and in the time of the world. */
    private long ownZero;

    private long zero;

    SimulatedNode(
            AgentSettings settings,
            Keyring keys,
            VirtualClock clock,
            Timeline timeline,
            FaultyLinks links,
            RandomSequence random,
            Watch watch,
            AgentObserver observer) {
        this.settings = settings;
        this.keys = keys;
        this.clock = clock;
        this.timeline = timeline;
        this.links = links;
        this.random = random;
        this.watch = watch;
        this.observer = observer;
    }

    int id() {
        return settings.id();
    }

    /** The agent that lives here now, if one does. */
    @Nullable
    OscillatorAgent agent() {
        return agent;
    }

    /** When the agent's phase was last 0, in the time of the world. */
    long zero() {
        return zero;
    }

    /** Whether the agent counts for V: it is up and does not listen, or was up from the start (S20). */
    boolean counts() {
        OscillatorAgent own = agent;
        return own != null && (lives == 1 || !own.isListening(clock.at(timeline.now())));
    }

    long received() {
        return received;
    }

    /** What the agent has counted, in all its lives. */
    AgentCounters counters() {
        AgentCounters all = new AgentCounters();
        all.add(counters);
        OscillatorAgent own = agent;
        if (own != null) {
            all.add(own.counters());
        }
        return all;
    }

    /** One of the last datagrams that were accepted, if there is one. */
    byte @Nullable [] anyAccepted() {
        return acceptedCount == 0 ? null : accepted[random.nextInt(Math.min(acceptedCount, MOST_KEPT))];
    }

    /** A new life begins, with a random phase and without a memory. */
    void comeUp() {
        AgentCoins coins = AgentCoins.seeded(random.nextLong(), settings.pulseProbability());
        OscillatorAgent born = new OscillatorAgent(settings, keys, coins, this, this, observer);
        long time = clock.at(timeline.now());
        agent = born;
        acceptedCount = 0;
        timerAt = -1;
        lives++;
        watch.born(id());
        born.open(time);
        born.start(time, Coins.scaled(random.nextLong(), settings.period()));
        ownZero = born.zero() + 1;
        called(born);
    }

    void crash(long until) {
        OscillatorAgent own = agent;
        if (own != null) {
            counters.add(own.counters());
            observer.stopped(clock.at(timeline.now()));
            agent = null;
            backlog.clear();
            watch.moved();
            timeline.at(until, this::comeUp);
        }
    }

    void stall(long until) {
        stalledUntil = Math.max(stalledUntil, until);
        timeline.at(until, this::wakeUp);
    }

    private void wakeUp() {
        OscillatorAgent own = agent;
        if (own != null && !isStalled()) {
            own.onTimer(clock.at(timeline.now()));
            called(own);
            List<byte[]> late = List.copyOf(backlog);
            backlog.clear();
            late.forEach(this::arrival);
        }
    }

    void setClock(long by) {
        clock.set(by);
        OscillatorAgent own = agent;
        if (own != null) {
            ownZero = own.zero() + 1;
            called(own);
        }
    }

    private boolean isStalled() {
        return timeline.now() < stalledUntil;
    }

    private void timer(long time) {
        OscillatorAgent own = agent;
        if (own != null && time == timerAt && !isStalled()) {
            timerAt = -1;
            own.onTimer(clock.at(time));
            called(own);
        }
    }

    /** The agent was called, or its clock was set: its zero and its next timer may be others. */
    private void called(OscillatorAgent own) {
        if (own.zero() != ownZero) {
            ownZero = own.zero();
            zero = clock.when(ownZero);
            watch.moved();
        }
        long next = own.nextTimer();
        if (next != OscillatorAgent.NEVER) {
            long at = Math.max(timeline.now(), clock.when(next));
            if (at != timerAt) {
                timerAt = at;
                timeline.at(at, () -> timer(at));
            }
        }
    }

    /** A datagram arrives that an agent has sent. */
    void arrival(byte[] bytes) {
        OscillatorAgent own = agent;
        if (own == null || (isStalled() && backlog.size() == LARGEST_BACKLOG)) {
            links.dropped(bytes);
        } else if (isStalled()) {
            backlog.add(bytes);
        } else {
            received++;
            long rejected = own.counters().rejected();
            own.onDatagram(clock.at(timeline.now()), bytes, 0, bytes.length);
            if (own.counters().rejected() == rejected) {
                accepted[acceptedCount % MOST_KEPT] = bytes;
                acceptedCount++;
            }
            called(own);
        }
    }

    /** A datagram arrives that no agent has sent, or that has been accepted before: it must change nothing. */
    void hostileArrival(byte[] bytes) {
        OscillatorAgent own = agent;
        if (own == null || isStalled()) {
            return;
        }
        received++;
        long before = own.fingerprint();
        own.onDatagram(clock.at(timeline.now()), bytes, 0, bytes.length);
        if (own.fingerprint() != before) {
            watch.broken(
                    id(),
                    "a datagram that is not authentic and new must change nothing, but did: "
                            + HexFormat.of().formatHex(bytes));
        }
    }

    @Override
    public void pulse(byte[] datagram) {
        for (int to : settings.outNeighbors()) {
            links.send(id(), to, id(), datagram);
        }
    }

    @Override
    public void send(int to, byte[] datagram) {
        // A probe goes back along the link that it measures, and its reply comes along it.
        boolean isReply = Datagram.type(datagram, 0) == Datagram.REPLY;
        links.send(isReply ? id() : to, isReply ? to : id(), id(), datagram);
    }

    @Override
    public void onTick(long number, long nominal, long lateness, AgentState state) {
        OscillatorAgent own = agent;
        int generation = own == null ? 0 : own.generation();
        watch.told(id(), generation, number, state.isSettled(), clock.when(nominal));
    }
}
