package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.runs.ReplicateResults;

class PairedComparisonTest {
    private static PairedComparison compare(String base, String other, long horizon) {
        return PairedComparison.of(HandMadeCells.syncTimes(base, horizon), HandMadeCells.syncTimes(other, horizon));
    }

    /**
     * Extra hours of sleep under two drugs, raised by 2 so that none is negative: Cushny and Peebles (1905), the
     * example of Student (1908). Difference 1.58; interval as in EstimateTest.
     */
    @Test
    void theDifferenceOfStudentsSleepDataHasTheIntervalOfItsMean() {
        PairedComparison drugs =
                compare("2.7 0.4 1.8 0.8 1.9 5.4 5.7 2.8 2.0 4.0", "3.9 2.8 3.1 2.1 1.9 6.4 7.5 3.6 6.6 5.4", 99);
        assertThat(drugs.pairs()).isEqualTo(10);
        assertThat(drugs.restricted()).isFalse();
        Estimate.Known difference = drugs.difference().known().orElseThrow();
        assertThat(difference.value()).isEqualTo(1.58, within(1e-12));
        assertThat(difference.interval().low()).isEqualTo(0.9454393449641773, within(1e-9));
        assertThat(difference.interval().high()).isEqualTo(5.10825181294446, within(1e-9));
        assertThat(drugs.later()).isEqualTo(9);
        assertThat(drugs.ties()).isEqualTo(1);
        // Nine of nine heads or tails: 2 · 2^-9.
        assertThat(drugs.signPValue()).isEqualTo(2 / 512.0, within(1e-12));
        assertThat(drugs.ratio().known().orElseThrow().value()).isEqualTo(43.3 / 27.5, within(1e-12));
    }

    @Test
    void aMultipleHasAnExactRatio() {
        Estimate.Known ratio =
                compare("1 2 3 5", "2 4 6 10", 99).ratio().known().orElseThrow();
        assertThat(ratio.value()).isEqualTo(2);
        assertThat(ratio.standardError()).hasValue(0);
        assertThat(ratio.interval()).isEqualTo(new Interval(2, 2));
    }

    /** Means 2 and 3; influences y/3 − x/2 are ∓1/6: variance 1/18, error sqrt(1/36), Student's t of 1 is 12.706. */
    @Test
    void theRatioHasTheErrorOfTheDeltaMethod() {
        Estimate.Known ratio = compare("1 3", "2 4", 99).ratio().known().orElseThrow();
        assertThat(ratio.value()).isEqualTo(1.5);
        assertThat(ratio.standardError().orElseThrow()).isEqualTo(1.5 / 6, within(1e-12));
        assertThat(ratio.interval().high()).isEqualTo(1.5 * Math.exp(12.7062 / 6), within(1e-3));
    }

    /** Runs of a pair that have nothing in common, one of them long: the means' own intervals count. */
    @Test
    void whereFewRunsGovernAMeanTheIntervalSpansWhatBothMeansAllow() {
        double[] x = {1, 1.2, 0.9, 1.1, 1, 0.8, 1.3, 1, 9, 1};
        double[] y = {2, 1.8, 2.2, 2.1, 1.9, 14, 2, 2.3, 1.7, 2};
        Interval base = SampleMean.of(x).interval(Interval.ERROR_RATE / 2).atLeast(0);
        Interval other = SampleMean.of(y).interval(Interval.ERROR_RATE / 2).atLeast(0);
        PairedMeans means = PairedMeans.of(x, y);
        Interval difference = means.difference(Interval.ERROR_RATE);
        assertThat(difference.low()).isLessThanOrEqualTo(other.low() - base.high());
        assertThat(difference.high()).isGreaterThanOrEqualTo(other.high() - base.low());
        Interval ratio = means.ratio(Interval.ERROR_RATE);
        assertThat(ratio.low()).isLessThanOrEqualTo(other.low() / base.high());
        assertThat(ratio.high()).isGreaterThanOrEqualTo(other.high() / base.low());
    }

    @Test
    void aSynchronizedRunComesBeforeACensoredOne() {
        PairedComparison pairs = compare("1 9* 3 9* 4", "9* 2 3 9* 2", 9);
        assertThat(pairs.later()).isEqualTo(1);
        assertThat(pairs.sooner()).isEqualTo(2);
        assertThat(pairs.ties()).isEqualTo(1);
        assertThat(pairs.undecided()).isEqualTo(1);
        assertThat(pairs.restricted()).isTrue();
        // Means of min(T*, 9): 26/5 and 25/5.
        assertThat(pairs.difference().known().orElseThrow().value()).isEqualTo(-0.2, within(1e-12));
    }

    /** A run that ties with the horizon synchronized; its partner, censored there, did not. */
    @Test
    void toSynchronizeAtTheHorizonIsToSynchronize() {
        assertThat(compare("9* 9*", "9 9", 9).sooner()).isEqualTo(2);
        assertThat(compare("9 9", "9* 9*", 9).later()).isEqualTo(2);
    }

    @Test
    void cellsAreComparedUpToTheEarlierHorizon() {
        PairedComparison pairs =
                PairedComparison.of(HandMadeCells.syncTimes("1 4 7", 9), HandMadeCells.syncTimes("2 5* 5*", 5));
        assertThat(pairs.horizon()).isEqualTo(5);
        assertThat(pairs.undecided()).isEqualTo(1);
        assertThat(pairs.difference().known().orElseThrow().value()).isEqualTo(2 / 3.0, within(1e-12));
    }

    @Test
    void onlyReplicatesThatBothHaveArePaired() {
        ReplicateResults.Recorder base = new ReplicateResults.Recorder();
        ReplicateResults.Recorder other = new ReplicateResults.Recorder();
        ReplicateResults all = HandMadeCells.results(new double[] {1, 2, 3, 4}, new boolean[] {true, true, true, true});
        base.add(1, all.get(0).outcome());
        base.add(3, all.get(2).outcome());
        base.add(4, all.get(3).outcome());
        other.add(2, all.get(1).outcome());
        other.add(3, all.get(3).outcome());
        other.add(4, all.get(3).outcome());
        Cell cell = HandMadeCells.cell("1", 9).cell();
        PairedComparison pairs = PairedComparison.of(
                new CellResults(cell, base.build()).syncTimes(), new CellResults(cell, other.build()).syncTimes());
        assertThat(pairs.pairs()).isEqualTo(2);
        assertThat(pairs.later()).isEqualTo(1);
        assertThat(pairs.ties()).isEqualTo(1);
    }

    @Test
    void withoutPairsOrMeansThereIsNoEstimate() {
        assertThat(compare("1", "2", 9).ratio().known()).isEmpty();
        assertThat(compare("1", "2", 9).difference().known()).isEmpty();
        assertThat(compare("0 0", "1 2", 9).ratio()).isEqualTo(new Estimate.Absent("a mean is 0"));
        assertThat(compare("3 3", "3 3", 9).signPValue()).isEqualTo(1);
    }
}
