package org.photinus.spec;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.text.Setting;

/** The JSON Schema of a design, for editors that check and complete as one types. */
public final class StudySchema {
    private static final String STRING = "\"type\": \"string\"";
    private static final Set<Setting> FREE_CHOICES = Set.of(Setting.WEIGHTS_AS, Setting.RECEIVE);
    private static final String NUMBER = "\"type\": [\"number\", \"string\"]";

    private StudySchema() {}

    public static String text() {
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "A Photinus study",
              "description": "Cells that factors span, and how many runs each of them gets.",
              "type": "object",
              "additionalProperties": false,
              "required": ["study", "replicates"],
              "properties": {
                %s
              },
              "$defs": {
                %s,
                "range": {"description": "Numbers at equal steps.", "oneOf": [
                  {"type": "string", "pattern": "^\\\\s*[-+.0-9eE]+?\\\\s*\\\\.\\\\.\\\\s*[-+.0-9eE]+(\\\\s+step\\\\s+\\\\S+)?\\\\s*$"},
                  {"type": "object", "properties": {%s}, "required": ["from", "to"], "additionalProperties": false}
                ]},
                "nested": {"description": "A level, and the factors that vary beside it alone.", "type": "object",
                  "minProperties": 1, "maxProperties": 1, "additionalProperties": {
                    "type": "object", "minProperties": 1, "additionalProperties": false, "properties": {
                      %s
                    }
                  }
                }
              }
            }
            """.formatted(
                        members(",\n    ", DesignKey.ALL, StudySchema::property),
                        members(",\n    ", Setting.OF_STUDY, Setting::key, StudySchema::definition),
                        members(", ", DesignKey.RANGE, key -> NUMBER),
                        members(",\n          ", DesignKey.SETTINGS, StudySchema::nested));
    }

    private static String members(String between, List<String> keys, Function<String, String> schema) {
        return members(between, keys, key -> key, schema);
    }

    private static <T> String members(
            String between, Collection<T> all, Function<T, String> key, Function<T, String> schema) {
        return all.stream()
                .map(one -> "\"" + key.apply(one) + "\": {" + schema.apply(one) + "}")
                .collect(Collectors.joining(between));
    }

    private static String property(String key) {
        return DesignKey.of(key)
                .map(design -> described(design.description()) + ofDesign(design))
                .orElse(reference(key));
    }

    private static String ofDesign(DesignKey key) {
        return switch (key) {
            case STUDY -> "\"type\": \"string\", \"minLength\": 1";
            case FACTORS ->
                "\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\n      "
                        + members(",\n      ", DesignKey.SETTINGS, StudySchema::factor) + "\n    }";
            case REPLICATES -> "\"type\": \"integer\", \"minimum\": 1";
            case SEED -> "\"type\": [\"integer\", \"string\"]";
            case PAIR ->
                "\"oneOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\": {\"type\": \"string\"}}]";
            case STOP -> """
                "type": "object", "properties": {
                      "relativeError": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
                      "atMost": {"type": "integer", "minimum": 2},
                      "measure": {"enum": ["spreadMedian", "spreadP95", "spreadMax", "outOfLock"]}
                    }, "required": ["relativeError", "atMost"], "additionalProperties": false""";
        };
    }

    /** Levels: a list, which may hold ranges and levels with factors of their own, or a range. */
    private static String factor(String key) {
        return "\"oneOf\": [" + levels(key) + "]";
    }

    private static String levels(String key) {
        String range = "{" + reference("range") + "}";
        return "{\"type\": \"array\", \"minItems\": 1, \"items\": {\"anyOf\": [{" + reference(key) + "}, " + range
                + ", {" + reference("nested") + "}]}}, " + range;
    }

    /** The same, or a single value. */
    private static String nested(String key) {
        return "\"anyOf\": [" + levels(key) + ", {" + reference(key) + "}]";
    }

    private static String reference(String definition) {
        return "\"$ref\": \"#/$defs/" + definition + "\"";
    }

    private static String definition(Setting setting) {
        String text = setting.meaning() + setting.byDefault();
        for (Setting other : Setting.OF_STUDY) {
            // The help speaks of options, a design has keys.
            text = text.replace(other.option() + " ", other.key() + ": ");
        }
        return described(text)
                + switch (setting.form()) {
                    case TEXT -> setting.isOfWorlds() ? NUMBER : STRING;
                    case FLAG -> "\"type\": \"boolean\"";
                    case WHOLE -> "\"type\": \"integer\", \"minimum\": 1";
                    case NUMBER -> NUMBER;
                    case PER_AGENT -> "\"type\": [\"number\", \"string\", \"array\"], \"items\": {" + NUMBER + "}";
                    // Columns and windows stand behind some choices.
                    case CHOICE -> FREE_CHOICES.contains(setting) ? STRING : choice(setting.choices());
                };
    }

    private static String described(String text) {
        return "\"description\": \"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\", ";
    }

    /** Words, or words with parameters after them, which are in capitals and have commas between. */
    private static String choice(List<String> choices) {
        return choices.stream().noneMatch(choice -> choice.contains(":"))
                ? "\"enum\": [\"" + String.join("\", \"", choices) + "\"]"
                : choices.stream()
                        .map(choice -> choice.replaceAll("[A-Z][A-Z0-9]*", choice.contains(",") ? "[^,]+" : ".+"))
                        .collect(Collectors.joining("|", "\"type\": \"string\", \"pattern\": \"^(", ")$\""));
    }
}
