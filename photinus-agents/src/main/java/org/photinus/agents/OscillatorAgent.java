package org.photinus.agents;

import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.phase.TickProduct;
import org.photinus.random.Coins;
import org.photinus.world.Receiver;

/**
 * One oscillator of a real network: a state machine whose inputs are (now, datagram) and (now, timer), and whose outputs are
 * datagrams, ticks, counters and the time of its next timer.
 *
 * <p>It has no thread, no clock and no socket. Whoever runs it, in real time or in virtual time, calls it from one thread
 * with times of one clock in nanoseconds, which may have any origin, and calls {@link #onTimer} at or after
 * {@link #nextTimer}. Late calls are harmless: a firing takes the time at which it was due. After its first few calls an
 * agent allocates nothing.
 *
 * <p>Before anything else a datagram's length and seal are checked. What is not authentic touches no state but counters.
 */
public final class OscillatorAgent {
    /** Links are measured every two periods, but at least twice and at most a hundred times a second. */
    private static final long RAREST_PROBES = 500_000_000;

    private static final long MOST_FREQUENT_PROBES = 10_000_000;

    /** Greater numbers of ticks are nonsense; those that agents take of others are smaller by far (TickNumber). */
    private static final long LARGEST_TICK = 1L << 62;

    /** No timer is set. */
    public static final long NEVER = Long.MAX_VALUE;

    private final AgentSettings settings;
    private final AgentProfile profile;
    private final AgentCoins coins;
    private final Outbox outbox;
    private final TickListener listener;
    private final AgentObserver observer;
    private final SenderKey key;
    private final Sealer sealer = new Sealer();
    private final byte[] out = new byte[Datagram.LENGTH];
    private final AgentCounters counters = new AgentCounters();

    private final Peers peers;
    private final Receiver.Binary receiver;
    private final long period;
    private final long sendWithin;
    private final long staleFrom;
    private final long nearWidth;
    private final long probeInterval;
    private final boolean measures;

    private final TickNumber number;
    private final LockState lock;
    private boolean isRunning;
    private long epoch;
    private long sequence;
    private long lastNow;

    /** When the phase was last 0. */
    private long zero;

    /** When the next pulse is due, if one is. */
    private long sendAt = NEVER;

    private long silentUntil;
    private long nextProbe = NEVER;

    /** An agent that is not open yet. */
    public OscillatorAgent(
            AgentSettings settings, Keyring keys, AgentCoins coins, Outbox outbox, TickListener listener) {
        this(settings, keys, coins, outbox, listener, AgentObserver.NONE);
    }

    /** An agent that is not open yet, and whose doings are observed. */
    public OscillatorAgent(
            AgentSettings settings,
            Keyring keys,
            AgentCoins coins,
            Outbox outbox,
            TickListener listener,
            AgentObserver observer) {
        this.settings = settings;
        this.profile = settings.profile();
        this.coins = coins;
        this.outbox = outbox;
        this.listener = listener;
        this.observer = observer;
        this.key = keys.of(settings.id()).get(0);
        this.period = settings.period();
        this.sendWithin = duration(profile.sendWithin());
        this.staleFrom = duration(profile.staleFrom());
        this.nearWidth = duration(profile.nearWidth());
        this.probeInterval = Math.max(MOST_FREQUENT_PROBES, Math.min(RAREST_PROBES, 2 * period));
        this.measures = profile.receiving().usesAge();
        this.receiver = profile.receiving().receiver(settings.update(), 0, period);
        this.peers = new Peers(settings, keys);
        boolean isAlone = settings.inNeighbors().isEmpty();
        this.number = new TickNumber(period, settings.agents(), coins);
        this.lock = new LockState(isAlone, period, nearWidth);
    }

    private long duration(long part) {
        return TickProduct.nearest(part, period);
    }

    /** Begins to answer probes and to measure links. The oscillator stands still. */
    public void open(long now) {
        lastNow = now;
        beginEpoch(now);
    }

