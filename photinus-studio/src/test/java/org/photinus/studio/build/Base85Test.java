package org.photinus.studio.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Base85Test {
    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /** The bytes of a text, a group at a time, in arithmetic without bounds. */
    static byte[] read(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i += 5) {
            String group = text.substring(i, Math.min(text.length(), i + 5));
            BigInteger word = BigInteger.ZERO;
            for (char sign : (group + "~~~~").substring(0, 5).toCharArray()) {
                int digit = "()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_abcdefghijklmnopqrstuvwxyz{|}~"
                        .indexOf(sign);
                word = word.multiply(BigInteger.valueOf(85)).add(BigInteger.valueOf(digit));
            }
            for (int b = 0; b < group.length() - 1; b++) {
                bytes.write(word.shiftRight(24 - 8 * b).byteValue());
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void theSignsAreThoseThatThePageReads() {
        assertThat(Base85.of(bytes(0))).isEqualTo("((");
        assertThat(Base85.of(bytes(255, 255, 255, 255))).isEqualTo("|@_4(");
        assertThat(Base85.of(bytes(250, 251, 252, 253, 254, 255, 0, 1, 2, 3, 4)))
                .isEqualTo("zb]:q{{9|((_{Y");
        assertThat(Base85.of(bytes(112, 104, 111, 116, 105, 110, 117, 115))).isEqualTo("M2s7:Ju@.?");
        assertThat(Base85.of(bytes())).isEmpty();
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Random random = new Random(1);
        for (int length = 0; length < 200; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            String text = Base85.of(bytes);
            assertThat(read(text)).isEqualTo(bytes);
            assertThat(text).hasSize((5 * length + 3) / 4).doesNotContain("<", "`", "&");
        }
    }
}
