package org.photinus.engine.internal;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;

/** How a network moves in the ideal world, where nothing happens but firings: from instant to instant. */
public abstract class IdealDynamics implements Dynamics {
    /** The instants between two pauses. */
    private static final int INSTANTS_PER_PAUSE = 64;

    /** Masks pay where a pulse reaches a few agents at once; on paths and cycles lists are faster. */
    private static final int ARCS_PER_AGENT_FOR_MASKS = 3;

    private final int agents;
    private InitialPhases initial = InitialPhases.uniform();
    private Coins coins = Coins.of(0, 1);
    private long instants;

    /** The longest arc that counts as synchronized; none does once the run has been. */
    private long longestArc;

    /** Dynamics of a network with this many agents. */
    protected IdealDynamics(int agents) {
        this.agents = agents;
    }

    @Override
    public final void begin(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
        this.initial = initial;
        this.coins = coins;
        instants = 0;
        longestArc = plan.until().longestArc();
        begin(initial, coins, JumpTape.of(observer));
    }

    /** The fastest dynamics for runs of a network of which no event is seen; the rings are for the binary update. */
    public static IdealDynamics of(OscillatorNetwork network) {
        Optional<BinaryUpdate> binary = asBinary(network);
        if (binary.isEmpty() || network.triggering().goesByJump()) {
            return visitingAllOf(network);
        }
        boolean masksPay = network.agents() <= MaskRingDynamics.MOST_AGENTS
                && network.digraph().arcCount() >= (long) ARCS_PER_AGENT_FOR_MASKS * network.agents();
        return masksPay ? new MaskRingDynamics(network, binary.get()) : new ActiveRingDynamics(network, binary.get());
    }

    /** Dynamics that visit every agent that fires: for runs whose every jump is seen or counts. */
    public static IdealDynamics visitingAllOf(OscillatorNetwork network) {
        return asBinary(network)
                .<IdealDynamics>map(update -> new SlotRingDynamics(network, update))
                .orElseGet(() -> new QueueDynamics(network));
    }

    private static Optional<BinaryUpdate> asBinary(OscillatorNetwork network) {
        return network.update().asBinary().filter(any -> network.agents() <= RingDynamics.MOST_AGENTS);
    }

    /** Begins a run; {@code tape} takes the jumps, where they are observed. */
    protected abstract void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape);

    /** Flows to the next instant at which an agent fires, if it comes at or before {@code last}. */
    protected abstract boolean flow(ExactTime last);

    /** Lets all agents at 1 fire, one jump each, with the cascade that follows. */
    protected abstract void fire(long instant);

    /** The phase of an agent at the end of an instant, in ticks. */
    protected abstract long phaseNow(int agent);

    @Override
    public final boolean step(ExactTime last) {
        if (!flow(last)) {
            return false;
        }
        fire(instants++);
        return true;
    }

    @Override
    public final Stop advance(ExactTime last, long mostJumps) {
        long arc = longestArc;
        for (int i = 0; i < INSTANTS_PER_PAUSE; i++) {
            if (!flow(last)) {
                return Stop.TIME_IS_UP;
            }
            fire(instants++);
            if (isWithin(arc) || jumps() >= mostJumps) {
                return Stop.HAPPENED;
            }
        }
        return Stop.PAUSED;
    }

    @Override
    public final boolean isSynchronized() {
        boolean is = isWithin(longestArc);
        longestArc = is ? -1 : longestArc;
        return is;
    }

    @Override
    public final long instants() {
        return instants;
    }

    @Override
    public final int agents() {
        return agents;
    }

    @Override
    public final long phase(int agent) {
        return instants == 0 ? initial.of(coins, agent) : phaseNow(agent);
    }

    @Override
    public final long period(int agent) {
        return Ticks.PERIOD;
    }

    @Override
    public final boolean isUp(int agent) {
        return true;
    }

    @Override
    public final boolean counts(int agent) {
        return true;
    }
}
