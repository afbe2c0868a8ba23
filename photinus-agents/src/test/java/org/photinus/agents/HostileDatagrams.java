package org.photinus.agents;

import java.util.List;
import java.util.SplittableRandom;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;

/**
 * Draws datagrams that agent 0 of a {@link QuietNetwork} must refuse, one after another, into buffers that it uses again: it
 * allocates nothing for one. Each is made from an authentic one that has arrived before.
 */
final class HostileDatagrams {
    /** What is wrong with a datagram, and under which cause, or which causes, it may be counted. */
    enum Attack {
        /** Random bytes. */
        NOISE(Count.REJECTED_FORMAT),
        /** The fields are right, and the seal is a guess. */
        GUESSED_SEAL(Count.REJECTED_SEAL),
        /** One or more bits are not what they were. */
        FLIPPED(
                Count.REJECTED_FORMAT,
                Count.REJECTED_NETWORK,
                Count.REJECTED_RECEIVER,
                Count.REJECTED_SENDER,
                Count.REJECTED_KEY,
                Count.REJECTED_SEAL),
        /** The end is missing. */
        TRUNCATED(Count.REJECTED_LENGTH),
        /** There is more after the end. */
        EXTENDED(Count.REJECTED_LENGTH),
        /** The place or the length that the caller gives is nonsense. */
        MISPLACED(Count.REJECTED_LENGTH),
        /** A pulse once more, of this life of its sender or of an earlier one. */
        REPLAYED_PULSE(Count.REJECTED_REPLAY, Count.REJECTED_EPOCH),
        /** A reply once more. */
        REPLAYED_REPLY(Count.REJECTED_UNASKED),
        /** Sealed rightly, for another network that has the same keys. */
        OTHER_NETWORK(Count.REJECTED_NETWORK),
        /** Sealed rightly, for another receiver. */
        OTHER_RECEIVER(Count.REJECTED_RECEIVER),
        /** Sealed rightly, by a key of the sender that the receiver does not know. */
        OTHER_KEY(Count.REJECTED_KEY),
        /** Sealed rightly, by an agent of the group that is no neighbour. */
        STRANGER(Count.REJECTED_SENDER),
        /** Sealed rightly, by a neighbour that is not heard, or does not hear. */
        WRONG_ROLE(Count.REJECTED_SENDER),
        /** Sealed by the key of another neighbour. */
        KEY_OF_ANOTHER(Count.REJECTED_SEAL);

        private static final Attack[] ALL = values();

        /** An array, since to go through a list allocates; nobody else sees it. */
        @SuppressWarnings("ImmutableEnumChecker")
        private final Count[] causes;

        Attack(Count... causes) {
            this.causes = causes;
        }

        /** How often datagrams were refused for such a cause. */
        long refusals(AgentCounters counters) {
            long sum = 0;
            for (Count cause : causes) {
                sum += counters.of(cause);
            }
            return sum;
        }
    }

    private static final int LONGEST = 200;
    private static final int BITS = 8 * Datagram.LENGTH;
    private static final int[] NONSENSE = {
        Integer.MIN_VALUE, -Datagram.LENGTH, -1, 1, Datagram.LENGTH, Integer.MAX_VALUE - 79, Integer.MAX_VALUE
    };

    private final SplittableRandom random;
    private final byte[][] pulses;
    private final byte[][] replies;
    private final byte[][] probes;
    private final byte[][] buffers = new byte[LONGEST + 1][];
    private final byte[] body = new byte[Datagram.LENGTH];
    private final Sealer sealer = new Sealer();
    private final SenderKey[] keys = new SenderKey[4];
    private final SenderKey unknownKey = key(1, QuietNetwork.KEY_ID + 1);
    private final SenderKey strangersKey = key(99, QuietNetwork.KEY_ID);

    private byte[] bytes = body;
    private int at;
    private int length;

    HostileDatagrams(long seed, List<byte[]> arrived) {
        this.random = new SplittableRandom(seed);
        this.pulses = only(arrived, Datagram.PULSE);
        this.replies = only(arrived, Datagram.REPLY);
        this.probes = only(arrived, Datagram.PROBE);
        for (int n = 0; n <= LONGEST; n++) {
            buffers[n] = new byte[n];
        }
        for (int id = 0; id < keys.length; id++) {
            keys[id] = key(id, QuietNetwork.KEY_ID);
        }
    }

