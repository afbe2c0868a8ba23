package org.photinus.figure;

import org.photinus.stats.PairedComparison;

/**
 * What a report keeps of two cells that share initial phases and coins.
 *
 * @param base the cell of the first levels
 * @param other the other cell
 * @param comparison of the other with the base
 */
public record PairView(CellView base, CellView other, PairedComparison comparison) {}
