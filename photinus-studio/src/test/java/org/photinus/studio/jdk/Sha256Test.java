package org.photinus.studio.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The digest against that of the JDK. */
class Sha256Test {

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new SplittableRandom(length).nextBytes(bytes);
        return bytes;
    }

    private static byte[] ofTheJdk(byte[] bytes) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("SHA-256").digest(bytes);
    }

    private static byte[] mine(byte[] bytes) {
        Sha256 digest = Sha256.getInstance("SHA-256");
        digest.update(bytes);
        return digest.digest();
    }

    @ParameterizedTest
    @CsvSource({
        // FIPS 180-4, the examples of its appendix.
        "abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "'', e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq,"
                + " 248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    })
    void theDigestIsThatOfTheStandard(String text, String digest) {
        assertThat(HexFormat.of().formatHex(mine(text.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(digest);
    }

    @Test
    void theDigestOfEveryLengthIsThatOfTheJdk() throws NoSuchAlgorithmException {
        for (int length = 0; length <= 300; length++) {
            assertThat(mine(bytes(length))).as("%d bytes", length).isEqualTo(ofTheJdk(bytes(length)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4095, 65_536, 1_000_001})
    void theDigestOfManyBytesIsThatOfTheJdk(int length) throws NoSuchAlgorithmException {
        assertThat(mine(bytes(length))).isEqualTo(ofTheJdk(bytes(length)));
    }

    @Test
    void bytesMayComeInPieces() throws NoSuchAlgorithmException {
        SplittableRandom random = new SplittableRandom(1);
        byte[] all = bytes(5000);
        for (int i = 0; i < 50; i++) {
            Sha256 digest = Sha256.getInstance("SHA-256");
            int from = 0;
            while (from < all.length) {
                int to = Math.min(all.length, from + random.nextInt(200));
                digest.update(Arrays.copyOfRange(all, from, to));
                from = to;
            }

            assertThat(digest.digest()).isEqualTo(ofTheJdk(all));
        }
    }

    @Test
    void anotherAlgorithmIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sha256.getInstance("MD5"))
                .withMessage("algorithm must be SHA-256, but is 'MD5'");
    }
}
