package org.photinus.hybrid;

import org.jspecify.annotations.Nullable;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;

/**
 * A hybrid arc with the network it belongs to and, if it was drawn at random, its coins.
 *
 * @param network the network that the arc is a solution of
 * @param coins the random numbers behind the arc, or null if it was made in another way
 * @param arc the hybrid arc
 */
public record RecordedRun(
        OscillatorNetwork network, @Nullable Coins coins, HybridArc arc) {

    public RecordedRun {
        if (arc.agents() != network.agents()) {
            throw new IllegalArgumentException("a hybrid arc must have the " + network.agents()
                    + " agents of its network, but has " + arc.agents());
        }
    }
}
