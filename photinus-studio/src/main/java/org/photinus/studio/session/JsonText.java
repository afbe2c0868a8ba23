package org.photinus.studio.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An object of JSON, key by key. */
public final class JsonText {
    private static final String HEX = "0123456789abcdef";

    private final List<String> entries = new ArrayList<>();

    /** A text, or null. */
    public JsonText text(String key, @Nullable String value) {
        return json(key, value == null ? "null" : quoted(value));
    }

    public JsonText number(String key, long value) {
        return json(key, Long.toString(value));
    }

    /** A number for a place on the screen; what is not finite is null. */
    public JsonText number(String key, double value) {
        return json(key, Double.isNaN(value) || Double.isInfinite(value) ? "null" : Double.toString(value));
    }

    public JsonText flag(String key, boolean value) {
        return json(key, Boolean.toString(value));
    }

    public <T> JsonText list(String key, List<T> values, Function<T, String> json) {
        return json(key, values.stream().map(json).collect(Collectors.joining(",", "[", "]")));
    }

    public JsonText texts(String key, List<String> values) {
        return list(key, values, JsonText::quoted);
    }

    public JsonText object(String key, JsonText value) {
        return json(key, value.toString());
    }

    /** What is JSON already. */
    public JsonText json(String key, String json) {
        entries.add(quoted(key) + ":" + json);
        return this;
    }

    /** A text as a JSON string. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || (c >= '\u007F' && c < '\u00A0') || c == '\u2028' || c == '\u2029') {
                quoted.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    quoted.append(HEX.charAt(c >> shift & 15));
                }
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    @Override
    public String toString() {
        return "{" + String.join(",", entries) + "}";
    }
}
