package org.photinus.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.text.Setting;

/** The JSON Schema of a design, for editors that check and complete as one types. */
public final class StudySchema {
    private static final Map<String, Object> NUMBER = Map.of("type", List.of("number", "string"));

    private StudySchema() {}

    public static String text() {
        StringBuilder json = new StringBuilder();
        write(json, schema(), "");
        return json.append('\n').toString();
    }

    private static Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (String key : DesignKey.ALL) {
            properties.put(key, DesignKey.of(key).map(StudySchema::property).orElseGet(() -> reference(key)));
        }
        Map<String, Object> definitions = bySetting(StudySchema::definition);
        definitions.put("range", range());
        return object(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "title",
                "A Photinus study",
                "description",
                "Cells that factors span, and how many runs each of them gets.",
                "type",
                "object",
                "additionalProperties",
                false,
                "required",
                List.of(DesignKey.STUDY.key(), DesignKey.REPLICATES.key()),
                "properties",
                properties,
                "$defs",
                definitions);
    }

    private static Map<String, Object> bySetting(Function<Setting, Object> schema) {
        Map<String, Object> all = new LinkedHashMap<>();
        Setting.OF_STUDY.forEach(setting -> all.put(setting.key(), schema.apply(setting)));
        return all;
    }

    private static Map<String, Object> reference(String definition) {
        return object("$ref", "#/$defs/" + definition);
    }

    private static Map<String, Object> property(DesignKey key) {
        Map<String, Object> schema = object("description", key.description());
        schema.putAll(
                switch (key) {
                    case STUDY -> object("type", "string", "minLength", 1);
                    case FACTORS ->
                        object(
                                "type",
                                "object",
                                "additionalProperties",
                                false,
                                "properties",
                                bySetting(StudySchema::factor));
                    case REPLICATES -> object("type", "integer", "minimum", 1);
                    case SEED -> object("type", List.of("integer", "string"));
                    case PAIR ->
                        object(
                                "oneOf",
                                List.of(
                                        object("type", "string"),
                                        object("type", "array", "items", object("type", "string"))));
                    case STOP ->
                        members(
                                object(
                                        "relativeError",
                                        object("type", "number", "exclusiveMinimum", 0, "exclusiveMaximum", 1),
                                        "atMost",
                                        object("type", "integer", "minimum", 2)),
                                DesignKey.STOP_RULE);
                });
        return schema;
    }

    /** Levels: a list, which may hold ranges, or a range. */
    private static Map<String, Object> factor(Setting setting) {
        Object items = object("anyOf", List.of(reference(setting.key()), reference("range")));
        return object("oneOf", List.of(object("type", "array", "minItems", 1, "items", items), reference("range")));
    }

    private static Map<String, Object> definition(Setting setting) {
        Map<String, Object> schema = object("description", description(setting));
        schema.putAll(
                switch (setting.form()) {
                    case TEXT -> object("type", "string");
                    case FLAG -> object("type", "boolean");
                    case WHOLE -> object("type", "integer", "minimum", 1);
                    case NUMBER -> NUMBER;
                    case PER_AGENT -> object("type", List.of("number", "string", "array"), "items", NUMBER);
                    case CHOICE -> choice(setting.choices());
                });
        return schema;
    }

    /** What the help says, with keys where that has options. */
    private static String description(Setting setting) {
        String text = setting.meaning() + setting.byDefault();
        for (Setting other : Setting.OF_STUDY) {
            text = text.replace(other.option() + " ", other.key() + ": ");
        }
        return text;
    }

    /** Words, or words with parameters after them, which are in capitals and have commas between. */
    private static Map<String, Object> choice(List<String> choices) {
        if (choices.stream().noneMatch(choice -> choice.contains(":"))) {
            return object("enum", choices);
        }
        return object(
                "type",
                "string",
                "pattern",
                choices.stream()
                        .map(choice -> choice.replaceAll("[A-Z][A-Z0-9]*", choice.contains(",") ? "[^,]+" : ".+"))
                        .collect(Collectors.joining("|", "^(", ")$")));
    }

    private static Map<String, Object> range() {
        Map<String, Object> ends = new LinkedHashMap<>();
        DesignKey.RANGE.forEach(key -> ends.put(key, NUMBER));
        String text = "^\\s*[-+.0-9eE]+?\\s*\\.\\.\\s*[-+.0-9eE]+(\\s+step\\s+\\S+)?\\s*$";
        return object(
                "description",
                "Numbers at equal steps.",
                "oneOf",
                List.of(object("type", "string", "pattern", text), members(ends, List.of("from", "to"))));
    }

    /** A small mapping with these members and no others. */
    private static Map<String, Object> members(Map<String, Object> members, List<String> required) {
        return object("type", "object", "properties", members, "required", required, "additionalProperties", false);
    }

    private static Map<String, Object> object(Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put(keysAndValues[i].toString(), keysAndValues[i + 1]);
        }
        return object;
    }

    private static void write(StringBuilder json, Object value, String indent) {
        String inner = indent + "  ";
        if (value instanceof Map<?, ?> map) {
            String before = "{\n";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.append(before).append(inner);
                write(json, entry.getKey(), inner);
                write(json.append(": "), entry.getValue(), inner);
                before = ",\n";
            }
            json.append('\n').append(indent).append('}');
        } else if (value instanceof List<?> list) {
            String before = "[\n";
            for (Object item : list) {
                write(json.append(before).append(inner), item, inner);
                before = ",\n";
            }
            json.append('\n').append(indent).append(']');
        } else if (value instanceof String text) {
            json.append('"')
                    .append(text.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append('"');
        } else {
            json.append(value);
        }
    }
}
