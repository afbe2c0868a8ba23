package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WeatherTest {

    private static long word(Weather weather, long firing, int sender, Weather.Purpose purpose, int receiver) {
        return Coins.word(Weather.key(weather.pulseKey(firing, sender), purpose), receiver);
    }

    @Test
    void everyRunFiringSenderPurposeAndReceiverHasANumberOfItsOwn() {
        Set<Long> words = new HashSet<>();
        int drawn = 0;
        for (long seed : new long[] {1, 2}) {
            for (long replicate : new long[] {1, 2}) {
                Weather weather = Weather.of(Coins.of(seed, replicate));
                for (int key = 0; key < 1000; key++) {
                    for (Weather.Purpose purpose : Weather.Purpose.values()) {
                        words.add(word(weather, key / 100, key / 10 % 10, purpose, key % 10));
                        drawn++;
                    }
                }
            }
        }
        assertThat(words).hasSize(drawn);
    }

    @Test
    void theWeatherOfARunIsThatOfItsCoinsAndOfNothingElse() {
        Weather weather = Weather.of(Coins.of(7, 3));
        assertThat(weather.pulseKey(5, 2)).isEqualTo(Weather.of(Coins.of(7, 3)).pulseKey(5, 2));
        assertThat(weather.pulseKey(1L << 40, 2)).isNotEqualTo(weather.pulseKey(0, 2));
    }

    @Test
    void weatherSharesNoNumberWithTheCoins() {
        Coins coins = Coins.of(1, 1);
        Weather weather = Weather.of(coins);
        Set<Long> words = new HashSet<>();
        for (int instant = 0; instant < 100; instant++) {
            for (int agent = 0; agent < 10; agent++) {
                words.add(Coins.word(coins.pulseKey(instant), agent));
                words.add(coins.updateDraw(instant, agent));
                for (Weather.Purpose purpose : Weather.Purpose.values()) {
                    words.add(word(weather, instant, agent, purpose, agent));
                }
            }
        }
        assertThat(words).hasSize(100 * 10 * (2 + Weather.Purpose.values().length));
    }

    @Test
    void theNumbersOfTwoPurposesAreNotCorrelated() {
        // Agreements of fair coins, 4.5 standard errors of 5,000 among 10,000; the seed is fixed.
        Weather weather = Weather.of(Coins.of(5, 1));
        for (Weather.Purpose one : Weather.Purpose.values()) {
            for (Weather.Purpose other : Weather.Purpose.values()) {
                if (one != other) {
                    int agreements = 0;
                    for (int firing = 0; firing < 10_000; firing++) {
                        agreements +=
                                word(weather, firing, 1, one, 2) < 0 == word(weather, firing, 1, other, 2) < 0 ? 1 : 0;
                    }
                    assertThat(agreements).as("%s and %s", one, other).isBetween(4775, 5225);
                }
            }
        }
    }
}
