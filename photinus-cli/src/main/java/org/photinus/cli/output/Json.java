package org.photinus.cli.output;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** One JSON object in the order in which its members were added; numbers keep all their digits. */
public final class Json {
    private final Map<String, String> members = new LinkedHashMap<>();

    public Json text(String key, @Nullable String value) {
        return raw(key, value == null ? "null" : quoted(value));
    }

    public Json number(String key, long value) {
        return raw(key, Long.toString(value));
    }

    public Json number(String key, @Nullable BigDecimal value) {
        return raw(key, value == null ? "null" : plain(value));
    }

    public Json number(String key, double value) {
        return raw(key, Double.isFinite(value) ? Double.toString(value) : "null");
    }

    public Json number(String key, OptionalDouble value) {
        return value.isPresent() ? number(key, value.getAsDouble()) : raw(key, "null");
    }

    public Json flag(String key, boolean value) {
        return raw(key, Boolean.toString(value));
    }

    public Json object(String key, Json value) {
        return raw(key, value.toString());
    }

    public Json numbers(String key, List<BigDecimal> values) {
        return raw(key, "[" + String.join(",", values.stream().map(Json::plain).toList()) + "]");
    }

    /** An object, or null. */
    public Json orNull(String key, @Nullable Json value) {
        return raw(key, value == null ? "null" : value.toString());
    }

    public Json objects(String key, List<Json> values) {
        return raw(
                key, "[" + String.join(",", values.stream().map(Json::toString).toList()) + "]");
    }

    public Json texts(String key, List<String> values) {
        return raw(key, array(values));
    }

    /** An array of arrays. */
    public Json textLists(String key, List<List<String>> lists) {
        return raw(key, "[" + String.join(",", lists.stream().map(Json::array).toList()) + "]");
    }

    private static String array(List<String> values) {
        return "[" + String.join(",", values.stream().map(Json::quoted).toList()) + "]";
    }

    private Json raw(String key, String value) {
        members.put(key, value);
        return this;
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    @Override
    public String toString() {
        return "{"
                + String.join(
                        ",",
                        members.entrySet().stream()
                                .map(member -> quoted(member.getKey()) + ":" + member.getValue())
                                .toList())
                + "}";
    }
}
