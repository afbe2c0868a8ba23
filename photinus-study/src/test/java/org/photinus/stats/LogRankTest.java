package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.photinus.stats.HandMadeCells.Exponentials;

class LogRankTest {
    /**
     * The remission data of Freireich et al.: 9 of 6-MP observed, 19.25 expected, log-rank statistic 16.79
     * (Kleinbaum and Klein, Survival Analysis, section 2.IV).
     */
    @Test
    void theRemissionDataHaveTheirPublishedStatistic() {
        LogRank test = LogRank.of(
                        HandMadeCells.times(HandMadeCells.REMISSION_6MP),
                        HandMadeCells.observed(HandMadeCells.REMISSION_6MP),
                        HandMadeCells.times(HandMadeCells.REMISSION_PLACEBO),
                        HandMadeCells.observed(HandMadeCells.REMISSION_PLACEBO))
                .orElseThrow();
        assertThat(test.observed()).isEqualTo(9);
        assertThat(test.expected()).isEqualTo(19.25, within(0.005));
        assertThat(test.statistic()).isEqualTo(16.79, within(0.005));
        assertThat(test.pValue()).isEqualTo(4.17e-5, within(1e-7));
    }

    @Test
    void theOrderOfTheSamplesDoesNotMatter() {
        SyncTimes first = HandMadeCells.syncTimes("1 2 2 5 9*", 9);
        SyncTimes second = HandMadeCells.syncTimes("2 3 9* 9*", 9);
        assertThat(LogRank.of(first, second).orElseThrow().statistic())
                .isEqualTo(LogRank.of(second, first).orElseThrow().statistic(), within(1e-12));
    }

    /** What happened after the earlier horizon must not count: there only one sample is seen. */
    @Test
    void theTestStopsAtTheEarlierHorizon() {
        SyncTimes first = HandMadeCells.syncTimes("1 2 7 8", 9);
        SyncTimes same = HandMadeCells.syncTimes("1 2 4* 4*", 4);
        SyncTimes second = HandMadeCells.syncTimes("2 3 4* 4*", 4);
        assertThat(LogRank.of(first, second)).isEqualTo(LogRank.of(same, second));
    }

    @Test
    void withoutAnythingToTellByThereIsNoTest() {
        SyncTimes none = HandMadeCells.syncTimes("9* 9*", 9);
        assertThat(LogRank.of(none, none)).isEmpty();
        SyncTimes one = HandMadeCells.syncTimes("1", 9);
        assertThat(LogRank.of(one, HandMadeCells.syncTimes("2", 9))
                        .orElseThrow()
                        .pValue())
                .isGreaterThan(0.3);
    }

    /**
     * Of 1,000 tests of equal laws about 5 % reject. The bounds are 5 standard deviations, 3.4 %, away, and
     * half a percent more for the chi-squared approximation: a false alarm has probability below 1e-6.
     */
    @Test
    void equalLawsAreRejectedAsOftenAsTheLevelSays() {
        Exponentials random = new Exponentials(61);
        int rejected = 0;
        for (int k = 0; k < 1000; k++) {
            SyncTimes first = HandMadeCells.syncTimes(random.next(40), 2);
            SyncTimes second = HandMadeCells.syncTimes(random.next(40), 2);
            rejected += LogRank.of(first, second).orElseThrow().pValue() < 0.05 ? 1 : 0;
        }
        assertThat(rejected / 1000.0).isBetween(0.011, 0.089);
    }
}
