package org.photinus.engine.world;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.Stop;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.world.World;

/**
 * Advances one network in a world, exactly, and measures how well it keeps together (S15–S21).
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread and has one live run at a time.
 * In the ideal world its runs are those of {@link PulseEngine}, which is faster there.
 */
public final class WorldEngine {
    private final OscillatorNetwork network;
    private final World world;
    private @Nullable WorldDynamics unobserved;
    private @Nullable WorldRun live;

    private WorldEngine(OscillatorNetwork network, World world) {
        this.network = network;
        this.world = world;
    }

    /** The engine of a network in a world; refuses a network that cannot be in it. */
    public static WorldEngine of(OscillatorNetwork network, World world) {
        world.requireNetwork(network);
        return new WorldEngine(network, world);
    }

    /** Starts a run that the caller advances; it ends the run that this engine started before. */
    public WorldRun start(InitialPhases initial, Coins coins, WorldStop stop) {
        return begin(initial, coins, stop, null);
    }

    /** The same, telling the observer everything. */
    public WorldRun start(InitialPhases initial, Coins coins, WorldStop stop, WorldObserver observer) {
        return begin(initial, coins, stop, observer);
    }

    private WorldRun begin(InitialPhases initial, Coins coins, WorldStop stop, @Nullable WorldObserver observer) {
        if (live != null) {
            live.end();
            live = null;
        }
        requireReachable(stop);
        initial.requireAgents(network.agents());
        WorldRun started = new WorldRun(dynamics(observer), initial, coins, stop, observer);
        live = started;
        return started;
    }

    private void requireReachable(WorldStop stop) {
        if (stop.endsAtSync()) {
            Stop.at(stop.until(), stop.horizon()).requireReachableBy(network);
        }
        if (!(stop.burnIn().compareTo(ExactTime.FOREVER) < 0)) {
            throw new IllegalArgumentException("burn-in must end, but is " + stop.burnIn() + " periods");
        }
    }

    private WorldDynamics dynamics(@Nullable WorldObserver observer) {
        if (observer != null) {
            return new CalendarDynamics(network, world, observer);
        }
        WorldDynamics made = unobserved == null ? WorldDynamics.of(network, world) : unobserved;
        unobserved = made;
        return made;
    }

    /** Runs the network until it stops. */
    public WorldOutcome run(InitialPhases initial, Coins coins, WorldStop stop) {
        return start(initial, coins, stop).run(periods -> {});
    }

    /** Runs the network until it stops, telling now and then how many periods have passed. */
    public WorldOutcome run(InitialPhases initial, Coins coins, WorldStop stop, LongConsumer periodsPassed) {
        WorldRun run = start(initial, coins, stop);
        return run.run(periodsPassed);
    }

    /** Runs the network until it stops, telling the observer everything. */
    public WorldOutcome run(InitialPhases initial, Coins coins, WorldStop stop, WorldObserver observer) {
        return start(initial, coins, stop, observer).run(periods -> {});
    }
}
