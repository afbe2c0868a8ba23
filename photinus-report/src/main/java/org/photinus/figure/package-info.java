/**
 * What is drawn of what: recorded runs, runs in a world, tails, digraphs and tunings as charts.
 *
 * <p>What a figure of a run shows is computed exactly from the hybrid arc or the trace; numbers become doubles only
 * where they become places on paper. The same run and caption, or the same results, give the same text, byte for
 * byte, on every machine. Nothing here runs an engine.
 */
@NullMarked
package org.photinus.figure;

import org.jspecify.annotations.NullMarked;
