package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;

/** How a network moves: what {@link RunLoop} drives. Its arrays serve one run after another. */
interface Dynamics {

    /** Begins a run; {@code tape} takes the jumps, where they are observed. */
    void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape);

    /** Flows to the next instant at which an agent fires, if it comes at or before {@code last}. */
    boolean flow(ExactTime last);

    /** Lets all agents at 1 fire, one jump each, with the cascade that follows. */
    void fire(long instant);

    /** The phase of an agent at the end of an instant, in ticks; only once there has been one. */
    long phase(int agent);

    /** The state of the run that was begun last; always the same object. */
    RunState state();
}
