package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomStreamTest {

    /** Frozen: a change of any of these is a breaking change (S8). */
    @ParameterizedTest
    @CsvSource({
        "PULSE,         290db4bf2570ded7, 95cef48abd5d3c7c",
        "ARC,           2a990be63a01b2d5, 364a80ba9d552aab",
        "UPDATE,        0c4b6b24ef01890e, 09346273fe2c926c",
        "INITIAL_PHASE, fb16a06e52ec10a7, a7871b55ee5774c1",
        "THRESHOLD,     3c30fc5fd50692c3, 50fa14c1e2b0a08d",
        "DIGRAPH,       4782c4b4c4fdf7c9, 358be116af0d21a9"
    })
    void keysOfSeed42AndReplicate7AreFrozen(RandomStream stream, String ofSeed, String ofReplicate) {
        assertThat(stream.key(42)).isEqualTo(Long.parseUnsignedLong(ofSeed, 16));
        assertThat(stream.key(42, 7)).isEqualTo(Long.parseUnsignedLong(ofReplicate, 16));
    }

    @Test
    void everyStreamSeedAndReplicateHasAKeyOfItsOwn() {
        Set<Long> keys = new HashSet<>();
        for (RandomStream stream : RandomStream.values()) {
            for (long seed = -50; seed < 50; seed++) {
                keys.add(stream.key(seed));
                for (long replicate = 1; replicate <= 20; replicate++) {
                    keys.add(stream.key(seed, replicate));
                }
            }
        }

        // 29,400 random words of 64 bits: one pair among them is equal with probability 2.3e-11.
        assertThat(keys).hasSize(14 * 100 * 21);
    }

    @Test
    void wordsOfDifferentStreamsDiffer() {
        Set<Long> words = new HashSet<>();
        for (RandomStream stream : RandomStream.values()) {
            for (long replicate = 1; replicate <= 3; replicate++) {
                for (int index = 0; index < 1000; index++) {
                    words.add(Coins.word(stream.key(1, replicate), index));
                }
            }
        }

        // 42,000 random words of 64 bits: one pair among them is equal with probability 4.8e-11.
        assertThat(words).hasSize(14 * 3 * 1000);
    }
}
