package org.photinus.text.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.run.Horizon;

class PatienceTest {
    private static final Horizon DEFAULT = Horizon.ofPeriods(100_000);

    private static Horizon of(Digraph digraph, double p) {
        return Patience.of(OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(p)), DEFAULT);
    }

    @Test
    void smallAndWellMixedNetworksAreFirstLookedAtEarly() {
        assertThat(of(Digraphs.complete(100), 0.5)).isEqualTo(DEFAULT.givingUpFrom(100));
        assertThat(of(Digraphs.regular(30, 5), 0.5)).isEqualTo(DEFAULT.givingUpFrom(100));
    }

    /** N · depth / (18 p(1 − p)): 30 · 29 / 4.5 = 193, and 1,074 at p = 0.95. */
    @Test
    void deepNetworksAndRareChancesAreWaitedForLonger() {
        assertThat(of(Digraphs.cycle(30), 0.5)).isEqualTo(DEFAULT.givingUpFrom(200));
        assertThat(of(Digraphs.cycle(30), 0.95)).isEqualTo(DEFAULT.givingUpFrom(2_000));
        assertThat(of(Digraphs.cycle(60), 0.5)).isEqualTo(DEFAULT.givingUpFrom(1_000));
    }

    @Test
    void noRunIsGivenUpWhereTheHorizonComesBeforeTheEvidence() {
        assertThat(of(Digraphs.cycle(300), 0.5)).isEqualTo(DEFAULT);
        assertThat(of(Digraphs.path(1_000), 0.5)).isEqualTo(DEFAULT);
        assertThat(of(Digraphs.complete(1_000), 0.001)).isEqualTo(DEFAULT);
    }

    @Test
    void withoutChanceNothingIsWaitedFor() {
        assertThat(of(Digraphs.cycle(12), 1)).isEqualTo(DEFAULT.givingUpFrom(100));
    }
}
