package org.photinus.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/**
 * The cells that factors span. A level that means nothing beside the others of its combination is left out, and
 * combinations that are the same without such levels are one cell. So a cell lacks the level of a factor exactly
 * where that factor means nothing.
 */
final class Crossing {
    private static final int MOST_NAMED = 4;

    private final List<Varied> factors;
    private final Map<Setting, List<Written>> levels;
    private final Map<Setting, Written> fixed;
    private final Path folder;
    private final Set<String> pair;
    private final boolean isMeasured;
    private final Mistakes mistakes;
    private final List<Map<Setting, Written>> combinations;

    /** Whether agents means something in some cell: else one that contradicts a graph is a mistake. */
    private final boolean isSizeFree;

    private final Map<NetworkSettings, OptionalInt> sizes = new HashMap<>();
    private final Map<Map<Setting, String>, Map<Setting, Written>> cells = new LinkedHashMap<>();

    /** By what leaves them no meaning: the values of the one, and the settings without meaning. */
    private final Map<Setting, Map<Setting, Set<String>>> reasons = new TreeMap<>();

    private final Set<Setting> shared = EnumSet.noneOf(Setting.class);
    private final Set<Written> meant = new HashSet<>();
    private final Set<String> sized = new LinkedHashSet<>();
    private int without;

    Crossing(
            List<Varied> factors,
            Map<Setting, Written> fixed,
            Path folder,
            Set<String> pair,
            boolean isMeasured,
            Mistakes mistakes) {
        this.factors = factors;
        this.levels = Varied.levels(factors);
        this.fixed = fixed;
        this.folder = folder;
        this.pair = pair;
        this.isMeasured = isMeasured;
        this.mistakes = mistakes;
        this.combinations = Varied.combinations(factors);
        this.isSizeFree = combinations.stream()
                .anyMatch(levels -> !CellSettings.texts(fixed, levels).hasOwnSize());
        for (Map<Setting, Written> combination : combinations) {
            Map<Setting, Written> reduced = reduced(combination);
            Map<Setting, String> key = new LinkedHashMap<>();
            reduced.forEach((setting, level) -> key.put(setting, level.text()));
            cells.putIfAbsent(key, reduced);
        }
        factors.forEach(factor -> requireMeaning(factor, "of this study"));
    }

    /** In how many combinations a level was left out. */
    int without() {
        return without;
    }

    /** The cells; those that share phases and coins by what is paired have the same seed. */
    List<CellSettings> cells(long seed) {
        Set<String> unseeded = new HashSet<>(pair);
        shared.forEach(setting -> unseeded.add(setting.key()));
        return cells.values().stream().map(cell -> cell(cell, seed, unseeded)).toList();
    }

    private CellSettings cell(Map<Setting, Written> cell, long seed, Set<String> unseeded) {
        CellSettings settings = new CellSettings(cell, fixed, folder, seed, unseeded, isMeasured);
        Written agents = fixed.get(Setting.AGENTS);
        return agents != null && isContradicted(agents, CellSettings.texts(fixed, cell))
                ? settings.without(Set.of(Setting.AGENTS))
                : settings;
    }

    /** The levels of a combination that mean something, in the order of the factors. */
    private Map<Setting, Written> reduced(Map<Setting, Written> combination) {
        NetworkSettings texts = CellSettings.texts(fixed, combination);
        Map<Setting, Written> reduced = new LinkedHashMap<>();
        boolean leftOut = false;
        for (Setting setting : levels.keySet()) {
            Written level = combination.get(setting);
            Optional<Setting> by = overruling(setting, level, texts);
            if (by.isPresent()) {
                reasons.computeIfAbsent(setting, overruled -> new TreeMap<>())
                        .computeIfAbsent(by.get(), overruling -> new LinkedHashSet<>())
                        .add(texts.text(by.get()));
                leftOut |= level != null;
                Optional<Written> fitting = setting == Setting.AGENTS ? fitting(texts) : Optional.empty();
                if (level != null && fitting.isPresent()) {
                    reduced.put(setting, fitting.get());
                } else if (pair.contains(by.get().key())) {
                    // One cell is compared with all levels of the other: these must have the same phases and coins.
                    shared.add(setting);
                }
            } else if (level == null) {
                requireLevel(setting, combination);
            } else {
                meant.add(level);
                reduced.put(setting, level);
            }
        }
        without += leftOut ? 1 : 0;
        Written agents = fixed.get(Setting.AGENTS);
        if (agents != null && isContradicted(agents, texts)) {
            sized.add("agents " + agents.text().trim() + " is left out for graph " + texts.text(Setting.GRAPH)
                    + ", which has " + size(texts).orElseThrow());
        }
        return reduced;
    }

    private Optional<Setting> overruling(Setting setting, @Nullable Written level, NetworkSettings texts) {
        if (setting != Setting.AGENTS) {
            return texts.overruling(setting);
        }
        boolean overruled = level == null ? texts.hasOwnSize() : isContradicted(level, texts);
        return overruled ? Optional.of(Setting.GRAPH) : Optional.empty();
    }

