package org.photinus.agents.simulation;

/**
 * An invariant that did not hold.
 *
 * @param seed which repeats it
 * @param time when, in nanoseconds
 * @param agent whom it concerns, from 0; −1 for the network
 * @param what was broken, with values
 */
public record Violation(long seed, long time, int agent, String what) {}
