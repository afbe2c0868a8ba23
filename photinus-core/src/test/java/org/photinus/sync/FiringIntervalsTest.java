package org.photinus.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.photinus.phase.Ticks;

/** Intervals between firings, whose ticks wrap round, against whole numbers of any length. */
class FiringIntervalsTest {
    private static final long P = Ticks.PERIOD;
    private static final BigInteger PERIOD = BigInteger.valueOf(P);

    /** The tick after so many periods, wrapped round to a word. */
    private static long at(long periods) {
        return periods * P;
    }

    private static FiringIntervals of(int agents) {
        FiringIntervals intervals = new FiringIntervals(agents);
        intervals.begin();
        return intervals;
    }

    @Test
    void oneFiringMakesNoInterval() {
        FiringIntervals intervals = of(2);
        intervals.fired(0, 5);
        intervals.fired(1, 7);
        assertThat(intervals.ppm()).isEmpty();
        assertThat(intervals.shorter()).isZero();
        assertThat(intervals.longer()).isZero();
    }

    @Test
    void theMeanIntervalIsComparedWithThePeriodInPartsPerMillion() {
        FiringIntervals intervals = of(2);
        intervals.fired(0, 0);
        intervals.fired(1, 10);
        intervals.fired(0, P + P / 1000);
        assertThat(intervals.ppm()).hasValue(1000);
        intervals.fired(1, 10 + P - 3 * (P / 1000));
        assertThat(intervals.ppm()).hasValue(-1000);
    }

    @Test
    void anIntervalIsShortBelowHalfAPeriodAndLongAboveOneAndAHalf() {
        FiringIntervals intervals = of(1);
        intervals.fired(0, 0);
        intervals.fired(0, P / 2);
        intervals.fired(0, at(2));
        assertThat(intervals.shorter()).isZero();
        assertThat(intervals.longer()).isZero();
        intervals.fired(0, 2 * P + P / 2 - 1);
        intervals.fired(0, at(4));
        assertThat(intervals.shorter()).isEqualTo(1);
        assertThat(intervals.longer()).isEqualTo(1);
    }

    @Test
    void anInterruptedIntervalDoesNotCount() {
        FiringIntervals intervals = of(1);
        intervals.fired(0, 0);
        intervals.interrupted(0);
        intervals.interrupted(0);
        intervals.fired(0, at(3));
        assertThat(intervals.ppm()).isEmpty();
        intervals.fired(0, at(4));
        assertThat(intervals.ppm()).hasValue(0);
    }

    @Test
    void anIntervalLongerThanAWordHoldsIsCountedWhole() {
        FiringIntervals intervals = of(2);
        intervals.fired(0, 0);
        for (int period = 2; period < 30; period += 2) {
            intervals.grow(at(period));
        }
        intervals.fired(0, at(30));
        assertThat(intervals.ppm()).hasValue(29e6);
        assertThat(intervals.longer()).isEqualTo(1);
        // What has grown belongs to that interval alone, and not to an agent that had not fired.
        intervals.fired(0, at(31));
        assertThat(intervals.ppm()).hasValue(14.5e6);
        intervals.fired(1, at(31));
        assertThat(intervals.ppm()).hasValue(14.5e6);
    }

    @Test
    void whatAnIntervalHasGrownIsForgottenWhereItIsInterrupted() {
        FiringIntervals intervals = of(1);
        intervals.fired(0, 0);
        for (int period = 2; period < 12; period += 2) {
            intervals.grow(at(period));
        }
        intervals.interrupted(0);
        intervals.fired(0, at(12));
        intervals.fired(0, at(13));
        assertThat(intervals.ppm()).hasValue(0);
        assertThat(intervals.longer()).isZero();
    }

    @Test
    void aNewRunBeginsWithoutAny() {
        FiringIntervals intervals = of(1);
        intervals.fired(0, 0);
        intervals.grow(at(5));
        intervals.fired(0, at(6));
        intervals.begin();
        assertThat(intervals.ppm()).isEmpty();
        assertThat(intervals.longer()).isZero();
        intervals.fired(0, 7);
        intervals.fired(0, 7 + P);
        assertThat(intervals.ppm()).hasValue(0);
    }

    @Test
    void randomIntervalsAreThoseOfWholeNumbers() {
        Random random = new Random(20);
        for (int trial = 0; trial < 200; trial++) {
            int agents = 1 + random.nextInt(4);
            double rate = random.nextInt(3) == 0 ? 0.02 : 0.8;
            FiringIntervals intervals = of(agents);
            @Nullable BigInteger[] last = new BigInteger[agents];
            BigInteger now = BigInteger.ZERO;
            BigInteger sum = BigInteger.ZERO;
            int count = 0;
            int shorter = 0;
            int longer = 0;
            for (int step = 0; step < 200; step++) {
                now = now.add(BigInteger.valueOf((long) (random.nextDouble() * at(2))));
                for (int i = 0; i < agents; i++) {
                    if (random.nextDouble() < rate) {
                        intervals.fired(i, now.longValue());
                        BigInteger before = last[i];
                        last[i] = now;
                        if (before != null) {
                            BigInteger interval = now.subtract(before);
                            sum = sum.add(interval);
                            count++;
                            shorter += interval.compareTo(PERIOD.divide(BigInteger.TWO)) < 0 ? 1 : 0;
                            longer += interval.compareTo(BigInteger.valueOf(3 * P / 2)) > 0 ? 1 : 0;
                        }
                    } else if (random.nextInt(50) == 0) {
                        intervals.interrupted(i);
                        last[i] = null;
                    }
                }
                intervals.grow(now.longValue());
            }
            if (count > 0) {
                BigDecimal excess = new BigDecimal(sum.subtract(PERIOD.multiply(BigInteger.valueOf(count))))
                        .movePointLeft(12)
                        .divide(BigDecimal.valueOf(count), new MathContext(40));
                assertThat(intervals.ppm()).as(Arrays.toString(last)).hasValue(excess.doubleValue());
            }
            assertThat(intervals.shorter()).isEqualTo(shorter);
            assertThat(intervals.longer()).isEqualTo(longer);
        }
    }
}
