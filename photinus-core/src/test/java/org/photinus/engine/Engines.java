package org.photinus.engine;

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
    PulseEngine of(OscillatorNetwork network) {
        return switch (this) {
            case REFERENCE -> new ReferenceEngine(network);
            case SLOT_RING -> new NetworkEngine(network, new SlotRingEngine(network, binary(network)));
            case ACTIVE_RING ->
                new NetworkEngine(
                        network,
                        () -> new SlotRingEngine(network, binary(network)),
                        () -> new ActiveRingEngine(network, binary(network)));
            case MASK_RING ->
                new NetworkEngine(
                        network,
                        () -> new SlotRingEngine(network, binary(network)),
                        () -> new MaskRingEngine(network, binary(network)));
            case QUEUE -> new NetworkEngine(network, new QueueEngine(network));
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
