package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.Ticks;

class ThresholdsTest {
    private static final long ONE = Ticks.PERIOD;

    @Test
    void commonThresholdServesAnyNumberOfAgents() {
        Thresholds common = Thresholds.of("0.125");

        assertThat(common.isCommon()).isTrue();
        assertThat(common.of(0)).isEqualTo(ONE / 8);
        assertThat(common.of(999)).isEqualTo(ONE / 8);
        assertThat(common.least()).isEqualTo(ONE / 8);
        common.requireAgents(1);
        common.requireAgents(1000);
    }

    @Test
    void everyAgentMayHaveItsOwn() {
        Thresholds each = Thresholds.perAgent(ONE / 2, ONE / 8, ONE / 4);

        assertThat(each.isCommon()).isFalse();
        assertThat(each.of(0)).isEqualTo(ONE / 2);
        assertThat(each.of(1)).isEqualTo(ONE / 8);
        assertThat(each.of(2)).isEqualTo(ONE / 4);
        assertThat(each.least()).isEqualTo(ONE / 8);
    }

    @Test
    void equalThresholdsAreCommon() {
        Thresholds equal = Thresholds.perAgent(ONE / 4, ONE / 4, ONE / 4);

        assertThat(equal.isCommon()).isTrue();
        assertThat(equal.of(2)).isEqualTo(ONE / 4);
        assertThat(Thresholds.perAgent(ONE / 4, ONE / 4, 1).isCommon()).isFalse();
        assertThat(Thresholds.perAgent(1, ONE / 4, ONE / 4).isCommon()).isFalse();
        assertThat(Thresholds.perAgent(ONE / 4).isCommon()).isTrue();
    }

    @Test
    void thresholdsDoNotFollowTheArrayTheyWereMadeOf() {
        long[] ticks = {1, 2};
        Thresholds thresholds = Thresholds.perAgent(ticks);

        ticks[0] = 7;

        assertThat(thresholds.of(0)).isEqualTo(1);
    }

    @Test
    void outermostThresholdsAreOneTickInside() {
        assertThat(Thresholds.ofTicks(1).of(0)).isEqualTo(1);
        assertThat(Thresholds.ofTicks(ONE - 1).of(0)).isEqualTo(ONE - 1);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1000000000000000000, 1", "-1, -0.000000000000000001", "1500000000000000000, 1.5"})
    void thresholdAtOrBeyondTheEndsIsRefused(long ticks, String shown) {
        String rest = " must lie strictly between 0 and 1, but is " + shown;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Thresholds.ofTicks(ticks))
                .withMessage("threshold r" + rest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Thresholds.perAgent(1, 2, ticks))
                .withMessage("threshold r[3]" + rest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Thresholds.perAgent(ticks, 1))
                .withMessage("threshold r[1]" + rest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Thresholds.perAgent(ticks, ticks))
                .withMessage("threshold r" + rest);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'threshold r must lie strictly between 0 and 1, but is 0'",
        "1.0, 'threshold r must lie strictly between 0 and 1, but is 1'",
        "1.5, 'threshold r must lie between 0 and 1, but is 1.5'",
        "-0.5, 'threshold r must lie between 0 and 1, but is -0.5'",
        "NaN, 'threshold r must be a decimal number, but is ''NaN'''"
    })
    void decimalThresholdOutOfRangeIsRefused(String r, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> Thresholds.of(r)).withMessage(message);
    }

    @Test
    void thereIsAtLeastOneThreshold() {
        assertThatIllegalArgumentException()
                .isThrownBy(Thresholds::perAgent)
                .withMessage("thresholds must be given for at least one agent, but there are none");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void thresholdsOfThreeAgentsFitThreeAgentsEvenIfTheyAreEqual(int agents) {
        String message = "thresholds must be given for each of the " + agents + " agents, but there are 3";
        Thresholds different = Thresholds.perAgent(1, 2, 3);
        Thresholds equal = Thresholds.perAgent(5, 5, 5);
        Thresholds drawn = Thresholds.uniform(3, 1);

        different.requireAgents(3);
        equal.requireAgents(3);
        drawn.requireAgents(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> different.requireAgents(agents))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> equal.requireAgents(agents))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drawn.requireAgents(agents))
                .withMessage(message);
    }

    /** Frozen: a change of any of these is a breaking change (S8). */
    @Test
    void uniformThresholdsOfSeed42AreFrozen() {
        Thresholds drawn = Thresholds.uniform(3, 42);

        assertThat(drawn.of(0)).isEqualTo(519_097_386_302_350_483L);
        assertThat(drawn.of(1)).isEqualTo(680_883_040_029_822_806L);
        assertThat(drawn.of(2)).isEqualTo(397_119_351_066_822_304L);
        assertThat(drawn.least()).isEqualTo(397_119_351_066_822_304L);
    }

    @Test
    void uniformThresholdOfAnAgentDoesNotDependOnTheOthers() {
        assertThat(Thresholds.uniform(100, 42).of(2))
                .isEqualTo(Thresholds.uniform(3, 42).of(2));
        assertThat(Thresholds.uniform(3, 43).of(2))
                .isNotEqualTo(Thresholds.uniform(3, 42).of(2));
    }

    @Test
    void uniformThresholdsFillTheOpenInterval() {
        Thresholds drawn = Thresholds.uniform(12_000, 7);
        int[] counts = new int[10];
        for (int i = 0; i < 12_000; i++) {
            assertThat(drawn.of(i)).isBetween(1L, ONE - 1);
            counts[(int) (drawn.of(i) / (ONE / 10))]++;
        }

        for (int count : counts) {
            // Binomial(12,000, 1/10): sigma = 32.9. Five sigma on ten counts: false alarm 5.7e-6.
            assertThat(count).isBetween(1200 - 164, 1200 + 164);
        }
    }
}
