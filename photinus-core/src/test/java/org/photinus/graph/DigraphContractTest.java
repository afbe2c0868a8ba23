package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every digraph keeps to, whatever it is made of (S1). */
class DigraphContractTest {

    static List<Named<Digraph>> everyFamily() {
        List<Named<Digraph>> all = new ArrayList<>();
        for (int n = 1; n <= 6; n++) {
            add(all, "path:" + n, Digraphs.path(n));
            add(all, "cycle:" + n, Digraphs.cycle(n));
            add(all, "complete:" + n, Digraphs.complete(n));
            add(all, "star:" + n, Digraphs.star(n));
            add(all, "edgeless:" + n, Digraphs.edgeless(n));
            for (int degree = 1; degree < n; degree++) {
                add(all, "regular:" + n + "," + degree, Digraphs.regular(n, degree));
            }
            for (int branching = 1; branching <= 3; branching++) {
                add(all, "tree:" + n + "," + branching, Digraphs.tree(n, branching));
            }
        }
        add(all, "tree:13,3", Digraphs.tree(13, 3));
        add(all, "tree:4,1000000000", Digraphs.tree(4, 1_000_000_000));
        for (int rows = 1; rows <= 4; rows++) {
            for (int columns = 1; columns <= 4; columns++) {
                add(all, "grid:" + rows + "x" + columns, Digraphs.grid(rows, columns));
                add(all, "torus:" + rows + "x" + columns, Digraphs.torus(rows, columns));
            }
        }
        for (long seed = 1; seed <= 3; seed++) {
            add(all, "gnp seed " + seed, RandomDigraphs.gnp(8, 0.3, seed));
            add(all, "geometric seed " + seed, RandomDigraphs.geometric(12, 0.3, seed));
            add(all, "small world seed " + seed, RandomDigraphs.smallWorld(9, 4, 0.4, seed));
            add(all, "scale-free seed " + seed, RandomDigraphs.scaleFree(10, 2, seed));
            add(all, "rooted seed " + seed, RandomDigraphs.rooted(9, 3, seed));
        }
        add(all, "gnp of probability 1", RandomDigraphs.gnp(4, 1, 1));
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 20; i++) {
            add(all, "random digraph " + i, Arcs.randomDigraph(random, 9));
        }
        return all;
    }

    private static void add(List<Named<Digraph>> all, String name, Digraph digraph) {
        all.add(Named.of(name, digraph));
        all.add(Named.of(name + " reversed", digraph.reversed()));
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void outNeighborsStrictlyIncreaseAndAreOtherVertices(Digraph digraph) {
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int previous = -1;
            for (int neighbor : digraph.outNeighbors(v)) {
                assertThat(neighbor)
                        .isGreaterThan(previous)
                        .isLessThan(digraph.vertexCount())
                        .isNotEqualTo(v);
                previous = neighbor;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void degreesAddUpToTheArcs(Digraph digraph) {
        long sum = 0;
        int largest = 0;
        for (int v = 0; v < digraph.vertexCount(); v++) {
            sum += digraph.outDegree(v);
            largest = Math.max(largest, digraph.outDegree(v));
        }

        assertThat(digraph.arcCount()).isEqualTo(sum);
        assertThat(digraph.maxOutDegree()).isEqualTo(largest);
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void allViewsOfAnOutNeighborhoodAgree(Digraph digraph) {
        int untouched = -7;
        int[] buffer = new int[digraph.maxOutDegree()];
        for (int v = 0; v < digraph.vertexCount(); v++) {
            int[] neighbors = digraph.outNeighbors(v);
            Arrays.fill(buffer, untouched);

            assertThat(neighbors).hasSize(digraph.outDegree(v));
            assertThat(digraph.outNeighbors(v, buffer)).isEqualTo(neighbors.length);
            for (int rank = 0; rank < buffer.length; rank++) {
                assertThat(buffer[rank]).isEqualTo(rank < neighbors.length ? neighbors[rank] : untouched);
            }
            for (int rank = 0; rank < neighbors.length; rank++) {
                assertThat(digraph.outNeighbor(v, rank)).isEqualTo(neighbors[rank]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void hasArcKnowsTheArcsAndNoOthers(Digraph digraph) {
        boolean[][] matrix = Arcs.matrix(digraph);
        for (int from = 0; from < matrix.length; from++) {
            for (int to = 0; to < matrix.length; to++) {
                assertThat(digraph.hasArc(from, to)).as("%d>%d", from, to).isEqualTo(matrix[from][to]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void reversedHasExactlyTheArcsTurnedRound(Digraph digraph) {
        Digraph reversed = digraph.reversed();

        assertThat(reversed.vertexCount()).isEqualTo(digraph.vertexCount());
        assertThat(reversed.arcCount()).isEqualTo(digraph.arcCount());
        assertThat(reversed.maxOutDegree())
                .isEqualTo(IntStream.range(0, reversed.vertexCount())
                        .map(reversed::outDegree)
                        .max()
                        .orElse(0));
        assertThat(Arcs.matrix(reversed)).isDeepEqualTo(Arcs.transposed(Arcs.matrix(digraph)));
        assertThat(Arcs.text(reversed.reversed())).isEqualTo(Arcs.text(digraph));
    }

    @ParameterizedTest
    @MethodSource("everyFamily")
    void outNeighborsAreAFreshArray(Digraph digraph) {
        String before = Arcs.text(digraph);
        for (int v = 0; v < digraph.vertexCount(); v++) {
            Arrays.fill(digraph.outNeighbors(v), -1);
        }

        assertThat(Arcs.text(digraph)).isEqualTo(before);
    }
}
