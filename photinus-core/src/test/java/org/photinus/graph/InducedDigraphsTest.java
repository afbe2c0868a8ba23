package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InducedDigraphsTest {

    private static Digraph digraph(int vertices, int[]... arcs) {
        DigraphBuilder builder = new DigraphBuilder(vertices);
        for (int[] arc : arcs) {
            builder.arc(arc[0], arc[1]);
        }
        return builder.build().digraph();
    }

    private static int[] arc(int from, int to) {
        return new int[] {from, to};
    }

    @Test
    void hasTheArcsBetweenItsVertices() {
        Digraph induced = InducedDigraphs.of(digraph(5, arc(0, 2), arc(2, 4), arc(4, 1), arc(2, 3)), 0, 2, 4);
        assertThat(induced.vertexCount()).isEqualTo(3);
        assertThat(induced.arcCount()).isEqualTo(2);
        assertThat(induced.hasArc(0, 1)).isTrue();
        assertThat(induced.hasArc(1, 2)).isTrue();
    }

    @Test
    void onAllVerticesIsTheDigraphItself() {
        Digraph cycle = Digraphs.cycle(4);
        assertThat(InducedDigraphs.of(cycle, 0, 1, 2, 3)).isSameAs(cycle);
    }

    @Test
    void aVertexIsIsolatedIfNoArcBeginsOrEndsThere() {
        assertThat(InducedDigraphs.notIsolated(digraph(5, arc(1, 3)))).containsExactly(1, 3);
        assertThat(InducedDigraphs.notIsolated(digraph(3))).isEmpty();
        assertThat(InducedDigraphs.notIsolated(Digraphs.complete(4))).hasSize(4);
    }

    @Test
    void directionsDoNotCountForTheLargestComponent() {
        assertThat(InducedDigraphs.largestWeakComponent(digraph(6, arc(1, 0), arc(4, 3), arc(5, 3))))
                .containsExactly(3, 4, 5);
    }

    @Test
    void ofEquallyLargeComponentsTheOneWithTheFirstVertexIsTaken() {
        assertThat(InducedDigraphs.largestWeakComponent(digraph(5, arc(4, 3), arc(2, 1))))
                .containsExactly(1, 2);
        assertThat(InducedDigraphs.largestWeakComponent(digraph(3))).containsExactly(0);
    }

    @Test
    void theLargestComponentIsWhatASearchFinds() {
        Random random = new Random(7);
        for (int number = 0; number < 200; number++) {
            int n = 1 + random.nextInt(30);
            DigraphBuilder builder = new DigraphBuilder(n);
            for (int a = random.nextInt(n + 1); a > 0; a--) {
                builder.arc(random.nextInt(n), random.nextInt(n));
            }
            Digraph digraph = builder.build().digraph();
            int[] best = new int[0];
            for (int v = 0; v < n; v++) {
                int[] reached = reachedEitherWay(digraph, v);
                best = reached.length > best.length ? reached : best;
            }
            assertThat(InducedDigraphs.largestWeakComponent(digraph)).containsExactly(best);
        }
    }

    private static int[] reachedEitherWay(Digraph digraph, int start) {
        boolean[] reached = new boolean[digraph.vertexCount()];
        reached[start] = true;
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int v = 0; v < reached.length; v++) {
                for (int w : digraph.outNeighbors(v)) {
                    grows |= reached[v] != reached[w];
                    reached[v] |= reached[w];
                    reached[w] = reached[v];
                }
            }
        }
        return IntStream.range(0, reached.length).filter(v -> reached[v]).toArray();
    }

    @Test
    void aBuilderTakesVerticesBack() {
        Digraph digraph = new DigraphBuilder(0)
                .arc(0, 5)
                .arc(1, 2)
                .arc(0, 1)
                .arc(4, 3)
                .arc(5, 0)
                .without(1, 2)
                .build()
                .digraph();
        assertThat(digraph.vertexCount()).isEqualTo(4);
        assertThat(digraph.outNeighbors(0)).containsExactly(3);
        assertThat(digraph.outNeighbors(2)).containsExactly(1);
        assertThat(digraph.outNeighbors(3)).containsExactly(0);
        assertThat(digraph.arcCount()).isEqualTo(3);
    }
}
