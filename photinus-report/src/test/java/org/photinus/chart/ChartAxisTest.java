package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.chart.ChartAxis.Tick;

class ChartAxisTest {
    private static List<String> labels(ChartAxis axis) {
        return axis.ticks().stream().map(Tick::label).toList();
    }

    @Test
    void linearAxisReachesFromTickToTick() {
        ChartAxis axis = ChartAxis.linear("t", 0, 2.3);
        assertThat(labels(axis)).containsExactly("0", "0.5", "1", "1.5", "2", "2.5");
        assertThat(axis.high()).isEqualTo(2.5);
        assertThat(axis.share(1.25)).isEqualTo(0.5);
    }

    @Test
    void linearAxisGoesBelowZeroWithAMinusSign() {
        ChartAxis axis = ChartAxis.linear("difference", -3, 5);
        assertThat(labels(axis)).containsExactly("−4", "−2", "0", "2", "4", "6");
        assertThat(axis.low()).isEqualTo(-4);
    }

    @Test
    void linearAxisOfOneValueStillHasALength() {
        ChartAxis axis = ChartAxis.linear("t", 0, 0);
        assertThat(axis.low()).isZero();
        assertThat(axis.high()).isPositive();
        assertThat(axis.share(0)).isZero();
    }

    @Test
    void largeLinearAxisHasPowersOfTen() {
        assertThat(labels(ChartAxis.linear("jumps", 0, 3e9))).contains("1·10⁹", "3·10⁹");
    }

    @Test
    void logarithmicAxisMarksPartsOfFewDecadesAndNotEachOfMany() {
        assertThat(labels(ChartAxis.logarithmic("t", 1, 10))).containsExactly("1", "2", "3", "5", "7", "10");
        assertThat(labels(ChartAxis.logarithmic("t", 0.5, 40))).containsExactly("0.5", "1", "2", "5", "10", "20");
        assertThat(labels(ChartAxis.logarithmic("t", 0.1, 1e4)))
                .containsExactly("0.1", "1", "10", "100", "1000", "10000");
        assertThat(ChartAxis.logarithmic("t", 1e-12, 1e12).ticks()).hasSizeLessThanOrEqualTo(9);
    }

    /** Two or three powers of ten alone would be too few, and ticks of a linear axis would crowd at one end. */
    @Test
    void twoToThreeDecadesAreMarkedByOneTwoAndFive() {
        assertThat(labels(ChartAxis.logarithmic("t", 0.012, 3.4)))
                .containsExactly("0.02", "0.05", "0.1", "0.2", "0.5", "1", "2");
        assertThat(labels(ChartAxis.logarithmic("t", 3, 900)))
                .containsExactly("5", "10", "20", "50", "100", "200", "500");
        assertThat(labels(ChartAxis.logarithmic("t", 1, 1000)))
                .containsExactly("1", "2", "5", "10", "20", "50", "100", "200", "500", "1000");
        assertThat(labels(ChartAxis.scale("t", 2, 1000)))
                .startsWith("2", "5", "10")
                .endsWith("1000");
    }

    @Test
    void labelsThatWouldTouchAreThinnedEvenly() {
        assertThat(chosen(ChartAxis.logarithmic("t", 1, 1000), 4)).containsExactly("1", "10", "100", "1000");
        assertThat(chosen(ChartAxis.logarithmic("t", 1, 1000), 10)).hasSize(10);
        assertThat(chosen(ChartAxis.linear("t", 0, 300), 4)).containsExactly("0", "100", "200", "300");
        assertThat(chosen(ChartAxis.linear("t", -4, 6), 3)).containsExactly("−4", "0", "4");
        List<Tick> sizes = IntStream.rangeClosed(1, 10)
                .mapToObj(i -> new Tick(i * 10, String.valueOf(i * 10)))
                .toList();
        assertThat(chosen(ChartAxis.levels("N", sizes, true), 6)).containsExactly("10", "20", "50", "100");
        assertThat(chosen(ChartAxis.linear("t", 0, 1), 0)).hasSize(1);
        assertThat(chosen(ChartAxis.NONE, 1)).isEmpty();
    }

