package org.photinus.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.SequentialStopping;
import org.photinus.study.Study;
import org.photinus.study.runs.RunMeasure;
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
    private final List<Varied> factors = new ArrayList<>();

    /** Each level as it was written first: 0.5 and 0.50 in two branches are one level of the factor. */
    private final Map<Setting, Map<String, String>> spellings = new EnumMap<>(Setting.class);

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

    /** One level of a factor, where it stands, and the factors that it holds. */
    record Level(String text, Place place, List<FactorText> nested) {
        Level(String text, Place place) {
            this(text, place, List.of());
        }
    }

    /** A factor, where it stands, and its levels. */
    record FactorText(String key, Place place, List<Level> levels) {}

    /** Adds a factor; each of its levels once. */
    void factor(FactorText factor) {
        add(factor, factors);
    }

    /** Adds a factor to those that it is crossed with. */
    private void add(FactorText factor, List<Varied> others) {
        varied(factor).ifPresent(varied -> {
            Set<Setting> known =
                    others.stream().flatMap(other -> other.settings().stream()).collect(Collectors.toSet());
            List<Setting> again =
                    varied.settings().stream().filter(known::contains).toList();
            again.forEach(
                    setting -> mistakes.add(varied.place(), "the factor '" + setting.key() + "' must stand once"));
            if (again.isEmpty()) {
                others.add(varied);
            }
        });
    }

    private Optional<Varied> varied(FactorText factor) {
        return known(factor.key(), factor.place()).map(setting -> {
            Map<String, String> spelling = spellings.computeIfAbsent(setting, key -> new HashMap<>());
            Set<String> seen = new HashSet<>();
            List<Varied.Branch> branches = new ArrayList<>();
            for (Level level : factor.levels()) {
                Written written = new Written(setting, level.text(), level.place());
                if (isFlagOrFree(written) && !seen.add(written.normal())) {
                    mistakes.add(
                            level.place(),
                            "factor '" + factor.key() + "' must have each level once, but has '" + level.text()
                                    + "' twice");
                }
                String first = spelling.computeIfAbsent(written.normal(), normal -> level.text());
                List<Varied> nested = new ArrayList<>();
                level.nested().forEach(inner -> add(inner, nested));
                branches.add(new Varied.Branch(new Written(setting, first, level.place()), nested));
            }
            return new Varied(setting, factor.place(), branches);
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
        Map<Setting, List<Written>> levels = Varied.levels(factors);
        fixed.values().stream()
                .filter(written -> levels.containsKey(written.setting()))
                .forEach(written -> mistakes.add(
                        written.place(), "'" + written.key() + "' must be a factor or a fixed setting, but is both"));
        List<String> factorKeys = Setting.keys(List.copyOf(levels.keySet()));
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
        long count = Varied.count(factors);
        if (count > MOST_CELLS) {
            mistakes.add("a study must have at most " + MOST_CELLS + " cells, but the factors span "
                    + (count == Integer.MAX_VALUE ? "far more" : count));
            mistakes.refuse();
        }
        boolean isMeasured = all().stream().anyMatch(Written::isOfWorld);
        requireStopping(isMeasured);
        Crossing crossing = new Crossing(factors, fixed, folder, pair.keySet(), isMeasured, mistakes);
        CellCheck check = new CellCheck(mistakes, isMeasured);
        List<CellSettings> cells = crossing.cells(seed);
        List<Cell> made = check.check(cells, fixed, levels.keySet());
        mistakes.refuse();
        // How long one looks changes neither phases nor coins: cells that differ in it alone are paired anyway.
        Set<String> paired = new LinkedHashSet<>(pair.keySet());
        levels.keySet().stream().filter(setting -> !setting.isSeeding()).forEach(setting -> paired.add(setting.key()));
        List<Factor> varied = new ArrayList<>();
        levels.forEach((setting, own) -> varied.add(
                new Factor(setting.key(), own.stream().map(Written::text).toList())));
        List<String> remarks = crossing.remarks();
        Study study =
                new Study(name, varied, made, seed, replicates, paired, stopping(isMeasured), remarks, check.unit());
        List<String> notes = new ArrayList<>(crossing.leavesOut() ? remarks : List.of());
        notes.addAll(check.notes());
        List<CellSettings> ofCells = List.copyOf(cells);
        return new StudyDesign(
                study,
                text,
                folder,
                files(),
                digest(crossing.without()),
                notes,
                cell -> ofCells.get(cell).run());
    }

    private void requireStopping(boolean isMeasured) {
        stopping.flatMap(SequentialStopping::measure).ifPresent(measure -> {
            if (!isMeasured) {
                mistakes.add("'measure' of 'stop' must be left out in the ideal world, where runs end at"
                        + " synchronization, but is '" + measure.key() + "'; add 'lock: 0.05,10' to measure it there");
            }
        });
    }

    /** In a world runs go on after synchronization: what is to be known well there is how well they keep together. */
    private Optional<SequentialStopping> stopping(boolean isMeasured) {
        boolean ofKeeping = isMeasured && all().stream().noneMatch(written -> written.setting() == Setting.UNTIL);
        return stopping.map(stop -> ofKeeping && stop.measure().isEmpty()
                ? new SequentialStopping(stop.relativeError(), stop.atMost(), Optional.of(RunMeasure.SPREAD_P95))
                : stop);
    }

    private String digest(int without) {
        DesignDigest digest = new DesignDigest();
        digest.line("study", name);
        factors(factors, "", digest);
        fixed.values().stream()
                .sorted(Comparator.comparing(Written::key))
                .forEach(written -> digest.line("set " + written.key(), written.normal()));
        digest.line("replicates", Integer.toString(replicates));
        digest.line("seed", Long.toUnsignedString(seed));
        digest.line("pair", List.copyOf(new TreeSet<>(pair.keySet())));
        stopping.ifPresent(stop -> digest.line(
                "stop",
                stop.relativeError() + " " + stop.atMost()
                        + stop.measure().map(measure -> " " + measure.key()).orElse("")));
        if (without > 0) {
            digest.line("combinations without a level", Integer.toString(without));
        }
        all().forEach(written -> digest.file(written, folder));
        return digest.hex();
    }

    private static void factors(List<Varied> factors, String within, DesignDigest digest) {
        for (Varied factor : factors) {
            String key = factor.setting().key();
            digest.line(
                    within + "factor " + key,
                    factor.branches().stream()
                            .map(branch -> branch.level().normal())
                            .toList());
            factor.branches()
                    .forEach(branch -> factors(
                            branch.nested(),
                            within + "in " + key + " " + branch.level().normal() + " ",
                            digest));
        }
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
        Varied.levels(factors).values().forEach(all::addAll);
        return all;
    }
}
