package org.photinus.text;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;
import org.photinus.text.internal.YamlText;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Reads a network from YAML: the options of the command line as camelCase keys. Numbers are taken as they
 * are written, so decimals stay exact. Files are found relative to the YAML file.
 */
public final class NetworkYaml {
    private static final List<String> KEYS = Setting.keys(Setting.NETWORK);

    private final Path file;
    private final Map<Setting, String> values = new EnumMap<>(Setting.class);

    private NetworkYaml(Path file) {
        this.file = file;
    }

    /** The settings in a file. */
    public static NetworkSettings read(Path file) {
        NetworkYaml yaml = new NetworkYaml(file);
        try (TextSource source = InputFile.text(file)) {
            for (NodeTuple pair : YamlText.mapping(source, "graph: cycle").getValue()) {
                yaml.entry(pair.getKeyNode(), pair.getValueNode());
            }
        }
        NetworkSettings settings = new NetworkSettings(yaml.values);
        settings.requireMeaning(settings);
        return settings;
    }

    private void entry(Node keyNode, Node valueNode) {
        String key = keyNode instanceof ScalarNode scalar ? scalar.getValue() : "";
        Setting setting = Setting.ofKey(key)
                .filter(Setting.NETWORK::contains)
                .orElseThrow(() -> fault(
                        keyNode,
                        "unknown key '" + key + "'" + DidYouMean.hint(key, KEYS) + " (allowed: "
                                + String.join(", ", KEYS) + ")"));
        String text = YamlText.text(valueNode)
                .orElseThrow(() -> fault(valueNode, "'" + key + "' must be a value or a list of values"));
        if (!setting.isFlagOrFree(text)) {
            throw fault(valueNode, "'" + key + "' must be true or false, but is '" + text + "'");
        }
        Path folder = file.toAbsolutePath().getParent();
        String found = folder == null || !(valueNode instanceof ScalarNode) ? text : setting.located(text, folder);
        if (values.put(setting, found) != null) {
            throw fault(keyNode, "the key '" + key + "' must stand once");
        }
    }

    private InputException fault(Node node, String message) {
        return new InputException(YamlText.place(file.toString(), node.getStartMark()), message);
    }
}
