package org.photinus.text.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A YAML mapping by its keys: each is one of those that are known, and stands once. */
public final class YamlFields {
    private final String file;
    private final Place place;
    private final Map<String, Node> values = new LinkedHashMap<>();

    /**
     * A value as it is written.
     *
     * @param place where it stands
     * @param key what it is the value of
     * @param text without quotes
     */
    public record Value(Place place, String key, String text) {
        /** The complaint that begins with the key: {@code file:3:5: id must …}. */
        public InputException fault(String rule) {
            return new InputException(place, key + " " + rule);
        }
    }

    private YamlFields(String file, MappingNode mapping, List<String> known) {
        this.file = file;
        this.place = YamlText.place(file, mapping.getStartMark());
        for (NodeTuple pair : mapping.getValue()) {
            Place at = YamlText.place(file, pair.getKeyNode().getStartMark());
            String key = pair.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
            if (!known.contains(key)) {
                throw new InputException(
                        at,
                        "unknown key '" + InputException.shortened(key) + "'" + DidYouMean.hint(key, known)
                                + " (allowed: " + String.join(", ", known) + ")");
            }
            if (values.put(key, pair.getValueNode()) != null) {
                throw new InputException(at, "the key '" + key + "' must stand once");
            }
        }
    }

    /** The mapping that a text is; {@code example} is a line that it might hold. */
    public static YamlFields read(TextSource source, String example, List<String> known) {
        return new YamlFields(source.name(), YamlText.mapping(source, example), known);
    }

    /** Where the mapping begins. */
    public Place place() {
        return place;
    }

    /** The value of a key, if it is there. */
    public Optional<Value> find(String key) {
        Node node = values.get(key);
        if (node == null) {
            return Optional.empty();
        }
        Place at = YamlText.place(file, node.getStartMark());
        if (!(node instanceof ScalarNode scalar) || scalar.getValue().isBlank()) {
            throw new InputException(at, key + " must be a single value, but is " + kind(node));
        }
        return Optional.of(new Value(at, key, scalar.getValue().trim()));
    }

    /** The value of a key that must be there. */
    public Value get(String key) {
        return find(key)
                .orElseThrow(() -> new InputException(place, "the key '" + key + "' must be there, but is not"));
    }

    /** The mappings in the list of a key; none if it is not there or empty. */
    public List<YamlFields> list(String key, List<String> known) {
        Node node = values.get(key);
        List<YamlFields> all = new ArrayList<>();
        if (node == null
                || (node instanceof ScalarNode scalar && scalar.getValue().isEmpty())) {
            return all;
        }
        if (!(node instanceof SequenceNode list)) {
            throw new InputException(
                    YamlText.place(file, node.getStartMark()), key + " must be a list, but is " + kind(node));
        }
        for (Node item : list.getValue()) {
            if (!(item instanceof MappingNode mapping)) {
                throw new InputException(
                        YamlText.place(file, item.getStartMark()),
                        key + " must be a list of keys and values (" + String.join(", ", known) + "), but an item is "
                                + kind(item));
            }
            all.add(new YamlFields(file, mapping, known));
        }
        return all;
    }

    private static String kind(Node node) {
        return node instanceof ScalarNode scalar
                ? scalar.getValue().isBlank() ? "empty" : "'" + InputException.shortened(scalar.getValue()) + "'"
                : node instanceof SequenceNode ? "a list" : "a mapping";
    }
}
