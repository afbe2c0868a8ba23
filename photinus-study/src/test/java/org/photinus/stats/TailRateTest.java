package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TailRateTest {
    private static TailRate tail(SyncTimes times) {
        return TailRate.of(times, SurvivalCurve.of(times));
    }

    private static String runs(int count, String time) {
        return String.join(" ", Collections.nCopies(count, time));
    }

    /** Ten runs spend one period each beyond the threshold 1; tables give chi-squared(20) = 9.591 and 34.170. */
    @Test
    void theRateIsEventsOverExposureWithTheIntervalOfChiSquared() {
        TailRate tail = tail(HandMadeCells.syncTimes(runs(30, "1") + " " + runs(10, "2"), 9));
        assertThat(tail.share()).isEqualTo(0.75);
        assertThat(tail.threshold()).hasValue(1);
        assertThat(tail.events()).isEqualTo(10);
        assertThat(tail.exposure()).isEqualTo(10);
        Estimate.Known rate = tail.rate().known().orElseThrow();
        assertThat(rate.value()).isEqualTo(1);
        assertThat(rate.standardError().orElseThrow()).isEqualTo(1 / Math.sqrt(10), within(1e-15));
        assertThat(rate.interval().low()).isEqualTo(9.591 / 20, within(5e-5));
        assertThat(rate.interval().high()).isEqualTo(34.170 / 20, within(5e-5));
    }

    /** Censored runs add exposure, no event, and one event's worth of caution: chi-squared(22) = 36.781. */
    @Test
    void censoredRunsCountAsTimeWithoutAnEvent() {
        TailRate tail = tail(HandMadeCells.syncTimes(runs(36, "1") + " " + runs(10, "2") + " 6* 6*", 6));
        assertThat(tail.events()).isEqualTo(10);
        assertThat(tail.exposure()).isEqualTo(20);
        Estimate.Known rate = tail.rate().known().orElseThrow();
        assertThat(rate.value()).isEqualTo(0.5);
        assertThat(rate.interval().high()).isEqualTo(36.781 / 40, within(5e-5));
    }

    @Test
    void tooFewEventsAreNoTail() {
        TailRate tail = tail(HandMadeCells.syncTimes(runs(12, "1") + " 2 2 2 2", 9));
        assertThat(tail.events()).isEqualTo(4);
        assertThat(tail.rate())
                .isEqualTo(new Estimate.Absent("only 4 runs synchronized beyond the quantile 0.75, and 5 are needed"));
    }

    @Test
    void aThresholdThatWasNotReachedIsNone() {
        TailRate tail = tail(HandMadeCells.syncTimes("1 2 9* 9*", 9));
        assertThat(tail.threshold()).isEmpty();
        assertThat(List.of(tail.rate()))
                .containsExactly(new Estimate.Absent("fewer than three runs of four synchronized before the horizon"));
    }
}
