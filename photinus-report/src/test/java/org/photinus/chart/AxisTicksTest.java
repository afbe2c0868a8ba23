package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTicksTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 5 | 0 0.2 0.4 0.6 0.8 1",
                "1 | 2 | 0 0.5 1",
                "19.268855 | 8 | 0 5 10 15",
                "8 | 8 | 0 1 2 3 4 5 6 7 8",
                "8.000000000000000001 | 8 | 0 2 4 6 8",
                "0.0014 | 8 | 0 0.0002 0.0004 0.0006 0.0008 0.001 0.0012 0.0014",
                "60000 | 8 | 0 10000 20000 30000 40000 50000 60000",
                "2500000 | 8 | 0 5·10⁵ 1·10⁶ 1.5·10⁶ 2·10⁶ 2.5·10⁶",
                "3e-9 | 3 | 0 1·10⁻⁹ 2·10⁻⁹ 3·10⁻⁹"
            })
    void ticksAreMultiplesOfOneTwoOrFive(String max, int most, String labels) {
        assertThat(AxisTicks.upTo(new BigDecimal(max), most).labels()).containsExactly(labels.split(" ", -1));
    }

    @Test
    void stepIsNiceTicksAreFewAndNoneIsBeyondTheEnd() {
        for (int i = 1; i <= 3000; i++) {
            BigDecimal max = new BigDecimal("0.00137").multiply(BigDecimal.valueOf((long) i * i));
            AxisTicks ticks = AxisTicks.upTo(max, 8);
            assertThat(ticks.step().stripTrailingZeros().unscaledValue().intValueExact())
                    .isIn(1, 2, 5);
            assertThat(ticks.count()).isBetween(3, 8);
            assertThat(ticks.last()).isLessThanOrEqualTo(max);
            assertThat(ticks.last().add(ticks.step())).isGreaterThan(max);
        }
    }

    @Test
    void coveringTicksReachTheEnd() {
        AxisTicks ticks = AxisTicks.covering(new BigDecimal("0.43"), 5);
        assertThat(ticks.labels()).containsExactly("0", "0.1", "0.2", "0.3", "0.4", "0.5");
    }

    @Test
    void axisWithoutLengthIsRefused() {
        assertThatThrownBy(() -> AxisTicks.upTo(BigDecimal.ZERO, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of an axis must be more than 0, but is 0");
    }
}
