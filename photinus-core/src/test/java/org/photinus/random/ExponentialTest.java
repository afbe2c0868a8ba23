package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExponentialTest {
    private static final int DRAWS = 200_000;

    private final RandomSequence words = RandomSequence.of(3, RandomStream.UP_TIME);

    private static double byLibrary(long word) {
        return -StrictMath.log(((word >>> 11) + 1) * 0x1p-53);
    }

    private static void assertLogarithm(long word) {
        double expected = byLibrary(word);
        double error = Math.abs(Exponential.of(word) - expected);
        if (!(error <= 1e-14 * Math.max(1, expected))) {
            assertThat(Exponential.of(word)).as("word %x", word).isCloseTo(expected, within(1e-14));
        }
    }

    @Test
    void aDrawIsMinusTheLogarithmOfItsWord() {
        for (int i = 0; i < DRAWS; i++) {
            long word = words.nextLong();
            assertLogarithm(word);
            // Words of every size, and those next to 1.
            assertLogarithm(word >>> (i % Long.SIZE));
            assertLogarithm(~(word >>> (i % Long.SIZE)));
        }
    }

    @Test
    void atTheEndsOfThePartsOfItsTableItIsTheLogarithmToo() {
        for (int e = 0; e <= 53; e++) {
            for (long part = 128; part <= 256; part++) {
                long n = e >= 7 ? part << (e - 7) : part >> (7 - e);
                for (long near = Math.max(1, n - 1); near <= Math.min(1L << 53, n + 1); near++) {
                    assertLogarithm((near - 1) << 11);
                }
            }
        }
    }

    @Test
    void theMeanOfDrawsIsOne() {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            double draw = Exponential.of(words.nextLong());
            sum += draw;
            squares += draw * draw;
        }
        // 4.5 standard errors: mean 1 with variance 1, mean square 2 with variance 20; the seed is fixed.
        assertThat(sum / DRAWS).isCloseTo(1, within(4.5 / Math.sqrt(DRAWS)));
        assertThat(squares / DRAWS).isCloseTo(2, within(4.5 * Math.sqrt(20.0 / DRAWS)));
    }

    @Test
    void theLargestWordGivesZeroAndTheSmallestTheLargest() {
        assertThat(Exponential.of(-1)).isZero();
        assertThat(Exponential.of(-1L << 11)).isZero();
        assertThat(Exponential.of(0))
                .isCloseTo(Exponential.LARGEST, within(1e-14))
                .isLessThanOrEqualTo(Exponential.LARGEST);
        assertThat(Exponential.LARGEST).isCloseTo(53 * StrictMath.log(2), within(1e-14));
    }

    @Test
    void noDrawIsNegativeOrLargerThanTheLargest() {
        for (int i = 0; i < DRAWS; i++) {
            double draw = Exponential.of(-1L - ((long) i << 11));
            assertThat(draw >= 0 && draw <= Exponential.LARGEST).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"0x7fffffffffffffff, 0x1.62e42fefa39efp-1", "0x3fffffffffffffff, 0x1.62e42fefa39efp0"})
    void halvesGiveMultiplesOfTheLogarithmOfTwo(String word, String expected) {
        assertThat(Exponential.of(Long.decode(word))).isCloseTo(Double.parseDouble(expected), within(1e-15));
    }
}
