package org.photinus.text;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads a network from YAML: the options of the command line as camelCase keys. Numbers are taken as they
 * are written, so decimals stay exact. Files are found relative to the YAML file.
 */
public final class NetworkYaml {
    private final Path file;
    private final Map<String, String> values = new LinkedHashMap<>();

    private NetworkYaml(Path file) {
        this.file = file;
    }

    /** The settings in a file. */
    public static NetworkSettings read(Path file) {
        NetworkYaml yaml = new NetworkYaml(file);
        yaml.compose();
        NetworkSettings settings = NetworkSettings.of(yaml.values);
        settings.requireMeaning(settings);
        return settings;
    }

    private void compose() {
        try (TextSource source = InputFile.text(file)) {
            for (NodeTuple pair : YamlText.mapping(source, "graph: cycle").getValue()) {
                entry(pair.getKeyNode(), pair.getValueNode());
            }
        }
    }

    private void entry(Node key, Node value) {
        String name = key instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (!NetworkSettings.KEYS.contains(name)) {
            throw new InputException(
                    place(key.getStartMark()),
                    "unknown key '" + name + "'"
                            + DidYouMean.hint(name, NetworkSettings.KEYS) + " (allowed: "
                            + String.join(", ", NetworkSettings.KEYS) + ")");
        }
        String text = text(name, value);
        if (NetworkSettings.FLAGS.contains(name) && !text.equals("true") && !text.equals("false")) {
            throw new InputException(
                    place(value.getStartMark()), "'" + name + "' must be true or false, but is '" + text + "'");
        }
        if (values.put(name, text) != null) {
            throw new InputException(place(key.getStartMark()), "the key '" + name + "' must stand once");
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
        throw new InputException(place(value.getStartMark()), "'" + name + "' must be a value or a list of values");
    }

    /** Makes the path of a file, wherever a value holds one, relative to this file. */
    private String located(String name, String value) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? value : NetworkSettings.located(name, value, folder);
    }

    private Place place(Optional<Mark> mark) {
        return YamlText.place(file.toString(), mark);
    }
}
