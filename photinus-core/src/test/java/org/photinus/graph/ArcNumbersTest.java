package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ArcNumbersTest {
    /** Vertices without arcs at the beginning, in the middle, and at the end. */
    private static final Digraph SPARSE =
            Digraphs.of(7, new int[] {1, 5}, new int[] {1, 0}, new int[] {4, 3}, new int[] {5, 6}, new int[] {5, 2});

    @Test
    void arcsAreNumberedByTailThenHead() {
        ArcNumbers numbers = ArcNumbers.of(SPARSE, "delays", 5);
        assertThat(numbers.of(1, 0)).isZero();
        assertThat(numbers.of(1, 5)).isEqualTo(1);
        assertThat(numbers.of(4, 3)).isEqualTo(2);
        assertThat(numbers.of(5, 2)).isEqualTo(3);
        assertThat(numbers.of(5, 6)).isEqualTo(4);
        assertThat(numbers.first(0)).isZero();
        assertThat(numbers.first(2)).isEqualTo(2);
        assertThat(numbers.first(7)).isEqualTo(5);
        assertThat(numbers.digraph()).isSameAs(SPARSE);
    }

    @Test
    void aNumberGivesItsArcBack() {
        for (Digraph digraph : new Digraph[] {
            SPARSE, Digraphs.complete(6), Digraphs.star(5), Digraphs.path(4), RandomDigraphs.gnp(30, 0.1, 2)
        }) {
            ArcNumbers numbers = ArcNumbers.of(digraph, "delays", (int) digraph.arcCount());
            int number = 0;
            for (int from = 0; from < digraph.vertexCount(); from++) {
                for (int to : digraph.outNeighbors(from)) {
                    assertThat(numbers.arc(number)).isEqualTo(new Arc(from, to));
                    assertThat(numbers.of(from, to)).isEqualTo(number);
                    number++;
                }
            }
            assertThat(number).isEqualTo((int) digraph.arcCount());
        }
    }

    @Test
    void whatIsNoArcHasNoNumber() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArcNumbers.of(SPARSE, "delays", 5).of(0, 1))
                .withMessage("(1, 2) must be an arc of the digraph, but is not");
    }

    @Test
    void everyArcMustHaveAValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArcNumbers.of(SPARSE, "losses", 4))
                .withMessage("losses must be given for each of the 5 arcs, but there are 4");
    }

    @Test
    void anotherDigraphMustHaveTheSameArcs() {
        ArcNumbers numbers = ArcNumbers.of(Digraphs.path(3), "delays", 2);
        numbers.requireDigraph(numbers.digraph(), "delays");
        numbers.requireDigraph(Digraphs.of(3, new int[] {0, 1}, new int[] {1, 2}), "delays");
        for (Digraph other : new Digraph[] {
            Digraphs.path(4),
            Digraphs.cycle(3),
            Digraphs.of(3, new int[] {0, 1}, new int[] {2, 1}),
            Digraphs.of(4, new int[] {0, 1}, new int[] {1, 2})
        }) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> numbers.requireDigraph(other, "delays"))
                    .withMessage("delays must be given for the arcs of the network's own digraph, but are for another");
        }
    }
}
