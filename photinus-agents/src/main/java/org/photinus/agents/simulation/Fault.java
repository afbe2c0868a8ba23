package org.photinus.agents.simulation;

/**
 * One fault of a plan.
 *
 * @param kind what happens
 * @param from when it begins, in nanoseconds
 * @param to when it is over
 * @param agent whom it befalls; for a partition, one part of the network as bits
 * @param amount how much the clock is set by; 0 for other kinds
 */
record Fault(FaultKind kind, long from, long to, long agent, long amount) {
    boolean isDuring(long time) {
        return time >= from && time < to;
    }

    /** Whether two agents are in different parts; agents beyond the bits of a word are all in the same. */
    boolean separates(int one, int other) {
        return part(one) != part(other);
    }

    private long part(int id) {
        return id < Long.SIZE ? agent >>> id & 1 : 0;
    }
}
