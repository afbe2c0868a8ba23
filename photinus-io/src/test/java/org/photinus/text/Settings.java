package org.photinus.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Settings by their keys: {@code Settings.of("graph", "cycle", "agents", "3")}. */
final class Settings {
    private static final Set<String> KEYS = Set.of(
            "graph",
            "graphFormat",
            "undirected",
            "reverse",
            "weightsAs",
            "agents",
            "pulseProbability",
            "threshold",
            "period",
            "update",
            "tie",
            "trigger",
            "initial",
            "seed");

    private Settings() {}

    static NetworkSettings of(String... keysAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            if (!KEYS.contains(keysAndValues[i])) {
                throw new IllegalArgumentException("no such setting: " + keysAndValues[i]);
            }
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new NetworkSettings(
                values.get("graph"),
                values.get("graphFormat"),
                values.get("undirected"),
                values.get("reverse"),
                values.get("weightsAs"),
                values.get("agents"),
                values.get("pulseProbability"),
                values.get("threshold"),
                values.get("period"),
                values.get("update"),
                values.get("tie"),
                values.get("trigger"),
                values.get("initial"),
                values.get("seed"));
    }

    /** The network of these settings. */
    static NetworkDescription read(String... keysAndValues) {
        return NetworkReader.read(of(keysAndValues));
    }
}
