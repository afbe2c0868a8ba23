package org.photinus.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class SpreadLooksTest {
    private static final BigDecimal GOLDEN = new BigDecimal("0.618033988749894848");

    private static ExactTime lookTime(ExactTime burnIn, long number, long stretch) {
        BigDecimal k = BigDecimal.valueOf(number);
        BigDecimal fraction = GOLDEN.multiply(k).remainder(BigDecimal.ONE);
        return burnIn.plus(ExactTime.of("look", k.add(fraction).multiply(BigDecimal.valueOf(stretch))));
    }

    private static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    @Test
    void looksComeOnceAPeriodAtTheFractionsOfTheGoldenRatio() {
        ExactTime burnIn = time("7.25");
        SpreadLooks looks = new SpreadLooks(burnIn, ExactTime.ofPeriods(1000));
        for (int k = 0; k < 990; k++) {
            assertThat(looks.next()).isEqualTo(lookTime(burnIn, k, 1));
            looks.look(k);
        }
    }

    @Test
    void longRunsHaveTheirLooksInStretchesOfSeveralPeriods() {
        assertStretch(time("10"), time("65545.999999999999999999"), 1);
        assertStretch(time("10"), time("65546"), 2);
        assertStretch(time("0.5"), time("1000000"), 16);
    }

    private static void assertStretch(ExactTime burnIn, ExactTime end, long stretch) {
        SpreadLooks looks = new SpreadLooks(burnIn, end);
        int count = 0;
        while (!looks.next().isAfter(end)) {
            if (count % 997 == 0) {
                assertThat(looks.next()).isEqualTo(lookTime(burnIn, count, stretch));
            }
            looks.look(1);
            count++;
        }
        assertThat(count).isBetween(32_000, 65_536);
    }

    @Test
    void aBurnInBeyondTheEndSeesNoLook() {
        SpreadLooks looks = new SpreadLooks(time("5"), time("4"));
        assertThat(looks.next()).isEqualTo(time("5"));
        assertThat(looks.spread()).isEmpty();
    }

    @Test
    void aQuantileIsTheLeastValueThatAsManyLooksDoNotExceed() {
        SpreadLooks looks = new SpreadLooks(ExactTime.ZERO, ExactTime.ofPeriods(1000));
        looks.look(Ticks.PERIOD);
        assertThat(looks.spread()).contains(new Spread(Ticks.PERIOD, Ticks.PERIOD, Ticks.PERIOD, 1));
        looks.look(7);
        assertThat(looks.spread()).contains(new Spread(7, Ticks.PERIOD, Ticks.PERIOD, 2));
        looks = new SpreadLooks(ExactTime.ZERO, ExactTime.ofPeriods(1000));
        for (int value = 100; value >= 1; value--) {
            looks.look(value);
        }
        assertThat(looks.spread()).contains(new Spread(50, 95, 100, 100));
        looks.look(0);
        assertThat(looks.spread()).contains(new Spread(50, 95, 100, 101));
    }
}
