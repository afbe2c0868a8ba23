package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.random.Coins;

class LossTest {
    private static final Digraph PATH = Digraphs.path(3);

    @Test
    void oneProbabilityServesAllArcs() {
        Loss loss = Loss.of(0.25);
        assertThat(loss.of(4, 7)).isEqualTo(0.25);
        assertThat(loss.coinThreshold(4, 7)).isEqualTo(Coins.threshold(0.25));
        assertThat(loss.isCommon()).isTrue();
        assertThat(loss.isNone()).isFalse();
        loss.requireDigraph(PATH);
    }

    @Test
    void arcsMayHaveTheirOwn() {
        double[] given = {0, 0.5};
        Loss loss = Loss.perArc(PATH, given);
        given[0] = 1;
        assertThat(loss.of(0, 1)).isZero();
        assertThat(loss.of(1, 2)).isEqualTo(0.5);
        assertThat(loss.coinThreshold(1, 2)).isEqualTo(Coins.threshold(0.5));
        assertThat(loss.isCommon()).isFalse();
        assertThat(loss.isNone()).isFalse();
        loss.requireDigraph(Digraphs.path(3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> loss.requireDigraph(Digraphs.path(4)))
                .withMessage("losses must be given for the arcs of the network's own digraph, but are for another");
    }

    @Test
    void aLossThatNoCoinMeetsIsNone() {
        assertThat(Loss.NONE.isNone()).isTrue();
        assertThat(Loss.perArc(PATH, 0, 0).isNone()).isTrue();
        assertThat(Loss.of(1e-20).isNone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.2, Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNoProbabilityIsRefused(double value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Loss.of(value))
                .withMessage("loss must be a probability from 0 to 1, but is " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Loss.perArc(PATH, 1, value))
                .withMessage("loss of the arc (2, 3) must be a probability from 0 to 1, but is " + value);
    }

    @Test
    void everyArcMustHaveOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Loss.perArc(PATH, 0.1, 0.2, 0.3))
                .withMessage("losses must be given for each of the 2 arcs, but there are 3");
    }
}
