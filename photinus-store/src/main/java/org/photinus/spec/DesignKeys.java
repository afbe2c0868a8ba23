package org.photinus.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.photinus.text.NetworkSettings;

/** The keys of a design. */
final class DesignKeys {
    static final String STUDY = "study";
    static final String FACTORS = "factors";
    static final String REPLICATES = "replicates";
    static final String SEED = "seed";
    static final String PAIR = "pair";
    static final String STOP_RULE = "stop";

    /** When a run ends. */
    static final Set<String> STOP = Set.of("until", "maxTime", "maxJumps");

    /** What can be a factor or a fixed setting: all of a network but its seed, and when a run ends. */
    static final List<String> SETTINGS = settings();

    /** All keys at the top of a design. */
    static final List<String> ALL = all();

    static final List<String> RANGE = List.of("from", "to", "step");

    static final List<String> STOP_RULE_KEYS = List.of("relativeError", "atMost");

    private DesignKeys() {}

    private static List<String> settings() {
        List<String> keys = new ArrayList<>(NetworkSettings.KEYS);
        keys.remove(SEED);
        keys.addAll(List.of("until", "maxTime", "maxJumps"));
        return List.copyOf(keys);
    }

    private static List<String> all() {
        List<String> keys = new ArrayList<>(List.of(STUDY, FACTORS));
        keys.addAll(SETTINGS);
        keys.addAll(List.of(REPLICATES, SEED, PAIR, STOP_RULE));
        return List.copyOf(keys);
    }
}
