package org.photinus.agents.simulation;

/**
 * One fault of a plan.
 *
 * @param kind what happens
 * @param from when it begins, in nanoseconds
 * @param to when it is over
 * @param agent whom it befalls, or, for a partition, the agents of one part as bits
 * @param amount how much the clock is set by; 0 for other kinds
 */
record Fault(FaultKind kind, long from, long to, long agent, long amount) {}
