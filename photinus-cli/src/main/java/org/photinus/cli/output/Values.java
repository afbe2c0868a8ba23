package org.photinus.cli.output;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.text.CsvText;

/**
 * How a value is written: nothing, a text, a truth, a number with all its digits, a constant of an enumeration, a list, a
 * {@link Document}, a {@link Table}, or an optional of these. A double that is not finite is nothing.
 */
final class Values {
    private static final Pattern AFTER_UNDERSCORE = Pattern.compile("_(.)");

    private Values() {}

    static String json(@Nullable Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof Optional<?> optional) {
            return json(optional.orElse(null));
        } else if (value instanceof OptionalDouble optional) {
            return json(optional.orElse(Double.NaN));
        } else if (value instanceof Document document) {
            return document.json();
        } else if (value instanceof Table table) {
            return table.json();
        } else if (value instanceof List<?> list) {
            return list.stream().map(Values::json).collect(Collectors.joining(",", "[", "]"));
        } else if (value instanceof String text) {
            return quoted(text);
        } else if (value instanceof Enum<?> word) {
            return quoted(camelCase(word.name()));
        } else if (value instanceof BigDecimal number) {
            return NumberText.exact(number);
        } else if (value instanceof Double number) {
            return Double.isFinite(number) ? number.toString() : "null";
        } else if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw new IllegalArgumentException("a value must be of a kind that is listed above, but is " + value);
    }

    /** A field of a table; what is missing is empty. */
    static String csv(Object value) {
        if (value instanceof String text) {
            return CsvText.field(text);
        } else if (value instanceof Enum<?> word) {
            return word.name().toLowerCase(Locale.ROOT);
        }
        String number = json(value);
        return number.equals("null") ? "" : number;
    }

    static String camelCase(String constant) {
        return AFTER_UNDERSCORE
                .matcher(constant.toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c < ' ' || TerminalText.isObeyed(c)) {
                // JSON demands it of some, and allows it of all.
                quoted.append(String.format("\\u%04x", c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }
}
