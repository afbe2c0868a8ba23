package org.photinus.text;

import java.util.List;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.text.graph.VertexNames;

/**
 * A network as a user described it.
 *
 * @param network the network
 * @param names what its agents are called
 * @param initial where they start
 * @param seed the seed of everything random
 * @param summary the description in a line of words
 * @param notes what the readers decided and the user should know
 */
public record NetworkDescription(
        OscillatorNetwork network,
        VertexNames names,
        InitialPhases initial,
        long seed,
        String summary,
        List<String> notes) {

    public NetworkDescription {
        notes = List.copyOf(notes);
    }
}
