package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.random.Coins;

class ArcProbabilityTest {
    private static final Digraph TRIANGLE =
            Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 2}, new int[] {2, 0});

    @Test
    void probabilitiesGoByTailAndThenByHead() {
        ArcProbability p = ArcProbability.of(TRIANGLE, 0.1, 0.2, 0.3, 0.4);
        assertThat(p.of(0, 1)).isEqualTo(0.1);
        assertThat(p.of(0, 2)).isEqualTo(0.2);
        assertThat(p.of(1, 2)).isEqualTo(0.3);
        assertThat(p.of(2, 0)).isEqualTo(0.4);
        assertThat(p.coinThreshold(1, 2)).isEqualTo(Coins.threshold(0.3));
        assertThat(p.digraph()).isSameAs(TRIANGLE);
    }

    @Test
    void turnedRoundAnArcKeepsItsProbability() {
        ArcProbability p = ArcProbability.of(TRIANGLE, 0.1, 0.2, 0.3, 0.4).reversed();
        assertThat(p.of(1, 0)).isEqualTo(0.1);
        assertThat(p.of(2, 0)).isEqualTo(0.2);
        assertThat(p.of(2, 1)).isEqualTo(0.3);
        assertThat(p.of(0, 2)).isEqualTo(0.4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.5, 1.0000001, Double.NaN, 1e-17, Double.POSITIVE_INFINITY})
    void whatIsNoProbabilityIsRefusedWithItsArc(double p) {
        assertThat(ArcProbability.isProbability(p)).isFalse();
        assertThatThrownBy(() -> ArcProbability.of(TRIANGLE, 0.1, 0.2, p, 0.4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pulse probability p of the arc (2, 3) must lie above 0 (at least 2^-54) and at most at 1,"
                        + " but is " + p);
    }

    @Test
    void everyArcHasOneAndNothingElseHas() {
        assertThatThrownBy(() -> ArcProbability.of(TRIANGLE, 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pulse probabilities must be given for each of the 4 arcs, but there are 1");
        ArcProbability p = ArcProbability.of(TRIANGLE, 0.1, 0.2, 0.3, 0.4);
        assertThatThrownBy(() -> p.of(1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("(2, 1) must be an arc of the digraph, but is not");
    }

    @Test
    void lossyTriggeringWithOneProbabilityIsEdgeTriggering() {
        EdgeTriggering lossy = EdgeTriggering.of(ArcProbability.of(TRIANGLE, 0.3, 0.3, 0.3, 0.3));
        EdgeTriggering edge = EdgeTriggering.of(0.3);
        Coins coins = Coins.of(5, 1);
        int carried = 0;
        for (int instant = 0; instant < 500; instant++) {
            for (int from = 0; from < 3; from++) {
                for (int to : TRIANGLE.outNeighbors(from)) {
                    boolean carries = lossy.carries(coins, instant, 0, from, to);
                    assertThat(carries).isEqualTo(edge.carries(coins, instant, 0, from, to));
                    carried += carries ? 1 : 0;
                }
            }
        }
        assertThat(carried).isBetween(500, 700);
        assertThat(lossy.goesByJump()).isFalse();
    }

    @Test
    void probabilitiesOfAnotherDigraphAreRefused() {
        EdgeTriggering lossy = EdgeTriggering.of(ArcProbability.of(TRIANGLE, 0.1, 0.2, 0.3, 0.4));
        String message =
                "pulse probabilities must be given for the arcs of the network's own digraph, but are for another";
        BinaryUpdate update = BinaryUpdate.of("0.5");
        for (Digraph other : new Digraph[] {
            Digraphs.cycle(3),
            Digraphs.cycle(4),
            Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 0}, new int[] {2, 0})
        }) {
            assertThatThrownBy(() -> OscillatorNetwork.of(other, update, lossy))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
        }
        Digraph same = Digraphs.of(3, new int[] {2, 0}, new int[] {0, 1}, new int[] {1, 2}, new int[] {0, 2});
        assertThat(OscillatorNetwork.of(same, update, lossy).agents()).isEqualTo(3);
    }
}
