package org.photinus.agents.simulation;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.wire.Datagram;
import org.photinus.random.RandomSequence;

/** Somebody who has no key, but sees what agents accept, and sends them things until the faults are over. */
final class Attacker {
    private static final int SEAL = 16;

    private final AgentScenario scenario;
    private final Timeline timeline;
    private final RandomSequence random;
    private final List<SimulatedNode> victims;
    private final boolean forges;
    private final boolean plays;
    private long attacks;

    Attacker(AgentScenario scenario, Timeline timeline, RandomSequence random, List<SimulatedNode> victims) {
        this.scenario = scenario;
        this.timeline = timeline;
        this.random = random;
        this.victims = victims;
        this.forges = scenario.faults().has(FaultKind.FORGERY);
        this.plays = scenario.faults().has(FaultKind.REPLAYS);
    }

    void begin() {
        if (forges || plays) {
            waitFrom(timeline.now());
        }
    }

    long attacks() {
        return attacks;
    }

    private void waitFrom(long from) {
        long until = from + 1 + (long) (random.nextDouble() * scenario.period() / victims.size());
        if (until < scenario.faults().end()) {
            timeline.at(until, this::attack);
        }
    }

    private void attack() {
        SimulatedNode victim = victims.get(random.nextInt(victims.size()));
        byte @Nullable [] model = victim.anyAccepted();
        if (forges && (!plays || random.nextInt(2) == 0)) {
            attacks++;
            victim.hostileArrival(forged(model));
        } else if (model != null) {
            attacks++;
            victim.hostileArrival(model.clone());
        }
        waitFrom(timeline.now());
    }

    /** Any bytes, or an authentic datagram of which something was changed. */
    private byte[] forged(byte @Nullable [] model) {
        int form = random.nextInt(4);
        if (model == null || form == 0) {
            return noise(random.nextInt(2 * Datagram.LENGTH));
        }
        if (form == 1) {
            int length = random.nextInt(2 * Datagram.LENGTH);
            return Arrays.copyOf(model, length == Datagram.LENGTH ? length - 1 : length);
        }
        byte[] bytes = model.clone();
        if (form == 2) {
            // The fields are right, and the seal is a guess.
            System.arraycopy(noise(SEAL), 0, bytes, Datagram.LENGTH - SEAL, SEAL);
        } else {
            flip(bytes, random);
        }
        return bytes;
    }

    private byte[] noise(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    /** Flips one to eight bits, some perhaps twice. */
    static void flip(byte[] bytes, RandomSequence random) {
        int bits = 1 + random.nextInt(8);
        for (int b = 0; b < bits; b++) {
            int bit = random.nextInt(8 * bytes.length);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
        }
    }
}
