package org.photinus.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads a network from YAML: the options of the command line as camelCase keys. Numbers are taken as they
 * are written, so decimals stay exact. Files are found relative to the YAML file.
 */
public final class NetworkYaml {
    private static final List<String> KEYS = List.of(
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

    private static final Set<String> FLAGS = Set.of("undirected", "reverse");

    private final Path file;
    private final Map<String, String> values = new LinkedHashMap<>();

    private NetworkYaml(Path file) {
        this.file = file;
    }

    /** The settings in a file. */
    public static NetworkSettings read(Path file) {
        NetworkYaml yaml = new NetworkYaml(file);
        yaml.compose();
        NetworkSettings settings = yaml.settings();
        settings.requireMeaning(settings);
        return settings;
    }

    private void compose() {
        StringBuilder text = new StringBuilder();
        TextLines.read(file, (number, line) -> text.append(line).append('\n'));
        Optional<Node> root;
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(file.toString()).build();
            root = new Compose(settings).composeString(text.toString());
        } catch (MarkedYamlEngineException e) {
            String remedy = e.getProblem().contains("'@'") ? "; put a value such as \"@FILE\" in quotes" : "";
            throw new InputException(place(e.getProblemMark()) + ": not YAML: " + e.getProblem() + remedy, e);
        } catch (StackOverflowError e) {
            throw new InputException(file + ": not YAML that can be read: lists or keys are nested too deep", e);
        } catch (YamlEngineException e) {
            throw new InputException(file + ": not YAML: " + e.getMessage(), e);
        }
        if (!(root.orElse(null) instanceof MappingNode mapping)) {
            throw new InputException(file + " must hold keys and values, such as 'graph: cycle', but does not");
        }
        for (NodeTuple pair : mapping.getValue()) {
            entry(pair.getKeyNode(), pair.getValueNode());
        }
    }

    private void entry(Node key, Node value) {
        String name = key instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (!KEYS.contains(name)) {
            throw new InputException(place(key.getStartMark()) + ": unknown key '" + name + "'"
                    + DidYouMean.hint(name, KEYS) + " (allowed: " + String.join(", ", KEYS) + ")");
        }
        String text = text(name, value);
        if (FLAGS.contains(name) && !text.equals("true") && !text.equals("false")) {
            throw new InputException(
                    place(value.getStartMark()) + ": '" + name + "' must be true or false, but is '" + text + "'");
        }
        if (values.put(name, text) != null) {
            throw new InputException(place(key.getStartMark()) + ": the key '" + name + "' must stand once");
        }
    }

    /** A scalar as it is written; a list as a,b,… */
    private String text(String name, Node value) {
        if (value instanceof ScalarNode scalar) {
            return located(name, scalar.getValue());
        }
        if (value instanceof SequenceNode list && list.getValue().stream().allMatch(ScalarNode.class::isInstance)) {
            return list.getValue().stream()
                    .map(item -> ((ScalarNode) item).getValue())
                    .collect(Collectors.joining(",", "", list.getValue().size() == 1 ? "," : ""));
        }
        throw new InputException(place(value.getStartMark()) + ": '" + name + "' must be a value or a list of values");
    }

    /** Makes the path of a file, wherever a value holds one, relative to this file. */
    private String located(String name, String value) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            return value;
        }
        if (value.startsWith("@")) {
            return "@" + folder.resolve(GraphText.path(value.substring(1)));
        }
        if (name.equals("trigger") && value.startsWith("script:")) {
            return "script:" + folder.resolve(GraphText.path(value.substring("script:".length())));
        }
        if (name.equals("graph") && !GraphText.isFamily(value)) {
            Path beside = folder.resolve(GraphText.path(value));
            return GraphText.looksLikeFile(value) || Files.exists(beside) ? beside.toString() : value;
        }
        return value;
    }

    private String place(Optional<Mark> mark) {
        return mark.map(at -> file + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(file.toString());
    }

    private NetworkSettings settings() {
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
}
