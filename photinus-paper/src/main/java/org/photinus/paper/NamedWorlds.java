package org.photinus.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSample;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;

/**
 * Results with one factor for the world in the place of the factors that make it. Six worlds out of twelve combinations
 * would leave holes in every table, and give each figure a panel for each combination; by their names they stand side by
 * side. Seeds, commands and runs are those of the design.
 *
 * @param results as the design has them
 * @param study the same cells under the names of their worlds
 */
record NamedWorlds(StudyResults results, Study study) implements StudyResults {
    static final String WORLD = "world";

    static NamedWorlds of(StudyResults results) {
        Study study = results.study();
        List<Cell> cells = study.cells().stream()
                .map(cell -> new Cell(
                        named(cell.levels()), cell.seed(), cell.period(), cell.plan(), cell.command(), cell.setup()))
                .toList();
        return new NamedWorlds(
                results,
                new Study(
                        study.name(),
                        factors(study, cells),
                        cells,
                        study.seed(),
                        study.replicates(),
                        study.pair(),
                        study.stopping(),
                        study.remarks(),
                        study.unit()));
    }

    /** The name of its world, where the factors that make it stood. */
    private static Map<String, String> named(Map<String, String> levels) {
        Map<String, String> named = new LinkedHashMap<>();
        levels.forEach((factor, level) -> {
            if (PaperWorld.FACTORS.contains(factor)) {
                named.put(WORLD, world(levels));
            } else {
                named.put(factor, level);
            }
        });
        return named;
    }

    private static String world(Map<String, String> levels) {
        return PaperWorld.of(levels)
                .map(PaperWorld::text)
                .orElseThrow(() -> new IllegalStateException("the world must be one of "
                        + Arrays.toString(PaperWorld.values()) + ", but a cell has " + levels));
    }

    private static List<Factor> factors(Study study, List<Cell> cells) {
        List<Factor> factors = new ArrayList<>();
        for (Factor factor : study.factors()) {
            if (!PaperWorld.FACTORS.contains(factor.name())) {
                factors.add(factor);
            } else if (factors.stream().noneMatch(known -> known.name().equals(WORLD))) {
                // From the mildest to the worst, whatever the order of the cells is.
                factors.add(new Factor(
                        WORLD,
                        Arrays.stream(PaperWorld.values())
                                .map(PaperWorld::text)
                                .filter(name -> cells.stream()
                                        .anyMatch(cell ->
                                                name.equals(cell.levels().get(WORLD))))
                                .toList()));
            }
        }
        return factors;
    }

    @Override
    public CellResults cell(int index) {
        return new CellResults(study.cells().get(index), results.cell(index).runs());
    }

    @Override
    public CellSample sample(int index) {
        return results.sample(index);
    }

    @Override
    public Map<String, String> manifest() {
        return results.manifest();
    }
}
