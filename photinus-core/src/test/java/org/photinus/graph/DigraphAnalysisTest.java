package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class DigraphAnalysisTest {

    private static DigraphAnalysis of(int n, int[]... arcs) {
        return DigraphAnalysis.of(Digraphs.of(n, arcs));
    }

    private static int[] arc(int from, int to) {
        return new int[] {from, to};
    }

    private static void assertDepths(DigraphAnalysis analysis, int depth, int radius) {
        assertThat(analysis.depths()).hasValue(new DepthBounds(depth, depth, radius, radius));
    }

    @Test
    void twoSourceComponentsAreNotRootedAndOneArcMendsThem() {
        DigraphAnalysis analysis = of(6, arc(0, 1), arc(1, 0), arc(1, 2), arc(3, 4), arc(4, 3), arc(4, 2), arc(2, 5));
        assertThat(analysis.connectivity()).isEqualTo(Connectivity.UNROOTED);
        assertThat(analysis.isRooted()).isFalse();
        assertThat(analysis.roots()).isEmpty();
        assertThat(analysis.sourceComponents()).containsExactly(new int[] {0, 1}, new int[] {3, 4});
        assertThat(analysis.mend()).containsExactly(new Arc(0, 3));
        assertThat(analysis.depths()).isEmpty();
        assertThat(analysis.strongComponents()).isEqualTo(4);
    }

    @Test
    void aRootWithALongTailHasTheDepthOfTheTail() {
        DigraphAnalysis analysis = DigraphAnalysis.of(Digraphs.path(9));
        assertThat(analysis.connectivity()).isEqualTo(Connectivity.ROOTED);
        assertThat(analysis.roots()).containsExactly(0);
        assertThat(analysis.mend()).isEmpty();
        assertDepths(analysis, 8, 8);
    }

    @Test
    void aCycleThatFeedsASinkHasTheCycleForItsRoots() {
        DigraphAnalysis analysis = of(4, arc(0, 1), arc(1, 2), arc(2, 0), arc(2, 3));
        assertThat(analysis.connectivity()).isEqualTo(Connectivity.ROOTED);
        assertThat(analysis.roots()).containsExactly(0, 1, 2);
        assertDepths(analysis, 3, 2);
    }

    @Test
    void anIsolatedVertexSpoilsTheRoot() {
        DigraphAnalysis analysis = of(3, arc(0, 1), arc(1, 0));
        assertThat(analysis.connectivity()).isEqualTo(Connectivity.UNROOTED);
        assertThat(analysis.isolatedVertices()).isEqualTo(1);
        assertThat(analysis.mend()).containsExactly(new Arc(0, 2));
    }

    @Test
    void oneVertexIsItsOwnRoot() {
        DigraphAnalysis analysis = DigraphAnalysis.of(Digraphs.edgeless(1));
        assertThat(analysis.connectivity()).isEqualTo(Connectivity.UNDIRECTED_CONNECTED);
        assertThat(analysis.roots()).containsExactly(0);
        assertDepths(analysis, 0, 0);
        assertThat(analysis.outDegrees()).isEqualTo(new DegreeSummary(0, 0, 0));
    }

    @Test
    void whatHasEveryReverseIsUndirected() {
        assertThat(DigraphAnalysis.of(Digraphs.grid(3, 4)).connectivity()).isEqualTo(Connectivity.UNDIRECTED_CONNECTED);
        assertThat(DigraphAnalysis.of(Digraphs.cycle(4)).connectivity()).isEqualTo(Connectivity.STRONGLY_CONNECTED);
        assertDepths(DigraphAnalysis.of(Digraphs.grid(3, 4)), 5, 3);
    }

    @Test
    void degreesAreSummedUp() {
        DigraphAnalysis star = DigraphAnalysis.of(Digraphs.star(5));
        assertThat(star.outDegrees()).isEqualTo(new DegreeSummary(0, 0.8, 4));
        assertThat(star.inDegrees()).isEqualTo(new DegreeSummary(0, 0.8, 1));
    }

    @Test
    void depthAndRadiusAreThoseOfOneSearchPerRoot() {
        int rooted = 0;
        for (int number = 0; number < 400; number++) {
            Digraph digraph = random(number);
            RootedDigraph byRoot = RootedDigraph.of(digraph).orElse(null);
            DigraphAnalysis analysis = DigraphAnalysis.of(digraph);
            assertThat(analysis.isRooted()).isEqualTo(byRoot != null);
            if (byRoot != null) {
                assertThat(analysis.depths())
                        .as("%d: %s", number, digraph)
                        .hasValue(new DepthBounds(byRoot.depth(), byRoot.depth(), byRoot.radius(), byRoot.radius()));
                rooted++;
            }
        }
        assertThat(rooted).isBetween(100, 390);
    }

    @Test
    void boundsHoldWhereTheBudgetEndsTheSearch() {
        int open = 0;
        for (int number = 0; number < 400; number++) {
            Digraph digraph = random(number);
            RootedDigraph byRoot = RootedDigraph.of(digraph).orElse(null);
            if (byRoot == null) {
                continue;
            }
            DepthBounds bounds = DigraphAnalysis.of(digraph, 0).depths().orElseThrow();
            assertThat(byRoot.depth()).as("%d: %s", number, digraph).isBetween(bounds.leastDepth(), bounds.mostDepth());
            assertThat(byRoot.radius())
                    .as("%d: %s", number, digraph)
                    .isBetween(bounds.leastRadius(), bounds.mostRadius());
            open += bounds.isExact() ? 0 : 1;
        }
        assertThat(open).isGreaterThan(20);
        assertThat(DigraphAnalysis.of(Digraphs.cycle(100), 1000).depths().map(DepthBounds::isExact))
                .hasValue(false);
    }

    @Test
    void theArcsThatMendADigraphDoAndFewerDoNot() {
        for (int number = 0; number < 200; number++) {
            Digraph digraph = random(number);
            List<Arc> mend = DigraphAnalysis.of(digraph).mend();
            for (int count = 0; count <= mend.size(); count++) {
                DigraphBuilder mended = new DigraphBuilder(digraph.vertexCount());
                for (int v = 0; v < digraph.vertexCount(); v++) {
                    for (int w : digraph.outNeighbors(v)) {
                        mended.arc(v, w);
                    }
                }
                mend.subList(0, count).forEach(arc -> mended.arc(arc.from(), arc.to()));
                assertThat(RootedDigraph.of(mended.build().digraph()).isPresent())
                        .as("%d: %s with %d of %s", number, digraph, count, mend)
                        .isEqualTo(count == mend.size());
            }
        }
    }

    /** Anything from scattered to well joined, with cycles, tails and both arcs. */
    private static Digraph random(int number) {
        RandomSequence random = RandomSequence.of(number, RandomStream.DIGRAPH);
        int n = 1 + random.nextInt(14);
        DigraphBuilder builder = new DigraphBuilder(n);
        if (random.nextInt(3) > 0) {
            for (int v = 1; v < n; v++) {
                builder.arc(random.nextInt(v), v);
            }
        }
        for (int arcs = random.nextInt(2 * n); arcs > 0; arcs--) {
            int from = random.nextInt(n);
            int to = random.nextInt(n);
            builder.arc(from, to);
            if (number % 3 == 0) {
                builder.arc(to, from);
            }
        }
        return builder.build().digraph();
    }

    @Test
    void noVertexIsNoDigraphToAnalyse() {
        Digraph none = new DigraphBuilder(0).build().digraph();
        assertThatThrownBy(() -> DigraphAnalysis.of(none))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a digraph to analyse must have at least 1 vertex, but has 0");
    }
}
