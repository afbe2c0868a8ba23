package org.photinus.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;

/**
 * The text of a network: what the options of the command line and the keys of a YAML file say, each as
 * it was written, or null where nothing was said.
 *
 * @param graph a family such as regular:5, or a file
 * @param graphFormat the format of a file whose ending does not tell
 * @param undirected "true" if each line of a graph file means both arcs
 * @param reverse "true" if every arc is to be turned round
 * @param weightsAs pulse-probability if the weights of a graph file are the p of its arcs
 * @param agents the number of agents of a family
 * @param pulseProbability p: a number, a list a,b,…, or @FILE
 * @param threshold r: a number, a list, uniform, or @FILE
 * @param period T
 * @param update binary, or linear:M1,M2
 * @param tie zero, one or random
 * @param trigger vertex, edge, or script:FILE
 * @param initial uniform, a list, or @FILE
 * @param seed a 64-bit number
 */
public record NetworkSettings(
        @Nullable String graph,
        @Nullable String graphFormat,
        @Nullable String undirected,
        @Nullable String reverse,
        @Nullable String weightsAs,
        @Nullable String agents,
        @Nullable String pulseProbability,
        @Nullable String threshold,
        @Nullable String period,
        @Nullable String update,
        @Nullable String tie,
        @Nullable String trigger,
        @Nullable String initial,
        @Nullable String seed) {

    private static final String SCRIPT = "script:";

    /** Settings that say nothing. */
    public static final NetworkSettings NONE =
            new NetworkSettings(null, null, null, null, null, null, null, null, null, null, null, null, null, null);

    /** Whether a graph is one of the families, and not a file. */
    public static boolean isFamily(String graph) {
        return GraphText.isFamily(graph);
    }

    /** The keys of the settings in YAML, in the order of the options. */
    public static final List<String> KEYS = List.of(
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

    /** Those of the keys whose values are true or false. */
    public static final Set<String> FLAGS = Set.of("undirected", "reverse");

    /** The settings of these keys. */
    public static NetworkSettings of(Map<String, String> values) {
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

    /** A value whose file, if it names one, is found from a folder. */
    public static String located(String key, String value, Path folder) {
        return file(key, value, folder).map(path -> prefix(value) + path).orElse(value);
    }

    /** The file that a value names, if it does, found from a folder. */
    public static Optional<Path> file(String key, String value, Path folder) {
        return named(key, value, folder).map(folder::resolve);
    }

    /** The file that a value names, if it does, as it is written: from a folder, or absolute. */
    public static Optional<Path> named(String key, String value, Path folder) {
        if (value.startsWith("@") || (key.equals("trigger") && value.startsWith(SCRIPT))) {
            return Optional.of(GraphText.path(value.substring(prefix(value).length())));
        }
        if (key.equals("graph") && !GraphText.isFamily(value)) {
            Path name = GraphText.path(value);
            return GraphText.looksLikeFile(value) || Files.exists(folder.resolve(name))
                    ? Optional.of(name)
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static String prefix(String value) {
        return value.startsWith("@") ? "@" : value.startsWith(SCRIPT) ? SCRIPT : "";
    }

    /** These settings, and the others where these say nothing. */
    public NetworkSettings orElse(NetworkSettings others) {
        return new NetworkSettings(
                either(graph, others.graph),
                // How a file is read and the number of agents belong to the graph: another graph does not inherit them.
                graph == null ? either(graphFormat, others.graphFormat) : graphFormat,
                graph == null ? either(undirected, others.undirected) : undirected,
                either(reverse, others.reverse),
                graph == null ? either(weightsAs, others.weightsAs) : weightsAs,
                graph == null ? either(agents, others.agents) : agents,
                either(pulseProbability, others.pulseProbability),
                either(threshold, others.threshold),
                either(period, others.period),
                either(update, others.update),
                either(tie, others.tie),
                either(trigger, others.trigger),
                either(initial, others.initial),
                either(seed, others.seed));
    }

    private static @Nullable String either(@Nullable String first, @Nullable String second) {
        return first != null ? first : second;
    }

    /** Refuses what these settings say but the effective ones leave no meaning to. */
    public void requireMeaning(NetworkSettings effective) {
        String update = effective.update();
        if (update != null && update.startsWith("linear")) {
            refuse("threshold", threshold, "the update " + update);
            refuse("tie", tie, "the update " + update);
        }
        String trigger = effective.trigger();
        if (weightsAs != null && !"edge".equals(trigger)) {
            throw new InputException("trigger must be edge where weights are taken as " + weightsAs
                    + ", one coin per arc, but is '" + (trigger == null ? "vertex" : trigger) + "'");
        }
        if (effective.weightsAs() != null) {
            refuse("pulse probability", pulseProbability, "weights as " + effective.weightsAs());
        }
        if (trigger != null && trigger.startsWith("script")) {
            refuse("pulse probability", pulseProbability, "the trigger " + trigger);
        }
    }

    private static void refuse(String name, @Nullable String value, String because) {
        if (value != null) {
            throw new InputException(
                    name + " must be left out, since it has no meaning with " + because + ", but is '" + value + "'");
        }
    }
}
