package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;

class SyncTripletTest {
    private static final BinaryUpdate HALF = BinaryUpdate.of("0.5");

    @Test
    void rootedDigraphsAreSyncTripletsByTheMainTheorem() {
        assertThat(SyncTriplet.of(FourAgentExample.network(0.5)))
                .isEqualTo(new SyncTriplet(
                        SyncTriplet.Answer.YES,
                        "main theorem of the paper, and the bound by periods (T4b)",
                        "vertex 1 is a root; from every state the network synchronizes within 3 periods with"
                                + " probability at least 0.01563"));
    }

    @Test
    void edgeTriggeringIsOneByTheBoundByPeriodsAlone() {
        SyncTriplet triplet = SyncTriplet.of(OscillatorNetwork.of(Digraphs.cycle(3), HALF, EdgeTriggering.of(0.5)));
        assertThat(triplet.answer()).isEqualTo(SyncTriplet.Answer.YES);
        assertThat(triplet.theorem()).isEqualTo("bound by periods (T4b)");
    }

    @Test
    void twoSourceComponentsAreNone() {
        SyncTriplet triplet =
                SyncTriplet.of(OscillatorNetwork.of(Digraphs.edgeless(2), HALF, VertexTriggering.of(0.5)));
        assertThat(triplet.answer()).isEqualTo(SyncTriplet.Answer.NO);
    }

    @Test
    void whatNoTheoremReachesIsUndecided() {
        assertThat(SyncTriplet.of(OscillatorNetwork.of(
                                Digraphs.cycle(3), PiecewiseLinearUpdate.of("0.3", "0.4"), VertexTriggering.of(0.5)))
                        .answer())
                .isEqualTo(SyncTriplet.Answer.UNDECIDED);
        assertThat(SyncTriplet.of(OscillatorNetwork.of(Digraphs.cycle(3), HALF, VertexTriggering.of(1)))
                        .evidence())
                .startsWith("pulse probability p must be less than 1");
        assertThat(SyncTriplet.of(OscillatorNetwork.of(Digraphs.path(1), HALF, VertexTriggering.of(1)))
                        .answer())
                .isEqualTo(SyncTriplet.Answer.YES);
    }
}