    /** The labels of an axis with room for about this number of them. */
    private static List<String> chosen(ChartAxis axis, int room) {
        return axis.labelled((one, next) -> axis.share(next.value()) - axis.share(one.value()) > 0.9 / room).stream()
                .map(Tick::label)
                .toList();
    }

    @Test
    void shortLogarithmicAxisHasTheTicksOfALinearOne() {
        assertThat(labels(ChartAxis.logarithmic("ratio", 0.76, 1.31)))
                .containsExactly("0.8", "0.9", "1", "1.1", "1.2", "1.3");
    }

    @Test
    void equalRatiosAreEquallyLongOnALogarithmicAxis() {
        ChartAxis axis = ChartAxis.logarithmic("t", 1, 100);
        assertThat(axis.share(10)).isEqualTo(0.5, within(1e-12));
        assertThat(axis.share(0)).isZero();
        assertThat(axis.share(-3)).isZero();
    }

    @Test
    void whatLiesOutsideIsAtTheNearerEnd() {
        ChartAxis axis = ChartAxis.linear("t", 0, 1);
        assertThat(axis.share(-1)).isZero();
        assertThat(axis.share(Double.POSITIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void namesStandSideBySide() {
        ChartAxis axis = ChartAxis.names("graph", List.of("path", "cycle"));
        assertThat(axis.share(0)).isEqualTo(0.25);
        assertThat(axis.share(1)).isEqualTo(0.75);
        assertThat(labels(axis)).containsExactly("path", "cycle");
    }

    @Test
    void levelsHaveMarginsAndOneLevelStandsInTheMiddle() {
        List<Tick> two = List.of(new Tick(1, "1"), new Tick(10, "10"));
        assertThat(ChartAxis.levels("N", two, true).share(1)).isBetween(0.02, 0.08);
        assertThat(ChartAxis.levels("N", two, false).share(10)).isBetween(0.92, 0.98);
        assertThat(ChartAxis.levels("N", List.of(new Tick(4, "4")), false).share(4))
                .isEqualTo(0.5);
        assertThat(ChartAxis.levels("N", List.of(new Tick(4, "4")), true).share(4))
                .isEqualTo(0.5, within(1e-12));
    }

    @Test
    void ofManyLevelsRoundValuesAreMarked() {
        List<Tick> percents = IntStream.rangeClosed(1, 49)
                .mapToObj(i -> new Tick(i * 0.02, String.valueOf(i * 0.02)))
                .toList();
        assertThat(ChartAxis.levels("r", percents, false).ticks())
                .extracting(Tick::label)
                .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
        List<Tick> sizes = IntStream.rangeClosed(0, 13)
                .mapToObj(i -> new Tick(1 << i, String.valueOf(1 << i)))
                .toList();
        assertThat(ChartAxis.levels("N", sizes, true).ticks())
                .extracting(Tick::label)
                .containsExactly("1", "10", "100", "1000");
    }

    private static ChartAxis upTo(BigDecimal end) {
        return ChartAxis.upTo("t", end, BigDecimal.ONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 0 0.2 0.4 0.6 0.8 1",
                "19.268855 | 0 5 10 15",
                "8 | 0 1 2 3 4 5 6 7 8",
                "8.000000000000000001 | 0 2 4 6 8",
                "0.0014 | 0 0.0002 0.0004 0.0006 0.0008 0.001 0.0012 0.0014",
                "60000 | 0 10000 20000 30000 40000 50000 60000",
                "2500000 | 0 5·10⁵ 1·10⁶ 1.5·10⁶ 2·10⁶ 2.5·10⁶",
                "3e-9 | 0 5·10⁻¹⁰ 1·10⁻⁹ 1.5·10⁻⁹ 2·10⁻⁹ 2.5·10⁻⁹ 3·10⁻⁹"
            })
    void ticksAreMultiplesOfOneTwoOrFive(String end, String labels) {
        assertThat(labels(upTo(new BigDecimal(end)))).containsExactly(labels.split(" ", -1));
    }

    @Test
    void stepIsNiceTicksAreFewAndNoneIsBeyondTheEnd() {
        for (int i = 1; i <= 3000; i++) {
            BigDecimal end = new BigDecimal("0.00137").multiply(BigDecimal.valueOf((long) i * i));
            ChartAxis axis = upTo(end);
            double step = axis.ticks().get(1).value();
            assertThat(BigDecimal.valueOf(step)
                            .stripTrailingZeros()
                            .unscaledValue()
                            .intValueExact())
                    .isIn(1, 2, 5);
            assertThat(axis.ticks()).hasSizeBetween(4, 9);
            double last = axis.ticks().get(axis.ticks().size() - 1).value();
            assertThat(last).isLessThanOrEqualTo(axis.high());
            assertThat(last + step).isGreaterThan(axis.high());
        }
    }

    @Test
    void linearAxisCoversWhatIsNotATick() {
        assertThat(labels(ChartAxis.linear("V", 0, 0.43))).containsExactly("0", "0.1", "0.2", "0.3", "0.4", "0.5");
    }

    @Test
    void valuesOfAnAxisToAnEndAreInItsUnit() {
        ChartAxis axis = ChartAxis.upTo("t", new BigDecimal("3000"), new BigDecimal("1000"));
        assertThat(labels(axis)).containsExactly("0", "500", "1000", "1500", "2000", "2500", "3000");
        assertThat(axis.high()).isEqualTo(3);
        assertThat(axis.share(1.5)).isEqualTo(0.5);
    }

    @Test
    void valuesOfAPartAreCountedFromItsBeginning() {
        ChartAxis axis =
                ChartAxis.between("t", new BigDecimal("99730"), new BigDecimal("100030"), new BigDecimal("100"));
        assertThat(labels(axis)).containsExactly("99750", "99800", "99850", "99900", "99950", "100000");
        assertThat(axis.low()).isZero();
        assertThat(axis.high()).isEqualTo(3);
        assertThat(axis.ticks().get(0).value()).isEqualTo(0.2);
    }

    @Test
    void partWithoutLengthIsRefused() {
        assertThatThrownBy(() -> ChartAxis.between("t", BigDecimal.TEN, BigDecimal.TEN, BigDecimal.ONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of an axis must lie beyond its beginning 10, but is 10");
    }

    @Test
    void axisWithoutLengthIsRefused() {
        assertThatThrownBy(() -> upTo(BigDecimal.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of an axis must be more than 0, but is 0");
    }

    @Test
    void rowsGoDownFromTheTopAndOfManySomeAreMarked() {
        ChartAxis few = ChartAxis.rows("agent", List.of("a", "b"), 14);
        assertThat(labels(few)).containsExactly("a", "b");
        assertThat(few.share(0)).isEqualTo(0.75);
        assertThat(few.share(1)).isEqualTo(0.25);
        List<String> numbers =
                IntStream.rangeClosed(1, 50).mapToObj(Integer::toString).toList();
        assertThat(labels(ChartAxis.rows("agent", numbers, 14)))
                .containsExactly("5", "10", "15", "20", "25", "30", "35", "40", "45", "50");
    }

    @Test
    void manyDecadesAreMarkedByPowersAndOneIsAmongThem() {
        assertThat(labels(ChartAxis.logarithmic("P", 1e-6, 1)))
                .containsExactly("10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "1");
        assertThat(labels(ChartAxis.logarithmic("P", 1e-40, 1)))
                .contains("10⁻⁴⁰", "10⁻⁵", "1")
                .hasSize(9);
    }
}
