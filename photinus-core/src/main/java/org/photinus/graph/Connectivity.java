package org.photinus.graph;

/** How far a digraph hangs together, from nothing to everything; each but the first implies the one before. */
public enum Connectivity {
    /** Several source components, so no vertex reaches all others. */
    UNROOTED,
    /** Some vertex reaches all others. */
    ROOTED,
    /** Every vertex reaches all others. */
    STRONGLY_CONNECTED,
    /** Every vertex reaches all others, and with every arc there is its reverse: a connected undirected graph. */
    UNDIRECTED_CONNECTED
}
