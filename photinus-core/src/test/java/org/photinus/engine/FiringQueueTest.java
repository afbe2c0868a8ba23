package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class FiringQueueTest {

    @Test
    void theEarliestFiringsAreFoundWhateverMoves() {
        RandomSequence random = RandomSequence.of(9, RandomStream.DIGRAPH);
        for (int n = 1; n <= 70; n++) {
            FiringQueue queue = new FiringQueue(n);
            // Close to the end of the range, so that some firings wrap round it.
            long base = Long.MAX_VALUE - 8;
            long[] expected = new long[n];
            for (int i = 0; i < n; i++) {
                expected[i] = base + random.nextInt(16);
                queue.set(i, expected[i]);
            }
            queue.build();
            for (int step = 0; step < 200; step++) {
                long least =
                        Arrays.stream(expected).map(tick -> tick - base).min().orElseThrow() + base;
                int[] listed = new int[n];
                int count = queue.listEarliest(listed);
                assertThat(queue.earliest()).isEqualTo(least);
                assertThat(Arrays.stream(listed, 0, count).sorted().toArray())
                        .isEqualTo(IntStream.range(0, n)
                                .filter(i -> expected[i] == least)
                                .toArray());
                int moved = random.nextInt(n);
                expected[moved] = base + random.nextInt(16);
                queue.move(moved, expected[moved]);
                assertThat(queue.fireAt(moved)).isEqualTo(expected[moved]);
            }
            assertThat(queue.allFirings()).isEqualTo(expected);
        }
    }
}
