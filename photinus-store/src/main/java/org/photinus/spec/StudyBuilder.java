package org.photinus.spec;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.photinus.study.SequentialStopping;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/**
 * Writes a study in Java, with the keys and values of its YAML form. Values are texts or whole numbers; a decimal is
 * a text, so that it stays exact. Files are found from the working directory.
 */
public final class StudyBuilder {
    private final String name;
    private final Map<String, List<String>> factors = new LinkedHashMap<>();
    private final Map<String, String> fixed = new LinkedHashMap<>();
    private final List<String> pair = new ArrayList<>();
    private final StringBuilder rest = new StringBuilder();
    private final StudyDraft draft;

    private StudyBuilder(String name) {
        if (name.isBlank() || name.contains("\n")) {
            throw new InputException("a study must have a name of one line, but is called '" + name + "'");
        }
        this.name = name.trim();
        this.draft = new StudyDraft("the study '" + this.name + "'", Path.of("").toAbsolutePath());
        draft.name(this.name);
    }

    /** A study of one cell, until factors are added. */
    public static StudyBuilder named(String name) {
        return new StudyBuilder(name);
    }

    /** Adds a factor with its levels; the factor that is added last varies fastest. */
    public StudyBuilder factor(String key, Object... levels) {
        List<String> texts =
                Arrays.stream(levels).map(level -> text(key, level)).toList();
        if (texts.isEmpty()) {
            throw new InputException("factor '" + key + "' must have at least one level, but has none");
        }
        factors.put(key, texts);
        Place place = Place.of("factor " + key);
        draft.factor(new StudyDraft.FactorText(
                key,
                place,
                texts.stream().map(text -> new StudyDraft.Level(text, place)).toList()));
        return this;
    }

    /** Sets what all cells share. */
    public StudyBuilder set(String key, Object value) {
        fixed.put(key, text(key, value));
        draft.set(key, text(key, value), Place.of("setting " + key));
        return this;
    }

    /** How many runs each cell gets; with sequential stopping, how many it gets first. */
    public StudyBuilder replicates(int replicates) {
        if (!(replicates >= 1)) {
            throw new InputException("replicates must be at least 1, but is " + replicates);
        }
        draft.replicates(replicates);
        rest.append("replicates: ").append(replicates).append('\n');
        return this;
    }

    /** The seed from which those of the cells come; 1 if none is named. */
    public StudyBuilder seed(long seed) {
        draft.seed(seed);
        rest.append("seed: ").append(Long.toUnsignedString(seed)).append('\n');
        return this;
    }

    /** The factors whose levels share initial phases and coins. */
    public StudyBuilder pair(String... names) {
        for (String factor : names) {
            pair.add(factor);
            draft.pair(factor, Place.of("pair"));
        }
        return this;
    }

    /** Goes on with each cell until the standard error of its mean is small enough beside the mean. */
    public StudyBuilder stopWhen(double relativeError, int atMost) {
        return stopWhen(new SequentialStopping(relativeError, atMost));
    }

    /** The same for the mean of what is measured in a world. */
    public StudyBuilder stopWhen(double relativeError, int atMost, RunMeasure measure) {
        return stopWhen(new SequentialStopping(relativeError, atMost, Optional.of(measure)));
    }

    private StudyBuilder stopWhen(SequentialStopping stop) {
        draft.stopping(stop);
        rest.append("stop: {relativeError: ")
                .append(BigDecimal.valueOf(stop.relativeError()).toPlainString())
                .append(", atMost: ")
                .append(stop.atMost())
                .append(stop.measure()
                        .map(measure -> ", measure: " + measure.key())
                        .orElse(""))
                .append("}\n");
        return this;
    }

    /** The design; all that is wrong with it is told together. */
    public StudyDesign build() {
        if (rest.indexOf("replicates: ") < 0) {
            throw new InputException("replicates must be given: it says how many runs each cell gets");
        }
        return draft.finish(yaml());
    }

    private static String text(String key, Object value) {
        if (value instanceof Double || value instanceof Float) {
            throw new InputException(
                    "'" + key + "' must be a text or a whole number, which are exact, but is the binary" + " number "
                            + value + "; write \"" + value + "\"");
        }
        return value.toString();
    }

    private String yaml() {
        StringBuilder yaml = new StringBuilder("study: ").append(quoted(name)).append('\n');
        if (!factors.isEmpty()) {
            yaml.append("factors:\n");
            factors.forEach((key, levels) -> yaml.append("  ")
                    .append(key)
                    .append(": [")
                    .append(String.join(
                            ", ", levels.stream().map(StudyBuilder::quoted).toList()))
                    .append("]\n"));
        }
        fixed.forEach((key, value) ->
                yaml.append(key).append(": ").append(quoted(value)).append('\n'));
        yaml.append(rest);
        if (!pair.isEmpty()) {
            yaml.append("pair: [").append(String.join(", ", pair)).append("]\n");
        }
        return yaml.toString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c == ' ' || (c > ' ' && c < 127 && c != '"' && c != '\\') || Character.isLetterOrDigit(c);
            if (plain) {
                quoted.append(c);
            } else {
                // Of these some are line breaks to YAML, and some are forbidden.
                quoted.append(
                        c == '"' || c == '\\'
                                ? "\\" + c
                                : c == '\n' ? "\\n" : String.format(Locale.ROOT, "\\u%04x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }
}
