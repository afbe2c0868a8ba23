package org.photinus.text.graph;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;

/** Goes through GML, keys with values and lists of them, and skips what is not asked for without building it. */
final class GmlCursor {
    private static final int DEEPEST = 200;
    private static final int LONGEST_TEXT = Labels.LONGEST;

    /** By how much an entity, in decimal digits, is longer than the character that it stands for. */
    private static final int LONGER_BY = 9;

    private static final Pattern NUMBER = Pattern.compile(
            "[+-]?(?:[0-9]++\\.?[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?|[+-]?(?:inf|nan)", Pattern.CASE_INSENSITIVE);

    private final TextCursor text;
    private int depth;

    GmlCursor(TextCursor text) {
        this.text = text;
    }

    /** Takes a key; must take its value. */
    interface Keys {
        void key(String key);
    }

    /** Where the next key or value begins. */
    Place place() {
        space();
        return text.place();
    }

    /** All keys up to the end of the file. */
    void file(Keys keys) {
        space();
        while (text.peek() != TextCursor.END) {
            keys.key(key("a key, such as graph"));
            space();
        }
    }

    /** All keys of a list in brackets. */
    void list(String what, Keys keys) {
        space();
        if (text.peek() != '[') {
            throw text.expected(what);
        }
        if (++depth > DEEPEST) {
            throw text.expected("lists nested at most " + DEEPEST + " deep");
        }
        text.next();
        space();
        while (!text.take(']')) {
            keys.key(key("a key or ']'"));
            space();
        }
        depth--;
    }

    /** A number as it is written, or a string without its quotes and entities. */
    String value(String what) {
        space();
        return text.peek() == '"' ? string() : number(what);
    }

    /** Passes over any value. */
    void skip() {
        numberOrSkip();
    }

    /** A number as it is written; passes over any other value and gives null. */
    @Nullable
    String numberOrSkip() {
        space();
        switch (text.peek()) {
            case '[' -> list("", key -> skip());
            case '"' -> skipString();
            default -> {
                return number("a value: a number, a string in quotes or a list in brackets");
            }
        }
        return null;
    }

    /** All keys of a list in brackets; passes over any other value. */
    void listOrSkip(Keys keys) {
        space();
        if (text.peek() == '[') {
            list("", keys);
        } else {
            skip();
        }
    }

    /** Passes over spaces and comments. */
    private void space() {
        while (true) {
            int c = text.peek();
            if (c == '#') {
                text.skipComment();
            } else if (c != TextCursor.END && c <= ' ') {
                text.next();
            } else {
                return;
            }
        }
    }

    private String key(String what) {
        int c = text.peek();
        boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!isLetter) {
            throw text.expected(what);
        }
        return word();
    }

    private String number(String what) {
        Place place = text.place();
        String word = word();
        if (!NUMBER.matcher(word).matches()) {
            throw text.expected(place, what, word.isEmpty() ? null : word);
        }
        return word;
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        while (text.peek() > ' ' && "[]\"#".indexOf(text.peek()) < 0) {
            append(word, text.next(), LONGEST_TEXT);
        }
        return word.toString();
    }

    private void append(StringBuilder to, int c, int longest) {
        if (to.length() >= longest) {
            throw text.expected("at most " + LONGEST_TEXT + " characters in a key, a number or a label");
        }
        to.append((char) c);
    }

    /** A string, which may go over several lines. */
    private String string() {
        Place begin = text.place();
        StringBuilder string = new StringBuilder();
        int entities = 0;
        text.next();
        while (text.peek() != '"') {
            requireMore(begin);
            // A label of the greatest length may be written in entities alone.
            entities += text.peek() == '&' && entities < LONGEST_TEXT ? 1 : 0;
            append(string, text.next(), LONGEST_TEXT + LONGER_BY * entities);
        }
        text.next();
        return Entities.decoded(string.toString());
    }

    private void skipString() {
        Place begin = text.place();
        text.next();
        for (long passed = 0; text.peek() != '"'; passed++) {
            requireMore(begin);
            text.requireEnd(begin, passed, "a string");
            text.next();
        }
        text.next();
    }

    private void requireMore(Place begin) {
        if (text.peek() == TextCursor.END) {
            throw text.expected(begin, "a string that ends with a quote", null);
        }
    }
}
