package org.photinus.engine;

import java.util.function.LongConsumer;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * A run that its caller advances instant by instant, and looks at in between.
 *
 * <pre>{@code
 * EngineRun run = Engine.of(network).start(InitialPhases.uniform(), Coins.of(1, 1), InstantObserver.NONE);
 * while (run.groups() > 1 && run.advance(ExactTime.ofPeriods(100))) {
 *     System.out.println(run.now() + " " + run.groups() + " " + Ticks.toString(run.phase(0)));
 * }
 * }</pre>
 *
 * <p>It looks into the arrays of its engine, and an engine has one live run at a time: the next {@code start} or
 * {@code run} ends this one, and every method then throws an {@link IllegalStateException}. Like its engine it
 * serves one thread.
 */
public final class EngineRun {
    private final OscillatorNetwork network;
    private final Dynamics dynamics;
    private final RunState state;
    private final InitialPhases initial;
    private final Coins coins;
    private final InstantObserver observer;
    private long instant;
    private boolean ended;

    EngineRun(
            OscillatorNetwork network,
            Dynamics dynamics,
            InitialPhases initial,
            Coins coins,
            InstantObserver observer) {
        this.network = network;
        this.dynamics = dynamics;
        this.state = dynamics.state();
        this.initial = initial;
        this.coins = coins;
        this.observer = observer;
    }

    /** Flows to the next instant at or before {@code last} and fires it; false, and nothing done, if there is none. */
    public boolean advance(ExactTime last) {
        requireLive();
        boolean advances = RunLoop.step(dynamics, instant, last, observer);
        instant += advances ? 1 : 0;
        return advances;
    }

    /**
     * Runs on from the start until the run stops, as {@link Engine#run} does; the state at its end can then be looked
     * at. It must not have been advanced before.
     */
    public RunOutcome run(RunPlan plan) {
        requireLive();
        if (instant != 0) {
            throw new IllegalStateException(
                    "a run must stand at its start to be run whole, but has been advanced by " + instant + " instants");
        }
        plan.requireReachableBy(network);
        RunOutcome outcome = RunLoop.run(dynamics, plan, observer);
        instant = outcome.instants();
        return outcome;
    }

    /** The same, telling now and then how many periods have passed. */
    public RunOutcome run(RunPlan plan, LongConsumer periodsPassed) {
        return run(plan.orCancelled(() -> {
            periodsPassed.accept(now().periods());
            return false;
        }));
    }

    /** The number of instants so far. */
    public long instant() {
        requireLive();
        return instant;
    }

    /** When the last instant took place; 0 before the first. */
    public ExactTime now() {
        return state().now();
    }

    /** The jumps taken so far. */
    public long jumps() {
        return state().jumps();
    }

    /** How many points of the circle are occupied. */
    public int groups() {
        return state().groups();
    }

    /** V, in ticks. */
    public long containingArc() {
        return state().containingArc();
    }

    /** Whether V is at most this many ticks; cheaper to ask than V itself. */
    public boolean isWithin(long ticks) {
        return state().isWithin(ticks);
    }

    /** The phase of an agent at the end of the last instant, in ticks; before the first, the initial one. */
    public long phase(int agent) {
        requireLive();
        return instant == 0 ? initial.of(coins, agent) : dynamics.phase(agent);
    }

    private RunState state() {
        requireLive();
        return state;
    }

    void end() {
        ended = true;
    }

    private void requireLive() {
        if (ended) {
            throw new IllegalStateException("a run must be the last one that its engine has started, but the engine has"
                    + " started another since; take an engine for each run that is to be kept");
        }
    }
}
