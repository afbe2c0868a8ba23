package org.photinus.benchmarks.questions;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Count;
import org.photinus.agents.Keyring;
import org.photinus.agents.OscillatorAgent;
import org.photinus.agents.Outbox;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;
import org.photinus.network.BinaryUpdate;
import org.photinus.phase.Ticks;

/**
 * What does a datagram cost an agent that hears 32 neighbours in lock with it?
 *
 * <p>Each pulse is authentic and heard once: all pulses of 1,000 periods are sealed before, and when they are used up a new
 * agent, with the same coins, begins with the first. That agent, its 1,000 ticks and its probes are in the time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DatagramBenchmark {
    private static final int NETWORK = 1;
    private static final int NEIGHBORS = 32;
    private static final int PERIODS = 1_000;
    private static final int PULSES = NEIGHBORS * PERIODS;
    private static final int FORGED = 1024;
    private static final long EPOCH = 1;
    private static final int LOCKED = 1;

    /** Short, so that the probes, at least 100 ms apart, are few beside the pulses. */
    private static final long PERIOD = 1_000_000;

    private static final long DELAY = 10_000;

    private final Keyring keys = Keyring.derived(new byte[32], NETWORK, 1);
    private final List<SenderKey> keyOf = IntStream.rangeClosed(0, NEIGHBORS)
            .mapToObj(id -> keys.of(id).get(0))
            .toList();
    private final Sealer sealer = new Sealer();
    private final byte[][] pulses = new byte[PULSES][];
    private final long[] arrivals = new long[PULSES];
    private final byte[][] forged = new byte[FORGED][];
    private final byte[] own = new byte[Datagram.LENGTH];
    private final long[] nonces = new long[NEIGHBORS + 1];
    private final Outbox nonceTaker = new Outbox() {
        @Override
        public void pulse(byte[] datagram) {}

        @Override
        public void send(int to, byte[] datagram) {
            nonces[to] = Datagram.nonce(datagram, 0);
        }
    };
    private OscillatorAgent receiver = receiver();
    private OscillatorAgent sender = sender();
    private int next;
    private long sequence;

    /** An agent that hears all others, and has challenged them. */
    private OscillatorAgent receiver() {
        OscillatorAgent agent =
                agent(IntStream.rangeClosed(1, NEIGHBORS).boxed().toList(), List.of());
        agent.onTimer(0);
        for (int id = 1; id <= NEIGHBORS; id++) {
            byte[] reply = datagram(Datagram.REPLY, id, 0, nonces[id], DELAY, DELAY);
            agent.onDatagram(2 * DELAY, reply, 0, Datagram.LENGTH);
        }
        return agent;
    }

    /** An agent that hears nobody. */
    private OscillatorAgent sender() {
        return agent(List.of(), List.of(1, 2, 3));
    }

    private OscillatorAgent agent(List<Integer> heard, List<Integer> hearers) {
        AgentProfile profile =
                heard.isEmpty() ? AgentProfile.paper(0, Ticks.PERIOD / 2) : AgentProfile.practical(NEIGHBORS + 1);
        AgentSettings settings = new AgentSettings(
                NETWORK,
                0,
                NEIGHBORS + 1,
                PERIOD,
                BinaryUpdate.of("0.5"),
                heard.isEmpty() ? 1 : 0.5,
                profile,
                0,
                1,
                heard,
                hearers);
        OscillatorAgent agent = new OscillatorAgent(
                settings,
                id -> List.of(keyOf.get(id)),
                AgentCoins.seeded(1, settings.pulseProbability()),
                nonceTaker,
                (number, nominal, lateness, state) -> {});
        agent.open(0);
        agent.start(0, 0);
        return agent;
    }

    private byte[] datagram(int type, int from, long itsSequence, long first, long second, long third) {
        byte[] bytes = new byte[Datagram.LENGTH];
        int to = type == Datagram.PULSE ? Datagram.ALL : 0;
        Datagram.writeHead(bytes, type, NETWORK, from, to, keyOf.get(from).id(), LOCKED, 0, EPOCH, itsSequence);
        Datagram.writeBody(bytes, first, second, third);
        sealer.seal(keyOf.get(from), bytes);
        return bytes;
    }

    @Setup
    public void seal() {
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < PULSES; n++) {
            int from = 1 + n % NEIGHBORS;
            long period = 1L + n / NEIGHBORS;
            // In lock up to 2 µs, and one after another in the first fifth of the period.
            long age = PERIOD / 5 / NEIGHBORS * from + random.nextLong(2_000);
            long sent = period * PERIOD + PERIOD / 5 / NEIGHBORS * from;
            pulses[n] = datagram(Datagram.PULSE, from, period, period, age, sent);
            arrivals[n] = sent + DELAY;
        }
        for (int n = 0; n < FORGED; n++) {
            forged[n] = pulses[n].clone();
            forged[n][Datagram.LENGTH - 1 - n % 16] ^= 1;
        }
    }

    /** A new agent, once the last one has heard every pulse. */
    private void beginAnew() {
        long heard = receiver.counters().of(Count.HEARD);
        if (heard != PULSES) {
            throw new IllegalStateException("all " + PULSES + " pulses must be heard, but " + heard + " were");
        }
        receiver = receiver();
        next = 0;
    }

    /** An authentic pulse: it is checked, and corrects the phase. */
    @Benchmark
    public OscillatorAgent validPulse() {
        if (next == PULSES) {
            beginAnew();
        }
        receiver.onDatagram(arrivals[next], pulses[next], 0, Datagram.LENGTH);
        next++;
        return receiver;
    }

    /** A pulse in which all is right but the seal. */
    @Benchmark
    public OscillatorAgent forgedPulse() {
        next = (next + 1) % FORGED;
        receiver.onDatagram(0, forged[next], 0, Datagram.LENGTH);
        return receiver;
    }

    /** A pulse whose last byte is missing. */
    @Benchmark
    public OscillatorAgent truncatedPulse() {
        next = (next + 1) % FORGED;
        receiver.onDatagram(0, forged[next], 0, Datagram.LENGTH - 1);
        return receiver;
    }

    /** Writing the fields of a pulse, and sealing it. */
    @Benchmark
    public byte[] sealedPulse() {
        sequence++;
        Datagram.writeHead(own, Datagram.PULSE, NETWORK, 0, Datagram.ALL, 1, LOCKED, 0, EPOCH, sequence);
        Datagram.writeBody(own, sequence, 0, sequence * PERIOD);
        sealer.seal(keyOf.get(0), own);
        return own;
    }

    /** A firing with its pulse: timer, tick, coin, seal and outbox. */
    @Benchmark
    public OscillatorAgent firing() {
        sender.onTimer(sender.nextTimer());
        return sender;
    }
}
