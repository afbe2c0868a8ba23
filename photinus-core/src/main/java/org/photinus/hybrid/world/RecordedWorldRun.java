package org.photinus.hybrid.world;

import org.jspecify.annotations.Nullable;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.world.World;

/**
 * A recorded run with its network, the world that it was in and, if it was drawn at random, its coins.
 *
 * @param network the network that ran
 * @param world the world that it was in
 * @param coins the random numbers behind the run, or null if it was made in another way
 * @param arc what happened
 */
public record RecordedWorldRun(
        OscillatorNetwork network, World world, @Nullable Coins coins, WorldArc arc) {

    public RecordedWorldRun {
        if (arc.agents() != network.agents()) {
            throw new IllegalArgumentException("a recording must have the " + network.agents()
                    + " agents of its network, but has " + arc.agents());
        }
        world.requireNetwork(network);
    }

    /** The same run up to another end. */
    public RecordedWorldRun with(WorldArc other) {
        return new RecordedWorldRun(network, world, coins, other);
    }
}
