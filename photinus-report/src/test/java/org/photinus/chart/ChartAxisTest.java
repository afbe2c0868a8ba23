package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
}
