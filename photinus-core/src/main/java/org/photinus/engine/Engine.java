package org.photinus.engine;

import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.internal.CalendarDynamics;
import org.photinus.engine.internal.Dynamics;
import org.photinus.engine.internal.EventDynamics;
import org.photinus.engine.internal.IdealDynamics;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.World;

/**
 * Advances one network in its world, exactly.
 *
 * <p>An engine owns its arrays and uses them again for every run, so it serves one thread and has one live run at a time;
 * replicates that run side by side have an engine each. The same network, world, initial phases and coins give the same
 * run, bit for bit, whatever is observed. A run that is not measured is one of the ideal world, and the fastest of all.
 */
public final class Engine {
    private final OscillatorNetwork network;
    private final World world;
    private final Kept ideal;
    private final Kept idealObserved;
    private final Kept measured;
    private final Kept measuredObserved;
    private @Nullable EngineRun live;

    private Engine(OscillatorNetwork network, World world, Supplier<Dynamics> ideal, Supplier<Dynamics> idealObserved) {
        this.network = network;
        this.world = world;
        this.ideal = new Kept(ideal);
        this.idealObserved = new Kept(idealObserved);
        this.measured = new Kept(() -> EventDynamics.of(network, world));
        this.measuredObserved = new Kept(() -> new CalendarDynamics(network, world));
    }

    /** The engine of a network in a world; refuses a network that cannot be in it. */
    public static Engine of(OscillatorNetwork network, World world) {
        world.requireNetwork(network);
        return new Engine(network, world, () -> IdealDynamics.of(network), () -> IdealDynamics.visitingAllOf(network));
    }

    /** The engine of a network in the ideal world. */
    public static Engine of(OscillatorNetwork network) {
        return of(network, World.IDEAL);
    }

    /** An engine of the ideal world with given dynamics: for runs of which no event is seen, and for all others. */
    static Engine of(OscillatorNetwork network, Dynamics ideal, Dynamics idealObserved) {
        return new Engine(network, World.IDEAL, () -> ideal, () -> idealObserved);
    }

    /** Runs the network until the plan is met. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan) {
        return run(initial, coins, plan, RunObserver.NONE);
    }

    /** Runs the network until the plan is met, telling now and then how many periods have passed. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, LongConsumer periodsPassed) {
        return start(initial, coins, plan, RunObserver.NONE).finish(periodsPassed);
    }

    /** Runs the network until the plan is met, telling the observer. */
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
        return start(initial, coins, plan, observer).finish();
    }

    /**
     * Starts a run that the caller advances, telling the observer; it ends the run that this engine started before. Its
     * end is told only if it is run whole: else only its caller knows when it is over.
     */
    public Run start(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
        if (live != null) {
            live.retire();
            live = null;
        }
        plan.requireReachableBy(network);
        initial.requireAgents(network.agents());
        Dynamics dynamics = dynamics(plan, observer);
        dynamics.begin(initial, coins, plan, observer);
        EngineRun started = new EngineRun(dynamics, plan, observer);
        live = started;
        return started;
    }

    private Dynamics dynamics(RunPlan plan, RunObserver observer) {
        if (plan.measuring().isPresent()) {
            return (observer.seesEvents() ? measuredObserved : measured).get();
        }
        if (!world.isIdeal()) {
            throw new IllegalArgumentException("a run must be measured in a world that is not ideal, but its plan says"
                    + " nothing of a burn-in and a lock");
        }
        return (observer.seesEvents() ? idealObserved : ideal).get();
    }

    /** Dynamics that are made when they are first needed. */
    private static final class Kept {
        private final Supplier<Dynamics> making;
        private @Nullable Dynamics made;

        Kept(Supplier<Dynamics> making) {
            this.making = making;
        }

        Dynamics get() {
            Dynamics kept = made == null ? making.get() : made;
            made = kept;
            return kept;
        }
    }
}
