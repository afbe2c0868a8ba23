package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.phase.Ticks;

/** The bounds of T1 by hand. */
class JumpsPerPeriodTest {
    private static final long ONE = Ticks.PERIOD;

    @Test
    void fourAgentsOfThePaperJumpAtMost36Times() {
        // Sharper: each of the four at most min(8 + 1, 4) times, and all at most 4·5/2 + 1 times.
        assertThat(JumpsPerPeriod.of(4, BinaryUpdate.of("0.125"))).isEqualTo(new JumpsPerPeriod(1, 36, 11));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.9, 2, 2",
        "1, 0.1, 11, 2",
        "2, 0.9, 4, 4",
        "2, 0.1, 22, 4",
        "3, 0.5, 9, 7",
        "4, 0.9, 8, 8",
        "5, 0.4, 15, 15",
        "5, 0.3, 20, 16",
        "6, 0.3, 24, 22",
        "7, 0.3, 28, 28",
        "100, 0.02, 5100, 5051",
        "100, 0.5, 300, 300"
    })
    void boundsForACommonThreshold(int agents, String r, long upper, long sharp) {
        assertThat(JumpsPerPeriod.of(agents, BinaryUpdate.of(r))).isEqualTo(new JumpsPerPeriod(1, upper, sharp));
    }

    @Test
    void sharpBoundCountsEveryAgentByItsOwnThreshold() {
        // ⌊1/r⌋ + 1 is 2, 2, 2, 4, 4: the paper takes five times the largest.
        BinaryUpdate update = BinaryUpdate.of(
                Thresholds.perAgent(ONE / 10 * 9, ONE / 10 * 8, ONE / 10 * 7, ONE / 10 * 3, ONE / 4 + 1),
                TieChoice.ZERO);

        assertThat(JumpsPerPeriod.of(5, update)).isEqualTo(new JumpsPerPeriod(1, 20, 14));
    }

    @Test
    void sharpBoundCapsEveryAgentAtTheNumberOfAgents() {
        // min(101, 4) + 2 + 2 + 2.
        BinaryUpdate update = BinaryUpdate.of(
                Thresholds.perAgent(ONE / 100, ONE / 10 * 9, ONE / 10 * 9, ONE / 10 * 9), TieChoice.ZERO);

        assertThat(JumpsPerPeriod.of(4, update)).isEqualTo(new JumpsPerPeriod(1, 404, 10));
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 30",
        "0.500000000000000001, 20",
        "0.333333333333333333, 40",
        "0.333333333333333334, 30",
        "0.1, 110",
        "0.100000000000000001, 100",
        "0.999999999999999999, 20"
    })
    void reciprocalIsTheLargestMultipleThatFitsOnTicks(String r, long upper) {
        assertThat(JumpsPerPeriod.of(10, BinaryUpdate.of(r)).upper()).isEqualTo(upper);
    }

    @ParameterizedTest
    @EnumSource
    void boundsHoldForEveryTieChoice(TieChoice tie) {
        assertThat(JumpsPerPeriod.of(4, BinaryUpdate.of(Thresholds.of("0.125"), tie)))
                .isEqualTo(new JumpsPerPeriod(1, 36, 11));
    }

    @Test
    void boundThatExceedsALongIsTheLargestLong() {
        BinaryUpdate oneTick = BinaryUpdate.of(Thresholds.ofTicks(1), TieChoice.ZERO);

        assertThat(JumpsPerPeriod.of(9, oneTick)).isEqualTo(new JumpsPerPeriod(1, 9_000_000_000_000_000_009L, 46));
        assertThat(JumpsPerPeriod.of(10, oneTick)).isEqualTo(new JumpsPerPeriod(1, Long.MAX_VALUE, 56));
    }

    @Test
    void largestBoundThatFitsIsNotCutOff() {
        int agents = 5_536_698;
        long threshold = 600_290;
        long firings = Long.MAX_VALUE / agents;
        BinaryUpdate update = BinaryUpdate.of(Thresholds.ofTicks(threshold), TieChoice.ZERO);

        assertThat(ONE / threshold + 1).isEqualTo(firings);
        assertThat(JumpsPerPeriod.of(agents, update).upper())
                .isEqualTo(agents * firings)
                .isLessThan(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 12", "0.5, 0, 12", "0, 0.000000000000000001, 8", "0.3261, 0.46, 8", "0.5, 0.5, 8"})
    void linearUpdateJumpsTwicePerAgentOrThriceWithoutUpperSlope(String m1, String m2, long most) {
        assertThat(JumpsPerPeriod.of(4, PiecewiseLinearUpdate.of(m1, m2))).isEqualTo(new JumpsPerPeriod(1, most, most));
    }

    @Test
    void linearBoundsOfManyAgentsDoNotOverflow() {
        int agents = Integer.MAX_VALUE;

        assertThat(JumpsPerPeriod.of(agents, PiecewiseLinearUpdate.of("0.3", "0.4"))
                        .upper())
                .isEqualTo(4_294_967_294L);
        assertThat(JumpsPerPeriod.of(agents, PiecewiseLinearUpdate.of("0.3", "0"))
                        .sharp())
                .isEqualTo(6_442_450_941L);
    }
}
