package org.photinus.text.graph;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;

/** The words and signs of the language of Graphviz. */
final class DotLexer {
    private static final Set<String> KEYWORDS = Set.of("node", "edge", "graph", "digraph", "subgraph", "strict");

    /** What a token is. */
    enum Kind {
        ID,
        KEYWORD,
        LINK,
        SIGN,
        END
    }

    /** A token, with the place where it begins. */
    record Token(Kind kind, String text, Place place) {}

    private final TextCursor text;
    private @Nullable Token ahead;
    private Place place;

    DotLexer(TextCursor text) {
        this.text = text;
        this.place = text.place();
    }

    /** The token here. */
    Token peek() {
        Token token = ahead;
        if (token == null) {
            token = read();
            ahead = token;
        }
        return token;
    }

    /** The token here; goes on to the next. */
    Token next() {
        Token token = peek();
        ahead = null;
        place = token.place();
        return token;
    }

    /** Where the token taken last begins. */
    Place place() {
        return place;
    }

    boolean isNext(char sign) {
        Token token = peek();
        return token.kind() == Kind.SIGN && token.text().charAt(0) == sign;
    }

    void take(char sign) {
        if (!isNext(sign)) {
            throw expected("'" + sign + "'");
        }
        next();
    }

    /** Goes on if the token here is this keyword. */
    boolean takeWord(String word) {
        Token token = peek();
        if (token.kind() != Kind.KEYWORD || !token.text().equals(word)) {
            return false;
        }
        next();
        return true;
    }

    /** The id here; goes on. */
    String id(String what) {
        if (peek().kind() != Kind.ID) {
            throw expected(what);
        }
        return next().text();
    }

    InputException expected(String what) {
        Token token = peek();
        return text.expected(token.place(), what, token.kind() == Kind.END ? null : token.text());
    }

    private Token read() {
        space();
        Place here = text.place();
        int c = text.peek();
        if (c == TextCursor.END) {
            return new Token(Kind.END, "", here);
        }
        if (c == '"') {
            return new Token(Kind.ID, quoted(), here);
        }
        if (c == '<') {
            return new Token(Kind.ID, html(), here);
        }
        if (isLetter(c)) {
            String word = word();
            String lower = word.toLowerCase(Locale.ROOT);
            boolean keyword = KEYWORDS.contains(lower);
            return new Token(keyword ? Kind.KEYWORD : Kind.ID, keyword ? lower : word, here);
        }
        if (isDigit(c) || c == '.') {
            return new Token(Kind.ID, number(""), here);
        }
        text.next();
        if (c == '-') {
            if (text.take('>')) {
                return new Token(Kind.LINK, "->", here);
            }
            if (text.take('-')) {
                return new Token(Kind.LINK, "--", here);
            }
            return new Token(Kind.ID, number("-"), here);
        }
        if ("{}[];,:=".indexOf(c) >= 0) {
            return new Token(Kind.SIGN, Character.toString(c), here);
        }
        throw text.expected(here, "a word, a number or a sign", Character.toString(c));
    }

    /** Passes over spaces and comments: to the end of the line, in stars, and lines that begin with #. */
    private void space() {
        while (true) {
            int c = text.peek();
            if (c == '#' && text.column() == 1) {
                text.skipComment();
            } else if (c == '/') {
                comment();
            } else if (c != TextCursor.END && (c <= ' ' || c == '\uFEFF')) {
                text.next();
            } else {
                return;
            }
        }
    }

    private void comment() {
        Place begin = text.place();
        text.next();
        if (text.take('/')) {
            text.skipComment();
        } else if (text.take('*')) {
            int before = 0;
            for (long passed = 0; !(before == '*' && text.peek() == '/'); passed++) {
                text.requireEnd(begin, passed, "a comment");
                before = text.next();
                if (before == TextCursor.END) {
                    throw text.expected(begin, "a comment that ends with */", null);
                }
            }
            text.next();
        } else {
            throw text.expected("a comment, /* or //");
        }
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 128;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        while (isLetter(text.peek()) || isDigit(text.peek())) {
            append(word, (char) text.next());
        }
        return word.toString();
    }

    private String number(String sign) {
        StringBuilder number = new StringBuilder(sign);
        boolean point = false;
        int digits = 0;
        while (isDigit(text.peek()) || (text.peek() == '.' && !point)) {
            point |= text.peek() == '.';
            digits += text.peek() == '.' ? 0 : 1;
            append(number, (char) text.next());
        }
        if (digits == 0 || isLetter(text.peek())) {
            throw text.expected("a number, or an id in quotes if it is none");
        }
        return number.toString();
    }

    /** A string in quotes, or several joined by +; only the quote itself is escaped, as Graphviz has it. */
    private String quoted() {
        StringBuilder id = new StringBuilder();
        do {
            space();
            if (text.peek() != '"') {
                throw text.expected("a string in quotes after '+'");
            }
            quotedPart(id);
            space();
        } while (text.take('+'));
        return id.toString();
    }

    private void quotedPart(StringBuilder id) {
        Place begin = text.place();
        text.next();
        while (text.peek() != '"') {
            int c = text.next();
            if (c == TextCursor.END) {
                throw text.expected(begin, "a string that ends with a quote", null);
            }
            if (c != '\\') {
                append(id, (char) c);
            } else if (text.peek() == '"') {
                append(id, (char) text.next());
            } else if (text.peek() == '\\') {
                append(id, '\\');
                append(id, (char) text.next());
            } else if (text.peek() == '\n') {
                text.next();
            } else {
                append(id, '\\');
            }
        }
        text.next();
    }

    private String html() {
        Place begin = text.place();
        StringBuilder id = new StringBuilder();
        int open = 0;
        do {
            int c = text.next();
            if (c == TextCursor.END) {
                throw text.expected(begin, "a text in angle brackets that are closed", null);
            }
            open += c == '<' ? 1 : c == '>' ? -1 : 0;
            append(id, (char) c);
        } while (open > 0);
        return id.toString();
    }

    private void append(StringBuilder id, char c) {
        if (id.length() == IdTable.LONGEST_ID) {
            throw text.expected("at most " + IdTable.LONGEST_ID + " characters in an id");
        }
        id.append(c);
    }
}
