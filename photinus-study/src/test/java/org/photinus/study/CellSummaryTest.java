package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.run.Horizon;
import org.photinus.stats.Estimate;
import org.photinus.stats.HandMadeCells;
import org.photinus.sync.ExactSync;

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
                .isEqualTo(new Estimate.Absent("the triggering rule has no single pulse probability"));
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

    @Test
    void aSingleRunHasAValueButNoEstimate() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("2.5", 10));
        assertThat(summary.mean().known()).isEmpty();
        assertThat(summary.mean().point()).hasValue(2.5);
        assertThat(summary.restrictedMean().point()).hasValue(2.5);
        assertThat(summary.jumps().point()).hasValue(25);
        assertThat(summary.expectedPulses().point()).hasValue(6.25);
        assertThat(summary.quantiles().values())
                .allMatch(quantile -> quantile.point().orElseThrow() == 2.5);
        CellSummary censored = CellSummary.of(HandMadeCells.cell("10*", 10));
        assertThat(censored.mean().point()).isEmpty();
        assertThat(censored.restrictedMean().point()).hasValue(10);
    }

    @Test
    void aSummaryCannotBeChanged() {
        CellSummary summary = CellSummary.of(HandMadeCells.cell("1 2", 10));
        assertThatThrownBy(() -> summary.quantiles().put(0.5, summary.mean()))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static CellSummary completeDigraphOfThree(long periods) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.complete(3), BinaryUpdate.of("0.5"), VertexTriggering.of(0.3));
        CellSetup setup = new CellSetup(network, InitialPhases.uniform(), new ExactSync(), Horizon.ofPeriods(periods));
        return CellSummary.of(StudyRunner.run(Study.of(setup, 20260101, 4000)).cell(0));
    }

    /**
     * T5 with q = 0.7: E T* = (1 − q⁴) / (0.3 · 4 · (1 − q³)). Five standard errors: a false alarm has
     * probability 6e-7.
     */
    @Test
    void theMeanOfTheCompleteDigraphIsTheClosedForm() {
        CellSummary summary = completeDigraphOfThree(1000);
        assertThat(summary.censored()).isZero();
        double exact = (1 - Math.pow(0.7, 4)) / (1.2 * (1 - Math.pow(0.7, 3)));
        double standardError = known(summary.mean()).standardError().orElseThrow();
        assertThat(known(summary.mean()).value()).isEqualTo(exact, within(5 * standardError));
        assertThat(standardError).isBetween(0.005, 0.03);
    }

    /**
     * T5 cut off after one period: E min(T*, 1) = ∫₀¹(1 − 0.3 s)³ds, and a share q³ is censored. By Hoeffding's
     * inequality 4,000 values between 0 and 1 miss their mean by 0.05 with probability at most 2·e⁻²⁰ = 4e-9.
     */
    @Test
    void theRestrictedMeanOfTheCompleteDigraphIsTheClosedForm() {
        CellSummary summary = completeDigraphOfThree(1);
        assertThat(summary.mean().known()).isEmpty();
        assertThat(known(summary.restrictedMean()).value()).isEqualTo((1 - Math.pow(0.7, 4)) / 1.2, within(0.05));
        assertThat(summary.censored() / 4000.0).isEqualTo(Math.pow(0.7, 3), within(0.05));
    }
}
