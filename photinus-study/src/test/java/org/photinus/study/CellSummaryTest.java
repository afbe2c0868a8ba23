package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.stats.Estimate;
import org.photinus.stats.HandMadeCells;

class CellSummaryTest {
    private static Estimate.Known known(Estimate estimate) {
        return estimate.known().orElseThrow();
    }

    @Test
    void runsThatAllSynchronizedHaveAMeanThatIsAlsoTheRestrictedOne() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2 6", 10));
        assertThat(summary.levels()).isEqualTo(Map.of("agents", "3"));
        assertThat(summary.replicates()).isEqualTo(3);
        assertThat(summary.synchronizedRuns()).isEqualTo(3);
        assertThat(summary.censored()).isZero();
        assertThat(summary.horizon()).isEqualTo(10);
        assertThat(known(summary.mean()).value()).isEqualTo(3);
        assertThat(known(summary.mean()).interval().low()).isZero();
        assertThat(summary.restrictedMean()).isEqualTo(summary.mean());
        assertThat(known(summary.median()).value()).isEqualTo(2);
        assertThat(summary.quantiles().keySet()).containsExactly(0.1, 0.25, 0.5, 0.75, 0.9, 0.99);
    }

    @Test
    void aCensoredRunLeavesNoMean() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2 10* 10*", 10));
        assertThat(summary.mean()).isEqualTo(new Estimate.Absent("2 of 4 runs were censored"));
        assertThat(known(summary.restrictedMean()).value()).isEqualTo(23 / 4.0);
        assertThat(summary.quantile(0.75))
                .isEqualTo(new Estimate.Absent("too few runs synchronized before the horizon"));
        assertThat(known(summary.median()).value()).isEqualTo(2);
    }

    /** Beyond the end of the run that its jumps stopped at 3 nothing is concluded. */
    @Test
    void aRunStoppedByItsJumpsIsWhereTheHorizonIs() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2 3* 4 10*", 10));
        assertThat(summary.horizon()).isEqualTo(3);
        assertThat(known(summary.restrictedMean()).value()).isEqualTo(12 / 5.0, within(1e-12));
        assertThat(known(summary.quantile(0.25)).value()).isEqualTo(2);
        assertThat(summary.median().known()).isEmpty();
        assertThat(summary.censored()).isEqualTo(2);
    }

    @Test
    void aShareThatIsNoneOfTheQuantilesIsRefused() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2", 10));
        assertThatThrownBy(() -> summary.quantile(0.3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("share must be one of [0.1, 0.25, 0.5, 0.75, 0.9, 0.99], but is 0.3");
    }

    @Test
    void timesAreInTheUnitOfThePeriod() {
        CellSummary summary = CellSummary.of(new CellResults(
                HandMadeCells.cell(10, "0.5", VertexTriggering.of(0.25)),
                HandMadeCells.results(new double[] {1, 2, 6}, new boolean[] {true, true, true})));
        assertThat(known(summary.mean()).value()).isEqualTo(1.5);
        assertThat(summary.horizon()).isEqualTo(5);
    }

    /** Ten jumps a period: 10, 20 and 60 jumps, and a quarter of them pulses. */
    @Test
    void pulsesAreExpectedFromTheJumpsWherePIsCommon() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2 6", 10));
        assertThat(known(summary.jumps()).value()).isEqualTo(30);
        assertThat(known(summary.expectedPulses()).value()).isEqualTo(7.5);
        assertThat(known(summary.expectedPulses()).standardError().orElseThrow())
                .isEqualTo(known(summary.jumps()).standardError().orElseThrow() / 4, within(1e-12));
        assertThat(summary.countedPulses()).isEqualTo(new Estimate.Absent("pulses were not counted"));
    }

    private static Estimate expectedPulses(TriggeringRule rule) {
        return CellSummary.of(new CellResults(
                        HandMadeCells.cell(10, "1", rule),
                        HandMadeCells.results(new double[] {1, 2}, new boolean[] {true, true})))
                .expectedPulses();
    }

    @Test
    void whereThereIsNoOnePulsesAreNotExpected() {
        assertThat(expectedPulses(new VertexTriggering(PulseProbability.perAgent(0.1, 0.2, 0.3))))
                .isEqualTo(new Estimate.Absent("agents pulse with different p, and their jumps are not counted apart"));
        assertThat(expectedPulses(EdgeTriggering.of(0.5)))
                .isEqualTo(new Estimate.Absent("edge-triggering pulses arc by arc"));
        assertThat(expectedPulses((coins, instant, jump, from, to) -> true))
                .isEqualTo(new Estimate.Absent("the triggering rule has no one pulse probability"));
    }

    @Test
    void aCellWithoutRunsHasNothingButCounts() {
        CellSummary summary = CellSummary.of(new CellResults(
                HandMadeCells.cell(10, "1", VertexTriggering.of(0.5)),
                HandMadeCells.results(new double[0], new boolean[0])));
        assertThat(summary.replicates()).isZero();
        assertThat(summary.mean().known()).isEmpty();
        assertThat(summary.median().known()).isEmpty();
        assertThat(summary.expectedPulses().known()).isEmpty();
        assertThat(summary.tail().rate().known()).isEmpty();
    }
}
