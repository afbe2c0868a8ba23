package org.photinus.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.network.BinaryUpdate;

/**
 * One agent, 0, and its in-neighbours, 1 and on, which are played by hand: they answer probes at once, on clocks that show
 * the same as the agent's, and pulse when they are told to. Links take no time unless a pulse is said to have left earlier.
 */
final class Desk implements Outbox, TickListener {
    static final long PERIOD = 100_000_000;
    private static final int NETWORK = 42;
    private static final Keyring KEYS = Keyring.derived(new byte[32], NETWORK, 1);

    /** A tick as it was told. */
    record Tick(long number, long nominal, long lateness, AgentState state) {}

    final List<Tick> ticks = new ArrayList<>();
    final List<Long> pulses = new ArrayList<>();
    final List<Long> ages = new ArrayList<>();
    final OscillatorAgent agent;
    long now;
    boolean answersProbes = true;
    private final Sealer sealer = new Sealer();
    private final byte[] bytes = new byte[Datagram.LENGTH];
    private final List<byte[]> probes = new ArrayList<>();
    private long sequence;

    Desk(AgentProfile profile, int inNeighbors, int quorum, int listening, double p) {
        List<Integer> in = IntStream.rangeClosed(1, inNeighbors).boxed().toList();
        AgentSettings settings = new AgentSettings(
                NETWORK, 0, 5, PERIOD, BinaryUpdate.of("0.5"), p, profile, listening, quorum, in, List.of(9));
        agent = new OscillatorAgent(settings, KEYS, AgentCoins.seeded(1, p), this, this);
    }

    /** An agent with the practical profile that pulses at every firing and is started with a phase, in its middle life. */
    static Desk practical(int inNeighbors, double phase) {
        Desk desk = new Desk(AgentProfile.practical(5), inNeighbors, 1, 0, 1);
        desk.start(phase);
        return desk;
    }

    void start(double phase) {
        now = 1_000_000_000;
        agent.open(now);
        answer();
        runUntil(now + PERIOD);
        agent.start(now, (long) (phase * PERIOD));
    }

    @Override
    public void pulse(byte[] datagram) {
        pulses.add(now);
        ages.add(Datagram.age(datagram, 0));
    }

    @Override
    public void send(int to, byte[] datagram) {
        if (Datagram.type(datagram, 0) == Datagram.PROBE) {
            probes.add(datagram.clone());
        }
    }

    @Override
    public void onTick(long number, long nominal, long lateness, AgentState state) {
        ticks.add(new Tick(number, nominal, lateness, state));
    }

    private void answer() {
        agent.onTimer(now);
        List<byte[]> asked = List.copyOf(probes);
        probes.clear();
        for (byte[] probe : asked) {
            if (answersProbes) {
                write(Datagram.REPLY, Datagram.receiver(probe, 0), 0, 0, 0, 0);
                Datagram.writeBody(bytes, Datagram.nonce(probe, 0), now, now);
                deliver(Datagram.receiver(probe, 0));
            }
        }
    }

    private void write(int type, int from, int to, int state, int generation, long epoch) {
        Datagram.writeHead(bytes, type, NETWORK, from, to, 1, state, generation, epoch == 0 ? 7 : epoch, sequence);
    }

    private void deliver(int from) {
        sealer.seal(KEYS.of(from).get(0), bytes);
        agent.onDatagram(now, bytes, 0, Datagram.LENGTH);
    }

    /** Calls the agent whenever it asks for it, up to a time. */
    void runUntil(long time) {
        while (agent.nextTimer() <= time) {
            now = Math.max(now, agent.nextTimer());
            answer();
        }
        now = time;
    }

    /** Lets so many periods pass. */
    void run(double periods) {
        runUntil(now + (long) (periods * PERIOD));
    }

    /** A pulse arrives from a settled neighbour that now has this phase and the agent's own number. */
    void hear(int from, double phase) {
        hear(from, phase, 0, agent.tick());
    }

    /** The same; it left so many periods ago, and its sender has a number. */
    void hear(int from, double phase, double ago, long tick) {
        sequence++;
        write(Datagram.PULSE, from, Datagram.ALL, AgentState.LOCKED.code(), 0, 0);
        long under = (long) (ago * PERIOD);
        Datagram.writeBody(bytes, tick, (long) (phase * PERIOD) - under, now - under);
        deliver(from);
    }

    double phase() {
        return (double) (now - agent.zero()) / PERIOD;
    }

    long count(Count count) {
        return agent.counters().of(count);
    }
}
