package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigraphBuilderTest {

    @Test
    void arcsMayComeInAnyOrder() {
        DigraphBuilder.Built built =
                new DigraphBuilder(4).arc(2, 3).arc(0, 3).arc(2, 0).arc(0, 1).build();

        assertThat(Arcs.text(built.digraph())).isEqualTo("0>1 0>3 2>0 2>3");
        assertThat(built.droppedSelfLoops()).isZero();
        assertThat(built.droppedParallelArcs()).isZero();
    }

    @Test
    void selfLoopsAndParallelArcsAreDroppedAndCounted() {
        DigraphBuilder.Built built = new DigraphBuilder(3)
                .arc(0, 1)
                .arc(1, 1)
                .arc(0, 1)
                .arc(1, 0)
                .arc(2, 2)
                .arc(0, 1)
                .arc(2, 2)
                .build();

        assertThat(Arcs.text(built.digraph())).isEqualTo("0>1 1>0");
        assertThat(built.digraph().vertexCount()).isEqualTo(3);
        assertThat(built.digraph().arcCount()).isEqualTo(2);
        assertThat(built.droppedSelfLoops()).isEqualTo(3);
        assertThat(built.droppedParallelArcs()).isEqualTo(2);
    }

    @Test
    void bothAddsAnArcEachWay() {
        assertThat(Arcs.text(new DigraphBuilder(0).both(2, 0).build().digraph()))
                .isEqualTo("0>2 2>0");
        assertThat(new DigraphBuilder(0).both(1, 1).build().droppedSelfLoops()).isEqualTo(2);
    }

    @Test
    void verticesComeIntoBeingWithTheirArcs() {
        assertThat(new DigraphBuilder(2).build().digraph().vertexCount()).isEqualTo(2);
        assertThat(new DigraphBuilder(2).arc(0, 5).build().digraph().vertexCount())
                .isEqualTo(6);
        assertThat(new DigraphBuilder(2).arc(5, 0).build().digraph().vertexCount())
                .isEqualTo(6);
        assertThat(new DigraphBuilder(2).arc(7, 7).build().digraph().vertexCount())
                .isEqualTo(8);
        assertThat(new DigraphBuilder(9).arc(0, 5).build().digraph().vertexCount())
                .isEqualTo(9);
    }

    @Test
    void askingForVerticesAddsThoseThatAreMissingAndTakesNoneAway() {
        assertThat(new DigraphBuilder(2).withVertices(5).build().digraph().vertexCount())
                .isEqualTo(5);
        assertThat(new DigraphBuilder(2).withVertices(1).build().digraph().vertexCount())
                .isEqualTo(2);
        assertThat(new DigraphBuilder(0)
                        .withVertices(3)
                        .arc(4, 0)
                        .build()
                        .digraph()
                        .vertexCount())
                .isEqualTo(5);
    }

    @Test
    void builderWithoutVerticesBuildsTheEmptyDigraph() {
        Digraph empty = new DigraphBuilder(0).build().digraph();

        assertThat(empty.vertexCount()).isZero();
        assertThat(empty.arcCount()).isZero();
        assertThat(empty.maxOutDegree()).isZero();
        assertThat(empty.reversed().vertexCount()).isZero();
    }

    @Test
    void builderGrowsWithItsArcs() {
        DigraphBuilder builder = new DigraphBuilder(0);
        for (int from = 99; from >= 0; from--) {
            for (int to = 0; to < 100; to++) {
                builder.arc(from, to);
            }
        }
        DigraphBuilder.Built built = builder.build();

        assertThat(built.droppedSelfLoops()).isEqualTo(100);
        assertThat(Arcs.text(built.digraph())).isEqualTo(Arcs.text(Digraphs.complete(100)));
    }

    @Test
    void builderMayGoOnAfterADigraphWasBuilt() {
        DigraphBuilder builder = new DigraphBuilder(3).arc(1, 2).arc(1, 2).arc(0, 0);
        Digraph first = builder.build().digraph();
        DigraphBuilder.Built second = builder.arc(0, 1).build();

        assertThat(Arcs.text(first)).isEqualTo("1>2");
        assertThat(Arcs.text(second.digraph())).isEqualTo("0>1 1>2");
        assertThat(second.droppedParallelArcs()).isEqualTo(1);
        assertThat(second.droppedSelfLoops()).isEqualTo(1);
    }

    @Test
    void reverseOfAStoredDigraphIsMadeOnce() {
        Digraph digraph = new DigraphBuilder(3).arc(0, 1).build().digraph();

        assertThat(digraph.reversed()).isSameAs(digraph.reversed());
        assertThat(digraph.reversed().reversed()).isSameAs(digraph);
    }

    @Test
    void negativeNumberOfVerticesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DigraphBuilder(-1))
                .withMessage("vertices must be at least 0, but is -1");
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1", "2147483647, 0", "0, 2147483647"})
    void arcOutOfRangeIsRefused(int from, int to) {
        DigraphBuilder builder = new DigraphBuilder(1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.arc(from, to))
                .withMessage("vertices must lie between 0 and 2147483646, but the arc is (" + from + ", " + to + ")");
    }
}