    private static byte[][] only(List<byte[]> arrived, int type) {
        return arrived.stream()
                .filter(datagram -> Datagram.type(datagram, 0) == type)
                .toArray(byte[][]::new);
    }

    private static SenderKey key(int sender, int id) {
        return SenderKey.of(id, SenderKey.derive(QuietNetwork.GROUP_KEY, QuietNetwork.NETWORK, sender, id));
    }

    byte[] bytes() {
        return bytes;
    }

    int at() {
        return at;
    }

    int length() {
        return length;
    }

    /** Draws the next one. */
    Attack next() {
        Attack attack = Attack.ALL[random.nextInt(Attack.ALL.length)];
        bytes = body;
        at = 0;
        length = Datagram.LENGTH;
        System.arraycopy(model(), 0, body, 0, Datagram.LENGTH);
        switch (attack) {
            case NOISE -> fill(0);
            case GUESSED_SEAL -> fill(Datagram.LENGTH - 16);
            case FLIPPED -> flip();
            case TRUNCATED -> resize(random.nextInt(Datagram.LENGTH));
            case EXTENDED -> resize(Datagram.LENGTH + 1 + random.nextInt(LONGEST - Datagram.LENGTH));
            case MISPLACED -> misplace();
            case REPLAYED_PULSE -> System.arraycopy(any(pulses), 0, body, 0, Datagram.LENGTH);
            case REPLAYED_REPLY -> System.arraycopy(any(replies), 0, body, 0, Datagram.LENGTH);
            case OTHER_NETWORK -> {
                body[4 + random.nextInt(4)] ^= (byte) (1 + random.nextInt(255));
                sealer.seal(keys[Datagram.sender(body, 0)], body);
            }
            case OTHER_RECEIVER -> {
                body[12 + random.nextInt(4)] ^= (byte) (1 + random.nextInt(255));
                sealer.seal(keys[Datagram.sender(body, 0)], body);
            }
            case OTHER_KEY -> speakAs(Datagram.type(body, 0) == Datagram.PROBE ? 2 : 1, unknownKey);
            case STRANGER -> speakAs(99, strangersKey);
            case WRONG_ROLE -> {
                // Agent 1 does not hear agent 0, so it has nothing to ask it; agent 3 is not heard by it.
                boolean asks = Datagram.type(body, 0) == Datagram.PROBE;
                speakAs(asks ? 1 : 3, keys[asks ? 1 : 3]);
            }
            case KEY_OF_ANOTHER -> sealer.seal(keys[Datagram.sender(body, 0) ^ 3], body);
        }
        return attack;
    }

    private byte[] any(byte[][] of) {
        return of[random.nextInt(of.length)];
    }

    private byte[] model() {
        return switch (random.nextInt(3)) {
            case 0 -> any(pulses);
            case 1 -> any(replies);
            default -> any(probes);
        };
    }

    private void fill(int from) {
        for (int i = from; i < Datagram.LENGTH; i++) {
            body[i] = (byte) random.nextInt(256);
        }
    }

    /** Flips one bit or some more, none of them twice. */
    private void flip() {
        for (int bit = random.nextInt(BITS); bit < BITS; bit += 1 + random.nextInt(BITS)) {
            body[bit / 8] ^= (byte) (1 << bit % 8);
        }
    }

    /** Puts it into an array of another length, or says that it has another length. */
    private void resize(int otherLength) {
        length = otherLength;
        bytes = buffers[random.nextBoolean() ? otherLength : LONGEST];
        System.arraycopy(body, 0, bytes, 0, Math.min(bytes.length, Datagram.LENGTH));
    }

    private void misplace() {
        int nonsense = NONSENSE[random.nextInt(NONSENSE.length)];
        if (random.nextBoolean()) {
            at = nonsense;
        } else {
            length = nonsense == Datagram.LENGTH ? 0 : nonsense;
        }
    }

    private void speakAs(int sender, SenderKey key) {
        Datagram.writeHead(
                body,
                Datagram.type(body, 0),
                Datagram.network(body, 0),
                sender,
                Datagram.receiver(body, 0),
                key.id(),
                Datagram.state(body, 0),
                Datagram.generation(body, 0),
                Datagram.epoch(body, 0),
                Datagram.sequence(body, 0));
        sealer.seal(key, body);
    }
}
