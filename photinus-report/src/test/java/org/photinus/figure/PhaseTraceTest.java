package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.Plot;
import org.photinus.chart.PlotArea;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class PhaseTraceTest {
    /** A period is 100 units wide and, within the padding, 100 units high. */
    private static final TimeScale TIME = TimeScale.of(ExactTime.ofPeriods(2), BigDecimal.ONE);

    private static final Plot PLOT = new Plot(
            new PlotArea(-PlotArea.PADDING, 200 + PlotArea.PADDING, 0, 100 + 2 * PlotArea.PADDING),
            TIME.axis(),
            ChartAxis.linear("phase", 0, 1));

    @Test
    void flowsRiseAndJumpsAreUpright() {
        PhaseTrace trace = new PhaseTrace(TIME, PLOT, Ticks.parse("phase", "0.5"));
        trace.jump(HandMadeRuns.time("0.5"), 0);
        trace.jump(HandMadeRuns.time("0.75"), Ticks.parse("phase", "0.1"));
        trace.end(HandMadeRuns.time("1"));
        assertThat(trace.flows()).hasToString("M0 56l50-50m0 100l25-25m0 15l25-25");
        assertThat(trace.jumps()).hasToString("M50 106v-100m25 90v-15");
    }

    @Test
    void jumpsInOneInstantAreOneLine() {
        PhaseTrace trace = new PhaseTrace(TIME, PLOT, 0);
        trace.jump(HandMadeRuns.time("0.6"), Ticks.PERIOD);
        trace.jump(HandMadeRuns.time("0.6"), 0);
        trace.end(HandMadeRuns.time("0.6"));
        assertThat(trace.jumps()).hasToString("M60 106v-100");
    }

    @Test
    void jumpThatChangesNothingIsNotDrawn() {
        PhaseTrace trace = new PhaseTrace(TIME, PLOT, 0);
        trace.jump(ExactTime.ZERO, 0);
        trace.end(HandMadeRuns.time("1"));
        assertThat(trace.jumps().isEmpty()).isTrue();
        assertThat(trace.flows()).hasToString("M0 106l100-100");
    }

    @Test
    void phaseBeyondOneIsDrawnAtOne() {
        PhaseTrace trace = new PhaseTrace(TIME, PLOT, Ticks.PERIOD);
        trace.end(HandMadeRuns.time("2"));
        assertThat(trace.flows()).hasToString("M0 6h200");
    }
}
