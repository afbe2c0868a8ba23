package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;

class PiecewiseLinearUpdateTest {
    private static final long ONE = Ticks.PERIOD;
    private static final long HALF = Ticks.PERIOD / 2;

    /** The slopes of the paper's comparison. */
    private static final PiecewiseLinearUpdate PAPER = PiecewiseLinearUpdate.of("0.3261", "0.46");

    private static final String TICK = "0.000000000000000001";

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.2, 0.06522",
        "0.5, 0.16305",
        "0.500000000000000001, 0.77",
        "0.75, 0.885",
        "0.8, 0.908",
        "1, 1",
        // 0.3261 ticks are rounded down, 0.46 ticks up: never towards a firing.
        "0.000000000000000001, 0",
        "0.000000000000000003, 0",
        "0.000000000000000004, 0.000000000000000001",
        "0.999999999999999999, 0.999999999999999999",
        "0.999999999999999998, 0.999999999999999999",
        "0.999999999999999997, 0.999999999999999998"
    })
    void phaseMovesAlongTheTwoLines(String phase, String after) {
        assertThat(Ticks.toString(PAPER.update(0, Ticks.parse("z", phase), 0))).isEqualTo(after);
    }

    @Test
    void slopesAreKeptInTicks() {
        assertThat(PAPER.m1()).isEqualTo(326_100_000_000_000_000L);
        assertThat(PAPER.m2()).isEqualTo(460_000_000_000_000_000L);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 0.5", "0.5, 0", "0.5, 0.5", "0.3261, 0.46", TICK + ", " + TICK})
    void zeroAndOneAreFixed(String m1, String m2) {
        PiecewiseLinearUpdate update = PiecewiseLinearUpdate.of(m1, m2);

        assertThat(update.update(0, 0, 0)).isZero();
        assertThat(update.update(0, ONE, 0)).isEqualTo(ONE);
    }

    @ParameterizedTest
    @CsvSource({TICK, "0.01", "0.333333333333333333", "0.5"})
    void noPhaseBelowOneIsMadeToFireWhereTheUpperSlopeIsPositive(String m2) {
        PiecewiseLinearUpdate update = PiecewiseLinearUpdate.of("0.3", m2);
        SplittableRandom random = new SplittableRandom(41);

        assertThat(update.update(0, ONE - 1, 0)).isEqualTo(ONE - 1);
        for (int i = 0; i < 1000; i++) {
            long distance = random.nextLong(1, 1L << random.nextInt(1, 59));
            assertThat(update.update(0, ONE - distance, 0)).isLessThan(ONE);
        }
    }

    @Test
    void pulsePushesAwayFromTheMiddleAndKeepsTheOrder() {
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 3000; i++) {
            PiecewiseLinearUpdate update = PiecewiseLinearUpdate.of(
                    Ticks.toString(random.nextLong(HALF + 1)), Ticks.toString(random.nextLong(HALF + 1)));
            long phase = random.nextLong(ONE);
            long after = update.update(0, phase, random.nextLong());

            assertThat(after).isBetween(phase <= HALF ? 0 : phase, phase <= HALF ? phase : ONE);
            assertThat(update.update(0, phase + 1, 0)).isGreaterThanOrEqualTo(after);
        }
    }

    private static long product(long slope, long phase, boolean roundUp) {
        return TickProduct.of(slope, TickProduct.inBinaryUnits(slope), phase, roundUp);
    }

    @Test
    void productIsRoundedDownOrUpLikeThatOfBigIntegers() {
        SplittableRandom random = new SplittableRandom(43);
        for (int i = 0; i < 10_000; i++) {
            assertProduct(random.nextLong(HALF + 1), random.nextLong(ONE + 1));
            assertProduct(random.nextLong(1L << random.nextInt(1, 59)), random.nextLong(1L << random.nextInt(1, 59)));
            // Multiples of 10^9, where products are whole and nothing is rounded.
            assertProduct(random.nextLong(500_000_001) * 1_000_000_000, random.nextLong(1_000_000_001) * 1_000_000_000);
        }
    }

    @Test
    void productIsRightAtTheEdgesOfItsDigits() {
        long base = 1_000_000_000L;
        long[] edges = {0, 1, 2, base - 1, base, base + 1, HALF - 1, HALF, HALF + 1, ONE - base, ONE - 1, ONE};
        for (long a : edges) {
            for (long z : edges) {
                assertProduct(Math.min(a, HALF), z);
            }
        }
    }

    @Test
    void wholeProductWhosePartsCarryIsNotRoundedUp() {
        // 403000000512 · 415802001953125 is exactly 167568207 · 10^18.
        assertThat(product(403_000_000_512L, 415_802_001_953_125L, true)).isEqualTo(167_568_207);
        assertThat(product(403_000_000_512L, 415_802_001_953_125L, false)).isEqualTo(167_568_207);
    }

    private static void assertProduct(long a, long z) {
        BigInteger[] exact =
                BigInteger.valueOf(a).multiply(BigInteger.valueOf(z)).divideAndRemainder(BigInteger.valueOf(ONE));
        long floor = exact[0].longValueExact();
        long ceiling = floor + exact[1].signum();

        assertThat(product(a, z, false)).as("floor of %d * %d", a, z).isEqualTo(floor);
        assertThat(product(a, z, true)).as("ceiling of %d * %d", a, z).isEqualTo(ceiling);
    }

    @Test
    void withoutSlopesItIsTheBinaryUpdateAtOneHalf() {
        PiecewiseLinearUpdate flat = PiecewiseLinearUpdate.of("0", "0");
        BinaryUpdate binary = BinaryUpdate.of("0.5");
        SplittableRandom random = new SplittableRandom(44);
        for (long phase : new long[] {0, 1, HALF - 1, HALF, HALF + 1, ONE - 1, ONE}) {
            assertThat(flat.update(0, phase, 0)).isEqualTo(binary.update(0, phase, 0));
        }
        for (int i = 0; i < 2000; i++) {
            long phase = random.nextLong(ONE + 1);
            assertThat(flat.update(0, phase, 0)).isEqualTo(binary.update(0, phase, 0));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, true",
        // One slope is enough: on a path the agents on its side are never met, only approached.
        "0, 0.5, false",
        "0.5, 0, false",
        "0, " + TICK + ", false",
        TICK + ", 0, false",
        TICK + ", " + TICK + ", false",
        "0.3261, 0.46, false"
    })
    void syncIsOnlyAsymptoticUnlessBothSlopesVanish(String m1, String m2, boolean exact) {
        assertThat(PiecewiseLinearUpdate.of(m1, m2).synchronizesExactly()).isEqualTo(exact);
    }

    @Test
    void updateIsNotRandomAndFitsAnyNumberOfAgents() {
        assertThat(PAPER.isRandom()).isFalse();
        PAPER.requireAgents(1);
        PAPER.requireAgents(1000);
    }

    @Test
    void slopesOfOneHalfAreAccepted() {
        assertThat(PiecewiseLinearUpdate.of("0.5", "0.5").m1()).isEqualTo(HALF);
        assertThat(PiecewiseLinearUpdate.of("0.5", "0.5").m2()).isEqualTo(HALF);
    }

    @ParameterizedTest
    @CsvSource({
        "0.500000000000000001, 0.5, 'slope m1 must lie between 0 and 0.5, but is 0.500000000000000001'",
        "0.5, 0.500000000000000001, 'slope m2 must lie between 0 and 0.5, but is 0.500000000000000001'",
        "1, 0, 'slope m1 must lie between 0 and 0.5, but is 1'",
        "-0.1, 0, 'slope m1 must lie between 0 and 1, but is -0.1'",
        "0, -0.1, 'slope m2 must lie between 0 and 1, but is -0.1'",
        "0, 1.5, 'slope m2 must lie between 0 and 1, but is 1.5'",
        "NaN, 0, 'slope m1 must be a decimal number, but is ''NaN'''",
        "0, steep, 'slope m2 must be a decimal number, but is ''steep'''"
    })
    void slopesOutsideTheirRangeAreRefused(String m1, String m2, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PiecewiseLinearUpdate.of(m1, m2))
                .withMessage(message);
    }
}
