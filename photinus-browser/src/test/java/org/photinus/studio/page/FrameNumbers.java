package org.photinus.studio.page;

/**
 * The exact numbers of a frame.
 *
 * @param t time in the unit of the period
 * @param k jumps
 * @param instants instants that have begun
 * @param v length of the containing arc
 * @param groups how many
 */
record FrameNumbers(String t, String k, String instants, String v, String groups) {}
