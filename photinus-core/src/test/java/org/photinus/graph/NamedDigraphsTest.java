package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each named digraph against its definition (S13). */
class NamedDigraphsTest {

    @Test
    void pathLeadsFromEachVertexToTheNext() {
        assertThat(Arcs.text(Digraphs.path(4))).isEqualTo("0>1 1>2 2>3");
        assertThat(Arcs.text(Digraphs.path(4).reversed())).isEqualTo("1>0 2>1 3>2");
    }

    @Test
    void cycleIsAPathThatCloses() {
        assertThat(Arcs.text(Digraphs.cycle(2))).isEqualTo("0>1 1>0");
        assertThat(Arcs.text(Digraphs.cycle(4))).isEqualTo("0>1 1>2 2>3 3>0");
        assertThat(Arcs.text(Digraphs.cycle(4).reversed())).isEqualTo("0>3 1>0 2>1 3>2");
    }

    @Test
    void completeJoinsEveryOrderedPair() {
        assertThat(Arcs.text(Digraphs.complete(3))).isEqualTo("0>1 0>2 1>0 1>2 2>0 2>1");
    }

    @Test
    void regularFollowsTheFormulaOfThePaper() {
        for (int n = 2; n <= 9; n++) {
            for (int degree = 1; degree < n; degree++) {
                Digraph digraph = Digraphs.regular(n, degree);
                for (int i = 1; i <= n; i++) {
                    // 1-based: the out-neighbours of i are ((i + j) mod N) + 1 for j = 0, …, d − 1.
                    TreeSet<Integer> expected = new TreeSet<>();
                    for (int j = 0; j < degree; j++) {
                        expected.add((i + j) % n + 1);
                    }

                    assertThat(Arrays.stream(digraph.outNeighbors(i - 1)).map(v -> v + 1))
                            .containsExactlyElementsOf(expected);
                }
            }
        }
    }

    @Test
    void twoRegularOfFourIsWrittenOut() {
        assertThat(Arcs.text(Digraphs.regular(4, 2))).isEqualTo("0>1 0>2 1>2 1>3 2>0 2>3 3>0 3>1");
        assertThat(Arcs.text(Digraphs.regular(4, 2).reversed())).isEqualTo("0>2 0>3 1>0 1>3 2>0 2>1 3>1 3>2");
    }

    @Test
    void starLeadsFromTheFirstVertexToAllOthers() {
        assertThat(Arcs.text(Digraphs.star(4))).isEqualTo("0>1 0>2 0>3");
        assertThat(Arcs.text(Digraphs.star(4).reversed())).isEqualTo("1>0 2>0 3>0");
    }

    @Test
    void gridJoinsNeighboringCellsBothWays() {
        assertThat(Arcs.text(Digraphs.grid(1, 3))).isEqualTo("0>1 1>0 1>2 2>1");
        assertThat(Arcs.text(Digraphs.grid(3, 1))).isEqualTo("0>1 1>0 1>2 2>1");
        assertThat(Arcs.text(Digraphs.grid(2, 3))).isEqualTo("0>1 0>3 1>0 1>2 1>4 2>1 2>5 3>0 3>4 4>1 4>3 4>5 5>2 5>4");
    }

    @Test
    void torusOfThreeByThreeWrapsRoundBothWays() {
        assertThat(Arcs.text(Digraphs.torus(3, 3)))
                .isEqualTo("0>1 0>2 0>3 0>6 1>0 1>2 1>4 1>7 2>0 2>1 2>5 2>8"
                        + " 3>0 3>4 3>5 3>6 4>1 4>3 4>5 4>7 5>2 5>3 5>4 5>8"
                        + " 6>0 6>3 6>7 6>8 7>1 7>4 7>6 7>8 8>2 8>5 8>6 8>7");
    }

    @Test
    void torusWithASideOfOneOrTwoHasNoParallelArcs() {
        assertThat(Arcs.text(Digraphs.torus(1, 1))).isEmpty();
        assertThat(Arcs.text(Digraphs.torus(1, 2))).isEqualTo("0>1 1>0");
        assertThat(Arcs.text(Digraphs.torus(2, 1))).isEqualTo("0>1 1>0");
        assertThat(Arcs.text(Digraphs.torus(1, 3))).isEqualTo("0>1 0>2 1>0 1>2 2>0 2>1");
        assertThat(Arcs.text(Digraphs.torus(2, 2))).isEqualTo("0>1 0>2 1>0 1>3 2>0 2>3 3>1 3>2");
        assertThat(Arcs.text(Digraphs.torus(2, 3)))
                .isEqualTo("0>1 0>2 0>3 1>0 1>2 1>4 2>0 2>1 2>5 3>0 3>4 3>5 4>1 4>3 4>5 5>2 5>3 5>4");
    }

    @ParameterizedTest
    @CsvSource({"4, 5, false", "5, 4, false", "4, 5, true", "5, 4, true", "1, 6, true", "6, 2, true"})
    void gridAndTorusJoinCellsAtDistanceOne(int rows, int columns, boolean torus) {
        Digraph digraph = torus ? Digraphs.torus(rows, columns) : Digraphs.grid(rows, columns);
        for (int v = 0; v < rows * columns; v++) {
            for (int w = 0; w < rows * columns; w++) {
                int down = Math.abs(v / columns - w / columns);
                int across = Math.abs(v % columns - w % columns);
                if (torus) {
                    down = Math.min(down, rows - down);
                    across = Math.min(across, columns - across);
                }

                assertThat(digraph.hasArc(v, w)).as("%d>%d", v, w).isEqualTo(down + across == 1);
            }
        }
    }

