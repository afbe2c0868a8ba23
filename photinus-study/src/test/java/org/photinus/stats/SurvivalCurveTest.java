package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class SurvivalCurveTest {
    /**
     * Weeks of remission of 21 leukemia patients under 6-MP, a star for the censored: Freireich et al.,
     * Blood 21 (1963); the survival estimates are those of Kleinbaum and Klein, Survival Analysis, table 2.
     */
    private static final String REMISSION = "6 6 6 6* 7 9* 10 10* 11* 13 16 17* 19* 20* 22 23 25* 32* 32* 34* 35*";

    private static SurvivalCurve curve(String text) {
        String[] words = text.split(" ", -1);
        double[] times = new double[words.length];
        boolean[] observed = new boolean[words.length];
        for (int i = 0; i < words.length; i++) {
            observed[i] = !words[i].endsWith("*");
            times[i] = Double.parseDouble(words[i].replace("*", ""));
        }
        return SurvivalCurve.of(times, observed);
    }

    /** The height of the curve between two times without an event between them: area over width. */
    private static double survival(SurvivalCurve curve, double from, double to) {
        return (curve.restrictedMean(to) - curve.restrictedMean(from)) / (to - from);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 6, 1",
        "6, 7, 0.857",
        "7, 10, 0.807",
        "10, 13, 0.753",
        "13, 16, 0.690",
        "16, 22, 0.627",
        "22, 23, 0.538",
        "23, 35, 0.448",
    })
    void theRemissionDataHaveTheirPublishedSurvival(double from, double to, double published) {
        assertThat(survival(curve(REMISSION), from, to)).isEqualTo(published, within(0.0005));
    }

    @Test
    void theRemissionDataHaveTheExactProducts() {
        double last = 18.0 / 21 * 16 / 17 * 14 / 15 * 11 / 12 * 10 / 11 * 6 / 7 * 5 / 6;
        assertThat(survival(curve(REMISSION), 23, 35)).isEqualTo(last, within(1e-12));
    }

    @Test
    void theOrderOfTheRunsDoesNotMatter() {
        SurvivalCurve sorted = curve(REMISSION);
        SurvivalCurve mixed = curve("35* 6 17* 10 6* 32* 6 23 9* 13 34* 20* 7 10* 22 6 11* 32* 16 25* 19*");
        for (double until = 0; until <= 40; until += 0.5) {
            assertThat(mixed.restrictedMean(until)).isEqualTo(sorted.restrictedMean(until));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, 6", "0.14, 6", "0.15, 7", "0.25, 13", "0.5, 23", "0.55, 23"})
    void aQuantileIsTheFirstTimeAtWhichTheCurveIsLowEnough(double share, double time) {
        assertThat(curve(REMISSION).quantile(share)).hasValue(time);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.56, 0.75, 0.9, 0.99, 1})
    void aQuantileThatTheCurveDoesNotReachIsEmpty(double share) {
        assertThat(curve(REMISSION).quantile(share)).isEmpty();
    }

    @Test
    void withoutEventsTheCurveStaysAtOne() {
        SurvivalCurve curve = curve("3* 5* 5*");
        assertThat(curve.quantile(0.01)).isEmpty();
        assertThat(curve.restrictedMean(5)).isEqualTo(5);
    }

    @Test
    void aRunCensoredAtTheTimeOfAnEventIsStillAtRiskThen() {
        assertThat(survival(curve("2 2* 4"), 2, 4)).isEqualTo(2.0 / 3, within(1e-15));
        assertThat(survival(curve("1* 2 4"), 2, 4)).isEqualTo(0.5, within(1e-15));
    }

    /** Survival 1 up to 1, 2/3 up to 3 (of the two at risk one was censored at 2), then 0. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.5, 0.5", "1, 1", "2, 1.6666666666666667", "3, 2.3333333333333335", "10, 2.3333333333333335"})
    void theRestrictedMeanIsTheAreaUnderTheCurve(double until, double area) {
        assertThat(curve("1 2* 3").restrictedMean(until)).isEqualTo(area, within(1e-15));
    }

    @Test
    void anEventAtTheHorizonAddsNothing() {
        assertThat(curve("1 3").restrictedMean(3)).isEqualTo(2);
        assertThat(curve("1 3*").restrictedMean(3)).isEqualTo(2);
    }

    @Test
    void runsThatStartSynchronizedCount() {
        SurvivalCurve curve = curve("0 0 2 4");
        assertThat(curve.restrictedMean(4)).isEqualTo(1.5);
        assertThat(curve.quantile(0.5)).hasValue(0);
    }

    /** 1 − (9/10 · 8/9 · …) misses tenths by rounding; a quantile must not slip to the next time for it. */
    @Test
    void withoutCensoringQuantilesAreOrderStatistics() {
        for (int n = 1; n <= 400; n++) {
            double[] times = new double[n];
            boolean[] observed = new boolean[n];
            Arrays.setAll(times, i -> i + 1);
            Arrays.fill(observed, true);
            SurvivalCurve curve = SurvivalCurve.of(times, observed);
            for (int percent : new int[] {1, 10, 25, 50, 75, 90, 99, 100}) {
                int rank = (percent * n + 99) / 100;
                assertThat(curve.quantile(percent / 100.0))
                        .as("%d %% of %d", percent, n)
                        .hasValue(rank);
            }
        }
    }

    @Test
    void withoutCensoringTheRestrictedMeanIsThatOfTheCutTimes() {
        RandomSequence random = RandomSequence.of(1, RandomStream.DIGRAPH);
        double[] times = new double[500];
        boolean[] observed = new boolean[times.length];
        Arrays.setAll(times, i -> random.nextInt(40) / 4.0);
        Arrays.fill(observed, true);
        for (double until : new double[] {0, 1, 3.3, 7.25, 20}) {
            double mean = Arrays.stream(times)
                    .map(time -> Math.min(time, until))
                    .average()
                    .orElseThrow();
            assertThat(SurvivalCurve.of(times, observed).restrictedMean(until)).isEqualTo(mean, within(1e-9));
        }
    }

    @Test
    void theDataAreLeftAsTheyWere() {
        double[] times = {3, 1, 2};
        SurvivalCurve.of(times, new boolean[] {true, false, true});
        assertThat(times).containsExactly(3, 1, 2);
    }
}
