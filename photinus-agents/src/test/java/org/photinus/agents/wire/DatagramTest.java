package org.photinus.agents.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatagramTest {
    private static final int[] INTS = {0, 1, -1, 0x0102_0304, Integer.MIN_VALUE, Integer.MAX_VALUE};
    private static final long[] LONGS = {0, 1, -1, 0x0102_0304_0506_0708L, Long.MIN_VALUE, Long.MAX_VALUE};

    private static byte[] pulse() {
        byte[] bytes = new byte[Datagram.LENGTH];
        Datagram.writeHead(bytes, Datagram.PULSE, 1, 2, Datagram.ALL, 3, 1, 4, 5, 6);
        Datagram.writeBody(bytes, 7, 8, 9);
        return bytes;
    }

    @Test
    void everyFieldLiesWhereTheDocsSayWithItsMostSignificantByteFirst() {
        byte[] bytes = new byte[Datagram.LENGTH];
        Datagram.writeHead(
                bytes,
                Datagram.REPLY,
                0x1011_1213,
                0x2021_2223,
                0x3031_3233,
                0x4041,
                0x42,
                0x5051_5253,
                0x6061_6263_6465_6667L,
                0x7071_7273_7475_7677L);
        Datagram.writeBody(bytes, 0x0001_0203_0405_0607L, 0x1819_1a1b_1c1d_1e1fL, 0x2829_2a2b_2c2d_2e2fL);
        assertThat(HexFormat.of().formatHex(bytes))
                .isEqualTo(
                        "5048" // 0: "PH"
                                + "01" // 2: version
                                + "03" // 3: type
                                + "10111213" // 4: network
                                + "20212223" // 8: sender
                                + "30313233" // 12: receiver
                                + "4041" // 16: id of the key
                                + "42" // 18: state
                                + "00" // 19: nothing
                                + "50515253" // 20: generation
                                + "6061626364656667" // 24: epoch
                                + "7071727374757677" // 32: sequence
                                + "0001020304050607" // 40: body
                                + "18191a1b1c1d1e1f" // 48
                                + "28292a2b2c2d2e2f" // 56
                                + "00".repeat(16)); // 64: seal, not written yet
    }

    @Test
    void allDatagramsAreOf80BytesOfWhichTheLast16AreTheSeal() {
        assertThat(Datagram.LENGTH).isEqualTo(80);
        assertThat(Datagram.SEALED_LENGTH).isEqualTo(64);
        assertThat(Datagram.SEAL_LENGTH).isEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 80, 81})
    void everyFieldIsReadAsItWasWrittenWhereverTheDatagramLies(int at) {
        byte[] written = new byte[Datagram.LENGTH];
        byte[] buffer = new byte[at + Datagram.LENGTH + 3];
        for (int n = 0; n < INTS.length; n++) {
            int network = INTS[n];
            int sender = INTS[(n + 1) % INTS.length];
            int receiver = INTS[(n + 2) % INTS.length];
            int generation = INTS[(n + 3) % INTS.length];
            long epoch = LONGS[n];
            long sequence = LONGS[(n + 1) % LONGS.length];
            for (int keyId : new int[] {0, 1, 0x8000, 0xffff}) {
                for (int state : new int[] {0, 1, 0x80, 0xff}) {
                    Datagram.writeHead(
                            written,
                            Datagram.PULSE,
                            network,
                            sender,
                            receiver,
                            keyId,
                            state,
                            generation,
                            epoch,
                            sequence);
                    System.arraycopy(written, 0, buffer, at, Datagram.LENGTH);
                    assertThat(Datagram.type(buffer, at)).isEqualTo(Datagram.PULSE);
                    assertThat(Datagram.network(buffer, at)).isEqualTo(network);
                    assertThat(Datagram.sender(buffer, at)).isEqualTo(sender);
                    assertThat(Datagram.receiver(buffer, at)).isEqualTo(receiver);
                    assertThat(Datagram.keyId(buffer, at)).isEqualTo(keyId);
                    assertThat(Datagram.state(buffer, at)).isEqualTo(state);
                    assertThat(Datagram.generation(buffer, at)).isEqualTo(generation);
                    assertThat(Datagram.epoch(buffer, at)).isEqualTo(epoch);
                    assertThat(Datagram.sequence(buffer, at)).isEqualTo(sequence);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void theBodyIsReadByTheNamesOfItsType(int at) {
        byte[] written = pulse();
        byte[] buffer = new byte[at + Datagram.LENGTH];
        for (int n = 0; n < LONGS.length; n++) {
            long first = LONGS[n];
            long second = LONGS[(n + 1) % LONGS.length];
            long third = LONGS[(n + 2) % LONGS.length];
            Datagram.writeBody(written, first, second, third);
            System.arraycopy(written, 0, buffer, at, Datagram.LENGTH);
            assertThat(Datagram.tick(buffer, at)).isEqualTo(first);
            assertThat(Datagram.nonce(buffer, at)).isEqualTo(first);
            assertThat(Datagram.age(buffer, at)).isEqualTo(second);
            assertThat(Datagram.received(buffer, at)).isEqualTo(second);
            assertThat(Datagram.sent(buffer, at)).isEqualTo(third);
        }
    }

    @Test
    void theBodyDoesNotTouchTheHeadAndNeitherTouchesTheSeal() {
        byte[] bytes = pulse();
        Datagram.writeBody(bytes, -1, -1, -1);
        assertThat(Datagram.sequence(bytes, 0)).isEqualTo(6);
        assertThat(bytes).endsWith(new byte[Datagram.SEAL_LENGTH]);
    }

    @ParameterizedTest
    @ValueSource(ints = {Datagram.PULSE, Datagram.PROBE, Datagram.REPLY})
    void thereAreThreeTypes(int type) {
        byte[] bytes = pulse();
        bytes[3] = (byte) type;
        assertThat(Datagram.type(bytes, 0)).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 5, 0x7f, 0x80, 0x81, 0xff})
    void anyOtherTypeIsNone(int type) {
        byte[] bytes = pulse();
        bytes[3] = (byte) type;
        assertThat(Datagram.type(bytes, 0)).isZero();
    }

    @Test
    void aDatagramOfAnotherVersionOrWithoutTheFirstLettersHasNoType() {
        for (int place = 0; place < 3; place++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] bytes = pulse();
                bytes[place] ^= (byte) (1 << bit);
                assertThat(Datagram.type(bytes, 0)).isZero();
            }
        }
    }

    @Test
    void theByteAfterTheStateIsZero() {
        for (int value = 1; value < 256; value++) {
            byte[] bytes = pulse();
            bytes[19] = (byte) value;
            assertThat(Datagram.type(bytes, 0)).isZero();
        }
    }
}
