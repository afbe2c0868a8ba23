package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RootedDigraphTest {

    /** The four agents of the paper's worked example, arcs (1,2), (2,3), (3,2), (3,4). */
    private static Digraph paperFour() {
        return Digraphs.of(4, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 1}, new int[] {2, 3});
    }

    private static RootedDigraph rooted(Digraph digraph) {
        return RootedDigraph.of(digraph).orElseThrow();
    }

    @Test
    void rootsAndDepthsAreThoseOfAllShortestPaths() {
        SplittableRandom random = new SplittableRandom(31);
        int rootedCount = 0;
        for (int i = 0; i < 1500; i++) {
            Digraph digraph = Arcs.randomDigraph(random, 7);
            int[][] distances = Arcs.distances(digraph);
            int[] roots = IntStream.range(0, distances.length)
                    .filter(v -> Arcs.largest(distances[v]) < Arcs.UNREACHABLE)
                    .toArray();
            Optional<RootedDigraph> found = RootedDigraph.of(digraph);

            assertThat(found.isPresent()).as(Arcs.text(digraph)).isEqualTo(roots.length > 0);
            if (found.isPresent()) {
                rootedCount++;
                assertDepths(found.get(), roots, distances);
            }
        }
        assertThat(rootedCount).isGreaterThan(300);
    }

    private static void assertDepths(RootedDigraph rooted, int[] roots, int[][] distances) {
        String arcs = Arcs.text(rooted.digraph());

        assertThat(rooted.roots()).as(arcs).isEqualTo(roots);
        for (int v = 0; v < distances.length; v++) {
            assertThat(rooted.isRoot(v)).isEqualTo(Arrays.binarySearch(roots, v) >= 0);
        }
        for (int root : roots) {
            assertThat(rooted.depths(root)).as(arcs).isEqualTo(distances[root]);
            assertThat(rooted.depth(root)).as(arcs).isEqualTo(Arcs.largest(distances[root]));
        }
        IntStream eccentricities = Arrays.stream(roots).map(root -> Arcs.largest(distances[root]));
        int[] sorted = eccentricities.sorted().toArray();
        assertThat(rooted.radius()).as(arcs).isEqualTo(sorted[0]);
        assertThat(rooted.depth()).as(arcs).isEqualTo(sorted[sorted.length - 1]);
    }

    @Test
    void fourAgentsOfThePaperHaveOneRootOfDepthThree() {
        RootedDigraph rooted = rooted(paperFour());

        assertThat(rooted.roots()).containsExactly(0);
        assertThat(rooted.depths(0)).containsExactly(0, 1, 2, 3);
        assertThat(rooted.depth(0)).isEqualTo(3);
        assertThat(rooted.depth()).isEqualTo(3);
        assertThat(rooted.radius()).isEqualTo(3);
    }

    @Test
    void depthAndRadiusDifferWhereRootsDo() {
        // A grid of one by four: from an end three steps, from the middle two.
        RootedDigraph rooted = rooted(Digraphs.grid(1, 4));

        assertThat(rooted.roots()).containsExactly(0, 1, 2, 3);
        assertThat(rooted.depth(0)).isEqualTo(3);
        assertThat(rooted.depth(1)).isEqualTo(2);
        assertThat(rooted.depth()).isEqualTo(3);
        assertThat(rooted.radius()).isEqualTo(2);
    }

    @Test
    void oneVertexIsItsOwnRoot() {
        RootedDigraph rooted = rooted(Digraphs.path(1));

        assertThat(rooted.roots()).containsExactly(0);
        assertThat(rooted.depth()).isZero();
        assertThat(rooted.radius()).isZero();
    }

    @Test
    void digraphIsKept() {
        Digraph digraph = paperFour();

        assertThat(rooted(digraph).digraph()).isSameAs(digraph);
    }

    @Test
    void digraphWithSeveralSourcesHasNoRoot() {
        assertThat(RootedDigraph.of(Digraphs.edgeless(2))).isEmpty();
        assertThat(RootedDigraph.of(Digraphs.star(3).reversed())).isEmpty();
        assertThat(RootedDigraph.of(new DigraphBuilder(0).build().digraph())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, -1})
    void depthIsAskedOfARootOnly(int vertex) {
        RootedDigraph rooted = rooted(paperFour());

        assertThat(rooted.isRoot(vertex)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rooted.depths(vertex))
                .withMessage("vertex " + vertex + " must be a root, but does not reach all others");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rooted.depth(vertex))
                .withMessage("vertex " + vertex + " must be a root, but does not reach all others");
    }

    @Test
    void rootsAreHandedOutAsACopy() {
        RootedDigraph rooted = rooted(Digraphs.cycle(3));

        rooted.roots()[0] = 99;

        assertThat(rooted.roots()).containsExactly(0, 1, 2);
    }

    @Test
    void longPathHasItsLengthAsDepth() {
        RootedDigraph rooted = rooted(Digraphs.path(200_000));

        assertThat(rooted.roots()).containsExactly(0);
        assertThat(rooted.depth()).isEqualTo(199_999);
    }
}
