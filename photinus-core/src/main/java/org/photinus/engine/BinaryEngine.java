package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;

/** The engine for the binary update: it visits every agent only where somebody sees every jump. */
final class BinaryEngine implements PulseEngine {
    /** Masks pay where a pulse reaches a few agents at once; on paths and cycles lists are faster. */
    private static final int ARCS_PER_AGENT_FOR_MASKS = 3;

    private final OscillatorNetwork network;
    private final BinaryUpdate update;
    private @Nullable PulseEngine everybody;
    private @Nullable PulseEngine talkers;

    BinaryEngine(OscillatorNetwork network, BinaryUpdate update) {
        this.network = network;
        this.update = update;
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        if (observer instanceof JumpObserver || network.triggering().goesByJump()) {
            PulseEngine engine = everybody;
            if (engine == null) {
                engine = new SlotRingEngine(network, update);
                everybody = engine;
            }
            return engine.run(initial, coins, stop, observer);
        }
        PulseEngine engine = talkers;
        if (engine == null) {
            engine = forTalkers();
            talkers = engine;
        }
        return engine.run(initial, coins, stop, observer);
    }

    private PulseEngine forTalkers() {
        int agents = network.agents();
        if (agents > TalkerRingEngine.MOST_AGENTS) {
            return new SlotRingEngine(network, update);
        }
        boolean masksPay = agents <= MaskRingEngine.MOST_AGENTS
                && network.digraph().arcCount() >= (long) ARCS_PER_AGENT_FOR_MASKS * agents;
        return masksPay ? new MaskRingEngine(network, update) : new TalkerRingEngine(network, update);
    }
}
