package org.photinus.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.SequentialStopping;
import org.photinus.study.Study;
import org.photinus.text.NetworkReader;
import org.photinus.text.Setting;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.Place;

/** A design as it is being written; becomes a study if nothing is wrong with it. */
final class StudyDraft {
    /** More would not end within a life, and their list alone would fill the memory. */
    private static final int MOST_CELLS = 200_000;

    private final Mistakes mistakes;
    private final Path folder;
    private final Map<Setting, List<Written>> factors = new LinkedHashMap<>();
    private final Map<Setting, Written> fixed = new LinkedHashMap<>();
    private final Map<String, Place> pair = new LinkedHashMap<>();
    private String name = "";
    private int replicates;
    private long seed = NetworkReader.DEFAULT_SEED;
    private Optional<SequentialStopping> stopping = Optional.empty();

    /**
     * An empty design.
     *
     * @param where what it is called in messages
     * @param folder from where the files that it names are found
     */
    StudyDraft(String where, Path folder) {
        this.mistakes = new Mistakes(where);
        this.folder = folder;
    }

    Mistakes mistakes() {
        return mistakes;
    }

    void name(String text) {
        name = text;
    }

    void replicates(int number) {
        replicates = number;
    }

    void seed(long number) {
        seed = number;
    }

    void stopping(SequentialStopping when) {
        stopping = Optional.of(when);
    }

    void pair(String factor, Place place) {
        pair.put(factor, place);
    }

    /** Sets what all cells share. */
    void set(String key, String text, Place place) {
        known(key, place).map(setting -> new Written(setting, text, place)).ifPresent(written -> {
            if (isFlagOrFree(written) && fixed.put(written.setting(), written) != null) {
                mistakes.add(place, "the key '" + key + "' must stand once");
            }
        });
    }

    /** One level of a factor, and where it stands. */
    record Level(String text, Place place) {}

    /** Adds a factor; each of its levels once. */
    void factor(String key, Place place, List<Level> levels) {
        known(key, place).ifPresent(setting -> {
            List<Written> written = levels.stream()
                    .map(level -> new Written(setting, level.text(), level.place()))
                    .toList();
            Set<String> seen = new HashSet<>();
            for (Written level : written) {
                if (isFlagOrFree(level) && !seen.add(level.normal())) {
                    mistakes.add(
                            level.place(),
                            "factor '" + key + "' must have each level once, but has '" + level.text() + "' twice");
                }
            }
            if (factors.put(setting, written) != null) {
                mistakes.add(place, "the factor '" + key + "' must stand once");
            }
        });
    }

    private boolean isFlagOrFree(Written written) {
        boolean right = written.setting().isFlagOrFree(written.text());
        if (!right) {
            mistakes.add(
                    written.place(), "'" + written.key() + "' must be true or false, but is '" + written.text() + "'");
        }
        return right;
    }

    private Optional<Setting> known(String key, Place place) {
        Optional<Setting> setting = Setting.ofKey(key).filter(Setting.OF_STUDY::contains);
        if (setting.isEmpty()) {
            mistakes.add(place, unknown(key, DesignKey.SETTINGS));
        }
        return setting;
    }

    static String unknown(String key, Collection<String> allowed) {
        return "unknown key '" + key + "'" + DidYouMean.hint(key, allowed) + " (allowed: " + String.join(", ", allowed)
                + ")";
    }

    /** The study, or all that is wrong with it. */
    StudyDesign finish(String text) {
        fixed.values().stream()
                .filter(written -> factors.containsKey(written.setting()))
                .forEach(written -> mistakes.add(
                        written.place(), "'" + written.key() + "' must be a factor or a fixed setting, but is both"));
        List<String> factorKeys = Setting.keys(List.copyOf(factors.keySet()));
        pair.forEach((factor, place) -> {
            if (!factorKeys.contains(factor)) {
                mistakes.add(
                        place,
                        "'pair' must name factors of this study (" + String.join(", ", factorKeys) + "), but names '"
                                + factor + "'" + DidYouMean.hint(factor, factorKeys));
            }
        });
        stopping.ifPresent(stop -> {
            if (!(replicates >= 2 && replicates <= stop.atMost())) {
                mistakes.add("with 'stop' the first 'replicates' must lie between 2 and 'atMost' = " + stop.atMost()
                        + ", but is " + replicates);
            }
        });
        long count = 1;
        for (List<Written> levels : factors.values()) {
            count = Math.min(Integer.MAX_VALUE, count * Math.max(1, levels.size()));
        }
        if (count > MOST_CELLS) {
            mistakes.add("a study must have at most " + MOST_CELLS + " cells, but the factors span "
                    + (count == Integer.MAX_VALUE ? "far more" : count));
            mistakes.refuse();
        }
        List<CellSettings> cells = combinations();
        CellCheck check = new CellCheck(mistakes);
        List<Cell> made = check.check(cells, fixed, factors);
        mistakes.refuse();
        // How long one looks changes neither phases nor coins: cells that differ in it alone are paired anyway.
        Set<String> paired = new LinkedHashSet<>(pair.keySet());
        factors.keySet().stream().filter(setting -> !setting.isSeeding()).forEach(setting -> paired.add(setting.key()));
        List<Factor> varied = new ArrayList<>();
        factors.forEach((setting, levels) -> varied.add(
                new Factor(setting.key(), levels.stream().map(Written::text).toList())));
        Study study = new Study(name, varied, made, seed, replicates, paired, stopping);
        return new StudyDesign(study, text, folder, files(), digest(), List.copyOf(check.notes()));
    }

    /** Every combination of levels, the last factor fastest. */
    private List<CellSettings> combinations() {
        List<CellSettings> cells = new ArrayList<>();
        List<List<Written>> levels = new ArrayList<>(factors.values());
        int[] at = new int[levels.size()];
        Set<String> paired = Set.copyOf(pair.keySet());
        while (true) {
            Map<Setting, Written> varied = new LinkedHashMap<>();
            for (int f = 0; f < at.length; f++) {
                Written level = levels.get(f).get(at[f]);
                varied.put(level.setting(), level);
            }
            cells.add(new CellSettings(varied, fixed, folder, seed, paired));
            int f = at.length - 1;
            while (f >= 0 && ++at[f] == levels.get(f).size()) {
                at[f--] = 0;
            }
            if (f < 0) {
                return cells;
            }
        }
    }

    private String digest() {
        DesignDigest digest = new DesignDigest();
        digest.line("study", name);
        factors.forEach((setting, levels) -> digest.line(
                "factor " + setting.key(), levels.stream().map(Written::normal).toList()));
        fixed.values().stream()
                .sorted(Comparator.comparing(Written::key))
                .forEach(written -> digest.line("set " + written.key(), written.normal()));
        digest.line("replicates", Integer.toString(replicates));
        digest.line("seed", Long.toUnsignedString(seed));
        digest.line("pair", List.copyOf(new TreeSet<>(pair.keySet())));
        stopping.ifPresent(stop -> digest.line("stop", stop.relativeError() + " " + stop.atMost()));
        all().forEach(written -> digest.file(written, folder));
        return digest.hex();
    }

    private List<Path> files() {
        return all().stream()
                .flatMap(written -> written.named(folder).stream())
                .distinct()
                .toList();
    }

    /** Every setting, whether it varies or not. */
    private List<Written> all() {
        List<Written> all = new ArrayList<>(fixed.values());
        factors.values().forEach(all::addAll);
        return all;
    }
}
