package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.Ticks;

class ClocksTest {
    private static final int DRIFTS = 100_000;
    private static final BigInteger PERIOD = BigInteger.valueOf(Ticks.PERIOD);

    /** The nearest whole number to a quotient of whole numbers, a half upwards. */
    private static long nearest(BigInteger dividend, BigInteger divisor) {
        return dividend.multiply(BigInteger.TWO)
                .add(divisor)
                .divide(divisor.multiply(BigInteger.TWO))
                .longValueExact();
    }

    private static long[] drifts() {
        Random random = new Random(15);
        return IntStream.range(0, DRIFTS)
                .mapToLong(i -> switch (i % 4) {
                    case 0 -> random.nextInt(2001) - 1000L;
                    case 1 -> (random.nextInt(2001) - 1000) * Clocks.PPM / 10;
                    default -> Math.round((2 * random.nextDouble() - 1) * Clocks.LARGEST_DRIFT);
                })
                .toArray();
    }

    @Test
    void thePeriodOfAClockIsRoundedOnceToTheNearestTick() {
        long[] drifts = drifts();
        Clocks clocks = Clocks.of(drifts);
        for (int i = 0; i < DRIFTS; i++) {
            long expected = nearest(PERIOD.multiply(PERIOD), PERIOD.add(BigInteger.valueOf(drifts[i])));
            if (clocks.period(i) != expected) {
                assertThat(clocks.period(i)).as("drift %d", drifts[i]).isEqualTo(expected);
            }
        }
        assertThat(clocks.drift(5)).isEqualTo(drifts[5]);
        assertThat(clocks.areEqual()).isFalse();
    }

    @Test
    void aDurationIsAPartOfTheClocksOwnPeriodRoundedOnceToTheNearestTick() {
        long[] drifts = drifts();
        Clocks clocks = Clocks.of(drifts);
        Random random = new Random(16);
        for (int i = 0; i < DRIFTS; i++) {
            long part = i % 8 == 0 ? Ticks.PERIOD - random.nextInt(3) : (long) (random.nextDouble() * Ticks.PERIOD);
            long expected = nearest(BigInteger.valueOf(part).multiply(BigInteger.valueOf(clocks.period(i))), PERIOD);
            if (clocks.duration(i, part) != expected) {
                assertThat(clocks.duration(i, part))
                        .as("drift %d, part %d", drifts[i], part)
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "100000000000000000, 909090909090909091",
        "-100000000000000000, 1111111111111111111",
        "1000000000000, 999999000000999999",
        "-1, 1000000000000000001",
        "1, 999999999999999999"
    })
    void aFasterClockHasAShorterPeriod(long drift, long period) {
        assertThat(Clocks.of(drift).period(0)).isEqualTo(period);
    }

    @Test
    void clocksWithoutDriftAreEqualAndRoundNothing() {
        assertThat(Clocks.of(0, 0, 0)).isSameAs(Clocks.EQUAL);
        assertThat(Clocks.uniform(0, 7, 1)).isSameAs(Clocks.EQUAL);
        assertThat(Clocks.EQUAL.areEqual()).isTrue();
        assertThat(Clocks.EQUAL.drift(3)).isZero();
        assertThat(Clocks.EQUAL.period(3)).isEqualTo(Ticks.PERIOD);
        assertThat(Clocks.EQUAL.duration(3, 12_345)).isEqualTo(12_345);
        Clocks.EQUAL.requireAgents(1000);
    }

    @Test
    void drawnDriftsLieWithinTheLargestAndDependOnTheSeedAlone() {
        Clocks clocks = Clocks.uniform(20 * Clocks.PPM, 1000, 3);
        long[] drifts = IntStream.range(0, 1000).mapToLong(clocks::drift).toArray();
        assertThat(LongStream.of(drifts).max().orElseThrow()).isBetween(19 * Clocks.PPM, 20 * Clocks.PPM);
        assertThat(LongStream.of(drifts).min().orElseThrow()).isBetween(-20 * Clocks.PPM, -19 * Clocks.PPM);
        Clocks same = Clocks.uniform(20 * Clocks.PPM, 500, 3);
        assertThat(IntStream.range(0, 500).mapToLong(same::drift))
                .containsExactly(LongStream.of(drifts).limit(500).boxed().toArray(Long[]::new));
        assertThat(Clocks.uniform(20 * Clocks.PPM, 1000, 4).drift(0)).isNotEqualTo(drifts[0]);
        // Every drift from −1 to 1 tick is drawn.
        Clocks least = Clocks.uniform(1, 100, 3);
        assertThat(IntStream.range(0, 100).mapToLong(least::drift).boxed()).contains(-1L, 0L, 1L);
    }

    @Test
    void refusalsGiveNameRuleAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clocks.of(0, Clocks.LARGEST_DRIFT + 1))
                .withMessage("drift[2] must lie between -0.1 and 0.1, but is 0.100000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clocks.of(-Clocks.LARGEST_DRIFT - 1))
                .withMessage("drift[1] must lie between -0.1 and 0.1, but is -0.100000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(Clocks::of)
                .withMessage("drifts must be given for at least one agent, but there are none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clocks.uniform(Clocks.LARGEST_DRIFT + 1, 3, 1))
                .withMessage("drift must lie between 0 and 0.1, which is 100000ppm, but is 0.100000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clocks.uniform(-1, 3, 1))
                .withMessage("drift must lie between 0 and 0.1, which is 100000ppm, but is -0.000000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Clocks.of(1, 2).requireAgents(3))
                .withMessage("drifts must be given for each of the 3 agents, but there are 2");
    }

    @Test
    void driftsAreCopied() {
        long[] drifts = {5, 6};
        Clocks clocks = Clocks.of(drifts);
        drifts[0] = 7;
        assertThat(clocks.drift(0)).isEqualTo(5);
    }
}
