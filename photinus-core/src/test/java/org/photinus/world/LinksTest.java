package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

class LinksTest {

    @Test
    void idealLinksDelayLoseAndDoubleNothing() {
        assertThat(Links.IDEAL.isIdeal()).isTrue();
        assertThat(Links.delay("0").isIdeal()).isTrue();
        assertThat(new Links(new DelayLaw.Constant(0), Loss.NONE, 1e-20).isIdeal())
                .isTrue();
        assertThat(Links.delay("0.1").isIdeal()).isFalse();
        assertThat(new Links(new DelayLaw.Uniform(0, 0), Loss.NONE, 0).isIdeal())
                .isFalse();
        assertThat(Links.IDEAL.with(Loss.of(0.5)).isIdeal()).isFalse();
        assertThat(new Links(new DelayLaw.Constant(0), Loss.NONE, 0.5).isIdeal())
                .isFalse();
    }

    @Test
    void aDelayIsReadAsADecimalPartOfThePeriod() {
        assertThat(Links.delay("0.002").delay()).isEqualTo(new DelayLaw.Constant(Ticks.PERIOD / 500));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Links.delay("1.5"))
                .withMessage("delay must lie between 0 and 1, but is 1.5");
    }

    @Test
    void anotherLossLeavesTheRestAsItIs() {
        Links links = new Links(new DelayLaw.Constant(3), Loss.NONE, 0.25);
        Loss loss = Loss.of(0.5);
        assertThat(links.with(loss)).isEqualTo(new Links(new DelayLaw.Constant(3), loss, 0.25));
        assertThat(links.duplicateThreshold()).isEqualTo(Coins.threshold(0.25));
    }

    @Test
    void duplicatesMustBeAProbability() {
        for (double value : new double[] {-0.5, 1.01, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Links(new DelayLaw.Constant(0), Loss.NONE, value))
                    .withMessage("duplicates must be a probability from 0 to 1, but is " + value);
        }
    }

    @Test
    void delaysAndLossesOfArcsMustBeThoseOfTheDigraph() {
        Links delays = new Links(DelayLaw.PerArc.of(Digraphs.path(3), 1, 2), Loss.NONE, 0);
        Links losses = Links.IDEAL.with(Loss.perArc(Digraphs.path(3), 0.1, 0.2));
        delays.requireDigraph(Digraphs.path(3));
        losses.requireDigraph(Digraphs.path(3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> delays.requireDigraph(Digraphs.cycle(2)))
                .withMessage("delays must be given for the arcs of the network's own digraph, but are for another");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> losses.requireDigraph(Digraphs.cycle(2)))
                .withMessage("losses must be given for the arcs of the network's own digraph, but are for another");
    }
}
