package org.photinus.text;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;

/**
 * The text of a network and its runs: what the options of the command line, the keys of a YAML file or a cell of a
 * study say, each as it was written.
 *
 * @param values the settings of which something was said
 */
public record NetworkSettings(Map<Setting, String> values) {
    private static final String SCRIPT = "script:";
    private static final String EDGE = "edge";

    /** Settings that say nothing. */
    public static final NetworkSettings NONE = new NetworkSettings(Map.of());

    public NetworkSettings {
        Map<Setting, String> copy = new EnumMap<>(Setting.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
    }

    /** Whether a graph is one of the families, and not a file. */
    public static boolean isFamily(String graph) {
        return GraphText.isFamily(graph);
    }

    /** What was said, as it was written, if anything was. */
    public @Nullable String get(Setting setting) {
        return values.get(setting);
    }

    /** What was said, without spaces around it, or the default; weights that are taken as p imply edge-triggering. */
    public String text(Setting setting) {
        String value = get(setting);
        if (value == null) {
            return setting == Setting.TRIGGER && takesWeightsAs(WeightUse.PULSE_PROBABILITY)
                    ? EDGE
                    : setting.standard();
        }
        return value.trim();
    }

    /** Whether the weights of a graph file are taken as something. */
    private boolean takesWeightsAs(String name) {
        return WeightUse.isNamed(get(Setting.WEIGHTS_AS), name);
    }

    /** Whether a flag is set. */
    boolean isSet(Setting flag) {
        return Boolean.parseBoolean(get(flag));
    }

    /** These settings and another one, if it has a value. */
    public NetworkSettings with(Setting setting, @Nullable String value) {
        return value == null ? this : new NetworkSettings(Map.of(setting, value)).orElse(this);
    }

    /** Some of these settings. */
    public NetworkSettings only(Predicate<Setting> which) {
        Map<Setting, String> some = new EnumMap<>(Setting.class);
        some.putAll(values);
        some.keySet().removeIf(which.negate());
        return new NetworkSettings(some);
    }

    /** These settings, and the others where these say nothing; what belongs to a graph goes with it. */
    public NetworkSettings orElse(NetworkSettings others) {
        Map<Setting, String> both = new EnumMap<>(Setting.class);
        both.putAll(others.values);
        if (values.containsKey(Setting.GRAPH)) {
            both.keySet().removeIf(Setting::belongsToGraph);
        }
        both.putAll(values);
        return new NetworkSettings(both);
    }

    /** The settings as words of a shell's command line, a space before each; by short options, where there are some. */
    public String arguments(boolean brief) {
        StringBuilder words = new StringBuilder();
        values.forEach((setting, value) -> {
            String option = brief ? setting.options().get(0) : setting.option();
            if (setting.form() != Setting.Form.FLAG) {
                words.append(' ').append(option).append(' ').append(ShellText.word(value));
            } else if (isSet(setting)) {
                words.append(' ').append(option);
            }
        });
        return words.toString();
    }

    /** Whether a setting means anything beside these. */
    public boolean leaveMeaningTo(Setting setting) {
        return overruling(setting).isEmpty();
    }

    /** Which of these, given or by default, leaves a setting no meaning. */
    public Optional<Setting> overruling(Setting setting) {
        boolean ofFamily = GraphText.isFamily(text(Setting.GRAPH));
        return switch (setting) {
            case THRESHOLD, TIE -> when(text(Setting.UPDATE).startsWith("linear"), Setting.UPDATE);
            case PULSE_PROBABILITY ->
                when(takesWeightsAs(WeightUse.PULSE_PROBABILITY), Setting.WEIGHTS_AS)
                        .or(() -> when(text(Setting.TRIGGER).startsWith(SCRIPT), Setting.TRIGGER));
            case WEIGHTS_AS ->
                when(ofFamily, Setting.GRAPH)
                        .or(() -> when(
                                takesWeightsAs(WeightUse.PULSE_PROBABILITY)
                                        && !text(Setting.TRIGGER).equals(EDGE),
                                Setting.TRIGGER));
            case DELAY -> when(takesWeightsAs(WeightUse.DELAY), Setting.WEIGHTS_AS);
            case LOSS -> when(takesWeightsAs(WeightUse.LOSS), Setting.WEIGHTS_AS);
            default -> when(setting.isOfFiles() && ofFamily, Setting.GRAPH);
        };
    }

    private static Optional<Setting> when(boolean overruled, Setting by) {
        return overruled ? Optional.of(by) : Optional.empty();
    }

    /** Whether the graph says itself how many agents there are: a file, or a rectangle. */
    public boolean hasOwnSize() {
        return GraphText.hasOwnSize(text(Setting.GRAPH));
    }

    /** Refuses what these settings say but the effective ones leave no meaning to. */
    public void requireMeaning(NetworkSettings effective) {
        requireMeaning(Setting.THRESHOLD, effective);
        requireMeaning(Setting.TIE, effective);
        String trigger = effective.text(Setting.TRIGGER);
        if (takesWeightsAs(WeightUse.PULSE_PROBABILITY) && !trigger.equals(EDGE)) {
            throw new InputException("trigger must be edge where weights are taken as " + WeightUse.PULSE_PROBABILITY
                    + ", one coin per arc, but is '" + trigger + "'");
        }
        requireMeaning(Setting.PULSE_PROBABILITY, effective);
        requireMeaning(Setting.DELAY, effective);
        requireMeaning(Setting.LOSS, effective);
    }

    private boolean takesWeightsOfLinks() {
        return takesWeightsAs(WeightUse.DELAY) || takesWeightsAs(WeightUse.LOSS);
    }

    /** Whether any of them says something of a world, or of what is measured in one. */
    public boolean speakOfWorlds() {
        return takesWeightsOfLinks() || values.keySet().stream().anyMatch(Setting::isOfWorlds);
    }

    /** Refuses what these settings say of a world, where there is but the ideal one; {@code why} says so. */
    public void requireIdealWorld(String why) {
        values.forEach((setting, value) -> {
            if (setting.isOfWorlds()) {
                throw new InputException(
                        setting.words() + " must be left out, since " + why + ", but is '" + value + "'");
            }
        });
        if (takesWeightsOfLinks()) {
            throw new InputException("weights must be taken as " + WeightUse.PULSE_PROBABILITY + ", since " + why
                    + ", but are as '" + get(Setting.WEIGHTS_AS) + "'");
        }
    }

    private void requireMeaning(Setting setting, NetworkSettings effective) {
        Optional<Setting> by = effective.overruling(setting);
        if (get(setting) != null && by.isPresent()) {
            String because =
                    (by.get() == Setting.WEIGHTS_AS ? "" : "the ") + by.get().words() + " " + effective.text(by.get());
            throw new InputException(setting.words() + " must be left out, since it has no meaning with " + because
                    + ", but is '" + get(setting) + "'");
        }
    }
}
