package org.photinus.study;

/**
 * What the replicates of a cell gave.
 *
 * @param cell which cell
 * @param runs their outcomes, replicates in increasing order
 */
public record CellResults(Cell cell, ReplicateResults runs) {}
