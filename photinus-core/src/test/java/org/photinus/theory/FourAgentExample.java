package org.photinus.theory;

import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;

/** The worked example of the paper: arcs (1,2), (2,3), (3,2), (3,4) and r = 1/8. */
final class FourAgentExample {
    static final Digraph DIGRAPH =
            Digraphs.of(4, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 1}, new int[] {2, 3});

    private FourAgentExample() {}

    static OscillatorNetwork network(double p) {
        return OscillatorNetwork.of(DIGRAPH, BinaryUpdate.of("0.125"), VertexTriggering.of(p));
    }
}
