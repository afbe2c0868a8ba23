package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EstimateTest {
    /**
     * Extra hours of sleep, one drug less the other: Cushny and Peebles (1905), the example of Student, The
     * Probable Error of a Mean (1908). Mean 1.58, standard error 0.38896; skewness 1.74555.
     */
    private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

    private static Estimate.Known known(Estimate estimate) {
        return estimate.known().orElseThrow();
    }

    /** Of Hall's transformation, computed apart from the same formula in another language. */
    @Test
    void theMeanOfStudentsSleepDataHasTheIntervalOfHallsTransformation() {
        Estimate.Known mean = known(Estimate.mean(SLEEP));
        assertThat(mean.value()).isEqualTo(1.58, within(1e-12));
        assertThat(mean.standardError().orElseThrow()).isEqualTo(0.38896, within(5e-6));
        assertThat(SampleMean.of(SLEEP).skewness()).isEqualTo(1.7455496731913667, within(1e-12));
        assertThat(mean.interval().low()).isEqualTo(0.9454393449641773, within(1e-9));
        assertThat(mean.interval().high()).isEqualTo(5.10825181294446, within(1e-9));
    }

    /** Without skewness it is Student's: 1, 2, 3, 4, 5 have the mean 3 and the standard error 0.70711; t of 4 is 2.776445. */
    @Test
    void theMeanOfSymmetricValuesHasStudentsInterval() {
        Interval interval = known(Estimate.mean(new double[] {1, 2, 3, 4, 5})).interval();
        assertThat(interval.low()).isEqualTo(3 - 2.776445 * 0.70710678, within(1e-6));
        assertThat(interval.high()).isEqualTo(3 + 2.776445 * 0.70710678, within(1e-6));
    }

    @Test
    void oneValueHasNoIntervalAndSoNoEstimate() {
        assertThat(Estimate.mean(new double[] {3}))
                .isEqualTo(new Estimate.Absent(
                        "an interval needs at least 2 replicates, but there is 1", OptionalDouble.of(3)));
        assertThat(Estimate.mean(new double[0]))
                .isEqualTo(new Estimate.Absent("an interval needs at least 2 replicates, but there are none"));
        assertThat(Estimate.mean(new double[0]).known()).isEmpty();
    }

    @Test
    void equalValuesHaveAnIntervalOfOnePoint() {
        assertThat(Estimate.mean(new double[] {2, 2, 2}))
                .isEqualTo(new Estimate.Known(2, OptionalDouble.of(0), new Interval(2, 2)));
    }

    @Test
    void aQuantityThatIsNeverNegativeHasNoNegativeEnd() {
        Estimate.Known mean = known(Estimate.mean(new double[] {0, 0, 3}));
        assertThat(mean.interval().low()).isNegative();
        assertThat(mean.atLeast(0).interval().low()).isZero();
        assertThat(mean.atLeast(0).interval().high()).isEqualTo(mean.interval().high());
    }

    @Test
    void aMultipleHasAllOfItMultiplied() {
        Estimate.Known half = new Estimate.Known(4, OptionalDouble.of(1), new Interval(2, 6)).times(0.5);
        assertThat(half).isEqualTo(new Estimate.Known(2, OptionalDouble.of(0.5), new Interval(1, 3)));
        Estimate.Known quantile = new Estimate.Known(4, OptionalDouble.empty(), new Interval(2, 6)).times(2);
        assertThat(quantile.standardError()).isEmpty();
    }

    @Test
    void anIntervalHoldsItsEndsAndMayBeOpen() {
        Interval open = new Interval(1, Double.POSITIVE_INFINITY);
        assertThat(open.contains(1)).isTrue();
        assertThat(open.contains(0.99)).isFalse();
        assertThat(open.contains(1e300)).isTrue();
        assertThat(open.isBounded()).isFalse();
        assertThat(new Interval(Double.NEGATIVE_INFINITY, 1).isBounded()).isFalse();
        assertThat(new Interval(0, 1).isBounded()).isTrue();
        assertThat(new Interval(0, 1).contains(1.01)).isFalse();
    }

    @Test
    void anIntervalThatIsNoneIsRefused() {
        assertThatThrownBy(() -> new Interval(2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("low must be at most high, but they are 2.0 and 1.0");
        assertThatThrownBy(() -> new Interval(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Cochran's rule: 50 runs of a skewness above 1.41 do not suffice; 200 of one above 2.83. */
    @Test
    void fewLongRunsGovernAMean() {
        for (int n : new int[] {50, 200, 1000}) {
            for (int longRuns = 0; longRuns < n / 3; longRuns++) {
                double[] values = new double[n];
                for (int i = 0; i < n; i++) {
                    values[i] = i < longRuns ? 30 : 2 + (i % 7) / 7.0;
                }
                double skewness = Math.abs(SampleMean.of(values).skewness()) / Math.sqrt(n);
                boolean governed = Estimate.mean(values).known().orElseThrow().isGovernedByFew();
                assertThat(governed || skewness < 0.21)
                        .as("%d of %d: %s", longRuns, n, skewness)
                        .isTrue();
                assertThat(governed && skewness < 0.17)
                        .as("%d of %d: %s", longRuns, n, skewness)
                        .isFalse();
            }
        }
    }
}