    /** Whether a graph has another number of agents, where it can be left out instead of being refused. */
    private boolean isContradicted(Written agents, NetworkSettings texts) {
        OptionalInt size = isSizeFree ? size(texts) : OptionalInt.empty();
        return size.isPresent() && !agents.normal().equals(Integer.toString(size.getAsInt()));
    }

    /** The level of agents that is the graph's own size, if there is one. */
    private Optional<Written> fitting(NetworkSettings texts) {
        return levels.getOrDefault(Setting.AGENTS, List.of()).stream()
                .filter(level -> !isContradicted(level, texts))
                .findFirst();
    }

    /** How many agents a graph has by itself; nothing if that is for agents to say, or if it cannot be read. */
    private OptionalInt size(NetworkSettings texts) {
        if (!texts.hasOwnSize()) {
            return OptionalInt.empty();
        }
        Set<Setting> deciding = Set.of(Setting.GRAPH, Setting.GRAPH_FORMAT, Setting.ENCODING, Setting.COLUMNS);
        NetworkSettings graph = texts.only(deciding::contains);
        return sizes.computeIfAbsent(graph, key -> {
            String located = Setting.GRAPH.located(key.text(Setting.GRAPH), folder);
            try {
                return OptionalInt.of(NetworkReader.readGraph(key.with(Setting.GRAPH, located)
                                .with(Setting.GRAPH_FORMAT, key.get(Setting.GRAPH_FORMAT))
                                .with(Setting.ENCODING, key.get(Setting.ENCODING))
                                .with(Setting.COLUMNS, key.get(Setting.COLUMNS)))
                        .digraph()
                        .vertexCount());
            } catch (InputException e) {
                return OptionalInt.empty(); // The check of the cells says why.
            }
        });
    }

    /** Refuses a nested factor that is missing beside a level where it means something. */
    private void requireLevel(Setting setting, Map<Setting, Written> combination) {
        lacking(factors, setting, combination).ifPresent(level -> {
            String example = levels.getOrDefault(setting, List.of()).get(0).text();
            mistakes.add(
                    level.place(),
                    "'" + setting.key() + "' must be given for '" + level.text() + "' too, since it has a meaning"
                            + " there; such as '" + level.text() + ": {" + setting.key() + ": [" + example + "]}'");
        });
    }

    private static Optional<Written> lacking(List<Varied> factors, Setting setting, Map<Setting, Written> combination) {
        return factors.stream()
                .filter(factor -> factor.settings().contains(setting))
                .flatMap(factor -> factor.branch(combination).stream())
                .findFirst()
                .flatMap(branch -> branch.holds(setting)
                        ? lacking(branch.nested(), setting, combination)
                        : Optional.of(branch.level()));
    }

    /** Refuses a factor that means nothing wherever it varies. */
    private void requireMeaning(Varied factor, String where) {
        if (factor.branches().stream().noneMatch(branch -> meant.contains(branch.level()))) {
            Written first = factor.branches().get(0).level();
            mistakes.add(
                    first.place(),
                    "'" + first.key() + "' must be left out, since it has no meaning in any cell " + where);
        }
        for (Varied.Branch branch : factor.branches()) {
            String within =
                    "with " + factor.setting().key() + " " + branch.level().text();
            branch.nested().forEach(nested -> requireMeaning(nested, within));
        }
    }

    /** Whether something was left out that the design itself does not leave out. */
    boolean leavesOut() {
        return without > 0 || !sized.isEmpty();
    }

    /** What was left out and why, in sentences without a full stop. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!reasons.isEmpty()) {
            int repeated = combinations.size() - cells.size();
            remarks.add(String.join("; ", reasons())
                    + (repeated == 0 ? "" : ": " + repeated + " of " + combinations.size() + " cells left out"));
        }
        remarks.addAll(sized);
        if (!shared.isEmpty()) {
            remarks.add("initial phases and coins are shared between the levels of "
                    + String.join(" and ", Setting.keys(List.copyOf(shared)))
                    + " too, so that a cell without one is compared with each");
        }
        return remarks;
    }

    /** Where factors mean nothing, in words. */
    private List<String> reasons() {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        reasons.forEach((setting, overruling) -> overruling.forEach(
                (by, values) -> byReason.computeIfAbsent(by.key() + " " + named(values), reason -> new ArrayList<>())
                        .add(setting.key())));
        List<String> texts = new ArrayList<>();
        byReason.forEach((reason, settings) -> texts.add(String.join(" and ", settings)
                + (settings.size() == 1 ? " means" : " mean") + " nothing for " + reason));
        return texts;
    }

    private static String named(Collection<String> values) {
        return values.size() <= MOST_NAMED
                ? String.join(" and ", values)
                : values.stream().limit(MOST_NAMED - 1).collect(Collectors.joining(", ")) + " and "
                        + (values.size() - MOST_NAMED + 1) + " others";
    }
}
