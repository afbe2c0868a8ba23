package org.photinus.figure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.photinus.stats.PairedComparison;

/**
 * What a report keeps of two cells that share initial phases and coins.
 *
 * @param base the cell of the first levels
 * @param other the other cell
 * @param comparison of the other with the base
 */
public record PairView(CellView base, CellView other, PairedComparison comparison) {

    /** The levels of the other cell; one that it has none of, as it means nothing there, is that of the base. */
    public Map<String, String> levels(Set<String> paired) {
        Map<String, String> levels = new LinkedHashMap<>(base.cell().levels());
        levels.keySet().removeAll(paired);
        levels.putAll(other.cell().levels());
        return levels;
    }
}
