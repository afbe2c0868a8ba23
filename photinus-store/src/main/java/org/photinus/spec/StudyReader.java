package org.photinus.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.spec.StudyDraft.FactorText;
import org.photinus.spec.StudyDraft.Level;
import org.photinus.study.SequentialStopping;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.photinus.text.internal.YamlText;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads a study from YAML. Numbers are taken as they are written, so decimals stay exact. All mistakes are told
 * together, each with its place.
 */
public final class StudyReader {
    private final Path file;
    private final StudyDraft draft;
    private final Mistakes mistakes;
    private final Set<String> seen = new HashSet<>();

    private StudyReader(Path file, Path folder) {
        this.file = file;
        this.draft = new StudyDraft(file.toString(), folder);
        this.mistakes = draft.mistakes();
    }

    /** The study in a file, whose own files are found relative to it. */
    public static StudyDesign read(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return read(file, folder == null ? Path.of("") : folder);
    }

    /** The study in a file that was copied from another folder, from where its own files are found. */
    public static StudyDesign read(Path file, Path folder) {
        return new StudyReader(file, folder).design();
    }

    private StudyDesign design() {
        StringBuilder text = new StringBuilder();
        try (TextSource source = InputFile.text(file)) {
            for (NodeTuple pair :
                    YamlText.mapping(source.copiedTo(text), "study: my-first").getValue()) {
                entry(key(pair), pair.getKeyNode(), pair.getValueNode());
            }
        }
        require(DesignKey.STUDY, "it names the study");
        require(DesignKey.REPLICATES, "it says how many runs each cell gets");
        return draft.finish(text.toString());
    }

    private void require(DesignKey key, String because) {
        if (!seen.contains(key.key())) {
            mistakes.add(Place.of(file.toString()), "the key '" + key.key() + "' is missing; " + because);
        }
    }

