package org.photinus.figure.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSample;

/**
 * What a report keeps of two cells that share initial phases and coins.
 *
 * @param base the cell of the first levels
 * @param other the other cell
 * @param comparison of the other with the base
 * @param world the same of what was measured in worlds; empty if they are in the ideal one
 */
public record PairView(CellView base, CellView other, PairedComparison comparison, Optional<WorldPair> world) {

    static PairView of(CellView base, CellSample baseSample, CellView other, CellSample otherSample) {
        PairedComparison times = PairedComparison.of(baseSample.syncTimes(), otherSample.syncTimes());
        Optional<WorldPair> world =
                baseSample.world().flatMap(first -> otherSample.world().map(second -> WorldPair.of(first, second)));
        return new PairView(base, other, times, world);
    }

    /** The levels of the other cell; one that it has none of, as it means nothing there, is that of the base. */
    public Map<String, String> levels(Set<String> paired) {
        Map<String, String> levels = new LinkedHashMap<>(base.cell().levels());
        levels.keySet().removeAll(paired);
        levels.putAll(other.cell().levels());
        return levels;
    }
}
