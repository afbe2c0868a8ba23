package org.photinus.study;

import java.util.HashSet;
import java.util.List;

/**
 * What a study varies, and the levels it takes.
 *
 * @param name the key of a network's setting, such as agents or pulseProbability
 * @param levels its values, as written, each once
 */
public record Factor(String name, List<String> levels) {

    public Factor {
        levels = List.copyOf(levels);
        if (levels.isEmpty()) {
            throw new IllegalArgumentException("factor " + name + " must have at least one level, but has none");
        }
        if (new HashSet<>(levels).size() < levels.size()) {
            throw new IllegalArgumentException(
                    "factor " + name + " must have each level once, but has " + String.join(", ", levels));
        }
    }
}
