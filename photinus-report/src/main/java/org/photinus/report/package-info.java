/**
 * Figures of recorded runs and of digraphs, as SVG and PNG.
 *
 * <p>What a figure shows is computed exactly from the hybrid arc; numbers become doubles only where they
 * become places on paper. The same run and caption give the same text, byte for byte, on every machine.
 */
@NullMarked
package org.photinus.report;

import org.jspecify.annotations.NullMarked;
