package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurvivalBandTest {
    private static SurvivalCurve curve(String text) {
        return SurvivalCurve.of(HandMadeCells.times(text), HandMadeCells.observed(text));
    }

    /**
     * The remission data of Freireich et al. under 6-MP: survival and intervals on the log(−log) scale as Stata's
     * {@code sts list} prints them (Kleinbaum and Klein, Survival Analysis, computer appendix).
     */
    @ParameterizedTest
    @CsvSource({
        "0,  6, 0.8571, 0.6197, 0.9516",
        "1,  7, 0.8067, 0.5631, 0.9228",
        "2, 10, 0.7529, 0.5032, 0.8894",
        "3, 13, 0.6902, 0.4316, 0.8491",
        "4, 16, 0.6275, 0.3675, 0.8049",
        "5, 22, 0.5378, 0.2678, 0.7468",
        "6, 23, 0.4482, 0.1881, 0.6801",
    })
    void theRemissionDataHaveTheirPublishedBand(int step, double time, double survival, double low, double high) {
        SurvivalCurve curve = curve(HandMadeCells.REMISSION_6MP);
        assertThat(curve.time(step)).isEqualTo(time);
        assertThat(curve.survival(step)).isEqualTo(survival, within(5e-5));
        assertThat(curve.band(step).low()).isEqualTo(low, within(5e-5));
        assertThat(curve.band(step).high()).isEqualTo(high, within(5e-5));
        assertThat(curve.steps()).isEqualTo(7);
        assertThat(curve.end()).isEqualTo(35);
    }

    /** The published interval of the median remission under 6-MP: from 13 weeks on, without an upper end. */
    @Test
    void theMedianRemissionHasItsPublishedInterval() {
        assertThat(curve(HandMadeCells.REMISSION_6MP).quantileInterval(0.5))
                .isEqualTo(new Interval(13, Double.POSITIVE_INFINITY));
    }

    /** Of 21 ranks the 6th and the 16th: a binomial count of 21 fair coins is below 6 with probability 0.0133. */
    @Test
    void withoutCensoringTheIntervalOfTheMedianReachesBetweenRanks() {
        assertThat(curve(HandMadeCells.REMISSION_PLACEBO).quantileInterval(0.5)).isEqualTo(new Interval(4, 12));
    }

    @Test
    void anIntervalBeyondWhatWasSeenIsOpen() {
        assertThat(curve("1 2 3 4 5 6 7 8 9 9* 9* 9*").quantileInterval(0.5))
                .isEqualTo(new Interval(3, Double.POSITIVE_INFINITY));
        assertThat(curve("1 2 3").quantileInterval(0.5)).isEqualTo(new Interval(0, Double.POSITIVE_INFINITY));
    }

    @Test
    void whereTheCurveEndsAtZeroTheUpperEndStaysWhereItWas() {
        SurvivalCurve curve = curve("1 2 3");
        assertThat(curve.survival(2)).isZero();
        assertThat(curve.band(2)).isEqualTo(new Interval(0, curve.band(1).high()));
        assertThat(curve("1 1").band(0)).isEqualTo(new Interval(0, 1));
    }

    /** Stopped by its jumps at 3: the curve of the runs ends there. */
    @Test
    void theCurveOfRunsEndsAtTheirHorizon() {
        SurvivalCurve curve = SurvivalCurve.of(HandMadeCells.syncTimes("1 2 3* 4 10*", 10));
        assertThat(curve.steps()).isEqualTo(2);
        assertThat(curve.end()).isEqualTo(3);
    }
}
