/**
 * Figures of recorded runs, of tails and of digraphs, and reports of studies: pages, figures and tables.
 *
 * <p>What a figure of a run shows is computed exactly from the hybrid arc; numbers become doubles only where
 * they become places on paper. The same run and caption, or the same results, give the same text, byte for
 * byte, on every machine. Nothing here runs an engine.
 */
@NullMarked
package org.photinus.report;

import org.jspecify.annotations.NullMarked;
