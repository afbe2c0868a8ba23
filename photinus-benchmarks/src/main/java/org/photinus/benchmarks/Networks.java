package org.photinus.benchmarks;

import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;

/** Networks with p = 0.5, by the name of their digraph. */
public final class Networks {
    private Networks() {}

    public static OscillatorNetwork binary(String family, int agents) {
        return OscillatorNetwork.of(digraph(family, agents), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    public static OscillatorNetwork linear(String family, int agents) {
        return OscillatorNetwork.of(
                digraph(family, agents), PiecewiseLinearUpdate.of("0.3261", "0.46"), VertexTriggering.of(0.5));
    }

    public static Digraph digraph(String family, int agents) {
        int side = (int) Math.round(Math.sqrt(agents));
        return switch (family) {
            case "path" -> Digraphs.path(agents);
            case "cycle" -> Digraphs.cycle(agents);
            case "regular5" -> Digraphs.regular(agents, 5);
            case "complete" -> Digraphs.complete(agents);
            case "grid" -> Digraphs.grid(side, side);
            case "torus" -> Digraphs.torus(side, side);
            case "tree2" -> Digraphs.tree(agents, 2);
            default ->
                throw new IllegalArgumentException(
                        "family must be path, cycle, regular5, complete, grid, torus or tree2, but is '" + family
                                + "'");
        };
    }
}
