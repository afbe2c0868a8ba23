package org.photinus.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

class ExactTimeTest {
    private static final long PERIOD = Ticks.PERIOD;
    private static final long HALF = Ticks.PERIOD / 2;

    private static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    @Test
    void ticksOfATimeStopShortOfAPeriod() {
        assertThat(new ExactTime(0, 0)).isEqualTo(ExactTime.ZERO);
        assertThat(new ExactTime(Long.MAX_VALUE, PERIOD - 1)).isEqualTo(ExactTime.FOREVER);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExactTime(0, PERIOD))
                .withMessage("ticks must lie between 0 and 999999999999999999, but is 1000000000000000000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExactTime(0, -1))
                .withMessage("ticks must lie between 0 and 999999999999999999, but is -1");
    }

    @Test
    void timeIsNotNegative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExactTime(-1, 0))
                .withMessage("periods must be at least 0, but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactTime.ofPeriods(-2))
                .withMessage("periods must be at least 0, but is -2");
    }

    @Test
    void wholePeriodsHaveNoTicks() {
        assertThat(ExactTime.ofPeriods(7)).isEqualTo(new ExactTime(7, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "0.000000000000000001, 0, 1",
        "2.5, 2, 500000000000000000",
        "2.500000000000000000000, 2, 500000000000000000",
        "1E+3, 1000, 0",
        "9223372036854775806.999999999999999999, 9223372036854775806, 999999999999999999",
        "9223372036854775807, 9223372036854775807, 0"
    })
    void decimalOfWholeTicksIsReadExactly(BigDecimal decimal, long periods, long ticks) {
        assertThat(ExactTime.of("time", decimal)).isEqualTo(new ExactTime(periods, ticks));
    }

    @Test
    void decimalFinerThanATickIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactTime.of("start", new BigDecimal("1.0000000000000000005")))
                .withMessage("start must be a whole number of ticks of 10^-18 period,"
                        + " but is 1.0000000000000000005 periods");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-1E-19", "9223372036854775807.000000000000000001", "1E+1000"})
    void decimalOutOfRangeIsRefused(String decimal) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactTime.of("start", new BigDecimal(decimal)))
                .withMessage(
                        "start must lie between 0 and 9223372036854775807 periods, but is " + decimal + " periods");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 0",
        "1, 3, 0, 333333333333333333",
        "2, 3, 0, 666666666666666666",
        "3, 3, 1, 0",
        "100, 3, 33, 333333333333333333",
        "1, 0.7, 1, 428571428571428571",
        "2.1, 0.7, 3, 0",
        "2.0999999999999999999, 0.7, 2, 999999999999999999",
        "0, 0.7, 0, 0",
        "1.9999999999999999999999, 1, 1, 999999999999999999",
        "1E+3, 0.5, 2000, 0",
        "1E-30, 1E-12, 0, 1"
    })
    void timeInTheUnitOfThePeriodIsRoundedDownToATick(BigDecimal time, BigDecimal period, long periods, long ticks) {
        assertThat(ExactTime.atOrBefore("maxTime", time, period)).isEqualTo(new ExactTime(periods, ticks));
    }

    @Test
    void roundedDownTimeIsTheLastOneThatIsNotLater() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2000; i++) {
            BigDecimal time = BigDecimal.valueOf(random.nextLong(1L << 60), 6 + random.nextInt(20));
            BigDecimal period = BigDecimal.valueOf(1 + random.nextLong(1L << 20), random.nextInt(6));
            ExactTime found = ExactTime.atOrBefore("maxTime", time, period);

            assertThat(found.times(period)).isLessThanOrEqualTo(time);
            assertThat(found.plus(1).times(period)).isGreaterThan(time);
        }
    }

    @Test
    void negativeTimeIsRefusedHoweverSmall() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactTime.atOrBefore("maxTime", new BigDecimal("-1E-30"), BigDecimal.ONE))
                .withMessage("maxTime must lie between 0 and 9223372036854775807 periods, but is -1E-18 periods");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 0",
        "0, 0, 1, 0, 1",
        "3, 500000000000000000, 499999999999999999, 3, 999999999999999999",
        "3, 500000000000000000, 500000000000000000, 4, 0",
        "3, 500000000000000000, 500000000000000001, 4, 1",
        "0, 999999999999999999, 8000000000000000000, 8, 999999999999999999"
    })
    void addedTicksCarryIntoPeriods(long periods, long ticks, long more, long sumPeriods, long sumTicks) {
        assertThat(new ExactTime(periods, ticks).plus(more)).isEqualTo(new ExactTime(sumPeriods, sumTicks));
    }

    @Test
    void nothingComesAfterForever() {
        assertThat(ExactTime.FOREVER.plus(0)).isEqualTo(ExactTime.FOREVER);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactTime.FOREVER.plus(1))
                .withMessage("periods must be at least 0, but is -9223372036854775808");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "0, 0.000000000000000001, 1",
        "0.9, 1.1, 200000000000000000",
        "5, 6, 1000000000000000000",
        "0.000000000000000001, 2, 1999999999999999999",
        "0, 2, 2000000000000000000",
        "0, 2.000000000000000001, 2000000000000000000",
        "0.999999999999999999, 2, 1000000000000000001",
        "0.999999999999999999, 3, 2000000000000000000",
        "0.999999999999999999, 4, 2000000000000000000",
        "0.5, 1000000, 2000000000000000000"
    })
    void ticksSinceAnEarlierTimeAreCappedAtTwoPeriods(String earlier, String later, long ticks) {
        assertThat(time(later).ticksSince(time(earlier))).isEqualTo(ticks);
    }

    @Test
    void ticksSinceTheStartOfForeverDoNotOverflow() {
        assertThat(ExactTime.FOREVER.ticksSince(ExactTime.ZERO)).isEqualTo(2 * PERIOD);
    }

    @Test
    void timeDoesNotDecrease() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> time("0.5").ticksSince(time("1")))
                .withMessage("time must not decrease, but goes from 1 to 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExactTime(1, 1).ticksSince(new ExactTime(1, 2)))
                .withMessage("time must not decrease, but goes from 1.000000000000000002 to 1.000000000000000001");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "1.25, 2.5, 3.75",
        "0.999999999999999999, 0.000000000000000001, 1",
        "7.6, 8.7, 16.3",
        "9223372036854775805.5, 0.75, 9223372036854775806.25"
    })
    void timesAddUpExactlyAndAreTakenAwayAgain(String one, String other, String sum) {
        assertThat(time(one).plus(time(other))).isEqualTo(time(sum));
        assertThat(time(other).plus(time(one))).isEqualTo(time(sum));
        assertThat(time(sum).minus(time(one))).isEqualTo(time(other));
        assertThat(time(sum).minus(time(other))).isEqualTo(time(one));
    }

    @Test
    void aSumThatNoTimeReachesIsForever() {
        assertThat(ExactTime.FOREVER.plus(time("1"))).isEqualTo(ExactTime.FOREVER);
        assertThat(time("1").plus(ExactTime.FOREVER)).isEqualTo(ExactTime.FOREVER);
        assertThat(ExactTime.FOREVER.plus(ExactTime.FOREVER)).isEqualTo(ExactTime.FOREVER);
        assertThat(ExactTime.FOREVER.plus(ExactTime.ZERO)).isEqualTo(ExactTime.FOREVER);
    }

    @Test
    void noTimeIsTakenAwayFromAShorterOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> time("1.5").minus(time("2")))
                .withMessage("time must not decrease, but goes from 2 to 1.5");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 0.5",
        "7, 3.5",
        "2.5, 1.25",
        "3.000000000000000001, 1.5",
        "0.999999999999999999, 0.499999999999999999"
    })
    void halfATimeIsRoundedDownToATick(String whole, String half) {
        assertThat(time(whole).half()).isEqualTo(time(half));
    }

    @Test
    void aTimeIsAfterAnotherButNotAfterItself() {
        assertThat(time("1.000000000000000001").isAfter(time("1"))).isTrue();
        assertThat(time("2").isAfter(time("1.9"))).isTrue();
        assertThat(time("2").isAfter(time("2"))).isFalse();
        assertThat(time("1.9").isAfter(time("2"))).isFalse();
    }

    @Test
    void timesAreOrderedByPeriodsThenByTicks() {
        ExactTime[] increasing = {
            ExactTime.ZERO,
            new ExactTime(0, 1),
            new ExactTime(0, PERIOD - 1),
            new ExactTime(1, 0),
            new ExactTime(1, HALF),
            new ExactTime(2, 1),
            new ExactTime(Long.MAX_VALUE, 0),
            ExactTime.FOREVER
        };
        for (int i = 0; i < increasing.length; i++) {
            for (int j = 0; j < increasing.length; j++) {
                assertThat(Integer.signum(increasing[i].compareTo(increasing[j])))
                        .isEqualTo(Integer.compare(i, j));
            }
        }
    }

    @Test
    void decimalValueIsExact() {
        assertThat(new ExactTime(12, HALF).toDecimal()).isEqualByComparingTo("12.5");
        assertThat(ExactTime.FOREVER.toDecimal()).isEqualByComparingTo("9223372036854775807.999999999999999999");
    }

    @Test
    void valueInTheUnitOfThePeriodIsExact() {
        ExactTime third = ExactTime.atOrBefore("time", BigDecimal.ONE, BigDecimal.valueOf(3));

        assertThat(third.times(BigDecimal.valueOf(3))).isEqualByComparingTo("0.999999999999999999");
        assertThat(new ExactTime(1, HALF).times(new BigDecimal("0.7"))).isEqualByComparingTo("1.05");
    }

    @Test
    void textIsTheShortestExactDecimal() {
        assertThat(ExactTime.ZERO).hasToString("0");
        assertThat(ExactTime.ofPeriods(10)).hasToString("10");
        assertThat(new ExactTime(1, HALF)).hasToString("1.5");
        assertThat(new ExactTime(0, 1)).hasToString("0.000000000000000001");
        assertThat(new ExactTime(1, HALF).toString(new BigDecimal("0.7"))).isEqualTo("1.05");
        assertThat(ExactTime.ofPeriods(2).toString(new BigDecimal("1E+3"))).isEqualTo("2000");
        assertThat(ExactTime.ZERO.toString(new BigDecimal("0.7"))).isEqualTo("0");
    }

    /** Times of every size, and those next to the middle between two doubles, where rounding is decided by the last digit. */
    @RandomTest
    void theDoubleOfATimeIsTheNearestOne() {
        Cases cases = Cases.of(40_000, 1_000_000);
        Random random = new Random(cases.from());
        for (int i = cases.from(); i < cases.to(); i++) {
            long periods = random.nextLong() >>> (1 + random.nextInt(63));
            long ticks = (random.nextLong() >>> 1) % Ticks.PERIOD / (long) Math.pow(10, random.nextInt(18));
            ExactTime time = new ExactTime(periods, ticks);
            assertThat(time.toDouble()).isEqualTo(time.times(BigDecimal.ONE).doubleValue());
        }
        for (int i = cases.from(); i < cases.to(); i++) {
            double near = random.nextDouble() * (1 << random.nextInt(12));
            BigDecimal middle = new BigDecimal(near)
                    .add(new BigDecimal(Math.nextUp(near)))
                    .divide(BigDecimal.valueOf(2))
                    .setScale(Ticks.DECIMALS, RoundingMode.FLOOR);
            BigDecimal[] parts = middle.divideAndRemainder(BigDecimal.ONE);
            ExactTime time = new ExactTime(
                    parts[0].longValueExact(),
                    parts[1].scaleByPowerOfTen(Ticks.DECIMALS).longValueExact());
            assertThat(time.toDouble()).isEqualTo(middle.doubleValue());
        }
    }

    @Test
    void doubleIsTheNearestOne() {
        assertThat(ExactTime.ZERO.toDouble()).isZero();
        assertThat(new ExactTime(7, 20_000_000_000_000_000L).toDouble()).isEqualTo(7.02);
        // Rounding the ticks first would give 155.94332019669457, one unit in the last place too much.
        assertThat(time("155.94332019669455744").toDouble()).isEqualTo(155.94332019669454);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 5000; i++) {
            ExactTime time = new ExactTime(random.nextLong(1000), random.nextLong(PERIOD));
            assertThat(time.toDouble()).isEqualTo(Double.parseDouble(time.toString()));
        }
    }
}
