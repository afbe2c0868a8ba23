package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class GuideLineTest {
    private static final ChartAxis TIME = ChartAxis.linear("t", 0, 20);

    private static int guides(DoubleUnaryOperator tail) {
        ChartAxis y = ChartAxis.logarithmic("P(T* > t)", 0.01, 1);
        ChartPanel panel = new ChartPanel("", TIME, y, List.of(GuideLine.of("a bound", 0, 0, TIME, tail)));
        return PanelGrid.draw("Tail", "", List.of(panel)).split("class=\"guide\"", -1).length - 1;
    }

    @Test
    void aBoundIsDrawnAsFarAsItIsOnThePaper() {
        assertThat(guides(t -> Math.min(1, 4 * Math.exp(-t / 4)))).isEqualTo(1);
    }

    /** A bound of 10^40 says nothing, and one of 10^-40 lies below the paper. */
    @Test
    void boundsBeyondThePaperAreNotDrawn() {
        assertThat(guides(t -> 1e40)).isZero();
        assertThat(guides(t -> 1e-40)).isZero();
    }
}
