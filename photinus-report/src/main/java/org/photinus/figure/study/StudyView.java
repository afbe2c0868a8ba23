package org.photinus.figure.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.chart.NumberLabel;
import org.photinus.stats.Estimate;
import org.photinus.stats.GrowthExponent;
import org.photinus.stats.SurvivalCurve;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSummary;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;

/**
 * A study as a report sees it: at most two cells were in memory at a time, and each was read once, but for one in which
 * a factor means nothing, which is compared with the cells of all levels of it.
 */
public final class StudyView {
    /** Of more cells no curve is kept: no figure would show them, and each may take 20 kB. */
    private static final int MOST_CURVES = 5_000;

    private static final String DESIGN_FOLDER = "design folder";

    private final Study study;
    private final Map<String, String> manifest;
    private final List<CellView> cells;
    private final Map<List<String>, CellView> byLevels = new HashMap<>();
    private final List<PairView> pairs;

    /** The factors of which some cell has no level, by such cells. */
    private final Set<Set<String>> absent;

    /** The different periods of the cells. */
    private final List<BigDecimal> periods;

    /** The different horizons of the cells, in the unit of the period. */
    private final List<String> horizons;

    private StudyView(StudyResults results, IntConsumer read) {
        study = results.study();
        manifest = results.manifest();
        absent = absent(study);
        Set<List<String>> drawn = StudyLayout.of(study).survivalCells(study, absent, MOST_CURVES);
        CellView[] views = new CellView[study.cells().size()];
        pairs = new ArrayList<>();
        Set<List<List<String>>> compared = new HashSet<>();
        int done = 0;
        for (List<Integer> group : pairedCells(study)) {
            CellView base = null;
            CellSample baseSample = null;
            for (int index : group) {
                Cell cell = study.cells().get(index);
                CellSample sample = results.sample(index);
                SurvivalCurve curve = SurvivalCurve.of(sample.syncTimes());
                boolean isDrawn = drawn.contains(StudyLayout.key(study, cell.levels()));
                CellView view = new CellView(
                        cell,
                        CellSummary.of(cell, sample, curve),
                        isDrawn ? Optional.of(VisibleSteps.of(curve)) : Optional.empty(),
                        sample.world()
                                .filter(world -> isDrawn)
                                .map(world -> VisibleSteps.of(SurvivalCurve.of(world.lockTimes()))));
                if (views[index] == null) {
                    read.accept(++done);
                }
                views[index] = view;
                if (base == null || baseSample == null) {
                    base = view;
                    baseSample = sample;
                } else if (base.wasRun()
                        && view.wasRun()
                        && base.cell().seed() == view.cell().seed()
                        && compared.add(List.of(
                                StudyLayout.key(study, base.cell().levels()),
                                StudyLayout.key(study, view.cell().levels())))) {
                    pairs.add(PairView.of(base, baseSample, view, sample));
                }
            }
        }
        cells = List.of(views);
        cells.forEach(view -> byLevels.put(StudyLayout.key(study, view.cell().levels()), view));
        periods = cells.stream()
                .map(view -> view.cell().period().stripTrailingZeros())
                .distinct()
                .toList();
        horizons = cells.stream()
                .map(view -> view.cell().maxTime().toString(view.cell().period()))
                .distinct()
                .toList();
    }

    private static Set<Set<String>> absent(Study study) {
        Set<Set<String>> absent = new LinkedHashSet<>();
        for (Cell cell : study.cells()) {
            if (cell.levels().size() < study.factors().size()) {
                Set<String> names =
                        study.factors().stream().map(Factor::name).collect(Collectors.toCollection(LinkedHashSet::new));
                names.removeAll(cell.levels().keySet());
                absent.add(names);
            }
        }
        return absent;
    }

    public static StudyView of(StudyResults results) {
        return of(results, read -> {});
    }

    /** The same, and tells how many cells have been read. */
    public static StudyView of(StudyResults results, IntConsumer read) {
        return new StudyView(results, read);
    }

    /**
     * The indices of cells that differ in paired factors alone, together; in order. A cell in which another factor means
     * nothing is beside each level of that factor.
     */
    private static Collection<List<Integer>> pairedCells(Study study) {
        Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
        for (int index = 0; index < study.cells().size(); index++) {
            Map<String, String> shared =
                    new LinkedHashMap<>(study.cells().get(index).levels());
            shared.keySet().removeAll(study.pair());
            // Without pairs every cell is a group of its own.
            groups.computeIfAbsent(StudyLayout.key(study, shared), levels -> new ArrayList<>())
                    .add(index);
        }
        Set<Set<Integer>> kinds =
                groups.keySet().stream().map(StudyView::places).collect(Collectors.toCollection(LinkedHashSet::new));
        Set<List<String>> placed = new HashSet<>();
        Map<List<String>, List<Integer>> fuller = new LinkedHashMap<>();
        groups.forEach((levels, indices) -> {
            List<Integer> all = new ArrayList<>(indices);
            Set<Integer> own = places(levels);
            for (Set<Integer> some : kinds) {
                if (some.size() < own.size() && own.containsAll(some)) {
                    List<String> part = IntStream.range(0, levels.size())
                            .mapToObj(i -> some.contains(i) ? levels.get(i) : "")
                            .toList();
                    all.addAll(groups.getOrDefault(part, List.of()));
                    placed.add(part);
                }
            }
            fuller.put(levels, all.stream().sorted().toList());
        });
        fuller.keySet().removeAll(placed);
        return fuller.values();
    }

