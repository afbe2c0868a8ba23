package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Horizon;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Stop;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class SyncTimeSummaryTest {
    private static final ExactTime TEN = ExactTime.ofPeriods(10);

    private static RunOutcome syncAt(double periods, long jumps) {
        return new RunOutcome.Synchronized(ExactTime.of("time", BigDecimal.valueOf(periods)), jumps, 1, 0);
    }

    private static RunOutcome censoredAt(double periods, long jumps) {
        return new RunOutcome.HorizonReached(
                ExactTime.of("time", BigDecimal.valueOf(periods)), jumps, 1, Ticks.PERIOD / 2);
    }

    private static ReplicateResults results(RunOutcome... outcomes) {
        ReplicateResults.Builder builder = new ReplicateResults.Builder(outcomes.length);
        for (int i = 0; i < outcomes.length; i++) {
            builder.set(i, outcomes[i]);
        }
        return builder.build();
    }

    /** Sync-times 1, 2 and 6 periods of half a second: mean 1.5, squares 1, 0.25 and 2.25, so s² = 1.75. */
    @Test
    void allThatSynchronizedHaveAMean() {
        SyncTimeSummary summary =
                SyncTimeSummary.of(results(syncAt(1, 10), syncAt(6, 20), syncAt(2, 60)), TEN, new BigDecimal("0.5"));
        assertThat(summary.replicates()).isEqualTo(3);
        assertThat(summary.synchronizedRuns()).isEqualTo(3);
        assertThat(summary.censored()).isZero();
        assertThat(summary.mean()).hasValue(1.5);
        assertThat(summary.standardError().orElseThrow()).isEqualTo(Math.sqrt(1.75 / 3), within(1e-15));
        assertThat(summary.restrictedMean()).isEqualTo(1.5, within(1e-15));
        assertThat(summary.meanJumps()).isEqualTo(30);
        assertThat(summary.quantiles().keySet()).containsExactly(0.1, 0.25, 0.5, 0.75, 0.9, 0.99);
        assertThat(summary.quantiles().values())
                .containsExactly(
                        OptionalDouble.of(0.5),
                        OptionalDouble.of(0.5),
                        OptionalDouble.of(1),
                        OptionalDouble.of(3),
                        OptionalDouble.of(3),
                        OptionalDouble.of(3));
    }

    @Test
    void oneReplicateHasNoStandardError() {
        SyncTimeSummary summary = SyncTimeSummary.of(results(syncAt(2.5, 7)), TEN, BigDecimal.ONE);
        assertThat(summary.mean()).hasValue(2.5);
        assertThat(summary.standardError()).isEmpty();
        assertThat(summary.restrictedMean()).isEqualTo(2.5);
        assertThat(summary.quantiles().values()).allMatch(OptionalDouble.of(2.5)::equals);
    }

    @Test
    void equalSyncTimesHaveTheStandardErrorZero() {
        SyncTimeSummary summary = SyncTimeSummary.of(results(syncAt(2, 1), syncAt(2, 1)), TEN, BigDecimal.ONE);
        assertThat(summary.standardError()).hasValue(0);
    }

    /** Survival 3/4 from 1 to 2, 1/2 from 2 to the horizon at 10: area 1 + 0.75 + 4 periods of length 3. */
    @Test
    void aCensoredRunLeavesNoMeanButARestrictedOne() {
        SyncTimeSummary summary = SyncTimeSummary.of(
                results(censoredAt(10, 100), syncAt(1, 2), syncAt(2, 4), censoredAt(10, 94)), TEN, new BigDecimal("3"));
        assertThat(summary.replicates()).isEqualTo(4);
        assertThat(summary.synchronizedRuns()).isEqualTo(2);
        assertThat(summary.censored()).isEqualTo(2);
        assertThat(summary.mean()).isEmpty();
        assertThat(summary.standardError()).isEmpty();
        assertThat(summary.restrictedMean()).isEqualTo(3 * 5.75, within(1e-12));
        assertThat(summary.meanJumps()).isEqualTo(50);
        assertThat(summary.quantiles().values())
                .containsExactly(
                        OptionalDouble.of(3),
                        OptionalDouble.of(3),
                        OptionalDouble.of(6),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty());
    }

    /** Cut off by jumps at 1.5: of the two still at risk at 2 one falls, so survival is 3/4, then 3/8. */
    @Test
    void runsCensoredAtDifferentTimesAreWeighedByKaplanAndMeier() {
        SyncTimeSummary summary = SyncTimeSummary.of(
                results(syncAt(1, 1), censoredAt(1.5, 1), censoredAt(10, 1), syncAt(2, 1)), TEN, BigDecimal.ONE);
        assertThat(summary.restrictedMean()).isEqualTo(1 + 0.75 + 8 * 0.375, within(1e-12));
    }

    @Test
    void onlyCensoredRunsHaveTheHorizonForARestrictedMean() {
        SyncTimeSummary summary =
                SyncTimeSummary.of(results(censoredAt(10, 5), censoredAt(10, 6)), TEN, BigDecimal.ONE);
        assertThat(summary.restrictedMean()).isEqualTo(10);
        assertThat(summary.quantiles().values()).allMatch(OptionalDouble::isEmpty);
        assertThat(summary.meanJumps()).isEqualTo(5.5);
    }

    @Test
    void withoutResultsThereIsNothingToSay() {
        assertThatThrownBy(() -> SyncTimeSummary.of(results(), TEN, BigDecimal.ONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("results must hold at least one finished replicate, but hold none");
    }

    @Test
    void aSummaryCannotBeChanged() {
        SyncTimeSummary summary = SyncTimeSummary.of(results(syncAt(1, 1)), TEN, BigDecimal.ONE);
        assertThatThrownBy(() -> summary.quantiles().put(0.5, OptionalDouble.empty()))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static SyncTimeSummary completeDigraphOfThree(long periods) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.complete(3), BinaryUpdate.of("0.5"), VertexTriggering.of(0.3));
        Stop stop = Stop.atExactSync(Horizon.ofPeriods(periods));
        return SyncTimeSummary.of(
                new ReplicateBatch(network, InitialPhases.uniform(), 20260101, 4000, stop).run(2, finished -> {}),
                ExactTime.ofPeriods(periods),
                BigDecimal.ONE);
    }

    /**
     * T5 with q = 0.7: E T* = (1 − q⁴) / (0.3 · 4 · (1 − q³)). Five standard errors: a false alarm has
     * probability 6e-7.
     */
    @Test
    void theMeanOfTheCompleteDigraphIsTheClosedForm() {
        SyncTimeSummary summary = completeDigraphOfThree(1000);
        assertThat(summary.censored()).isZero();
        double exact = (1 - Math.pow(0.7, 4)) / (1.2 * (1 - Math.pow(0.7, 3)));
        assertThat(summary.mean().orElseThrow())
                .isEqualTo(exact, within(5 * summary.standardError().orElseThrow()));
        assertThat(summary.standardError().orElseThrow()).isBetween(0.005, 0.03);
    }

    /**
     * T5 cut off after one period: E min(T*, 1) = ∫₀¹(1 − 0.3 s)³ds, and a share q³ is censored. By Hoeffding's
     * inequality 4,000 values between 0 and 1 miss their mean by 0.05 with probability at most 2·e⁻²⁰ = 4e-9.
     */
    @Test
    void theRestrictedMeanOfTheCompleteDigraphIsTheClosedForm() {
        SyncTimeSummary summary = completeDigraphOfThree(1);
        assertThat(summary.mean()).isEmpty();
        assertThat(summary.restrictedMean()).isEqualTo((1 - Math.pow(0.7, 4)) / 1.2, within(0.05));
        assertThat(summary.censored() / 4000.0).isEqualTo(Math.pow(0.7, 3), within(0.05));
    }
}
