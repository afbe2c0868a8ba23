package org.photinus.report;

import org.photinus.study.PairedComparison;

/**
 * What a report keeps of two cells that share initial phases and coins.
 *
 * @param base the cell of the first levels
 * @param other the other cell
 * @param comparison of the other with the base
 */
record PairView(CellView base, CellView other, PairedComparison comparison) {}
