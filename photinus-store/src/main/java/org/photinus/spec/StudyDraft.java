package org.photinus.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.SequentialStopping;
import org.photinus.study.Study;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.Place;

/** A design as it is being written; becomes a study if nothing is wrong with it. */
final class StudyDraft {
    /** More would not end within a life, and their list alone would fill the memory. */
    private static final int MOST_CELLS = 200_000;

    private final Mistakes mistakes;
    private final Path folder;
    private final Map<String, List<Setting>> factors = new LinkedHashMap<>();
    private final Map<String, Setting> fixed = new LinkedHashMap<>();
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
    void set(Setting setting) {
        if (known(setting.key(), setting.place()) && isFlagOrFree(setting)) {
            if (fixed.put(setting.key(), setting) != null) {
                mistakes.add(setting.place(), "the key '" + setting.key() + "' must stand once");
            }
        }
    }

    /** Adds a factor; each of its levels once. */
    void factor(String key, Place place, List<Setting> levels) {
        if (!known(key, place)) {
            return;
        }
        Set<String> seen = new LinkedHashSet<>();
        for (Setting level : levels) {
            if (isFlagOrFree(level) && !seen.add(level.normal())) {
                mistakes.add(
                        level.place(),
                        "factor '" + key + "' must have each level once, but has '" + level.text() + "' twice");
            }
        }
        if (factors.put(key, levels) != null) {
            mistakes.add(place, "the factor '" + key + "' must stand once");
        }
    }

    private boolean isFlagOrFree(Setting setting) {
        boolean right = !NetworkSettings.FLAGS.contains(setting.key())
                || setting.text().equals("true")
                || setting.text().equals("false");
        if (!right) {
            mistakes.add(
                    setting.place(), "'" + setting.key() + "' must be true or false, but is '" + setting.text() + "'");
        }
        return right;
    }

    private boolean known(String key, Place place) {
        if (DesignKeys.SETTINGS.contains(key)) {
            return true;
        }
        mistakes.add(place, unknown(key, DesignKeys.SETTINGS));
        return false;
    }

    static String unknown(String key, Collection<String> allowed) {
        return "unknown key '" + key + "'" + DidYouMean.hint(key, allowed) + " (allowed: " + String.join(", ", allowed)
                + ")";
    }

    /** The study, or all that is wrong with it. */
    StudyDesign finish(String text) {
        fixed.forEach((key, setting) -> {
            if (factors.containsKey(key)) {
                mistakes.add(setting.place(), "'" + key + "' must be a factor or a fixed setting, but is both");
            }
        });
        pair.forEach((factor, place) -> {
            if (!factors.containsKey(factor)) {
                mistakes.add(
                        place,
                        "'pair' must name factors of this study ("
                                + String.join(", ", factors.keySet()) + "), but names '" + factor + "'"
                                + DidYouMean.hint(factor, factors.keySet()));
            }
        });
        stopping.ifPresent(stop -> {
            if (!(replicates >= 2 && replicates <= stop.atMost())) {
                mistakes.add("with 'stop' the first 'replicates' must lie between 2 and 'atMost' = " + stop.atMost()
                        + ", but is " + replicates);
            }
        });
        long count = 1;
        for (List<Setting> levels : factors.values()) {
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
        factors.keySet().stream().filter(DesignKeys.STOP::contains).forEach(paired::add);
        List<Factor> varied = new ArrayList<>();
        factors.forEach((key, levels) ->
                varied.add(new Factor(key, levels.stream().map(Setting::text).toList())));
        Study study = new Study(name, varied, made, seed, replicates, paired, stopping);
        return new StudyDesign(study, text, folder, files(), digest(), List.copyOf(check.notes()));
    }

    /** Every combination of levels, the last factor fastest. */
    private List<CellSettings> combinations() {
        List<CellSettings> cells = new ArrayList<>();
        List<List<Setting>> levels = new ArrayList<>(factors.values());
        int[] at = new int[levels.size()];
        Set<String> paired = Set.copyOf(pair.keySet());
        while (true) {
            Map<String, Setting> varied = new LinkedHashMap<>();
            for (int f = 0; f < at.length; f++) {
                Setting level = levels.get(f).get(at[f]);
                varied.put(level.key(), level);
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
        factors.forEach((key, levels) -> digest.line(
                "factor " + key, levels.stream().map(Setting::normal).toList()));
        new TreeMap<>(fixed).forEach((key, setting) -> digest.line("set " + key, setting.normal()));
        digest.line("replicates", Integer.toString(replicates));
        digest.line("seed", Long.toUnsignedString(seed));
        digest.line("pair", List.copyOf(new TreeSet<>(pair.keySet())));
        stopping.ifPresent(stop -> digest.line("stop", stop.relativeError() + " " + stop.atMost()));
        all().forEach(setting -> digest.file(setting, folder));
        return digest.hex();
    }

    private List<Path> files() {
        return all().stream()
                .flatMap(setting ->
                        NetworkSettings.named(setting.key(), setting.text().trim(), folder).stream())
                .distinct()
                .toList();
    }

    /** Every setting, whether it varies or not. */
    private List<Setting> all() {
        List<Setting> all = new ArrayList<>(fixed.values());
        factors.values().forEach(all::addAll);
        return all;
    }
}
