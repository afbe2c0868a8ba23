package org.photinus.figure.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.chart.PanelGrid;
import org.photinus.study.Study;

/**
 * Which factor a figure shows where: one along the horizontal axis, one as series, the others by panels.
 *
 * @param x along the axis; empty if nothing varies
 * @param series told apart by colour, dashes and marker; empty if there is no other factor of few levels
 * @param panels what remains
 * @param fixed factors of one level, with it
 */
public record StudyLayout(
        Optional<FactorScale> x, Optional<FactorScale> series, List<FactorScale> panels, Map<String, String> fixed) {

    /** Of more panels than fit on a page, those of the first, middle and last level along the axis are shown. */
    private static final int SHOWN_LEVELS = 3;

    /** Of more series the intervals and bands would cover each other, though lines could be told apart. */
    private static final int MOST_SERIES = 8;

    /**
     * The numeric factor of most levels goes along the axis. Series are the levels that share their coins, for
     * those are to be compared, or else the factor of fewest levels; so the axis takes another if there is one.
     */
    public static StudyLayout of(Study study) {
        List<FactorScale> varying = varying(study);
        Optional<FactorScale> x = varying.stream()
                .max(Comparator.comparing(FactorScale::isNumeric)
                        .thenComparing(factor -> !study.pair().contains(factor.name()))
                        .thenComparing(FactorScale::levels)
                        .thenComparing(factor -> -varying.indexOf(factor)));
        return along(x, varying, fixed(study), study);
    }

    /** The same with a factor of the reader's choice along the axis, be its levels numbers or not. */
    public static StudyLayout along(Study study, String name) {
        List<FactorScale> varying = varying(study);
        Optional<FactorScale> x =
                varying.stream().filter(factor -> factor.name().equals(name)).findFirst();
        return x.isPresent() ? along(x, varying, fixed(study), study) : of(study);
    }

    private static List<FactorScale> varying(Study study) {
        return study.factors().stream()
                .filter(factor -> factor.levels().size() > 1)
                .map(FactorScale::of)
                .toList();
    }

    private static Map<String, String> fixed(Study study) {
        Map<String, String> fixed = new LinkedHashMap<>();
        study.factors().stream()
                .filter(factor -> factor.levels().size() == 1)
                .forEach(factor -> fixed.put(factor.name(), factor.levels().get(0)));
        return fixed;
    }

    private static StudyLayout along(
            Optional<FactorScale> x, List<FactorScale> varying, Map<String, String> fixed, Study study) {
        List<FactorScale> rest = new ArrayList<>(varying);
        x.ifPresent(rest::remove);
        Optional<FactorScale> series = rest.stream()
                .filter(factor -> factor.levels() <= MOST_SERIES)
                .min(Comparator.comparing((FactorScale factor) -> !study.pair().contains(factor.name()))
                        .thenComparing(FactorScale::levels));
        series.ifPresent(rest::remove);
        return new StudyLayout(x, series, List.copyOf(rest), fixed);
    }

    /** The same with each other numeric factor along the axis. */
    List<StudyLayout> otherAxes(Study study) {
        List<FactorScale> varying = new ArrayList<>(panels);
        series.ifPresent(varying::add);
        x.ifPresent(varying::add);
        return varying.stream()
                .filter(factor -> factor.isNumeric() && !Optional.of(factor).equals(x))
                .map(factor -> along(Optional.of(factor), varying, fixed, study))
                .toList();
    }

    /** The levels of the panels: every combination of the factors that have no other place. */
    List<Map<String, String>> panelLevels() {
        return combinations(panels);
    }

    /** The factors of survival curves' panels: all but that of the series. */
    List<FactorScale> survivalFactors() {
        List<FactorScale> factors = new ArrayList<>(panels);
        x.ifPresent(factors::add);
        return factors;
    }

    /** The levels along the axis whose survival curves are shown: all, or three where they would be too many. */
    List<String> survivalLevels() {
        List<String> levels = x.map(FactorScale::ordered).orElse(List.of());
        long all = survivalFactors().stream().mapToLong(FactorScale::levels).reduce(1, (a, b) -> a * b);
        return all > PanelGrid.MOST_PANELS && levels.size() > SHOWN_LEVELS
                ? List.of(levels.get(0), levels.get(levels.size() / 2), levels.get(levels.size() - 1))
                : levels;
    }

    /** The levels of the panels of survival curves. */
    List<Map<String, String>> survivalPanels() {
        List<String> shown = survivalLevels();
        return combinations(survivalFactors()).stream()
                .filter(levels ->
                        x.isEmpty() || shown.contains(levels.get(x.get().name())))
                .toList();
    }

    /**
     * The levels as a key of a table: those of the factors in turn, empty where a factor is missing. Maps as keys would be
     * slow, for their hashes are sums, and the sums of many cells are the same.
     */
    static List<String> key(Study study, Map<String, String> levels) {
        return study.factors().stream()
                .map(factor -> levels.getOrDefault(factor.name(), ""))
                .toList();
    }

    /**
     * The keys of the first cells whose survival curves are shown.
     *
     * @param absent the factors of which some cell has no level
     */
    Set<List<String>> survivalCells(Study study, Set<Set<String>> absent, int most) {
        Set<List<String>> cells = new HashSet<>();
        for (Map<String, String> panel : survivalPanels()) {
            for (String level : series.map(FactorScale::ordered).orElse(List.of(""))) {
                Map<String, String> levels = new HashMap<>(fixed);
                levels.putAll(panel);
                series.ifPresent(factor -> levels.put(factor.name(), level));
                cells.add(key(study, levels));
                for (Set<String> names : absent) {
                    Map<String, String> some = new HashMap<>(levels);
                    some.keySet().removeAll(names);
                    cells.add(key(study, some));
                }
                if (cells.size() >= most) {
                    return cells;
                }
            }
        }
        return cells;
    }

    /** Every combination of levels, the last factor fastest; one without levels if there is no factor. */
    static List<Map<String, String>> combinations(List<FactorScale> factors) {
        List<Map<String, String>> all = List.of(Map.of());
        for (FactorScale factor : factors) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> levels : all) {
                for (String level : factor.ordered()) {
                    more.add(with(levels, factor, level));
                }
            }
            all = more;
        }
        return all;
    }

    /** The levels and one more. */
    static Map<String, String> with(Map<String, String> levels, FactorScale factor, String level) {
        Map<String, String> more = new LinkedHashMap<>(levels);
        more.put(factor.name(), level);
        return more;
    }

    /** Levels in few words, as the heading of a panel has them. */
    static String heading(Map<String, String> levels, List<FactorScale> factors) {
        return String.join(
                ", ",
                factors.stream()
                        .filter(factor -> levels.containsKey(factor.name()))
                        .map(factor -> factor.brief(levels.getOrDefault(factor.name(), "")))
                        .toList());
    }
}
