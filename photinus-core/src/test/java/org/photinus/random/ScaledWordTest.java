package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.Ticks;

class ScaledWordTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0",
        "-1, 1, 0",
        "0, 10, 0",
        "-1, 10, 9",
        "-9223372036854775808, 10, 5",
        "9223372036854775807, 10, 4",
        "4611686018427387904, 10, 2",
        "0, 999999999999999999, 0",
        "-1, 999999999999999999, 999999999999999998",
        "-9223372036854775808, 999999999999999999, 499999999999999999",
        "-9223372036854775808, 1000000000000000000, 500000000000000000",
        "-1, 9223372036854775807, 9223372036854775806",
        "-9223372036854775808, 9223372036854775807, 4611686018427387903"
    })
    void wordIsReadAsAFractionOfTheBound(long word, long bound, long scaled) {
        assertThat(Coins.scaled(word, bound)).isEqualTo(scaled);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 7, 1L << 32, Ticks.PERIOD - 1, Ticks.PERIOD, Long.MAX_VALUE})
    void scaledWordIsTheUpperHalfOfTheProduct(long bound) {
        SplittableRandom random = new SplittableRandom(bound);
        for (int i = 0; i < 2000; i++) {
            long word = random.nextLong();

            assertThat(Coins.scaled(word, bound)).isEqualTo(upperHalfOfTheProduct(word, bound));
        }
    }

    @Test
    void scaledWordIsTheUpperHalfOfTheProductForRandomBounds() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 5000; i++) {
            long word = random.nextLong();
            long bound = random.nextLong(1, Long.MAX_VALUE);

            assertThat(Coins.scaled(word, bound)).isEqualTo(upperHalfOfTheProduct(word, bound));
        }
    }

    private static long upperHalfOfTheProduct(long word, long bound) {
        BigInteger unsigned = new BigInteger(Long.toUnsignedString(word));
        return unsigned.multiply(BigInteger.valueOf(bound)).shiftRight(64).longValueExact();
    }
}