    /** Starts the oscillator of an open agent with a phase, in nanoseconds from 0 to the period. */
    public void start(long now, long phase) {
        if (!(phase >= 0 && phase <= period)) {
            throw new IllegalArgumentException(
                    "phase must lie between 0 and the period, " + period + " nanoseconds, but is " + phase);
        }
        lastNow = now;
        zero = now - phase;
        isRunning = true;
        listenFirst(now);
        observer.started(now, phase);
    }

    private void listenFirst(long now) {
        silentUntil = settings.inNeighbors().isEmpty() ? now : now + settings.listening() * period;
    }

    /** A new life: neighbours take nothing of it before they have challenged it. */
    private void beginEpoch(long now) {
        epoch = coins.draw() >>> 1 | 1;
        sequence = 0;
        peers.forget(now);
        nextProbe = peers.nextProbe();
    }

    /** When {@link #onTimer} is to be called next, or {@link #NEVER}. */
    public long nextTimer() {
        long next = Math.min(nextProbe, sendAt);
        return isRunning ? Math.min(next, zero + period) : next;
    }

    /** Does what is due. */
    public void onTimer(long now) {
        advance(now);
    }

    private void advance(long now) {
        if (now < lastNow) {
            // The phase stays what it was when the clock was last asked.
            zero += now - lastNow;
            restart(now);
        }
        lastNow = now;
        if (isRunning) {
            if (now - zero - period > period / 2) {
                long missed = (now - zero) / period;
                zero += missed * period;
                number.advance(missed);
                counters.add(Count.TICKS_SKIPPED, missed);
                restart(now);
            }
            while (now - zero >= period) {
                fireNaturally(now);
            }
        }
        if (now >= sendAt) {
            sendPulse(now);
        }
        if (now >= nextProbe) {
            sendProbes(now);
        }
    }

    /**
     * After a stall, or a step of the clock, which cannot be told apart, the agent does not trust its clock: it keeps its phase
     * and its number as well as it can, but acquires anew and hears before it speaks.
     */
    private void restart(long now) {
        counters.add(Count.RESTARTS);
        sendAt = NEVER;
        lock.lose();
        number.forgetTimes();
        listenFirst(now);
        beginEpoch(now);
        observer.restarted(now, now - zero);
    }

    private void fireNaturally(long now) {
        zero += period;
        number.advance(1);
        fired(now, zero);
    }

    /** The agent fired at a time, by now. The phase was 0 at {@code zero}, and the number is that of the tick. */
    private void fired(long now, long time) {
        lock.periodEnded(now);
        counters.add(Count.TICKS);
        if (sendAt != NEVER) {
            counters.add(Count.PULSES_CANCELLED);
            sendAt = NEVER;
        }
        number.told(lock.state().isSettled());
        observer.fired(
                time,
                time - zero,
                number.number(),
                number.generation(),
                lock.state().isSettled());
        listener.onTick(number.number(), zero, now - zero, lock.state());
        if (coins.pulses() && now >= silentUntil) {
            sendAt = sendWithin == 0 ? now : zero + Coins.scaled(coins.draw(), sendWithin);
            if (now >= sendAt) {
                sendPulse(now);
            }
        }
    }

    private void sendPulse(long now) {
        sendAt = NEVER;
        long age = now - zero;
        if (measures && age >= staleFrom) {
            counters.add(Count.PULSES_CANCELLED);
            return;
        }
        sequence++;
        write(Datagram.PULSE, Datagram.ALL, number.number(), age, now);
        counters.add(Count.PULSES_SENT);
        observer.sent(now, epoch, sequence);
        outbox.pulse(out);
    }

    private void write(int type, int to, long first, long second, long third) {
        Datagram.writeHead(
                out,
                type,
                settings.network(),
                settings.id(),
                to,
                key.id(),
                lock.state().code(),
                number.generation(),
                epoch,
                sequence);
        Datagram.writeBody(out, first, second, third);
        sealer.seal(key, out);
    }

