package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class RandomDigraphsTest {

    static List<Named<LongFunction<Digraph>>> families() {
        return List.of(
                Named.of("gnp", seed -> RandomDigraphs.gnp(30, 0.2, seed)),
                Named.of("geometric", seed -> RandomDigraphs.geometric(30, 0.3, seed)),
                Named.of("small world", seed -> RandomDigraphs.smallWorld(30, 4, 0.5, seed)),
                Named.of("scale-free", seed -> RandomDigraphs.scaleFree(30, 2, seed)),
                Named.of("rooted", seed -> RandomDigraphs.rooted(30, 2, seed)));
    }

    @ParameterizedTest
    @MethodSource("families")
    void digraphIsAFunctionOfTheSeed(LongFunction<Digraph> family) {
        String ofSeed5 = Arcs.text(family.apply(5));

        assertThat(Arcs.text(family.apply(5))).isEqualTo(ofSeed5);
        assertThat(Arcs.text(family.apply(6))).isNotEqualTo(ofSeed5);
        assertThat(Arcs.text(family.apply(-5))).isNotEqualTo(ofSeed5);
    }

    /** Frozen: a change of any of these is a breaking change (S8). */
    @Test
    void digraphsOfSeed42AreFrozen() {
        assertThat(Arcs.text(RandomDigraphs.gnp(6, 0.3, 42))).isEqualTo("0>3 0>4 1>0 1>3 2>0 3>4 4>0 4>1 4>2 5>3 5>4");
        assertThat(Arcs.text(RandomDigraphs.geometric(6, 0.4, 42)))
                .isEqualTo("0>1 0>3 1>0 1>3 1>5 2>4 3>0 3>1 4>2 5>1");
        assertThat(Arcs.text(RandomDigraphs.smallWorld(6, 2, 0.5, 42)))
                .isEqualTo("0>1 1>0 1>3 1>4 1>5 2>3 3>1 3>2 3>4 4>1 4>3 5>1");
        assertThat(Arcs.text(RandomDigraphs.smallWorld(7, 4, 0.7, 42)))
                .isEqualTo("0>1 0>2 0>3 0>4 0>6 1>0 1>2 1>4 1>5 1>6 2>0 2>1 2>3 2>4 2>5"
                        + " 3>0 3>2 3>6 4>0 4>1 4>2 4>6 5>1 5>2 6>0 6>1 6>3 6>4");
        assertThat(Arcs.text(RandomDigraphs.scaleFree(6, 2, 42)))
                .isEqualTo("0>1 0>2 0>3 0>4 0>5 1>0 1>2 2>0 2>1 2>3 2>4 3>0 3>2 3>5 4>0 4>2 5>0 5>3");
        assertThat(Arcs.text(RandomDigraphs.rooted(6, 2, 42))).isEqualTo("0>4 1>0 1>2 1>3 1>5 2>0 2>3 3>5 4>1 4>3 5>4");
    }

    @Test
    void gnpHasAsManyArcsAsItsProbabilitySays() {
        // Binomial(39,800, 0.1): sigma = 59.9. Five sigma on ten seeds: false alarm 5.7e-6.
        for (long seed = 1; seed <= 10; seed++) {
            assertThat(RandomDigraphs.gnp(200, 0.1, seed).arcCount()).isBetween(3980L - 299, 3980L + 299);
        }
    }

    @Test
    void gnpTakesEveryOrderedPairEquallyOften() {
        int[][] counts = new int[3][3];
        for (long seed = 0; seed < 2000; seed++) {
            Digraph digraph = RandomDigraphs.gnp(3, 0.3, seed);
            for (int from = 0; from < 3; from++) {
                for (int to : digraph.outNeighbors(from)) {
                    counts[from][to]++;
                }
            }
        }
        for (int from = 0; from < 3; from++) {
            for (int to = 0; to < 3; to++) {
                // Binomial(2000, 0.3): sigma = 20.5. Five sigma on six pairs: false alarm 3.4e-6.
                assertThat(counts[from][to]).isBetween(from == to ? 0 : 600 - 102, from == to ? 0 : 600 + 102);
            }
        }
    }

    @Test
    void gnpOfProbabilityZeroOrOneIsCertain() {
        assertThat(RandomDigraphs.gnp(5, 0, 3).arcCount()).isZero();
        assertThat(RandomDigraphs.gnp(5, 0, 3).vertexCount()).isEqualTo(5);
        assertThat(Arcs.text(RandomDigraphs.gnp(5, 1, 3))).isEqualTo(Arcs.text(Digraphs.complete(5)));
        // A pair is missing with probability 1.1e-16, one is there with probability 4.9e-324.
        assertThat(Arcs.text(RandomDigraphs.gnp(5, Math.nextDown(1.0), 3))).isEqualTo(Arcs.text(Digraphs.complete(5)));
        assertThat(RandomDigraphs.gnp(5, Double.MIN_VALUE, 3).arcCount()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.5", "2, 2", "100, 0.02", "100, 0.05", "100, 0.1", "100, 0.15", "100, 0.2", "100, 0.25", "100, 0.3333",
        "100, 0.34", "100, 0.5", "100, 0.51", "50, 0.9", "50, 1", "50, 1.2", "50, 1.5", "50, 2", "50, 1e-300"
    })
    void geometricJoinsThePointsWithinTheRadius(int n, double radius) {
        for (long seed = 1; seed <= 5; seed++) {
            RandomSequence random = RandomSequence.of(seed, RandomStream.DIGRAPH);
            double[] x = new double[n];
            double[] y = new double[n];
            for (int v = 0; v < n; v++) {
                x[v] = random.nextDouble();
                y[v] = random.nextDouble();
            }
            boolean[][] expected = new boolean[n][n];
            for (int v = 0; v < n; v++) {
                for (int w = 0; w < n; w++) {
                    expected[v][w] = v != w && Math.hypot(x[v] - x[w], y[v] - y[w]) <= radius;
                }
            }

            assertThat(Arcs.matrix(RandomDigraphs.geometric(n, radius, seed))).isDeepEqualTo(expected);
        }
    }

    @Test
    void smallWorldWithoutRewiringIsARing() {
        Digraph ring = RandomDigraphs.smallWorld(8, 4, 0, 1);
        for (int v = 0; v < 8; v++) {
            for (int w = 0; w < 8; w++) {
                int distance = Math.floorMod(v - w, 8);
                assertThat(ring.hasArc(v, w)).isEqualTo(distance != 0 && Math.min(distance, 8 - distance) <= 2);
            }
        }
        assertThat(Arcs.text(RandomDigraphs.smallWorld(3, 2, 1, 1))).isEqualTo(Arcs.text(Digraphs.complete(3)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 1})
    void rewiringKeepsTheNumberOfLinks(double rewiring) {
        for (long seed = 1; seed <= 20; seed++) {
            for (int degree = 2; degree <= 10; degree += 2) {
                Digraph digraph = RandomDigraphs.smallWorld(11, degree, rewiring, seed);

                assertThat(digraph.arcCount()).isEqualTo(11L * degree);
                assertThat(Arcs.matrix(digraph)).isDeepEqualTo(Arcs.transposed(Arcs.matrix(digraph)));
                for (int v = 0; v < 11; v++) {
                    // Only far ends move: every vertex keeps the near end of half of its links.
                    assertThat(digraph.outDegree(v)).isGreaterThanOrEqualTo(degree / 2);
                }
            }
        }
    }

    @Test
    void rewiringMovesAsManyLinksAsItsProbabilitySays() {
        Digraph ring = RandomDigraphs.smallWorld(1000, 4, 0, 1);
        Digraph rewired = RandomDigraphs.smallWorld(1000, 4, 0.25, 1);
        int moved = 0;
        for (int v = 0; v < 1000; v++) {
            for (int w : ring.outNeighbors(v)) {
                moved += v < w && !rewired.hasArc(v, w) ? 1 : 0;
            }
        }

        // Binomial(2000, 0.25): sigma = 19.4; of the moved links about one falls on a place left empty.
        // More than 110 off: false alarm below 1e-7.
        assertThat(moved).isBetween(500 - 110, 500 + 110);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "10, 1", "10, 3", "10, 9", "60, 5"})
    void scaleFreeLinksEachNewVertexToSoManyOlderOnes(int n, int links) {
        for (long seed = 1; seed <= 10; seed++) {
            Digraph digraph = RandomDigraphs.scaleFree(n, links, seed);
            int clique = links + 1;

            assertThat(digraph.arcCount()).isEqualTo((long) clique * links + 2L * links * (n - clique));
            assertThat(Arcs.matrix(digraph)).isDeepEqualTo(Arcs.transposed(Arcs.matrix(digraph)));
            for (int v = 0; v < n; v++) {
                int older = 0;
                for (int w : digraph.outNeighbors(v)) {
                    older += w < v ? 1 : 0;
                }
                assertThat(older).isEqualTo(Math.min(v, links));
            }
        }
    }

    @Test
    void scaleFreePrefersVerticesInProportionToTheirLinks() {
        int toTheHub = 0;
        for (long seed = 0; seed < 4000; seed++) {
            // Vertices 0 and 1 are linked, vertex 2 chose one of them: that one has half of all link ends.
            Digraph digraph = RandomDigraphs.scaleFree(4, 1, seed);
            int hub = digraph.hasArc(2, 0) ? 0 : 1;
            toTheHub += digraph.hasArc(3, hub) ? 1 : 0;
        }

        // Binomial(4000, 1/2): sigma = 31.6. Five sigma: false alarm 5.7e-7; an even choice would give 1333.
        assertThat(toTheHub).isBetween(2000 - 158, 2000 + 158);
    }
}
