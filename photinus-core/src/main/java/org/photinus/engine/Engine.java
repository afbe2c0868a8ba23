package org.photinus.engine;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.world.WorldEngine;
import org.photinus.engine.world.WorldObserver;
import org.photinus.engine.world.WorldRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.World;

/**
 * Advances one network in its world, exactly.
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread and has one live run at a time;
 * replicates that run side by side have an engine each. The same network, world, initial phases and coins give the same
 * run, bit for bit. A run that is not measured is one of the ideal world, and of all the fastest.
 */
public final class Engine {
    private final OscillatorNetwork network;
    private final World world;
    private @Nullable PulseEngine toSync;
    private @Nullable WorldEngine measuring;

    private Engine(OscillatorNetwork network, World world) {
        this.network = network;
        this.world = world;
    }

    /** The engine of a network in a world; refuses a network that cannot be in it. */
    public static Engine of(OscillatorNetwork network, World world) {
        world.requireNetwork(network);
        return new Engine(network, world);
    }

    /** The engine of a network in the ideal world. */
    public static Engine of(OscillatorNetwork network) {
        return of(network, World.IDEAL);
    }

    /** Runs the network until it stops. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan) {
        return plan.measuring().isPresent()
                ? measuring().run(initial, coins, plan)
                : toSync().run(initial, coins, plan);
    }

    /** Runs the network until it stops, telling now and then how many periods have passed. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, LongConsumer periodsPassed) {
        if (plan.measuring().isPresent()) {
            return measuring().run(initial, coins, plan, periodsPassed);
        }
        return start(initial, coins, InstantObserver.NONE).run(plan, periodsPassed);
    }

    /** Runs the network until it is synchronized or stops, telling the observer. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, InstantObserver observer) {
        return toSync().run(initial, coins, plan, observer);
    }

    /** Runs the network until it stops, telling the observer everything. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, WorldObserver observer) {
        return measuring().run(initial, coins, plan, observer);
    }

    /**
     * Starts a run in the ideal world that the caller advances, telling the observer; it ends the run that was
     * started so before.
     *
     * <p>A {@link JumpObserver} sees {@code started} and every jump. It is not told of an end: when the run is over,
     * only its caller knows.
     */
    public EngineRun start(InitialPhases initial, Coins coins, InstantObserver observer) {
        return toSync().start(initial, coins, observer);
    }

    /** Starts a run that is measured and that the caller advances; it ends the run that was started so before. */
    public WorldRun start(InitialPhases initial, Coins coins, RunPlan plan) {
        return measuring().start(initial, coins, plan);
    }

    /** The same, telling the observer everything. */
    public WorldRun start(InitialPhases initial, Coins coins, RunPlan plan, WorldObserver observer) {
        return measuring().start(initial, coins, plan, observer);
    }

    private PulseEngine toSync() {
        if (!world.isIdeal()) {
            throw new IllegalArgumentException("a run must be measured in a world that is not ideal, but its plan says"
                    + " nothing of a burn-in and a lock");
        }
        PulseEngine made = toSync == null ? PulseEngine.of(network) : toSync;
        toSync = made;
        return made;
    }

    private WorldEngine measuring() {
        WorldEngine made = measuring == null ? WorldEngine.of(network, world) : measuring;
        measuring = made;
        return made;
    }
}
