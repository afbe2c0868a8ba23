package org.photinus.agents.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The layout of a datagram: fields at fixed places, most significant byte first, all datagrams of the same length.
 *
 * <p>There is no object for a datagram: it is read and written where it lies, in the caller's buffer, so that nothing is
 * allocated for one, least of all for one that is refused.
 */
public final class Datagram {
    /** The length of every datagram, in bytes. A reply is as long as a probe, so nobody is used as an amplifier. */
    public static final int LENGTH = 80;

    /** The receiver that stands for all out-neighbours. */
    public static final int ALL = -1;

    /** A pulse: the sender fired. */
    public static final int PULSE = 1;

    /** A question by which a receiver measures a link and challenges its sender's epoch. */
    public static final int PROBE = 2;

    /** The answer to a probe. */
    public static final int REPLY = 3;

    static final int SEALED_LENGTH = 64;
    static final int SEAL_LENGTH = LENGTH - SEALED_LENGTH;

    /** "PH", the version, and a place for the type. */
    private static final int MAGIC = 0x5048_0100;

    private static final int TYPE_MASK = 0xff;

    private static final int NETWORK_AT = 4;
    private static final int SENDER_AT = 8;
    private static final int RECEIVER_AT = 12;
    private static final int KEY_AT = 16;
    private static final int GENERATION_AT = 20;
    private static final int EPOCH_AT = 24;
    private static final int SEQUENCE_AT = 32;
    private static final int FIRST_AT = 40;
    private static final int SECOND_AT = 48;
    private static final int THIRD_AT = 56;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Datagram() {}

    /** The type of a datagram; 0 if its first bytes are not those of this version. */
    public static int type(byte[] bytes, int at) {
        int head = readInt(bytes, at);
        int type = head & TYPE_MASK;
        return (head & ~TYPE_MASK) == MAGIC && type <= REPLY && bytes[at + KEY_AT + 3] == 0 ? type : 0;
    }

    public static int network(byte[] bytes, int at) {
        return readInt(bytes, at + NETWORK_AT);
    }

    public static int sender(byte[] bytes, int at) {
        return readInt(bytes, at + SENDER_AT);
    }

    /** Whom it is for; {@link #ALL} for a pulse. */
    public static int receiver(byte[] bytes, int at) {
        return readInt(bytes, at + RECEIVER_AT);
    }

    /** Which of its sender's keys sealed it. */
    public static int keyId(byte[] bytes, int at) {
        return readInt(bytes, at + KEY_AT) >>> 16;
    }

    /** What the sender says of itself: the ordinal of its state. */
    public static int state(byte[] bytes, int at) {
        return bytes[at + KEY_AT + 2] & 0xff;
    }

    /** The generation of the sender's tick numbers. */
    public static int generation(byte[] bytes, int at) {
        return readInt(bytes, at + GENERATION_AT);
    }

    /** Which life of its sender it is from. */
    public static long epoch(byte[] bytes, int at) {
        return readLong(bytes, at + EPOCH_AT);
    }

    /** How many pulses the sender has sent in this epoch, this one included. */
    public static long sequence(byte[] bytes, int at) {
        return readLong(bytes, at + SEQUENCE_AT);
    }

    /** The number of the tick with which the sender's period began; of a pulse. */
    public static long tick(byte[] bytes, int at) {
        return readLong(bytes, at + FIRST_AT);
    }

    /** The time since then when it was sent, on the sender's clock, in nanoseconds; of a pulse. */
    public static long age(byte[] bytes, int at) {
        return readLong(bytes, at + SECOND_AT);
    }

    /** A number that was never used before; of a probe and its reply. */
    public static long nonce(byte[] bytes, int at) {
        return readLong(bytes, at + FIRST_AT);
    }

    /** When the probe arrived, on the clock of the one that answers; of a reply. */
    public static long received(byte[] bytes, int at) {
        return readLong(bytes, at + SECOND_AT);
    }

    /** When it was sent, on its sender's clock; of a pulse and of a reply. */
    public static long sent(byte[] bytes, int at) {
        return readLong(bytes, at + THIRD_AT);
    }

    /** Writes everything but the body and the seal. */
    public static void writeHead(
            byte[] bytes,
            int type,
            int network,
            int sender,
            int receiver,
            int keyId,
            int state,
            int generation,
            long epoch,
            long sequence) {
        INT.set(bytes, 0, MAGIC | type);
        INT.set(bytes, NETWORK_AT, network);
        INT.set(bytes, SENDER_AT, sender);
        INT.set(bytes, RECEIVER_AT, receiver);
        INT.set(bytes, KEY_AT, keyId << 16 | state << 8);
        INT.set(bytes, GENERATION_AT, generation);
        LONG.set(bytes, EPOCH_AT, epoch);
        LONG.set(bytes, SEQUENCE_AT, sequence);
    }

    /** Writes the body: (tick, age, sent) of a pulse, (nonce, 0, 0) of a probe, (nonce, received, sent) of a reply. */
    public static void writeBody(byte[] bytes, long first, long second, long third) {
        LONG.set(bytes, FIRST_AT, first);
        LONG.set(bytes, SECOND_AT, second);
        LONG.set(bytes, THIRD_AT, third);
    }

    private static int readInt(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    private static long readLong(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }
}
