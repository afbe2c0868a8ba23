package org.photinus.agents.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SealerTest {
    private static final int CASES = 5_000;

    private final Sealer sealer = new Sealer();

    private static byte[] drawn(SplittableRandom random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** The seal as the platform computes it. */
    private static byte[] sealOf(byte[] key, byte[] bytes) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update(bytes, 0, 64);
        return Arrays.copyOf(mac.doFinal(), 16);
    }

    @Test
    void theSealIsHmacSha256CutTo16Bytes() throws GeneralSecurityException {
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < CASES; n++) {
            byte[] key = drawn(random, SenderKey.LENGTH);
            byte[] bytes = drawn(random, Datagram.LENGTH);
            byte[] before = bytes.clone();
            sealer.seal(SenderKey.of(1, key), bytes);
            assertThat(Arrays.copyOf(bytes, 64)).isEqualTo(Arrays.copyOf(before, 64));
            assertThat(Arrays.copyOfRange(bytes, 64, 80))
                    .as(
                            "key %s, datagram %s",
                            HexFormat.of().formatHex(key), HexFormat.of().formatHex(before))
                    .isEqualTo(sealOf(key, bytes));
        }
    }

    @Test
    void aSealIsCheckedWhereverTheDatagramLies() throws GeneralSecurityException {
        SplittableRandom random = new SplittableRandom(2);
        for (int n = 0; n < CASES; n++) {
            byte[] key = drawn(random, SenderKey.LENGTH);
            byte[] bytes = drawn(random, Datagram.LENGTH);
            System.arraycopy(sealOf(key, bytes), 0, bytes, 64, 16);
            int at = random.nextInt(200);
            byte[] buffer = drawn(random, at + Datagram.LENGTH + random.nextInt(3));
            System.arraycopy(bytes, 0, buffer, at, Datagram.LENGTH);
            byte[] before = buffer.clone();
            assertThat(sealer.isSealed(SenderKey.of(1, key), buffer, at)).isTrue();
            assertThat(buffer).isEqualTo(before);
        }
    }

    @Test
    void oneFlippedBitAnywhereBreaksTheSeal() {
        SplittableRandom random = new SplittableRandom(3);
        SenderKey key = SenderKey.of(1, drawn(random, SenderKey.LENGTH));
        byte[] bytes = drawn(random, Datagram.LENGTH);
        sealer.seal(key, bytes);
        for (int bit = 0; bit < 640; bit++) {
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(sealer.isSealed(key, bytes, 0)).as("bit %d", bit).isFalse();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(sealer.isSealed(key, bytes, 0)).isTrue();
        }
    }

    @Test
    void oneFlippedBitOfTheKeyBreaksTheSeal() {
        SplittableRandom random = new SplittableRandom(4);
        byte[] key = drawn(random, SenderKey.LENGTH);
        byte[] bytes = drawn(random, Datagram.LENGTH);
        sealer.seal(SenderKey.of(1, key), bytes);
        for (int bit = 0; bit < 8 * SenderKey.LENGTH; bit++) {
            byte[] other = key.clone();
            other[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(sealer.isSealed(SenderKey.of(1, other), bytes, 0))
                    .as("bit %d", bit)
                    .isFalse();
        }
    }

    @Test
    void theIdOfAKeyIsNoPartOfTheSeal() {
        SplittableRandom random = new SplittableRandom(5);
        byte[] key = drawn(random, SenderKey.LENGTH);
        byte[] bytes = drawn(random, Datagram.LENGTH);
        sealer.seal(SenderKey.of(1, key), bytes);
        assertThat(sealer.isSealed(SenderKey.of(2, key), bytes, 0)).isTrue();
    }
}
