package org.photinus.text;

import java.util.EnumMap;
import java.util.Map;

/** Settings by their keys: {@code Settings.of("graph", "cycle", "agents", "3")}. */
final class Settings {
    private Settings() {}

    static NetworkSettings of(String... keysAndValues) {
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(Setting.ofKey(keysAndValues[i]).orElseThrow(), keysAndValues[i + 1]);
        }
        return new NetworkSettings(values);
    }

    /** The network of these settings. */
    static NetworkDescription read(String... keysAndValues) {
        return NetworkReader.read(of(keysAndValues));
    }
}
