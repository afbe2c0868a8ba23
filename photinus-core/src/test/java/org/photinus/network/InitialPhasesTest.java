package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

class InitialPhasesTest {
    private static final long ONE = Ticks.PERIOD;

    /** Frozen: a change of any of these is a breaking change (S8). */
    @Test
    void uniformPhasesOfSeed42AndReplicate7AreFrozen() {
        Coins coins = Coins.of(42, 7);

        assertThat(InitialPhases.uniform().of(coins, 0)).isEqualTo(209_544_491_988_569_956L);
        assertThat(InitialPhases.uniform().of(coins, 1)).isEqualTo(96_239_088_496_840_662L);
        assertThat(InitialPhases.uniform().of(coins, 2)).isEqualTo(95_739_425_883_939_439L);
    }

    @Test
    void uniformPhasesFillTheOpenInterval() {
        Coins coins = Coins.of(1, 1);
        int[] counts = new int[10];
        for (int agent = 0; agent < 12_000; agent++) {
            long phase = InitialPhases.uniform().of(coins, agent);

            assertThat(phase).isBetween(1L, ONE - 1);
            counts[(int) (phase / (ONE / 10))]++;
        }
        for (int count : counts) {
            // Binomial(12,000, 1/10): sigma = 32.9. Five sigma on ten counts: false alarm 5.7e-6.
            assertThat(count).isBetween(1200 - 164, 1200 + 164);
        }
    }

    @Test
    void uniformPhasesDifferFromReplicateToReplicateAndFitAnyAgents() {
        InitialPhases uniform = InitialPhases.uniform();

        uniform.requireAgents(1);
        uniform.requireAgents(1000);
        assertThat(uniform.of(Coins.of(1, 2), 0)).isNotEqualTo(uniform.of(Coins.of(1, 1), 0));
        assertThat(uniform.of(Coins.of(2, 1), 0)).isNotEqualTo(uniform.of(Coins.of(1, 1), 0));
    }

    @Test
    void givenPhasesAreTheSameForEveryReplicate() {
        InitialPhases given = InitialPhases.of("0", "0.29", "1");
        for (long replicate = 1; replicate <= 3; replicate++) {
            Coins coins = Coins.of(5, replicate);

            assertThat(given.of(coins, 0)).isZero();
            assertThat(given.of(coins, 1)).isEqualTo(290_000_000_000_000_000L);
            assertThat(given.of(coins, 2)).isEqualTo(ONE);
        }
    }

    @Test
    void givenPhasesMayBeTicksAndDoNotFollowTheirArray() {
        long[] ticks = {0, 7, ONE};
        InitialPhases given = InitialPhases.of(ticks);

        ticks[1] = 8;

        assertThat(given.of(Coins.of(1, 1), 1)).isEqualTo(7);
        assertThat(given.of(Coins.of(1, 1), 2)).isEqualTo(ONE);
    }

    @ParameterizedTest
    @CsvSource({"-1, -0.000000000000000001", "1000000000000000001, 1.000000000000000001"})
    void givenTicksOutOfRangeAreRefused(long ticks, String shown) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InitialPhases.of(0, ticks))
                .withMessage("phase[2] must lie between 0 and 1, but is " + shown);
    }

    @Test
    void givenDecimalsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InitialPhases.of("0.5", "0.5", "1.1"))
                .withMessage("phase[3] must lie between 0 and 1, but is 1.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InitialPhases.of("NaN"))
                .withMessage("phase[1] must be a decimal number, but is 'NaN'");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void givenPhasesFitTheirAgents(int agents) {
        InitialPhases given = InitialPhases.of("0.1", "0.2", "0.3");

        given.requireAgents(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> given.requireAgents(agents))
                .withMessage("initial phases must be given for each of the " + agents + " agents, but there are 3");
    }

    @Test
    void phasesOfOnesOwnAreALambda() {
        InitialPhases spread = (coins, agent) -> agent * (ONE / 10);

        spread.requireAgents(10);
        assertThat(spread.of(Coins.of(1, 1), 3)).isEqualTo(300_000_000_000_000_000L);
    }
}
