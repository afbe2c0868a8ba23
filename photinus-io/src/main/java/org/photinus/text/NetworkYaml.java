package org.photinus.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            "agents",
            "pulseProbability",
            "threshold",
            "period",
            "update",
            "tie",
            "trigger",
            "initial",
            "seed");

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
        Optional<Node> root;
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(file.toString()).build();
            root = new Compose(settings).composeString(Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InputException(file + " must be a file that exists, but does not", e);
        } catch (IOException e) {
            throw new InputException(file + " cannot be read: " + e.getMessage(), e);
        } catch (MarkedYamlEngineException e) {
            throw new InputException(place(e.getProblemMark()) + ": not YAML: " + e.getProblem(), e);
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
        if (values.put(name, text(name, value)) != null) {
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
        boolean file =
                name.equals("graph") && !GraphText.isFamily(value) && (value.contains(".") || value.contains("/"));
        return file ? folder.resolve(GraphText.path(value)).toString() : value;
    }

    private String place(Optional<Mark> mark) {
        return mark.map(at -> file + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(file.toString());
    }

    private NetworkSettings settings() {
        return new NetworkSettings(
                values.get("graph"),
                values.get("graphFormat"),
                flag("undirected"),
                flag("reverse"),
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

    private @org.jspecify.annotations.Nullable String flag(String key) {
        String value = values.get(key);
        if (value != null && !value.equals("true") && !value.equals("false")) {
            throw new InputException(file + ": " + key + " must be true or false, but is '" + value + "'");
        }
        return value;
    }
}