    private void sendProbes(long now) {
        for (Peer peer : peers.all()) {
            if (now >= peer.probeAt) {
                long nonce = coins.draw() | 1;
                peer.probe(now, nonce);
                // Until a link is known well it is asked for often; and never at the same time as all others.
                long interval = peer.clock.isKnownWell() ? probeInterval : Math.min(probeInterval, period / 2);
                peer.probeAt = now + interval - Coins.scaled(coins.draw(), interval / 4);
                write(Datagram.PROBE, peer.id, nonce, 0, 0);
                counters.add(Count.PROBES_SENT);
                outbox.send(peer.id, out);
            }
        }
        nextProbe = peers.nextProbe();
    }

    /** Takes a datagram that has arrived; any bytes will do. */
    public void onDatagram(long now, byte[] bytes, int at, int length) {
        if (length != Datagram.LENGTH || at < 0 || at > bytes.length - length) {
            counters.add(Count.REJECTED_LENGTH);
            return;
        }
        int type = Datagram.type(bytes, at);
        Peer peer = type == 0 ? null : peers.find(Datagram.sender(bytes, at));
        Count objection = peers.objection(type, peer, bytes, at, sealer);
        if (peer == null || objection != null) {
            counters.add(objection == null ? Count.REJECTED_SENDER : objection);
            return;
        }
        // From here on the datagram is authentic: its sender, or one who has its key, made it, now or once.
        switch (type) {
            case Datagram.PROBE -> answer(now, peer, bytes, at);
            case Datagram.REPLY -> measure(now, peer, bytes, at);
            default -> takePulse(now, peer, bytes, at);
        }
    }

    /** Answers a probe without keeping anything of it: an old one that is played back gets an answer nobody waits for. */
    private void answer(long now, Peer peer, byte[] bytes, int at) {
        write(Datagram.REPLY, peer.id, Datagram.nonce(bytes, at), now, now);
        counters.add(Count.REPLIES_SENT);
        outbox.send(peer.id, out);
    }

    private void measure(long now, Peer peer, byte[] bytes, int at) {
        long itsEpoch = Datagram.epoch(bytes, at);
        long itsSequence = Datagram.sequence(bytes, at);
        if (!peer.answers(Datagram.nonce(bytes, at))) {
            counters.add(Count.REJECTED_UNASKED);
            return;
        }
        long received = Datagram.received(bytes, at);
        long sent = Datagram.sent(bytes, at);
        if (itsEpoch <= 0 || itsSequence < 0 || !LinkClock.isPossible(peer.probed(), received, sent, now)) {
            counters.add(Count.REJECTED_FIELD);
            return;
        }
        peer.prove(itsEpoch, itsSequence);
        peer.clock.add(peer.probed(), received, sent, now);
        counters.add(Count.MEASUREMENTS);
        advance(now);
    }

    private void takePulse(long now, Peer peer, byte[] bytes, int at) {
        Count objection = peer.objection(now, period, Datagram.epoch(bytes, at), Datagram.sequence(bytes, at));
        if (objection != null) {
            counters.add(objection);
            return;
        }
        long age = Datagram.age(bytes, at);
        long tick = Datagram.tick(bytes, at);
        if (age < 0
                || age > period
                || tick < 0
                || tick >= LARGEST_TICK
                || Datagram.state(bytes, at) > AgentState.LAST_CODE) {
            counters.add(Count.REJECTED_FIELD);
            return;
        }
        advance(now);
        if (isRunning) {
            hear(now, peer, bytes, at);
        }
    }

