package org.photinus.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomSequenceTest {

    /** Frozen: a change of any of these is a breaking change, since random digraphs follow from them. */
    @Test
    void firstNumbersOfSeed42AreFrozen() {
        RandomSequence sequence = RandomSequence.of(42, RandomStream.DIGRAPH);

        assertThat(sequence.nextLong()).isEqualTo(0xa42dcfdd2f9a2b74L);
        assertThat(sequence.nextLong()).isEqualTo(0x211dc630a6f6c801L);
        assertThat(sequence.nextInt(10)).isEqualTo(4);
        assertThat(sequence.nextInt(10)).isEqualTo(9);
        assertThat(sequence.nextDouble()).isEqualTo(0.582184200338551);
    }

    @Test
    void sequenceReadsItsStreamFromTheFirstPositionOn() {
        RandomSequence sequence = RandomSequence.of(7, RandomStream.THRESHOLD);
        long key = RandomStream.THRESHOLD.key(7);
        for (int n = 0; n < 100; n++) {
            assertThat(sequence.nextLong()).isEqualTo(SplitMix64.at(key, n));
        }
    }

    @Test
    void sequencesOfOtherSeedsAndStreamsAreOthers() {
        long first = RandomSequence.of(7, RandomStream.DIGRAPH).nextLong();

        assertThat(RandomSequence.of(8, RandomStream.DIGRAPH).nextLong()).isNotEqualTo(first);
        assertThat(RandomSequence.of(7, RandomStream.THRESHOLD).nextLong()).isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 1 << 30, Integer.MAX_VALUE - 1, Integer.MAX_VALUE})
    void integersAreTheWordsModuloTheBound(int bound) {
        // Of 2^64 words fewer than 2^31 are refused: that one of these 7,000 is has probability 8.1e-7.
        RandomSequence integers = RandomSequence.of(11, RandomStream.DIGRAPH);
        RandomSequence words = RandomSequence.of(11, RandomStream.DIGRAPH);
        for (int i = 0; i < 1000; i++) {
            int drawn = integers.nextInt(bound);

            assertThat(drawn).isBetween(0, bound - 1);
            assertThat(drawn).isEqualTo((int) Long.remainderUnsigned(words.nextLong(), bound));
        }
    }

    @Test
    void boundOneLeavesOnlyZeroAndStillUsesAWord() {
        RandomSequence sequence = RandomSequence.of(1, RandomStream.DIGRAPH);

        assertThat(sequence.nextInt(1)).isZero();
        assertThat(sequence.nextLong()).isEqualTo(SplitMix64.at(RandomStream.DIGRAPH.key(1), 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void boundBelowOneIsRefused(int bound) {
        RandomSequence sequence = RandomSequence.of(1, RandomStream.DIGRAPH);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> sequence.nextInt(bound))
                .withMessage("bound must be at least 1, but is " + bound);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 10})
    void integersAreEquallyLikely(int bound) {
        RandomSequence sequence = RandomSequence.of(99, RandomStream.DIGRAPH);
        int[] counts = new int[bound];
        int draws = 10_000 * bound;
        for (int i = 0; i < draws; i++) {
            counts[sequence.nextInt(bound)]++;
        }

        double chiSquare = 0;
        for (int count : counts) {
            chiSquare += (count - 10_000.0) * (count - 10_000.0) / 10_000.0;
        }
        // A chi-square with at most 9 degrees of freedom passes 45 with probability 9.2e-7.
        assertThat(chiSquare).isLessThan(45);
    }

    @Test
    void doublesAreTheUpper53BitsOfTheWordsAndLieBelowOne() {
        RandomSequence doubles = RandomSequence.of(5, RandomStream.DIGRAPH);
        RandomSequence words = RandomSequence.of(5, RandomStream.DIGRAPH);
        double sum = 0;
        for (int i = 0; i < 30_000; i++) {
            double drawn = doubles.nextDouble();
            sum += drawn;

            assertThat(drawn * 0x1p53).isEqualTo((double) (words.nextLong() >>> 11));
            assertThat(drawn).isGreaterThanOrEqualTo(0).isLessThan(1);
        }

        // The mean of 30,000 uniforms has sigma 1/600. Five sigma: false alarm 5.7e-7.
        assertThat(sum / 30_000).isBetween(0.5 - 5.0 / 600, 0.5 + 5.0 / 600);
    }
}