    @Test
    void treeIsFilledLevelByLevel() {
        assertThat(Arcs.text(Digraphs.tree(6, 2))).isEqualTo("0>1 0>2 1>3 1>4 2>5");
        assertThat(Arcs.text(Digraphs.tree(6, 3))).isEqualTo("0>1 0>2 0>3 1>4 1>5");
        assertThat(Arcs.text(Digraphs.tree(4, 1))).isEqualTo("0>1 1>2 2>3");
        assertThat(Arcs.text(Digraphs.tree(4, 9))).isEqualTo("0>1 0>2 0>3");
        assertThat(Arcs.text(Digraphs.tree(6, 2).reversed())).isEqualTo("1>0 2>0 3>1 4>1 5>2");
    }

    @Test
    void oneVertexHasNoArc() {
        Digraph[] singles = {
            Digraphs.path(1),
            Digraphs.cycle(1),
            Digraphs.complete(1),
            Digraphs.star(1),
            Digraphs.grid(1, 1),
            Digraphs.torus(1, 1),
            Digraphs.tree(1, 2),
            Digraphs.edgeless(1),
            Digraphs.of(1),
            RandomDigraphs.gnp(1, 0.5, 1),
            RandomDigraphs.gnp(1, 1, 1),
            RandomDigraphs.geometric(1, 0.5, 1)
        };
        for (Digraph single : singles) {
            assertThat(single.vertexCount()).as(single::toString).isEqualTo(1);
            assertThat(single.arcCount()).as(single::toString).isZero();
            assertThat(single.maxOutDegree()).as(single::toString).isZero();
            assertThat(single.outNeighbors(0)).as(single::toString).isEmpty();
            assertThat(single.reversed().arcCount()).as(single::toString).isZero();
        }
    }

    @Test
    void digraphOfListedArcsHasThem() {
        Digraph digraph = Digraphs.of(4, new int[] {2, 1}, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 3});

        assertThat(Arcs.text(digraph)).isEqualTo("0>1 1>2 2>1 2>3");
        assertThat(Arcs.text(digraph.reversed())).isEqualTo("1>0 1>2 2>1 3>2");
    }

    @Test
    void hugeDigraphsCostNothingAndDoNotOverflow() {
        int n = Integer.MAX_VALUE;
        int last = n - 1;

        assertThat(Digraphs.cycle(n).outNeighbors(last)).containsExactly(0);
        assertThat(Digraphs.cycle(n).reversed().outNeighbors(0)).containsExactly(last);
        assertThat(Digraphs.path(n).outNeighbors(last)).isEmpty();
        assertThat(Digraphs.path(n).arcCount()).isEqualTo(last);
        assertThat(Digraphs.complete(n).arcCount()).isEqualTo((long) n * last);
        assertThat(Digraphs.complete(n).outNeighbor(last, 0)).isZero();
        assertThat(Digraphs.complete(n).outNeighbor(last - 1, last - 1)).isEqualTo(last);
        assertThat(Digraphs.complete(n).hasArc(last, last - 1)).isTrue();
        assertThat(Digraphs.complete(n).hasArc(last, last)).isFalse();
        assertThat(Digraphs.regular(n, 3).outNeighbors(n - 3)).containsExactly(0, n - 2, last);
        assertThat(Digraphs.regular(n, last - 1).outNeighbor(5, last - 2)).isEqualTo(last);
        assertThat(Digraphs.star(n).outNeighbor(0, last - 1)).isEqualTo(last);
        assertThat(Digraphs.tree(n, 2).outDegree(last)).isZero();
        assertThat(Digraphs.tree(n, 2).outNeighbors(1_073_741_822)).containsExactly(n - 2, last);
        assertThat(Digraphs.tree(n, n).outDegree(1)).isZero();
        assertThat(Digraphs.tree(n, n).outDegree(0)).isEqualTo(last);
        assertThat(Digraphs.torus(46_340, 46_340).outNeighbors(0)).containsExactly(1, 46_339, 46_340, 46_339 * 46_340);
        assertThat(Digraphs.torus(46_340, 46_340).arcCount()).isEqualTo(4L * 46_340 * 46_340);
    }

    @Test
    void digraphsSayWhatTheyAre() {
        assertThat(Digraphs.path(3)).hasToString("path of 3 vertices");
        assertThat(Digraphs.path(3).reversed()).hasToString("reversed path of 3 vertices");
        assertThat(Digraphs.path(3).reversed().reversed()).hasToString("path of 3 vertices");
        assertThat(Digraphs.cycle(5)).hasToString("1-regular digraph of 5 vertices");
        assertThat(Digraphs.star(5)).hasToString("star of 5 vertices");
        assertThat(Digraphs.star(5).reversed()).hasToString("reversed star of 5 vertices");
        assertThat(Digraphs.tree(5, 2)).hasToString("tree of 5 vertices");
        assertThat(Digraphs.tree(5, 2).reversed()).hasToString("reversed tree of 5 vertices");
        assertThat(Digraphs.edgeless(2)).hasToString("edgeless digraph of 2 vertices");
        assertThat(Digraphs.grid(2, 3)).hasToString("grid of 2 by 3 vertices");
        assertThat(Digraphs.torus(2, 3)).hasToString("torus of 2 by 3 vertices");
        assertThat(Digraphs.of(2, new int[] {0, 1})).hasToString("digraph of 2 vertices and 1 arcs");
    }
}