    private void hear(long now, Peer peer, byte[] bytes, int at) {
        long target = 0;
        if (measures) {
            if (!peer.clock.isKnown(now)) {
                heard(now, peer, bytes, at, -1, Answer.UNMEASURED);
                return;
            }
            long transit = peer.clock.transit(Datagram.sent(bytes, at), now);
            if (transit < -peer.clock.error(now)) {
                heard(now, peer, bytes, at, -1, Answer.IMPLAUSIBLE);
                return;
            }
            if (transit > LinkClock.LONGEST_AGE) {
                heard(now, peer, bytes, at, -1, Answer.STALE);
                return;
            }
            // The phase that the sender has by now.
            target = Math.max(0, profile.receiving().target(Datagram.age(bytes, at), transit));
            if (target >= staleFrom) {
                heard(now, peer, bytes, at, target, Answer.STALE);
                return;
            }
        }
        obey(now, peer, bytes, at, target);
    }

    private void obey(long now, Peer peer, byte[] bytes, int at, long target) {
        long phase = now - zero;
        boolean near = Math.abs(receiver.error(phase, target)) < nearWidth;
        if (!near && lock.state().isSettled() && !peers.hasQuorum(now, peer, target, nearWidth)) {
            heard(now, peer, bytes, at, target, Answer.ALONE);
            return;
        }
        long draw = receiver.looksAtDraw(phase) ? coins.tieDraw() : 0;
        long answer = receiver.receive(phase, target, draw);
        if (answer == Receiver.STALE) {
            heard(now, peer, bytes, at, target, Answer.STALE);
            return;
        }
        boolean obeys = answer != Receiver.REFRACTORY;
        boolean fires = Receiver.fires(answer);
        long after = obeys ? fires ? ~answer : answer : phase;
        zero = now - after;
        heard(now, peer, bytes, at, target, obeys ? fires ? Answer.FIRED : Answer.MOVED : Answer.REFRACTORY);
        number.advance(fires ? 1 : 0);
        // Brought to the period of the receiver: a sender that is a little ahead may be in its next one already.
        long turns = (target - after - receiver.error(after, target)) / period;
        long before = number.number();
        boolean itIsSettled = Datagram.state(bytes, at) != AgentState.ACQUIRING.code();
        TickNumber.Verdict verdict = number.hear(
                now,
                Datagram.generation(bytes, at),
                Datagram.tick(bytes, at) + turns,
                itIsSettled,
                lock.state().isSettled(),
                obeys && !near,
                fires);
        if (!fires && verdict == TickNumber.Verdict.TAKEN && number.number() > before) {
            counters.add(Count.TICKS_SKIPPED, number.number() - before);
        }
        if (near) {
            lock.near(now, verdict, itIsSettled);
        } else if (obeys || verdict == TickNumber.Verdict.TAKEN) {
            lock.lose();
        }
        if (fires) {
            fired(now, now);
        }
    }

    /** Counts and tells what became of a pulse that was authentic and new. */
    private void heard(long now, Peer peer, byte[] bytes, int at, long target, Answer answer) {
        counters.add(Count.of(answer));
        observer.heard(
                now, peer.id, Datagram.epoch(bytes, at), Datagram.sequence(bytes, at), target, answer, now - zero);
    }

    public AgentState state() {
        return lock.state();
    }

    /** The number of the last tick. */
    public long tick() {
        return number.number();
    }

    /** The generation of that number: greater ones follow from another source. */
    public int generation() {
        return number.generation();
    }

    /** When the phase was last 0, on the agent's clock. */
    public long zero() {
        return zero;
    }

    /** Whether the agent still hears before it pulses. */
    public boolean isListening(long now) {
        return now < silentUntil;
    }

    public AgentSettings settings() {
        return settings;
    }

    public AgentCounters counters() {
        return counters;
    }

    /** A number that depends on all state but the counters: if it stays the same, nothing has changed. */
    public long fingerprint() {
        long print = lock.fingerprint();
        for (long part : new long[] {
            number.fingerprint(), isRunning ? 1 : 0, epoch, sequence, lastNow, zero, sendAt, silentUntil, nextProbe
        }) {
            print = print * 31 + part;
        }
        return peers.fingerprint(print);
    }
}
