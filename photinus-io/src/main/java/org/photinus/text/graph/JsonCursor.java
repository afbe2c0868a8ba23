package org.photinus.text.graph;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;
import org.photinus.text.input.TextSource;

/** Goes through JSON as RFC 8259 has it, value by value, and skips what is not asked for without building it. */
public final class JsonCursor {
    private static final int DEEPEST = 500;
    private static final int LONGEST_TEXT = IdTable.LONGEST_ID;

    private final TextCursor text;
    private int depth;

    JsonCursor(TextCursor text) {
        this.text = text;
    }

    /**
     * Some texts and numbers of the object that a document is, by their keys. The whole document is read, so that it is JSON,
     * whatever its kind.
     *
     * @param name what messages call the document
     * @param wanted the keys; one that is not there is not in the result
     * @throws InputException if it is not JSON, or not an object
     */
    public static Map<String, String> outline(String name, String json, List<String> wanted) {
        JsonCursor cursor = new JsonCursor(new TextCursor(TextSource.of(name, new StringReader(json)), ",:{}[]\""));
        Map<String, String> found = new LinkedHashMap<>();
        cursor.object("an object { … }", key -> {
            if (wanted.contains(key)) {
                found.put(key, cursor.idText());
            } else {
                cursor.skip();
            }
        });
        cursor.requireEnd();
        return found;
    }

    /** Takes the key of a member; must take its value. */
    interface Members {
        void member(String key);
    }

    /** Must take one element. */
    interface Elements {
        void element();
    }

    /** Where the next value begins. */
    Place place() {
        space();
        return text.place();
    }

    void object(String what, Members members) {
        open('{', what);
        if (!closes('}')) {
            do {
                space();
                if (text.peek() != '"') {
                    throw text.expected("a key in quotes");
                }
                String key = string();
                space();
                if (!text.take(':')) {
                    throw text.expected("':' after the key '" + InputException.shortened(key) + "'");
                }
                members.member(key);
            } while (continues('}'));
        }
        depth--;
    }

    void array(String what, Elements elements) {
        open('[', what);
        if (!closes(']')) {
            do {
                elements.element();
            } while (continues(']'));
        }
        depth--;
    }

    private void open(char bracket, String what) {
        space();
        if (text.peek() != bracket) {
            throw text.expected(what);
        }
        if (++depth > DEEPEST) {
            throw text.expected("values nested at most " + DEEPEST + " deep");
        }
        text.next();
    }

    private boolean closes(char bracket) {
        space();
        return text.take(bracket);
    }

    private boolean continues(char bracket) {
        space();
        if (text.take(',')) {
            return true;
        }
        if (text.take(bracket)) {
            return false;
        }
        throw text.expected("',' or '" + bracket + "'");
    }

    /** An id: a string, or a number as it is written. */
    String idText() {
        space();
        int c = text.peek();
        if (c == '"') {
            return string();
        }
        if (c == '-' || isDigit(c)) {
            return number();
        }
        throw text.expected("an id, a string or a number");
    }

    /** A number as it is written, or null for null. */
    @Nullable
    String numberText() {
        space();
        int c = text.peek();
        if (c == '-' || isDigit(c)) {
            return number();
        }
        if (c == 'n') {
            word("null");
            return null;
        }
        throw text.expected("a number");
    }

    /** A number as it is written; passes over any other value and gives null. */
    @Nullable
    String numberOrSkip() {
        space();
        if (text.peek() == '-' || isDigit(text.peek())) {
            return number();
        }
        skip();
        return null;
    }

    boolean flag() {
        space();
        if (text.peek() == 't') {
            word("true");
            return true;
        }
        if (text.peek() == 'f') {
            word("false");
            return false;
        }
        throw text.expected("true or false");
    }

    /** Passes over any value. */
    void skip() {
        space();
        switch (text.peek()) {
            case '{' -> object("", key -> skip());
            case '[' -> array("", this::skip);
            case '"' -> skipString();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        }
    }

    void requireEnd() {
        space();
        if (text.peek() != TextCursor.END) {
            throw text.expected("nothing after the object");
        }
    }

    private void space() {
        int c = text.peek();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            text.next();
            c = text.peek();
        }
    }

    private void word(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (!text.take(word.charAt(i))) {
                throw text.expected("'" + word + "'");
            }
        }
    }

    private String number() {
        StringBuilder number = new StringBuilder();
        took(number, "-");
        if (!took(number, "0")) {
            digits(number, "a value");
        }
        if (took(number, ".")) {
            digits(number, "a digit after the point");
        }
        if (took(number, "eE")) {
            took(number, "+-");
            digits(number, "a digit of the exponent");
        }
        return number.toString();
    }

    private boolean took(StringBuilder number, String oneOf) {
        boolean here = oneOf.indexOf(text.peek()) >= 0;
        if (here) {
            number.append((char) text.next());
        }
        return here;
    }

    private void digits(StringBuilder number, String what) {
        if (!isDigit(text.peek())) {
            throw text.expected(what);
        }
        while (isDigit(text.peek())) {
            append(number, (char) text.next());
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private void append(StringBuilder to, char c) {
        if (to.length() == LONGEST_TEXT) {
            throw text.expected("at most " + LONGEST_TEXT + " characters in an id or a key");
        }
        to.append(c);
    }

    private void skipString() {
        Place begin = text.place();
        text.next();
        for (long passed = 0; text.peek() != '"'; passed++) {
            text.requireEnd(begin, passed, "a string");
            if (text.peek() == '\\') {
                escape();
            } else {
                plain();
            }
        }
        text.next();
    }

    private String string() {
        Place place = text.place();
        StringBuilder string = new StringBuilder();
        text.next();
        while (text.peek() != '"') {
            append(string, text.peek() == '\\' ? escape() : plain());
        }
        text.next();
        string.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF).findFirst().ifPresent(half -> {
            throw new InputException(
                    place, "expected text, but found half of a character, \\u" + Integer.toHexString(half));
        });
        return string.toString();
    }

    private char plain() {
        if (text.peek() < ' ') {
            throw text.expected("'\"' at the end of the string");
        }
        return (char) text.next();
    }

    private char escape() {
        text.next();
        int c = text.peek();
        int meant = "\"\\/bfnrt".indexOf(c);
        if (meant >= 0) {
            text.next();
            return "\"\\/\b\f\n\r\t".charAt(meant);
        }
        if (!text.take('u')) {
            throw text.expected("an escape such as \\n or \\u00e9");
        }
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = text.peek() < 128 ? Character.digit(text.peek(), 16) : -1;
            if (digit < 0) {
                throw text.expected("four hexadecimal digits");
            }
            code = 16 * code + digit;
            text.next();
        }
        return (char) code;
    }
}
