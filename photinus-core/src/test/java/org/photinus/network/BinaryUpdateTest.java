package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

class BinaryUpdateTest {
    private static final long ONE = Ticks.PERIOD;
    private static final long[] DRAWS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE};

    private static BinaryUpdate update(long threshold, TieChoice tie) {
        return BinaryUpdate.of(Thresholds.ofTicks(threshold), tie);
    }

    @ParameterizedTest
    @EnumSource
    void pulseBelowTheThresholdMakesTheReceiverRestart(TieChoice tie) {
        for (long threshold : new long[] {2, ONE / 3, ONE / 2, ONE - 1}) {
            for (long draw : DRAWS) {
                assertThat(update(threshold, tie).update(0, 1, draw)).isZero();
                assertThat(update(threshold, tie).update(0, threshold - 1, draw))
                        .isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void pulseAboveTheThresholdMakesTheReceiverFire(TieChoice tie) {
        for (long threshold : new long[] {1, ONE / 3, ONE / 2, ONE - 2}) {
            for (long draw : DRAWS) {
                assertThat(update(threshold, tie).update(0, threshold + 1, draw))
                        .isEqualTo(ONE);
                assertThat(update(threshold, tie).update(0, ONE - 1, draw)).isEqualTo(ONE);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void agentAtZeroOrOneStaysThere(TieChoice tie) {
        for (long threshold : new long[] {1, ONE / 2, ONE - 1}) {
            for (long draw : DRAWS) {
                assertThat(update(threshold, tie).update(0, 0, draw)).isZero();
                assertThat(update(threshold, tie).update(0, ONE, draw)).isEqualTo(ONE);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 290_000_000_000_000_000L, 500_000_000_000_000_000L, 999_999_999_999_999_999L})
    void tieGoesWhereTheChoiceSays(long threshold) {
        for (long draw : DRAWS) {
            assertThat(update(threshold, TieChoice.ZERO).update(0, threshold, draw))
                    .isZero();
            assertThat(update(threshold, TieChoice.ONE).update(0, threshold, draw))
                    .isEqualTo(ONE);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "9223372036854775807, true", "-9223372036854775808, false", "-1, false"})
    void randomTieGoesToOneForTheLowerHalfOfTheDraws(long draw, boolean toOne) {
        BinaryUpdate random = update(ONE / 2, TieChoice.RANDOM);

        assertThat(random.tieGoesToOne(draw)).isEqualTo(toOne);
        assertThat(random.update(0, ONE / 2, draw)).isEqualTo(toOne ? ONE : 0);
        assertThat(update(ONE / 2, TieChoice.ONE).tieGoesToOne(draw)).isTrue();
        assertThat(update(ONE / 2, TieChoice.ZERO).tieGoesToOne(draw)).isFalse();
    }

    @Test
    void randomTieIsFair() {
        BinaryUpdate random = update(ONE / 2, TieChoice.RANDOM);
        Coins coins = Coins.of(8, 1);
        int fired = 0;
        for (int instant = 0; instant < 10_000; instant++) {
            fired += random.update(3, ONE / 2, coins.updateDraw(instant, 3)) == ONE ? 1 : 0;
        }

        // Binomial(10,000, 1/2): sigma = 50. Five sigma: false alarm 5.7e-7.
        assertThat(fired).isBetween(4750, 5250);
    }

    @Test
    void everyAgentHasItsOwnThreshold() {
        BinaryUpdate update = BinaryUpdate.of(Thresholds.perAgent(ONE / 4, ONE / 2), TieChoice.ZERO);

        assertThat(update.update(0, ONE / 3, 0)).isEqualTo(ONE);
        assertThat(update.update(1, ONE / 3, 0)).isZero();
    }

    @Test
    void differenceOfDecimalsMeetsTheThreshold() {
        long phase = Ticks.parse("a", "0.79") - Ticks.parse("b", "0.29");

        assertThat(BinaryUpdate.of("0.5").update(0, phase, 0)).isZero();
        assertThat(BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.ONE).update(0, phase, 0))
                .isEqualTo(ONE);
    }

    @Test
    void tiesGoToZeroUnlessSaidOtherwise() {
        BinaryUpdate update = BinaryUpdate.of("0.3");

        assertThat(update.tie()).isEqualTo(TieChoice.ZERO);
        assertThat(update.thresholds().of(0)).isEqualTo(300_000_000_000_000_000L);
        assertThat(update.thresholds().isCommon()).isTrue();
    }

    @Test
    void onlyTheRandomTieIsRandom() {
        assertThat(update(1, TieChoice.RANDOM).isRandom()).isTrue();
        assertThat(update(1, TieChoice.ZERO).isRandom()).isFalse();
        assertThat(update(1, TieChoice.ONE).isRandom()).isFalse();
    }

    @Test
    void binaryUpdateSynchronizesExactly() {
        assertThat(BinaryUpdate.of("0.5").synchronizesExactly()).isTrue();
    }

    @Test
    void thresholdsMustFitTheAgents() {
        BinaryUpdate update = BinaryUpdate.of(Thresholds.perAgent(1, 2, 3), TieChoice.ZERO);

        update.requireAgents(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update.requireAgents(4))
                .withMessage("thresholds must be given for each of the 4 agents, but there are 3");
    }
}