    /** The factors of which a key has levels, by their positions. */
    private static Set<Integer> places(List<String> key) {
        return IntStream.range(0, key.size())
                .filter(i -> !key.get(i).isEmpty())
                .boxed()
                .collect(Collectors.toSet());
    }

    public Study study() {
        return study;
    }

    /** The manifest without the folder of the design, which means nothing elsewhere. */
    public Map<String, String> manifest() {
        Map<String, String> shown = new LinkedHashMap<>(manifest);
        shown.remove(DESIGN_FOLDER);
        return Collections.unmodifiableMap(shown);
    }

    /**
     * The commands of the first cells that have one.
     *
     * @param folder how a command names the folder of the design: empty if it is to be given there, else ending in a slash
     */
    public List<String> commands(int most, String folder) {
        String design = manifest.getOrDefault(DESIGN_FOLDER, "");
        return cells.stream()
                .limit(most)
                .map(view -> view.cell().command())
                .filter(command -> !command.isEmpty())
                .map(command -> design.isEmpty() ? command : command.replace(design + "/", folder))
                .toList();
    }

    /** The cells in the order of the study. */
    public List<CellView> cells() {
        return cells;
    }

    /** The paired cells, each with the first of its group. */
    public List<PairView> pairs() {
        return pairs;
    }

    /** The cell of some levels, those of factors with one level aside. */
    Optional<CellView> cell(Map<String, String> levels, StudyLayout layout) {
        return find(byLevels.keySet(), levels, layout).map(found -> byLevels.get(StudyLayout.key(study, found)));
    }

    /**
     * Which levels of a table by keys are these, those of factors with one level aside; else such that are these but for
     * factors which mean nothing there, and so stand beside every level of them.
     */
    Optional<Map<String, String>> find(Set<List<String>> keys, Map<String, String> levels, StudyLayout layout) {
        Map<String, String> all = new HashMap<>(layout.fixed());
        all.putAll(levels);
        return Stream.concat(Stream.of(Set.<String>of()), absent.stream())
                .map(names -> {
                    Map<String, String> some = new HashMap<>(all);
                    some.keySet().removeAll(names);
                    return some;
                })
                .filter(some -> keys.contains(StudyLayout.key(study, some)))
                .findFirst();
    }

    /** The growth along the axis, by all other levels; where levels are at least three numbers. */
    public Map<Map<String, String>, GrowthExponent> growth(StudyLayout layout) {
        Map<Map<String, String>, GrowthExponent> growth = new LinkedHashMap<>();
        FactorScale x = layout.x().orElse(null);
        if (x == null || !x.isNumeric() || x.levels() < 3) {
            return growth;
        }
        List<FactorScale> factors = new ArrayList<>(layout.panels());
        layout.series().ifPresent(factors::add);
        for (Map<String, String> levels : StudyLayout.combinations(factors)) {
            TreeMap<Double, Map<GrowthExponent.Measure, Estimate>> byLevel = new TreeMap<>();
            Map<String, String> others = new LinkedHashMap<>();
            for (String level : x.ordered()) {
                cell(StudyLayout.with(levels, x, level), layout)
                        .filter(view -> view.cell().levels().containsKey(x.name()))
                        .ifPresent(view -> {
                            byLevel.put(x.value(level), view.summary().measures());
                            others.putAll(view.cell().levels());
                        });
            }
            others.remove(x.name());
            if (!byLevel.isEmpty() && !growth.containsKey(others)) {
                growth.put(others, GrowthExponent.of(byLevel));
            }
        }
        return growth;
    }

    long runs() {
        return cells.stream().mapToLong(view -> view.summary().replicates()).sum();
    }

    long censored() {
        return cells.stream().mapToLong(view -> view.summary().censored()).sum();
    }

    /** The different horizons of the cells, in the unit of the period. */
    List<String> horizons() {
        return horizons;
    }

    /** Whether pulses were counted, so that expected pulses are not needed. */
    public boolean hasCountedPulses() {
        return cells.stream()
                .anyMatch(view -> view.summary().countedPulses().known().isPresent());
    }

    /** The unit of times, as an axis says it. */
    public String timeUnit() {
        return timeUnit("(periods)", "(in the unit of the period)", "(period T = %s)");
    }

    /** The same, as a sentence says it. */
    public String timeUnitInWords() {
        return timeUnit("in periods", "in the unit of the period", "in the unit of the period, T = %s");
    }

    private String timeUnit(String ofOne, String ofSeveral, String ofAnother) {
        if (!study.unit().isEmpty()) {
            return ofOne.replace("periods", study.unit());
        }
        if (periods.size() > 1) {
            return ofSeveral;
        }
        return periods.isEmpty() || periods.get(0).compareTo(BigDecimal.ONE) == 0
                ? ofOne
                : String.format(ofAnother, NumberLabel.of(periods.get(0)));
    }
}
