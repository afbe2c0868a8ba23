package org.photinus.engine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** The engine of a network: one dynamics for runs whose every jump is seen or counts, and a faster one for others. */
final class NetworkEngine implements PulseEngine {
    /** Masks pay where a pulse reaches a few agents at once; on paths and cycles lists are faster. */
    private static final int ARCS_PER_AGENT_FOR_MASKS = 3;

    private final OscillatorNetwork network;
    private final Supplier<Dynamics> ofJumps;
    private final Supplier<Dynamics> ofInstants;
    private @Nullable Dynamics forJumps;
    private @Nullable Dynamics forInstants;
    private @Nullable EngineRun live;

    /** An engine that makes its dynamics when it first needs them. */
    NetworkEngine(OscillatorNetwork network, Supplier<Dynamics> ofJumps, Supplier<Dynamics> ofInstants) {
        this.network = network;
        this.ofJumps = ofJumps;
        this.ofInstants = ofInstants;
    }

    /** An engine with one dynamics for all runs. */
    NetworkEngine(OscillatorNetwork network, Dynamics dynamics) {
        this(network, () -> dynamics, () -> dynamics);
    }

    /** The fastest dynamics for a network; the rings are for the binary update. */
    static NetworkEngine of(OscillatorNetwork network) {
        if (network.update().asBinary().isEmpty() || network.agents() > RingDynamics.MOST_AGENTS) {
            return new NetworkEngine(network, new QueueEngine(network));
        }
        BinaryUpdate update = network.update().asBinary().get();
        boolean masksPay = network.agents() <= MaskRingEngine.MOST_AGENTS
                && network.digraph().arcCount() >= (long) ARCS_PER_AGENT_FOR_MASKS * network.agents();
        return new NetworkEngine(
                network,
                () -> new SlotRingEngine(network, update),
                () -> masksPay ? new MaskRingEngine(network, update) : new ActiveRingEngine(network, update));
    }

    @Override
    public EngineRun start(InitialPhases initial, Coins coins, InstantObserver observer) {
        if (live != null) {
            live.end();
            live = null;
        }
        initial.requireAgents(network.agents());
        Dynamics dynamics = dynamics(observer);
        dynamics.begin(initial, coins, JumpTape.of(observer));
        EngineRun started = new EngineRun(network, dynamics, initial, coins, ofInstants(observer));
        live = started;
        if (observer instanceof JumpObserver jumps) {
            long[] phases = new long[network.agents()];
            for (int i = 0; i < phases.length; i++) {
                phases[i] = started.phase(i);
            }
            jumps.started(phases);
        }
        return started;
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, InstantObserver observer) {
        plan.requireReachableBy(network); // Before the observer hears of a start.
        RunOutcome outcome = start(initial, coins, observer).run(plan);
        if (observer instanceof JumpObserver jumps) {
            jumps.ended(outcome.end());
        }
        return outcome;
    }

    private static InstantObserver ofInstants(InstantObserver observer) {
        return observer instanceof JumpObserver jumps && !jumps.seesInstants() ? InstantObserver.NONE : observer;
    }

    Dynamics dynamics(InstantObserver observer) {
        if (observer instanceof JumpObserver || network.triggering().goesByJump()) {
            Dynamics dynamics = forJumps == null ? ofJumps.get() : forJumps;
            forJumps = dynamics;
            return dynamics;
        }
        Dynamics dynamics = forInstants == null ? ofInstants.get() : forInstants;
        forInstants = dynamics;
        return dynamics;
    }
}