    private static String key(NodeTuple pair) {
        return pair.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    private Place place(Node node) {
        return YamlText.place(file.toString(), node.getStartMark());
    }

    private void entry(String key, Node keyNode, Node value) {
        if (!DesignKey.ALL.contains(key)) {
            mistakes.add(place(keyNode), StudyDraft.unknown(key, DesignKey.ALL));
            return;
        }
        if (!seen.add(key)) {
            mistakes.add(place(keyNode), "the key '" + key + "' must stand once");
            return;
        }
        try {
            Optional<DesignKey> ofDesign = DesignKey.of(key);
            if (ofDesign.isEmpty()) {
                draft.set(key, text(key, value), place(value));
                return;
            }
            switch (ofDesign.get()) {
                case STUDY -> name(value);
                case FACTORS -> factors(value);
                case REPLICATES -> draft.replicates(whole(key, scalar(key, value), 1, Integer.MAX_VALUE));
                case SEED -> seed(key, value);
                case PAIR -> pair(key, value);
                case STOP -> stop(value);
            }
        } catch (InputException e) {
            mistakes.add(place(value), String.valueOf(e.getMessage()));
        }
    }

    private void name(Node value) {
        String name = scalar("study", value);
        if (name.isBlank() || name.contains("\n")) {
            throw new InputException("'study' must be a name of one line, but is '" + name + "'");
        }
        draft.name(name.trim());
    }

    private void factors(Node value) {
        if (!(value instanceof MappingNode mapping)) {
            throw new InputException(
                    "'factors' must hold a list or a range for each factor, such as 'agents: [10, 20]'");
        }
        factors(mapping, Set.of()).forEach(draft::factor);
    }

    /** Factors and their levels, within levels of others or of none; a nested one may have a single value. */
    private List<FactorText> factors(MappingNode mapping, Set<String> within) {
        List<FactorText> factors = new ArrayList<>();
        for (NodeTuple pair : mapping.getValue()) {
            String key = key(pair);
            Node value = pair.getValueNode();
            if (within.contains(key)) {
                // Refused before it is read: an alias may stand within what it stands for.
                mistakes.add(place(pair.getKeyNode()), "the factor '" + key + "' must stand once");
                continue;
            }
            try {
                Set<String> path = new HashSet<>(within);
                path.add(key);
                List<Level> levels = value instanceof ScalarNode && !within.isEmpty()
                        ? level(key, value, path)
                        : levels(key, value, path);
                if (!levels.isEmpty()) {
                    factors.add(new FactorText(key, place(pair.getKeyNode()), levels));
                }
            } catch (InputException e) {
                mistakes.add(place(value), String.valueOf(e.getMessage()));
            }
        }
        return factors;
    }

    private List<Level> levels(String key, Node value, Set<String> path) {
        List<Level> levels = new ArrayList<>();
        if (value instanceof SequenceNode list) {
            list.getValue().forEach(item -> levels.addAll(level(key, item, path)));
        } else if (value instanceof MappingNode range) {
            range(key, range).levels().forEach(text -> levels.add(new Level(text, place(value))));
        } else if (value instanceof ScalarNode scalar
                && LevelRange.of(scalar.getValue()).isPresent()) {
            levels.addAll(level(key, scalar, path));
        } else {
            throw new InputException(
                    "factor '" + key + "' must be a list such as [a, b] or a range such as 10..100 step"
                            + " 10; a single value stands outside of 'factors'");
        }
        if (levels.isEmpty()
                && value instanceof SequenceNode list
                && list.getValue().isEmpty()) {
            throw new InputException("factor '" + key + "' must have at least one level, but has none");
        }
        return levels;
    }

    /** One level, which may hold factors, or the levels of a range in a list. */
    private List<Level> level(String key, Node item, Set<String> path) {
        if (item instanceof MappingNode holding) {
            return holding(key, holding, path).stream().toList();
        }
        String text = text(key, item);
        List<String> texts = LevelRange.of(text).map(LevelRange::levels).orElse(List.of(text));
        return texts.stream().map(level -> new Level(level, place(item))).toList();
    }

    /** A level and the factors that vary beside it alone: {@code binary: {threshold: [0.25, 0.5]}}. */
    private Optional<Level> holding(String key, MappingNode item, Set<String> path) {
        NodeTuple pair = item.getValue().isEmpty() ? null : item.getValue().get(0);
        if (pair == null
                || item.getValue().size() > 1
                || !(pair.getKeyNode() instanceof ScalarNode level)
                || !(pair.getValueNode() instanceof MappingNode factors)) {
            mistakes.add(
                    place(item),
                    "a level of factor '" + key + "' must be a value, or one value and the factors that it holds, such"
                            + " as 'binary: {threshold: [0.25, 0.5]}'");
            return Optional.empty();
        }
        return Optional.of(new Level(level.getValue(), place(level), factors(factors, path)));
    }

    private LevelRange range(String key, MappingNode range) {
        Map<String, String> ends = members("factor '" + key + "'", range, DesignKey.RANGE);
        String from = ends.get("from");
        String to = ends.get("to");
        if (from == null || to == null) {
            throw new InputException(
                    "factor '" + key + "' must have 'from' and 'to', such as {from: 10, to: 100, step: 10}");
        }
        return LevelRange.of(from, to, ends.getOrDefault("step", "1"));
    }

    /** The members of a small mapping, each one of those allowed. */
    private Map<String, String> members(String what, MappingNode mapping, List<String> allowed) {
        Map<String, String> members = new HashMap<>();
        for (NodeTuple pair : mapping.getValue()) {
            String key = key(pair);
            if (!allowed.contains(key)) {
                mistakes.add(place(pair.getKeyNode()), what + " has an " + StudyDraft.unknown(key, allowed));
            } else if (members.put(key, scalar(key, pair.getValueNode())) != null) {
                mistakes.add(place(pair.getKeyNode()), "the key '" + key + "' must stand once");
            }
        }
        return members;
    }

    private static String scalar(String key, Node value) {
        if (value instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw new InputException("'" + key + "' must be one value, but is a list or holds keys of its own");
    }

    /** A scalar as it is written; a list, one value per agent, as a,b,… */
    private static String text(String key, Node value) {
        return YamlText.text(value).orElseGet(() -> scalar(key, value));
    }

    private static int whole(String key, String text, int least, int most) {
        try {
            int number = Integer.parseInt(Digits.ascii(text.trim().replace("_", "")));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new InputException("'" + key + "' must be a whole number, but is '" + text + "'", e);
        }
        throw new InputException("'" + key + "' must be at least " + least + ", but is " + text);
    }

    private void seed(String key, Node value) {
        String text = scalar(key, value).trim();
        try {
            draft.seed(Digits.seed(text));
        } catch (NumberFormatException e) {
            throw new InputException(
                    "'seed' must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '" + text + "'", e);
        }
    }

    private void pair(String key, Node value) {
        List<Node> names = value instanceof SequenceNode list ? list.getValue() : List.of(value);
        names.forEach(item -> draft.pair(scalar(key, item).trim(), place(item)));
    }

    private void stop(Node value) {
        if (!(value instanceof MappingNode mapping)) {
            throw new InputException("'stop' must have the form {relativeError: 0.02, atMost: 100000}");
        }
        Map<String, String> members = members("'stop'", mapping, DesignKey.STOP_RULE);
        String relativeError = members.get("relativeError");
        String atMost = members.get("atMost");
        String measure = members.get("measure");
        if (relativeError == null || atMost == null) {
            throw new InputException(
                    "'stop' must have 'relativeError' and 'atMost', such as {relativeError: 0.02, atMost:"
                            + " 100000}");
        }
        try {
            draft.stopping(new SequentialStopping(
                    Ticks.decimal("relativeError", relativeError).doubleValue(),
                    whole("atMost", atMost, 2, Integer.MAX_VALUE),
                    Optional.ofNullable(measure).map(StudyReader::measure)));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private static RunMeasure measure(String key) {
        List<String> keys = RunMeasure.OF_KEEPING.stream().map(RunMeasure::key).toList();
        return RunMeasure.OF_KEEPING.stream()
                .filter(measure -> measure.key().equals(key.trim()))
                .findFirst()
                .orElseThrow(() -> new InputException("'measure' must be one of " + String.join(", ", keys)
                        + ", but is '" + key + "'" + DidYouMean.hint(key, keys)));
    }
}
