package org.photinus.hybrid;

/**
 * One agent reached by a pulse.
 *
 * @param agent who is reached
 * @param before its phase before, in ticks
 * @param after its phase after, in ticks
 */
public record Reception(int agent, long before, long after) {}
