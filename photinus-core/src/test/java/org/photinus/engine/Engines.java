package org.photinus.engine;

import org.photinus.engine.internal.ActiveRingDynamics;
import org.photinus.engine.internal.Dynamics;
import org.photinus.engine.internal.MaskRingDynamics;
import org.photinus.engine.internal.QueueDynamics;
import org.photinus.engine.internal.SlotRingDynamics;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;

/** Every engine there is, and the reference, for tests that hold of all of them. */
enum Engines {
    REFERENCE,
    SLOT_RING,
    ACTIVE_RING,
    MASK_RING,
    QUEUE;

    /**
     * The engine for a network. One that does not {@link #seesJumps} leaves observed jumps and scripts to the slot
     * ring, as the engine of the factory does.
     */
    TestedEngine of(OscillatorNetwork network) {
        return this == REFERENCE ? new ReferenceEngine(network) : TestedEngine.of(engine(network));
    }

    private Engine engine(OscillatorNetwork network) {
        if (this == QUEUE) {
            return Engine.of(network, new QueueDynamics(network), new QueueDynamics(network));
        }
        Dynamics slots = new SlotRingDynamics(network, binary(network));
        return switch (network.triggering().goesByJump() ? SLOT_RING : this) {
            case ACTIVE_RING -> Engine.of(network, new ActiveRingDynamics(network, binary(network)), slots);
            case MASK_RING -> Engine.of(network, new MaskRingDynamics(network, binary(network)), slots);
            default -> Engine.of(network, slots, slots);
        };
    }

    /** Whether it visits every agent that fires; the others skip agents, and have no jumps to show or to count. */
    boolean seesJumps() {
        return this != ACTIVE_RING && this != MASK_RING;
    }

    /** Whether it takes every update rule; rings are for the binary one, which moves agents only into slots. */
    boolean takesEveryUpdate() {
        return this == REFERENCE || this == QUEUE;
    }

    private static BinaryUpdate binary(OscillatorNetwork network) {
        return network.update().asBinary().orElseThrow();
    }
}
