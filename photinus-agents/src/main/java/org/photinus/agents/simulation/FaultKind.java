package org.photinus.agents.simulation;

/** What can go wrong in a simulated network of agents. */
public enum FaultKind {
    /** For a while most datagrams are lost. */
    LOSS,
    /** Datagrams come twice. */
    DUPLICATES,
    /** Datagrams overtake each other by up to a quarter of a period. */
    REORDERING,
    /** For a while all datagrams take up to half a period longer. */
    SPIKES,
    /** For a while nothing passes between two parts of the network. */
    PARTITIONS,
    /** An agent dies and comes back without its memory. */
    CRASHES,
    /** A process stands still; its clock goes on, and what arrives waits. */
    STALLS,
    /** Bits of datagrams are flipped. */
    CORRUPTION,
    /** Somebody without a key makes datagrams. */
    FORGERY,
    /** Somebody plays datagrams back that were accepted before. */
    REPLAYS,
    /** An agent's clock is set forward or back. */
    STEPS,
    /** An agent's clock runs up to 100 ppm faster or slower than the world has it. */
    DRIFT
}
