package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class EstimateTest {
    /**
     * Extra hours of sleep, one drug less the other: Cushny and Peebles (1905), the example of Student, The
     * Probable Error of a Mean (1908). Mean 1.58, interval 0.7001 to 2.4599.
     */
    private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

    private static Estimate.Known known(Estimate estimate) {
        return estimate.known().orElseThrow();
    }

    @Test
    void theMeanOfStudentsSleepDataHasItsPublishedInterval() {
        Estimate.Known mean = known(Estimate.mean(SLEEP));
        assertThat(mean.value()).isEqualTo(1.58, within(1e-12));
        assertThat(mean.standardError().orElseThrow()).isEqualTo(0.38896, within(5e-6));
        assertThat(mean.interval().low()).isEqualTo(0.7001142, within(5e-8));
        assertThat(mean.interval().high()).isEqualTo(2.4598858, within(5e-8));
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
}
