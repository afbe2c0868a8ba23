package org.photinus.text.recording;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An id on one line: control characters and line separators are written as escapes such as {@code \\u000a}, a backslash as two. */
final class EscapedId {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:\\\\|u([0-9a-f]{4}))");

    private EscapedId() {}

    /** Whether a character would end the id's line, or should stand bare in no text. */
    private static boolean isEscaped(int c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
    }

    static String of(String id) {
        StringBuilder text = new StringBuilder(id.length() + 8);
        id.chars().forEach(c -> {
            if (isEscaped(c)) {
                text.append(String.format("\\u%04x", c));
            } else {
                text.append(c == '\\' ? "\\" : "").append((char) c);
            }
        });
        return text.toString();
    }

    /** The id of an escaped text; nothing if a backslash in it begins no escape. */
    static Optional<String> read(String text) {
        if (ESCAPE.matcher(text).replaceAll("").indexOf('\\') >= 0) {
            return Optional.empty();
        }
        return Optional.of(ESCAPE.matcher(text).replaceAll(EscapedId::meant));
    }

    private static String meant(MatchResult escape) {
        String code = escape.group(1);
        return Matcher.quoteReplacement(code == null ? "\\" : Character.toString((char) Integer.parseInt(code, 16)));
    }
}
