package org.photinus.studio.session;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads JSON (RFC 8259), strictly: what it does not know is refused. */
public final class Json {
    private static final String NUMBER = "-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?";

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** An object, as a map of maps, lists, texts, BigDecimals, Booleans and nulls. */
    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> object(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.at != text.length() || !(value instanceof Map)) {
            throw new IllegalArgumentException("one object must be there and nothing behind it, but is: " + text);
        }
        return (Map<String, @Nullable Object>) value;
    }

    /** The number under a key, which must be there. */
    public static double number(Map<?, ?> object, String key) {
        return ((BigDecimal) Objects.requireNonNull(object.get(key), key)).doubleValue();
    }

    /** The list under a key, which must be there. */
    public static List<?> list(Map<?, ?> object, String key) {
        return (List<?>) Objects.requireNonNull(object.get(key), key);
    }

    /** The object under a key, which must be there. */
    public static Map<?, ?> map(Map<?, ?> object, String key) {
        return (Map<?, ?>) Objects.requireNonNull(object.get(key), key);
    }

    private @Nullable Object value() {
        char c = text.charAt(at);
        if (c == '{') {
            return map();
        }
        if (c == '[') {
            return list();
        }
        if (c == '"') {
            return string();
        }
        int end = at;
        while (end < text.length() && ",]}".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        String word = text.substring(at, end);
        at = end;
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> {
                if (!word.matches(NUMBER)) {
                    throw new IllegalArgumentException("a number must be there, but is " + word);
                }
                yield new BigDecimal(word);
            }
        };
    }

    private Map<String, @Nullable Object> map() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        expect('{');
        while (text.charAt(at) != '}') {
            if (!map.isEmpty()) {
                expect(',');
            }
            String key = string();
            expect(':');
            if (map.containsKey(key)) {
                throw new IllegalArgumentException("a key must stand once, but this does not: " + key);
            }
            map.put(key, value());
        }
        expect('}');
        return map;
    }

    private List<@Nullable Object> list() {
        List<@Nullable Object> list = new ArrayList<>();
        expect('[');
        while (text.charAt(at) != ']') {
            if (!list.isEmpty()) {
                expect(',');
            }
            list.add(value());
        }
        expect(']');
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw new IllegalArgumentException("a control character must be escaped, but is not: " + (int) c);
            }
            if (c == '\\') {
                c = text.charAt(at++);
                if (c == 'u') {
                    c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
                    at += 4;
                } else if (c != '"' && c != '\\') {
                    throw new IllegalArgumentException("an escape must be known, but is " + c);
                }
            }
            string.append(c);
        }
        expect('"');
        return string.toString();
    }

    private void expect(char c) {
        if (text.charAt(at) != c) {
            throw new IllegalArgumentException(c + " must stand at " + at + ", but it is: " + text.substring(at));
        }
        at++;
    }
}
