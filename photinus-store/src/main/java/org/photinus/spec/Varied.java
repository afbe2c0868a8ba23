package org.photinus.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.text.Setting;
import org.photinus.text.input.Place;

/**
 * A setting that varies; each of its levels may hold factors of its own, which vary there alone.
 *
 * @param setting what varies
 * @param place where it stands, for messages
 * @param branches its levels and what they hold
 */
record Varied(Setting setting, Place place, List<Branch> branches) {

    /**
     * A level.
     *
     * @param level its value
     * @param nested the factors that vary beside it
     */
    record Branch(Written level, List<Varied> nested) {
        boolean holds(Setting other) {
            return nested.stream().anyMatch(factor -> factor.settings().contains(other));
        }
    }

    /** This setting and those that its levels hold. */
    Set<Setting> settings() {
        Set<Setting> all = new LinkedHashSet<>();
        all.add(setting);
        branches.forEach(branch -> branch.nested().forEach(factor -> all.addAll(factor.settings())));
        return all;
    }

    /** The branch of the level that a combination has. */
    Optional<Branch> branch(Map<Setting, Written> combination) {
        return branches.stream()
                .filter(branch -> branch.level().equals(combination.get(setting)))
                .findFirst();
    }

    /** The levels of all settings, each once; an outer factor comes before those that it holds. */
    static Map<Setting, List<Written>> levels(List<Varied> factors) {
        Map<Setting, Map<String, Written>> found = new LinkedHashMap<>();
        collect(factors, found);
        Map<Setting, List<Written>> levels = new LinkedHashMap<>();
        found.forEach((setting, written) -> levels.put(setting, List.copyOf(written.values())));
        return levels;
    }

    private static void collect(List<Varied> factors, Map<Setting, Map<String, Written>> found) {
        for (Varied factor : factors) {
            Map<String, Written> own = found.computeIfAbsent(factor.setting, setting -> new LinkedHashMap<>());
            factor.branches.forEach(branch -> own.putIfAbsent(branch.level().normal(), branch.level()));
            factor.branches.forEach(branch -> collect(branch.nested(), found));
        }
    }

    /** How many combinations there are, as far as that matters. */
    static long count(List<Varied> factors) {
        long count = 1;
        for (Varied factor : factors) {
            long levels = factor.branches.stream()
                    .mapToLong(branch -> count(branch.nested()))
                    .sum();
            count = Math.min(Integer.MAX_VALUE, count * Math.max(1, levels));
        }
        return count;
    }

    /** Every combination of levels, the last factor fastest. */
    static List<Map<Setting, Written>> combinations(List<Varied> factors) {
        List<Map<Setting, Written>> all = List.of(Map.of());
        for (Varied factor : factors) {
            List<Map<Setting, Written>> more = new ArrayList<>();
            for (Map<Setting, Written> levels : all) {
                for (Branch branch : factor.branches) {
                    for (Map<Setting, Written> nested : combinations(branch.nested())) {
                        Map<Setting, Written> with = new LinkedHashMap<>(levels);
                        with.put(factor.setting, branch.level());
                        with.putAll(nested);
                        more.add(with);
                    }
                }
            }
            all = more;
        }
        return all;
    }
}
