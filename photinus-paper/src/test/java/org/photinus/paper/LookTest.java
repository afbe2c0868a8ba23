package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LookTest {

    @Test
    void everyDoublingOfTheRunsIsAnotherLook() {
        assertThat(Look.at(50, 50)).isEqualTo(new Look(1));
        assertThat(Look.at(7, 50)).isEqualTo(new Look(1));
        assertThat(Look.at(51, 50)).isEqualTo(new Look(2));
        assertThat(Look.at(100, 50)).isEqualTo(new Look(2));
        assertThat(Look.at(Integer.MAX_VALUE, 1000).number()).isEqualTo(23);
        assertThat(new Look(1).level()).isEqualTo("97.5 %");
    }

    @Test
    void allLooksTogetherErrWithFivePercent() {
        double all = IntStream.rangeClosed(1, 1000)
                .mapToDouble(number -> new Look(number).errorRate())
                .sum();
        assertThat(all).isCloseTo(0.05, within(1e-4)).isLessThan(0.05);
    }
}
