package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ContainingArc;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class FiringTreeTest {

    @Test
    void theFirstIsFoundWhateverMoves() {
        RandomSequence random = RandomSequence.of(9, RandomStream.DIGRAPH);
        for (int n = 1; n <= 70; n++) {
            FiringTree tree = new FiringTree(n);
            // Close to the end of the range, so that some firings wrap round it.
            long base = Long.MAX_VALUE - 8;
            long[] expected = new long[n];
            for (int i = 0; i < n; i++) {
                expected[i] = base + random.nextInt(16);
                tree.set(i, expected[i]);
            }
            tree.build();
            for (int step = 0; step < 200; step++) {
                long least =
                        Arrays.stream(expected).map(tick -> tick - base).min().orElseThrow() + base;
                assertThat(tree.earliest()).isEqualTo(least);
                assertThat(expected[tree.first()]).isEqualTo(least);
                int moved = random.nextInt(n);
                expected[moved] = base + random.nextInt(16);
                tree.move(moved, expected[moved]);
                assertThat(tree.fireAt(moved)).isEqualTo(expected[moved]);
                if (random.nextInt(4) == 0) {
                    int fires = tree.first();
                    expected[fires] = base + 16;
                    tree.putLast(fires, expected[fires]);
                }
            }
            assertThat(tree.containingArc()).isEqualTo(ContainingArc.of(expected));
        }
    }
}
