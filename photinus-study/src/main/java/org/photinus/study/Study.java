package org.photinus.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.study.runs.RunColumn;

/**
 * A design: the cells that the factors span, and how many replicates each of them gets.
 *
 * @param name what the study is called
 * @param factors what varies, the last one fastest
 * @param cells one per combination of levels, in that order; one in which a factor means nothing has no level of it
 * @param seed the study's own seed, from which those of the cells come
 * @param replicates how many runs a cell gets; with sequential stopping, how many it gets first
 * @param pair factors whose levels share initial phases and coins
 * @param stopping when a cell has enough, if that is not a fixed number
 * @param remarks what a reader of the results should know of the design, such as where a factor means nothing
 * @param unit of its periods and of all times; empty if they have none
 */
public record Study(
        String name,
        List<Factor> factors,
        List<Cell> cells,
        long seed,
        int replicates,
        Set<String> pair,
        Optional<SequentialStopping> stopping,
        List<String> remarks,
        String unit) {

    public Study {
        factors = List.copyOf(factors);
        cells = List.copyOf(cells);
        pair = Set.copyOf(pair);
        remarks = List.copyOf(remarks);
    }

    /** A design of which there is nothing to remark. */
    public Study(
            String name,
            List<Factor> factors,
            List<Cell> cells,
            long seed,
            int replicates,
            Set<String> pair,
            Optional<SequentialStopping> stopping) {
        this(name, factors, cells, seed, replicates, pair, stopping, List.of(), "");
    }

    /** Whether its runs are measured in worlds; of a study either all are, or none. */
    public boolean isInWorlds() {
        return cells.stream().anyMatch(cell -> cell.lock().isPresent());
    }

    /** What is kept of its runs. */
    public List<RunColumn> columns() {
        return RunColumn.of(isInWorlds());
    }

    /** Replicates of one network: a study of one cell, whose seed is the study's own. */
    public static Study of(CellSetup setup, long seed, int replicates) {
        if (!(replicates >= 1)) {
            throw new IllegalArgumentException("replicates must be at least 1, but is " + replicates);
        }
        Cell cell = Cell.of(Map.of(), seed, setup);
        return new Study("replicates", List.of(), List.of(cell), seed, replicates, Set.of(), Optional.empty());
    }
}
