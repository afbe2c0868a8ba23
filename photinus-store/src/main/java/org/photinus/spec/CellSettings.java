package org.photinus.spec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.photinus.network.OscillatorNetwork;
import org.photinus.study.Cell;
import org.photinus.study.CellSeed;
import org.photinus.study.CellSetup;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.input.InputException;

/** The settings of one cell: its levels, and what all cells share. */
final class CellSettings {
    /** What a network has where nothing is said; part of the seed, so that saying it changes nothing. */
    private static final Map<String, String> DEFAULTS = Map.ofEntries(
            Map.entry("graph", "regular:5"),
            Map.entry("graphFormat", ""),
            Map.entry("undirected", "false"),
            Map.entry("reverse", "false"),
            Map.entry("agents", ""),
            Map.entry("pulseProbability", "0.5"),
            Map.entry("threshold", "0.5"),
            Map.entry("period", "1"),
            Map.entry("update", "binary"),
            Map.entry("tie", "zero"),
            Map.entry("trigger", "vertex"),
            Map.entry("initial", "uniform"));

    private static final String DEFAULT_AGENTS = "50";

    private final Map<String, Setting> levels;
    private final Map<String, Setting> settings = new LinkedHashMap<>();
    private final Path folder;
    private final long seed;

    CellSettings(
            Map<String, Setting> levels, Map<String, Setting> fixed, Path folder, long studySeed, Set<String> paired) {
        this.levels = levels;
        this.folder = folder;
        for (String key : DesignKeys.SETTINGS) {
            Setting setting = levels.getOrDefault(key, fixed.get(key));
            if (setting != null) {
                settings.put(key, setting);
            }
        }
        this.seed = CellSeed.of(studySeed, canonical(), paired);
    }

    private CellSettings(CellSettings other, Set<String> without) {
        this.levels = other.levels;
        this.folder = other.folder;
        this.seed = other.seed;
        settings.putAll(other.settings);
        settings.keySet().removeAll(without);
    }

    /** All that phases and coins depend on, each in one agreed form, defaults included. */
    private Map<String, String> canonical() {
        Map<String, String> all = new LinkedHashMap<>(DEFAULTS);
        settings.forEach((key, setting) -> {
            if (!DesignKeys.STOP.contains(key)) {
                all.put(key, setting.normal());
            }
        });
        if (!settings.containsKey("agents") && NetworkSettings.isFamily(text("graph"))) {
            all.put("agents", DEFAULT_AGENTS);
        }
        return all;
    }

    /** The same cell without some of its settings, for finding out which of them is to blame. */
    CellSettings without(Set<String> keys) {
        return new CellSettings(this, keys);
    }

    Map<String, Setting> settings() {
        return settings;
    }

    /** Whether a setting means anything beside the others of this cell. */
    boolean hasMeaning(String key) {
        return switch (key) {
            case "threshold", "tie" -> !text("update").startsWith("linear");
            case "pulseProbability" ->
                !text("trigger").startsWith("script:") && text("weightsAs").isEmpty();
            case "undirected", "graphFormat", "weightsAs" -> !NetworkSettings.isFamily(text("graph"));
            default -> true;
        };
    }

    private String text(String key) {
        Setting setting = settings.get(key);
        return setting == null ? DEFAULTS.getOrDefault(key, "") : setting.text().trim();
    }

    /** The settings that mean something, their files found from the design's folder. */
    private Map<String, String> located() {
        Map<String, String> located = new LinkedHashMap<>();
        settings.forEach((key, setting) -> {
            if (hasMeaning(key)) {
                located.put(key, NetworkSettings.located(key, setting.text().trim(), folder));
            }
        });
        return located;
    }

    private StopSettings stop(Map<String, String> located) {
        return new StopSettings(located.get("until"), located.get("maxTime"), located.get("maxJumps"));
    }

    NetworkDescription network() {
        Map<String, String> located = located();
        located.put("seed", Long.toUnsignedString(seed));
        return NetworkReader.read(NetworkSettings.of(located));
    }

    CellSetup setup(NetworkDescription description) {
        StopSettings stop = stop(located());
        OscillatorNetwork network = description.network();
        try {
            return new CellSetup(network, description.initial(), stop.criterion(network), stop.horizon(network));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private CellSetup setup() {
        return setup(network());
    }

    /** The cell; its network is made again whenever it is needed. */
    Cell cell(CellSetup checked) {
        Map<String, String> texts = new LinkedHashMap<>();
        levels.forEach((key, level) -> texts.put(key, level.text()));
        return new Cell(
                texts, seed, checked.horizon().maxTime(), checked.network().period(), command(), this::setup);
    }

    /** The command that repeats a replicate, but for its number. */
    private String command() {
        StringBuilder command = new StringBuilder("photinus simulate");
        located().forEach((key, value) -> {
            if (NetworkSettings.FLAGS.contains(key)) {
                command.append(value.equals("true") ? " " + option(key) : "");
            } else {
                command.append(' ').append(option(key)).append(' ').append(quoted(value));
            }
        });
        return command.append(" --seed ").append(Long.toUnsignedString(seed)).toString();
    }

    private static String option(String key) {
        return "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT);
    }

    /** A word of a shell's command line. */
    private static String quoted(String value) {
        return value.matches("[A-Za-z0-9_@%+=:,./-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
    }
}
