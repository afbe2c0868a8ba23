package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PathDataTest {

    @Test
    void stepsAreRelativeAndShort() {
        PathData path = new PathData()
                .moveTo(10, 20.04)
                .lineTo(10.5, 20)
                .lineTo(10.5, 18.8)
                .moveTo(9, 20)
                .lineTo(8.7, 21.1)
                .lineTo(8.7, 21.1);
        assertThat(path).hasToString("M10 20h.5v-1.2m-1.5 1.2l-.3 1.1h0");
    }

    @Test
    void roundingDoesNotAddUp() {
        PathData path = new PathData().moveTo(0, 0);
        for (int i = 1; i <= 1000; i++) {
            path.lineTo(i * 0.04, 0);
        }
        double sum = java.util.Arrays.stream(path.toString().substring(4).split("h", -1))
                .filter(step -> !step.isEmpty())
                .mapToDouble(Double::parseDouble)
                .sum();
        assertThat(sum).isCloseTo(40, org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void appendedPathKeepsItsPlace() {
        PathData second = new PathData().moveTo(1, 2).lineTo(3, 2);
        PathData both = new PathData().moveTo(7, 7).lineTo(8, 7).append(second).append(new PathData());
        assertThat(both.lineTo(3, 4)).hasToString("M7 7h1M1 2h2v2");
    }
}
