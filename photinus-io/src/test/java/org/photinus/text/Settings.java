package org.photinus.text;

import java.util.LinkedHashMap;
import java.util.Map;

/** Settings by their keys: {@code Settings.of("graph", "cycle", "agents", "3")}. */
final class Settings {
    private Settings() {}

    static NetworkSettings of(String... keysAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            if (!NetworkSettings.KEYS.contains(keysAndValues[i])) {
                throw new IllegalArgumentException("no such setting: " + keysAndValues[i]);
            }
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return NetworkSettings.of(values);
    }

    /** The network of these settings. */
    static NetworkDescription read(String... keysAndValues) {
        return NetworkReader.read(of(keysAndValues));
    }
}
