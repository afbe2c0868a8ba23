package org.photinus.text.internal;

import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** YAML as it is written: the text and the place of every key and value. */
public final class YamlText {
    private YamlText() {}

    /** The keys and values of a text; {@code example} is one that it might hold. */
    public static MappingNode mapping(TextSource source, String example) {
        String file = source.name();
        StringBuilder text = new StringBuilder();
        LoadSettings settings = LoadSettings.builder().setLabel(file).build();
        source.forEachLine((number, line) -> {
            text.append(line).append('\n');
            // A character has two halves at most; the parser counts them exactly, if they come to an end.
            if (text.length() > 2 * settings.getCodePointLimit()) {
                throw new InputException(
                        Place.of(file, number),
                        "expected YAML of at most " + settings.getCodePointLimit() + " characters, but found more");
            }
        });
        Optional<Node> root;
        try {
            root = new Compose(settings).composeString(text.toString());
        } catch (MarkedYamlEngineException e) {
            String remedy = e.getProblem().contains("'@'") ? "; put a value such as \"@FILE\" in quotes" : "";
            throw new InputException(place(file, e.getProblemMark()), "not YAML: " + e.getProblem() + remedy, e);
        } catch (StackOverflowError e) {
            throw new InputException(Place.of(file), "not YAML that can be read: lists or keys are nested too deep", e);
        } catch (YamlEngineException e) {
            throw new InputException(Place.of(file), "not YAML: " + e.getMessage(), e);
        }
        if (!(root.orElse(null) instanceof MappingNode mapping)) {
            throw new InputException(file + " must hold keys and values, such as '" + example + "', but does not");
        }
        return mapping;
    }

    /** A scalar as it is written, or a list of them, one value per agent, as a,b,…; nothing else has a text. */
    public static Optional<String> text(Node node) {
        if (node instanceof ScalarNode scalar) {
            return Optional.of(scalar.getValue());
        }
        if (node instanceof SequenceNode list && list.getValue().stream().allMatch(ScalarNode.class::isInstance)) {
            return Optional.of(list.getValue().stream()
                    .map(item -> ((ScalarNode) item).getValue())
                    .collect(Collectors.joining(",", "", list.getValue().size() == 1 ? "," : "")));
        }
        return Optional.empty();
    }

    /** The place of a mark. */
    public static Place place(String file, Optional<Mark> mark) {
        return mark.map(at -> new Place(file, at.getLine() + 1, at.getColumn() + 1))
                .orElse(Place.of(file));
    }
}
