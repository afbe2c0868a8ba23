package org.photinus.agents.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vectors that docs/wire-format.md publishes. They were computed outside of Java; here both the platform's HMAC and the
 * code of this package are compared with them. A change to any of them is a breaking change.
 */
class WireVectorsTest {
    /** One vector: its fields by name. A name that comes on several lines has one long value. */
    private record Vector(Map<String, String> fields) {
        static Vector of(String block) {
            Map<String, String> fields = new HashMap<>();
            block.lines().forEach(line -> {
                int space = line.indexOf(' ');
                fields.merge(line.substring(0, space), line.substring(space + 1), String::concat);
            });
            return new Vector(fields);
        }

        String text(String name) {
            return Objects.requireNonNull(fields.get(name), name);
        }

        int number(String name) {
            return Integer.parseInt(text(name));
        }

        long longNumber(String name) {
            return Long.parseLong(text(name));
        }

        byte[] bytes(String name) {
            return HexFormat.of().parseHex(text(name));
        }

        @Override
        public String toString() {
            return text("vector");
        }
    }

    private static String published() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(WireVectorsTest.class.getResourceAsStream("vectors.txt"), "vectors.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    private static List<Vector> vectors() throws IOException {
        return Arrays.stream(published().split("\n\n", -1)).map(Vector::of).toList();
    }

    private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }

    @Test
    void thereIsAVectorOfEachType() throws IOException {
        assertThat(vectors()).extracting(vector -> vector.number("type")).containsExactly(1, 2, 3, 1);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void thePlatformDerivesTheKeyOfTheSender(Vector vector) throws GeneralSecurityException {
        ByteBuffer text = ByteBuffer.allocate(33);
        text.put("photinus sender key 1".getBytes(StandardCharsets.US_ASCII));
        text.putInt(vector.number("network")).putInt(vector.number("sender")).putInt(vector.number("key-id"));
        assertThat(hmac(vector.bytes("group-key"), text.array())).isEqualTo(vector.bytes("sender-key"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void thePlatformSealsTheFieldsInTheirOrder(Vector vector) throws GeneralSecurityException {
        ByteBuffer fields = ByteBuffer.allocate(80);
        fields.put((byte) 'P').put((byte) 'H').put((byte) 1).put((byte) vector.number("type"));
        fields.putInt(vector.number("network"));
        fields.putInt(vector.number("sender"));
        fields.putInt(vector.number("receiver"));
        fields.putShort((short) vector.number("key-id"));
        fields.put((byte) vector.number("state")).put((byte) 0);
        fields.putInt(vector.number("generation"));
        fields.putLong(vector.longNumber("epoch"));
        fields.putLong(vector.longNumber("sequence"));
        fields.putLong(vector.longNumber("first"));
        fields.putLong(vector.longNumber("second"));
        fields.putLong(vector.longNumber("third"));
        fields.put(hmac(vector.bytes("sender-key"), Arrays.copyOf(fields.array(), 64)), 0, 16);
        assertThat(fields.array()).isEqualTo(vector.bytes("bytes"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void thisCodeWritesAndAcceptsTheSameBytes(Vector vector) {
        byte[] key = SenderKey.derive(
                vector.bytes("group-key"), vector.number("network"), vector.number("sender"), vector.number("key-id"));
        assertThat(key).isEqualTo(vector.bytes("sender-key"));
        SenderKey sealing = SenderKey.of(vector.number("key-id"), key);
        byte[] bytes = new byte[Datagram.LENGTH];
        Datagram.writeHead(
                bytes,
                vector.number("type"),
                vector.number("network"),
                vector.number("sender"),
                vector.number("receiver"),
                sealing.id(),
                vector.number("state"),
                vector.number("generation"),
                vector.longNumber("epoch"),
                vector.longNumber("sequence"));
        Datagram.writeBody(bytes, vector.longNumber("first"), vector.longNumber("second"), vector.longNumber("third"));
        Sealer sealer = new Sealer();
        sealer.seal(sealing, bytes);
        assertThat(bytes).isEqualTo(vector.bytes("bytes"));
        assertThat(sealer.isSealed(sealing, vector.bytes("bytes"), 0)).isTrue();
    }

    @Test
    void theDocsPublishTheseVectors() throws IOException {
        assertThat(Files.readString(Path.of("../docs/wire-format.md"))).contains("```\n" + published() + "```\n");
    }
}
