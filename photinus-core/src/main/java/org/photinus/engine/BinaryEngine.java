package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;

/** The engine for the binary update: it visits every agent only where somebody sees every jump. */
final class BinaryEngine implements PulseEngine {
    private final OscillatorNetwork network;
    private final BinaryUpdate update;
    private @Nullable SlotRingEngine everybody;
    private @Nullable TalkerRingEngine talkers;

    BinaryEngine(OscillatorNetwork network, BinaryUpdate update) {
        this.network = network;
        this.update = update;
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        boolean everyJumpCounts =
                observer instanceof JumpObserver || network.triggering().goesByJump();
        if (everyJumpCounts || network.agents() > TalkerRingEngine.MOST_AGENTS) {
            SlotRingEngine engine = everybody;
            if (engine == null) {
                engine = new SlotRingEngine(network, update);
                everybody = engine;
            }
            return engine.run(initial, coins, stop, observer);
        }
        TalkerRingEngine engine = talkers;
        if (engine == null) {
            engine = new TalkerRingEngine(network, update);
            talkers = engine;
        }
        return engine.run(initial, coins, stop, observer);
    }
}
