package org.photinus.phase;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products in 64 bits against whole numbers of any length. */
class TickProductTest {
    private static final int PAIRS = 200_000;
    private static final BigInteger PERIOD = BigInteger.valueOf(Ticks.PERIOD);
    private static final long LARGEST = (1L << 60) - 1;

    private final Random random = new Random(64);

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }

    private static void assertNearest(long factor, long ticks) {
        long expected = product(factor, ticks)
                .add(BigInteger.valueOf(Ticks.PERIOD / 2))
                .divide(PERIOD)
                .longValueExact();
        if (TickProduct.nearest(factor, ticks) != expected) {
            assertThat(TickProduct.nearest(factor, ticks))
                    .as("nearest(%d, %d)", factor, ticks)
                    .isEqualTo(expected);
        }
    }

    /** From 0 to below 2^60, of any size. */
    private long anyBelow2To60() {
        return switch (random.nextInt(6)) {
            case 0 -> random.nextLong() >>> (4 + random.nextInt(60));
            case 1 -> LARGEST - random.nextInt(10);
            case 2 -> Ticks.PERIOD - 5 + random.nextInt(10);
            case 3 -> Ticks.PERIOD / (1 + random.nextInt(1000));
            default -> random.nextLong() >>> 4;
        };
    }

    @Test
    void nearestIsTheProductRoundedOnceAHalfUpwards() {
        for (int i = 0; i < PAIRS; i++) {
            assertNearest(anyBelow2To60(), anyBelow2To60());
        }
    }

    @Test
    void nearestRoundsRightNextToHalves() {
        for (int i = 0; i < PAIRS / 4; i++) {
            // factor·ticks is next to an odd multiple of half a period: ticks is the nearest to that divided by factor.
            long factor = 1 + anyBelow2To60() / 2;
            BigInteger half = BigInteger.valueOf(random.nextInt(1_000_000))
                    .multiply(PERIOD)
                    .add(BigInteger.valueOf(Ticks.PERIOD / 2));
            BigInteger ticks = half.divide(BigInteger.valueOf(factor));
            if (ticks.bitLength() < 60) {
                assertNearest(factor, ticks.longValueExact());
                assertNearest(factor, Math.min(LARGEST, ticks.longValueExact() + 1));
            }
        }
        assertThat(TickProduct.nearest(Ticks.PERIOD / 2, 1)).isEqualTo(1);
        assertThat(TickProduct.nearest(Ticks.PERIOD / 2 - 1, 1)).isZero();
    }

    @Test
    void nearestHoldsAtTheExtremes() {
        long[] extremes = {0, 1, 2, Ticks.PERIOD - 1, Ticks.PERIOD, Ticks.PERIOD + 1, LARGEST - 1, LARGEST};
        for (long factor : extremes) {
            for (long ticks : extremes) {
                assertNearest(factor, ticks);
            }
        }
        assertThat(TickProduct.nearest(Ticks.PERIOD, 123)).isEqualTo(123);
    }

    @Test
    void aProductIsRoundedDownOrUpAsAsked() {
        for (int i = 0; i < PAIRS / 4; i++) {
            long factor = Math.min(anyBelow2To60(), Ticks.PERIOD - 1);
            long ticks = anyBelow2To60();
            BigInteger[] parts = product(factor, ticks).divideAndRemainder(PERIOD);
            long down = parts[0].longValueExact();
            long up = parts[1].signum() == 0 ? down : down + 1;
            long binary = TickProduct.inBinaryUnits(factor);
            if (TickProduct.of(factor, binary, ticks, false) != down
                    || TickProduct.of(factor, binary, ticks, true) != up) {
                assertThat(TickProduct.of(factor, binary, ticks, false))
                        .as("%d times %d", factor, ticks)
                        .isEqualTo(down);
                assertThat(TickProduct.of(factor, binary, ticks, true))
                        .as("%d times %d, up", factor, ticks)
                        .isEqualTo(up);
            }
        }
    }
}
