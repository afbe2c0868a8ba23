package org.photinus.graph;

/**
 * An arc: {@code from} triggers {@code to}.
 *
 * @param from its tail
 * @param to its head
 */
public record Arc(int from, int to) {}
