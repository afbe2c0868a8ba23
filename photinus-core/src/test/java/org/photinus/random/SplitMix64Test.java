package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMix64Test {
    /** The first outputs for the seed 1234567, as published on Rosetta Code (Splitmix64). */
    private static final String[] PUBLISHED = {
        "6457827717110365317",
        "3203168211198807973",
        "9817491932198370423",
        "4593380528125082431",
        "16408922859458223821"
    };

    @Test
    void positionsAreThePublishedOutputsOfTheSteppedGenerator() {
        for (int n = 0; n < PUBLISHED.length; n++) {
            assertThat(Long.toUnsignedString(SplitMix64.at(1234567, n))).isEqualTo(PUBLISHED[n]);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, Long.MIN_VALUE, Long.MAX_VALUE, 0x9e3779b97f4a7c15L})
    void positionsAreTheOutputsOfTheGeneratorOfTheJdk(long key) {
        // A SplittableRandom that was never split is a stepped SplitMix64.
        SplittableRandom stepped = new SplittableRandom(key);
        for (int n = 0; n < 1000; n++) {
            assertThat(SplitMix64.at(key, n)).isEqualTo(stepped.nextLong());
        }
    }

    @Test
    void positionsMayBeReadInAnyOrderAndFarApart() {
        long far = 1L << 40;
        // Position n under a key is position 0 under the key moved by n steps of the generator.
        long moved = 7 + far * 0x9e3779b97f4a7c15L;

        assertThat(SplitMix64.at(7, far)).isEqualTo(SplitMix64.at(moved, 0));
        assertThat(SplitMix64.at(7, far - 1)).isNotEqualTo(SplitMix64.at(7, far));
    }

    @Test
    void mixingKeepsZeroAndSeparatesWords() {
        Set<Long> mixed = new HashSet<>();
        for (int bit = 0; bit < Long.SIZE; bit++) {
            mixed.add(SplitMix64.mix(1L << bit));
        }
        mixed.add(SplitMix64.mix(0));

        assertThat(SplitMix64.mix(0)).isZero();
        assertThat(mixed).hasSize(Long.SIZE + 1);
    }

    @Test
    void everyInputBitFlipsAboutHalfOfTheOutputBits() {
        SplittableRandom random = new SplittableRandom(1);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            long flips = 0;
            for (int i = 0; i < 1000; i++) {
                long word = random.nextLong();
                flips += Long.bitCount(SplitMix64.mix(word) ^ SplitMix64.mix(word ^ (1L << bit)));
            }
            // 64,000 fair bits: sigma = 126.5. Six sigma on each of 64 bits: false alarm 1.3e-7.
            assertThat(flips).isBetween(32_000L - 760, 32_000L + 760);
        }
    }
}
