package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The family {@code rooted:D}: a random out-tree and further random arcs (S13). */
class RandomRootedDigraphTest {

    @Test
    void everyOneIsRooted() {
        for (int n = 2; n <= 12; n++) {
            for (int degree = 1; degree < n; degree++) {
                for (long seed = 1; seed <= 10; seed++) {
                    assertThat(RootedDigraph.of(RandomDigraphs.rooted(n, degree, seed)))
                            .as("rooted(%d, %d, %d)", n, degree, seed)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void degreeOneIsAnOutTreeWithOneRoot() {
        for (long seed = 1; seed <= 50; seed++) {
            Digraph tree = RandomDigraphs.rooted(20, 1, seed);
            Digraph reversed = tree.reversed();
            int roots = 0;
            for (int v = 0; v < 20; v++) {
                assertThat(reversed.outDegree(v)).isLessThanOrEqualTo(1);
                roots += reversed.outDegree(v) == 0 ? 1 : 0;
            }

            assertThat(tree.arcCount()).isEqualTo(19);
            assertThat(roots).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 2, 99", "50, 3, 149", "50, 10, 499"})
    void everyVertexHasSoManyArcsBeyondTheTree(int n, int degree, long arcs) {
        for (long seed = 1; seed <= 10; seed++) {
            Digraph digraph = RandomDigraphs.rooted(n, degree, seed);

            // No vertex here is near the n − 1 out-arcs that would cap it.
            assertThat(digraph.maxOutDegree()).isLessThan(n - 1);
            assertThat(digraph.arcCount()).isEqualTo(arcs);
            for (int v = 0; v < n; v++) {
                assertThat(digraph.outDegree(v)).isGreaterThanOrEqualTo(degree - 1);
            }
        }
    }

    @Test
    void vertexThatPointsToAllOthersGetsNoMoreArcs() {
        for (long seed = 1; seed <= 50; seed++) {
            Digraph digraph = RandomDigraphs.rooted(4, 3, seed);
            for (int v = 0; v < 4; v++) {
                assertThat(digraph.outDegree(v)).isBetween(2, 3);
            }
        }
    }

    @Test
    void everyVertexIsTheRootEquallyOften() {
        int[] counts = new int[4];
        for (long seed = 0; seed < 4000; seed++) {
            counts[
                    RootedDigraph.of(RandomDigraphs.rooted(4, 1, seed))
                            .orElseThrow()
                            .roots()[0]]++;
        }
        for (int count : counts) {
            // Binomial(4000, 1/4): sigma = 27.4. Five sigma on four counts: false alarm 2.3e-6.
            assertThat(count).isBetween(1000 - 136, 1000 + 136);
        }
    }
}
