package org.photinus.engine.world;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.World;

/**
 * Advances one network in a world, exactly, and measures how well it keeps together (S15–S21).
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread and has one live run at a time.
 * It runs the ideal world, too, though not as fast as what is made for that alone.
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
    public WorldRun start(InitialPhases initial, Coins coins, RunPlan plan) {
        return begin(initial, coins, plan, null);
    }

    /** The same, telling the observer everything. */
    public WorldRun start(InitialPhases initial, Coins coins, RunPlan plan, WorldObserver observer) {
        return begin(initial, coins, plan, observer);
    }

    private WorldRun begin(InitialPhases initial, Coins coins, RunPlan plan, @Nullable WorldObserver observer) {
        if (live != null) {
            live.end();
            live = null;
        }
        plan.requireReachableBy(network);
        initial.requireAgents(network.agents());
        WorldRun started = new WorldRun(dynamics(observer), initial, coins, plan, observer);
        live = started;
        return started;
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
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan) {
        return start(initial, coins, plan).run(periods -> {});
    }

    /** Runs the network until it stops, telling now and then how many periods have passed. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, LongConsumer periodsPassed) {
        WorldRun run = start(initial, coins, plan);
        return run.run(periodsPassed);
    }

    /** Runs the network until it stops, telling the observer everything. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, WorldObserver observer) {
        return start(initial, coins, plan, observer).run(periods -> {});
    }
}
