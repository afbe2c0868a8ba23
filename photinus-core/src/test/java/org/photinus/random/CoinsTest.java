package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoinsTest {

    /** Frozen: a change of any of these is a breaking change (S8). */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 882821205babc31f, 1c2b0a933ac3d16d, 4492f64ce21a6dab",
        "1, 1, ae66d3c24e0d9ec8, dfb36ced7a1197cc, e3f5038b1f169b3b",
        "42, 7, 28125f70dbce5253, 61b4d3ec07acd3b2, 768e23b08710fa9d",
        "-1, 9223372036854775807, 9b929264a0078e7e, f4c7664f4fbc52e5, a1eb1b31c9629b91"
    })
    void pulseWordsAreFrozen(
            long seed, long replicate, String keyOfInstant0, String keyOfInstant5, String wordOfAgent3) {
        Coins coins = Coins.of(seed, replicate);

        assertThat(coins.pulseKey(0)).isEqualTo(hex(keyOfInstant0));
        assertThat(coins.pulseKey(5)).isEqualTo(hex(keyOfInstant5));
        assertThat(Coins.word(coins.pulseKey(5), 3)).isEqualTo(hex(wordOfAgent3));
    }

    /** Frozen: a change of any of these is a breaking change (S8). */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 11a734c6e760f5a2, 2c8105efc3bd5d02, b36d5d396032491a, 284977beea2873a5",
        "1, 1, db33741b7dcd6855, 80a849a216693dda, 9258d3ee2e15c783, 3f4a22a83f99cb08",
        "42, 7, 8c72205b1acd09d9, ea2f38133031ae20, 5233105b91e7ec38, c1460da79e6780ef",
        "-1, 9223372036854775807, 11570f6ab7e2d042, e8ffa43c89a58b4f, f3f783aae2e5228b, cdd64e0a662311e3"
    })
    void arcUpdateAndInitialPhaseWordsAreFrozen(
            long seed, long replicate, String arcKey, String wordOfArc3To2, String update, String initialPhase) {
        Coins coins = Coins.of(seed, replicate);

        assertThat(coins.arcKey(5, 3)).isEqualTo(hex(arcKey));
        assertThat(Coins.word(coins.arcKey(5, 3), 2)).isEqualTo(hex(wordOfArc3To2));
        assertThat(coins.updateDraw(5, 3)).isEqualTo(hex(update));
        assertThat(coins.initialPhaseDraw(3)).isEqualTo(hex(initialPhase));
    }

    private static long hex(String word) {
        return Long.parseUnsignedLong(word, 16);
    }

    @Test
    void coinsRememberTheirSeedAndReplicate() {
        Coins coins = Coins.of(-5, 12);

        assertThat(coins.seed()).isEqualTo(-5);
        assertThat(coins.replicate()).isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void replicatesCountFromOne(long replicate) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Coins.of(1, replicate))
                .withMessage("replicate must be at least 1, but is " + replicate);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0, 0",
        "-0.0, 0",
        "4.9e-324, 0",
        "0.1, 900719925474099",
        "0.25, 2251799813685248",
        "0.5, 4503599627370496",
        "0.75, 6755399441055744",
        "0.9999999999999999, 9007199254740991",
        "1.0, 9007199254740992"
    })
    void thresholdIsTheProbabilityTimesTwoToThe53Rounded(double probability, long threshold) {
        assertThat(Coins.threshold(probability)).isEqualTo(threshold);
    }

    @Test
    void halfACoinUnitRoundsUpAndLessRoundsToNothing() {
        assertThat(Coins.threshold(0x1p-54)).isEqualTo(1);
        assertThat(Coins.threshold(Math.nextDown(0x1p-54))).isZero();
        assertThat(Coins.threshold(0x1p-53)).isEqualTo(1);
        assertThat(Coins.threshold(0x1.8p-53)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                Double.NaN,
                -Double.MIN_VALUE,
                -0.5,
                1.0000000000000002,
                2,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            })
    void probabilityOutsideTheUnitIntervalIsRefused(double probability) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Coins.threshold(probability))
                .withMessage("probability must lie between 0 and 1, but is " + probability);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, false",
        "0, 1, true",
        "2047, 1, true",
        "2048, 1, false",
        "2048, 2, true",
        "9223372036854775807, 4503599627370496, true",
        "-9223372036854775808, 4503599627370496, false",
        "-9223372036854775808, 4503599627370497, true",
        "-1, 9007199254740991, false",
        "-1, 9007199254740992, true"
    })
    void coinSucceedsWhereItsUpper53BitsLieBelowTheThreshold(long word, long threshold, boolean success) {
        assertThat(Coins.succeeds(word, threshold)).isEqualTo(success);
    }

    @Test
    void pulseCoinIsTheWordAtTheAgentUnderTheKeyOfTheInstant() {
        Coins coins = Coins.of(3, 2);
        for (int instant = 0; instant < 20; instant++) {
            for (int agent = 0; agent < 20; agent++) {
                long upper = Coins.word(coins.pulseKey(instant), agent) >>> 11;

                assertThat(coins.pulses(instant, agent, upper)).isFalse();
                assertThat(coins.pulses(instant, agent, upper + 1)).isTrue();
            }
        }
    }

    @Test
    void arcCoinIsTheWordAtTheHeadUnderTheKeyOfTheTail() {
        Coins coins = Coins.of(3, 2);
        for (int from = 0; from < 20; from++) {
            for (int to = 0; to < 20; to++) {
                long upper = Coins.word(coins.arcKey(9, from), to) >>> 11;

                assertThat(coins.travels(9, from, to, upper)).isFalse();
                assertThat(coins.travels(9, from, to, upper + 1)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void coinsSucceedAsOftenAsTheirProbabilitySays(double p) {
        Coins coins = Coins.of(2024, 1);
        long threshold = Coins.threshold(p);
        int overAgents = 0;
        int overInstants = 0;
        int overArcs = 0;
        for (int i = 0; i < 100_000; i++) {
            overAgents += coins.pulses(17, i, threshold) ? 1 : 0;
            overInstants += coins.pulses(i, 17, threshold) ? 1 : 0;
            overArcs += coins.travels(5, i / 300, i % 300, threshold) ? 1 : 0;
        }

        // Five sigma of a binomial count, on three counts for each of three p: false alarm 5.2e-6.
        double mean = 100_000 * p;
        double margin = 5 * Math.sqrt(100_000 * p * (1 - p));
        assertThat((double) overAgents).isBetween(mean - margin, mean + margin);
        assertThat((double) overInstants).isBetween(mean - margin, mean + margin);
        assertThat((double) overArcs).isBetween(mean - margin, mean + margin);
    }

    @Test
    void fairCoinsOfDifferentStreamsAgreeHalfOfTheTime() {
        Coins coins = Coins.of(2024, 1);
        int pulseAndUpdate = 0;
        int pulseAndArc = 0;
        int replicates = 0;
        Coins other = Coins.of(2024, 2);
        for (int i = 0; i < 40_000; i++) {
            boolean pulse = Coins.word(coins.pulseKey(i), 1) < 0;
            pulseAndUpdate += pulse == coins.updateDraw(i, 1) < 0 ? 1 : 0;
            pulseAndArc += pulse == Coins.word(coins.arcKey(i, 1), 0) < 0 ? 1 : 0;
            replicates += pulse == Coins.word(other.pulseKey(i), 1) < 0 ? 1 : 0;
        }

        // Binomial(40,000, 1/2): sigma = 100. Five sigma on three counts: false alarm 1.7e-6.
        assertThat(pulseAndUpdate).isBetween(19_500, 20_500);
        assertThat(pulseAndArc).isBetween(19_500, 20_500);
        assertThat(replicates).isBetween(19_500, 20_500);
    }
}
